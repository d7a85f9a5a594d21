"use client";

import { CheckboxControl } from "@/components/admin/form/checkbox-control";
import {
  controlId,
  controlName,
  useErrors,
  useFieldError,
  useForm,
} from "@/components/admin/form/form-context";
import { LabelledSelect } from "@/components/admin/form/labelled-select";
import { type AdminFormHandle, useValues } from "@/components/admin/form/use-admin-form";
import { choicesOf } from "@/components/admin/table/list-filter";
import type { AdminOfferDto } from "@/lib/catalog/offers/admin/dto";
import { OPTION_FULFILMENTS } from "@/lib/catalog/offers/admin/schema";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import { FOUNDATIONS, WALLS } from "@/lib/catalog/pricing/schema";
import { formatCents } from "@/lib/platform/format/money";
import { AfterCreation } from "./create-and-continue";
import { OfferGroup, OfferNumber, OfferRow } from "./offer-fields";
import { type OfferValues, type OptionValues, type PackageValues, rulePricesOf } from "./offer-values";
import type { PlanFormValues } from "./plan-form-values";
import { SaleChecklist } from "./sale-checklist";

const FULFILMENT_LABELS: Record<(typeof OPTION_FULFILMENTS)[number], string> = {
  made: "Made by a draughtsman",
  drawn: "Drawn from the layout",
  file: "A stored file",
};

interface OfferTabProps {
  form: AdminFormHandle<PlanFormValues>;
  offer?: AdminOfferDto;
  onContinue: () => void;
}

const saleOf = ({ offer, status, price }: PlanFormValues) => ({ offer, status, price });

export function OfferTab({ form, offer, onContinue }: OfferTabProps) {
  const { offer: values, status, price } = useValues(form, saleOf);
  if (!values || !offer) {
    return (
      <AfterCreation
        title="Packages and options"
        text="Packages and options belong to a saved plan. Create it from what you have entered so far, and continue here."
        pending={form.pending}
        onPress={onContinue}
      />
    );
  }
  const set = (next: Partial<OfferValues>) => form.set("offer", { ...values, ...next });
  return (
    <>
      <SaleChecklist offer={offer} status={status} />
      <Packages
        values={values}
        planPrice={price}
        offered={offer.packages}
        onChange={(packages) => set({ packages })}
      />
      <Options values={values} onChange={set} />
    </>
  );
}

interface PackagesProps {
  values: OfferValues;
  planPrice: number | "";
  /** As they were read, in the same order as the values. */
  offered: AdminOfferDto["packages"];
  onChange: (packages: PackageValues[]) => void;
}

function Packages({ values, planPrice, offered, onChange }: PackagesProps) {
  const rules = rulePricesOf(values, planPrice);
  const change = (index: number, next: Partial<PackageValues>) =>
    onChange(values.packages.map((row, at) => (at === index ? { ...row, ...next } : row)));
  return (
    <OfferGroup
      title="Packages"
      hint="A package is on sale while its files exist. An empty price follows the plan's: 25 % for a study set, 80 % for the PDF set, 175 % for unlimited builds, in whole dollars."
    >
      <ul className="mt-3 divide-y">
        {values.packages.map((row, index) => {
          const { name = row.key, isSold = true, deliverable = true } = offered[index] ?? {};
          const path = `offer.packages.${index}`;
          const fixed = row.key === values.defaultPackage;
          const price = planPrice === "" ? "" : formatCents(Math.round(planPrice * 100));
          return (
            <OfferRow
              key={row.key}
              path={path}
              label={name}
              note={
                isSold
                  ? deliverable
                    ? undefined
                    : "Not on sale until its files are there."
                  : "Left out of the whole store, in its settings."
              }
              offered={row.offered}
              fixed={fixed}
              onOffered={(offered) => change(index, { offered })}
            >
              {fixed ? (
                <p className="self-center text-sm text-muted-foreground sm:col-span-3">{`The default: it always costs the plan's price${price ? `, now ${price}` : ""}.`}</p>
              ) : (
                <OfferNumber
                  path={`${path}.price`}
                  label="Price"
                  of={name}
                  step={0.01}
                  value={row.price}
                  placeholder={String(rules[row.key] ?? "")}
                  hint={row.price === "" ? "By rule" : "US dollars"}
                  onValue={(value) => change(index, { price: value })}
                />
              )}
            </OfferRow>
          );
        })}
      </ul>
    </OfferGroup>
  );
}

