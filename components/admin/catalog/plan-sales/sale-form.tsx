"use client";

import { ActionButton } from "@/components/admin/actions/action-button";
import { plainTexts } from "@/components/admin/actions/outcome-texts";
import { PlanPickerField } from "@/components/admin/catalog/addons/plan-picker-field";
import { FieldGroup, NumberField, SelectField, TextField } from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { formFields } from "@/components/admin/form/form-fields";
import { type RowEntry, RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { createSaleAction, endSaleAction, updateSaleAction } from "@/lib/catalog/plan-sales/actions";
import type { SaleDto } from "@/lib/catalog/plan-sales/dto";
import { createSaleSchema, type SaleScope, updateSaleSchema } from "@/lib/catalog/plan-sales/schema";
import { formatMoment } from "@/lib/platform/format/dates";
import { SalePreview } from "./sale-preview";
import { manyPlans, SaleStateBadge } from "./sale-words";

const SCOPES: { value: SaleScope; label: string }[] = [
  { value: "all", label: "All plans" },
  { value: "style", label: "All plans of a style" },
  { value: "plans", label: "Chosen plans" },
];

const REDUCTIONS = [
  { value: "percent", label: "Percent off" },
  { value: "price", label: "One price for each plan" },
];

const FIELDS = formFields({
  name: ["Name", ""],
  scope: ["Plans in the sale", "all"],
  style: ["Style", ""],
  planIds: ["Plans", []],
  kind: ["Reduction"],
  percent: ["Percent", ""],
  price: ["Sale price", ""],
  startsOn: ["First day", ""],
  endsOn: ["Last day", ""],
});

const initialValues = (row: SaleDto | undefined) => {
  const { name, scope, style, planIds, percent, price, startsOn, endsOn } = FIELDS.blank;
  return {
    ...rowValues(row, { name, scope, style, planIds, percent, price, startsOn, endsOn }),
    kind: row && row.price !== null ? "price" : "percent",
  };
};

type Values = ReturnType<typeof initialValues>;

/** What belongs to another choice is kept in the form and not sent. */
function toInput({ kind, scope, style, planIds, percent, price, ...fields }: Values) {
  const isPrice = kind === "price" && scope === "plans";
  return {
    ...fields,
    scope,
    style: scope === "style" ? style : null,
    planIds: scope === "plans" ? planIds : null,
    percent: isPrice || percent === "" ? null : percent,
    price: isPrice && price !== "" ? price : null,
  };
}

interface SaleFormProps extends RowEntry<SaleDto> {
  styles: readonly string[];
  planNames?: Record<number, string>;
}

export function SaleForm({ row, styles, planNames = {}, locked = false }: SaleFormProps) {
  const isOver = row !== undefined && row.state !== "scheduled";
  const form = useRowForm({
    locked: locked || isOver,
    row,
    initial: initialValues(row),
    toInput,
    create: { schema: createSaleSchema, action: createSaleAction },
    update: { schema: updateSaleSchema, action: updateSaleAction },
    texts: plainTexts("Sale"),
    list: "/admin/sales",
  });
  return (
    <>
      {row ? <SaleState sale={row} mayEnd={!locked} /> : null}
      <RowForm form={form} labels={FIELDS.labels} noun="Sale">
        <FieldGroup title="Sale">
          <TextField name="name" required maxLength={120} autoComplete="off" hint="For staff." />
          <SelectField name="scope" required choices={SCOPES} />
          <ScopeFields styles={styles} planNames={planNames} />
        </FieldGroup>
        <FieldGroup title="Price">
          <ReductionFields />
        </FieldGroup>
        <FieldGroup title="Days">
          <TextField
            name="startsOn"
            type="date"
            required
            hint="From its beginning, in the store's time zone."
          />
          <TextField
            name="endsOn"
            type="date"
            required
            hint="Until its end; a sale is at most 90 days long."
          />
        </FieldGroup>
        {locked || isOver ? null : (
          <SalePreview id={row?.id ?? 0} read={() => toInput(form.read() as Values)} />
        )}
      </RowForm>
    </>
  );
}

function ScopeFields({ styles, planNames }: Required<Pick<SaleFormProps, "styles" | "planNames">>) {
  const { value: scope } = useField<SaleScope>("scope");
  if (scope === "style")
    return <SelectField name="style" required choices={styles.map((value) => ({ value, label: value }))} />;
  if (scope === "plans")
    return <PlanPickerField name="planIds" known={planNames} listLabel="Plans in this sale" />;
  return null;
}

function ReductionFields() {
  const { value: scope } = useField<SaleScope>("scope");
  const { value: kind } = useField<string>("kind");
  const isPrice = scope === "plans" && kind === "price";
  return (
    <>
      {scope === "plans" ? <SelectField name="kind" required choices={REDUCTIONS} /> : null}
      {isPrice ? (
        <NumberField
          name="price"
          required
          min={0.01}
          step={0.01}
          hint="Below the regular price of each plan."
        />
      ) : (
        <NumberField
          name="percent"
          required
          min={1}
          max={95}
          step={1}
          hint="Off the regular price, rounded to the cent."
        />
      )}
    </>
  );
}

function SaleState({ sale, mayEnd }: { sale: SaleDto; mayEnd: boolean }) {
  const { id, name, state, plans, startedAt, endedAt } = sale;
  return (
    <section aria-label="State" className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex flex-wrap items-center gap-3">
        <SaleStateBadge state={state} />
        {startedAt ? <span>{`Since ${formatMoment(startedAt)}`}</span> : null}
        {endedAt ? <span>{`Ended ${formatMoment(endedAt)}`}</span> : null}
        {state === "running" ? <span>{`${manyPlans(plans)} in it`}</span> : null}
      </p>
      {state === "running" && mayEnd ? (
        <ActionButton
          action={endSaleAction.bind(null, { id })}
          success="Sale ended"
          failure="Failed to end sale"
          pendingLabel="Ending..."
          confirm={{
            title: "End this sale?",
            text: `All plans in "${name}" cost their regular price again in a moment.`,
            confirmLabel: "End Sale",
          }}
        >
          End Now
        </ActionButton>
      ) : null}
    </section>
  );
}