const BASES = [
  { key: "foundation", label: "Foundation as drawn", values: FOUNDATIONS },
  { key: "walls", label: "Outer walls as drawn", values: WALLS },
] as const;

function Options({
  values,
  onChange,
}: {
  values: OfferValues;
  onChange: (next: Partial<OfferValues>) => void;
}) {
  const form = useForm();
  const errors = useErrors(form.control, "offer");
  const change = (index: number, next: Partial<OptionValues>) =>
    onChange({ options: values.options.map((row, at) => (at === index ? { ...row, ...next } : row)) });
  return (
    <OfferGroup
      title="Options"
      hint="What the plan's own drawings show costs nothing; each change of them has a price, and a way and a time to deliver it."
    >
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {BASES.map(({ key, label, values: known }) => {
          const path = `offer.base.${key}`;
          return (
            <LabelledSelect
              key={key}
              label={label}
              id={controlId(form.id, path)}
              error={errors[path]}
              name={controlName(path)}
              disabled={form.locked}
              choices={[
                { value: "", label: "Not said" },
                ...choicesOf<string>(known, (value) => optionName(key, value)),
              ]}
              value={values.base[key] ?? ""}
              onChoose={(value) => {
                onChange({ base: { ...values.base, [key]: value || null } });
                form.clear(path);
              }}
            />
          );
        })}
      </div>
      <ul className="mt-3 divide-y">
        {values.options.map((row, index) =>
          row.key !== "mirrored" && values.base[row.key] === row.value ? null : (
            <OptionRow
              key={`${row.key}=${row.value}`}
              path={`offer.options.${index}`}
              row={row}
              onChange={(next) => change(index, next)}
            />
          ),
        )}
      </ul>
    </OfferGroup>
  );
}

function OptionRow({
  path,
  row,
  onChange,
}: {
  path: string;
  row: OptionValues;
  onChange: (next: Partial<OptionValues>) => void;
}) {
  const form = useForm();
  const name = optionName(row.key, row.value);
  const way = `${path}.fulfilment`;
  const ways = row.value === "basement" || row.value === "walkout" ? (["made"] as const) : OPTION_FULFILMENTS;
  return (
    <OfferRow path={path} label={name} offered={row.offered} onOffered={(offered) => onChange({ offered })}>
      <div>
        {row.isIncluded ? null : (
          <OfferNumber
            path={`${path}.price`}
            label="Price"
            of={name}
            step={0.01}
            value={row.price}
            hint="US dollars, added"
            onValue={(price) => onChange({ price })}
          />
        )}
        <CheckboxControl
          name={`${path}.isIncluded`}
          label="Included"
          hint={row.isIncluded ? "It adds nothing to the price." : undefined}
          checked={row.isIncluded}
          onChange={(isIncluded) => {
            onChange({ isIncluded });
            form.clear(`${path}.price`);
          }}
        />
      </div>
      <LabelledSelect
        label={
          <>
            Delivered as<span className="sr-only">{` for ${name}`}</span>
          </>
        }
        id={controlId(form.id, way)}
        error={useFieldError(way)}
        name={controlName(way)}
        disabled={form.locked}
        choices={choicesOf(ways, FULFILMENT_LABELS)}
        value={row.fulfilment}
        onChoose={(value) => {
          onChange({ fulfilment: value as OptionValues["fulfilment"] });
          form.clear(way);
        }}
      />
      <OfferNumber
        path={`${path}.businessDays`}
        label="Business days"
        of={name}
        value={row.businessDays}
        hint={row.fulfilment === "made" ? "From the payment" : "Where it cannot be had at once"}
        onValue={(businessDays) => onChange({ businessDays })}
      />
    </OfferRow>
  );
}
