"use client";

import { PlanPickerField } from "@/components/admin/catalog/addons/plan-picker-field";
import { DateTimeField } from "@/components/admin/form/date-time-field";
import { CheckboxField, FieldGroup, NumberField, TextField } from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { FormError } from "@/components/admin/form/form-field";
import { LabelledCheckbox } from "@/components/ui/labelled-checkbox";
import { PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import type { PromotionDto } from "@/lib/sales/promotions/dto";
import type { StorePackages } from "@/lib/settings/rules/packages";

const LABELS = {
  label: "Label",
  percent: "Percent off",
  amount: "Amount off",
  "scope.styles": "Styles",
  "scope.packages": "Packages",
  "scope.planIds": "Plans",
  includeAddons: "Counts for add-ons too",
  minSubtotal: "From a subtotal of",
  excludeSale: "Not for plans on sale",
  startsAt: "Start",
  endsAt: "End",
  maxPerEmail: "Uses for each email address",
  isActive: "Active",
};

/** @param at what the names of the fields begin with */
export const termsLabels = (at = ""): Record<string, string> =>
  Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [at + name, label]));

export const initialTerms = (row: PromotionDto | undefined) => ({
  label: row?.label ?? "",
  percent: row?.percent ?? ("" as const),
  amount: row?.amount ?? ("" as const),
  scope: row?.scope ?? { styles: [], packages: [], planIds: [] },
  includeAddons: row?.includeAddons ?? false,
  minSubtotal: row?.minSubtotal ?? ("" as const),
  excludeSale: row?.excludeSale ?? false,
  startsAt: row?.startsAt ?? "",
  endsAt: row?.endsAt ?? "",
  maxPerEmail: row?.maxPerEmail ?? ("" as const),
  isActive: row?.isActive ?? true,
});

export type Terms = ReturnType<typeof initialTerms>;

export const noneIfEmpty = <T,>(value: T | ""): T | null => (value === "" ? null : value);

/** An emptied number is none, not "unchanged". */
export const toTermsInput = ({ percent, amount, minSubtotal, maxPerEmail, ...terms }: Terms) => ({
  ...terms,
  percent: noneIfEmpty(percent),
  amount: noneIfEmpty(amount),
  minSubtotal: noneIfEmpty(minSubtotal),
  maxPerEmail: noneIfEmpty(maxPerEmail),
});

interface ListFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** The value of the field is a list of those that are ticked. */
function ListField({ name, label, choices }: ListFieldProps) {
  const { value: chosen = [], change, locked } = useField<string[]>(name);
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{label}</legend>
      {choices.map((choice) => (
        <LabelledCheckbox
          key={choice.value}
          label={choice.label}
          disabled={locked}
          checked={chosen.includes(choice.value)}
          onChange={(checked) =>
            change(checked ? [...chosen, choice.value] : chosen.filter((value) => value !== choice.value))
          }
        />
      ))}
      <FormError name={name} />
    </fieldset>
  );
}

export interface TermsProps {
  styles: readonly string[];
  packages: StorePackages;
  planNames?: Record<number, string>;
}

export function TermsFields({ at = "", styles, packages, planNames = {} }: TermsProps & { at?: string }) {
  return (
    <>
      <FieldGroup title="Discount">
        <TextField
          name={`${at}label`}
          required
          maxLength={80}
          autoComplete="off"
          hint="What the discount is called in the cart, on the receipt and the invoice."
        />
        <CheckboxField name={`${at}isActive`} hint="Only active codes are taken." />
        <NumberField name={`${at}percent`} min={1} max={95} step={1} hint="A whole percent, or an amount." />
        <NumberField name={`${at}amount`} min={0.01} step={0.01} hint="US dollars off the whole cart." />
        <NumberField
          name={`${at}minSubtotal`}
          optional
          min={0.01}
          step={0.01}
          hint="US dollars; all that is in the cart counts."
        />
        <NumberField name={`${at}maxPerEmail`} optional min={1} step={1} hint="Any number when left empty." />
      </FieldGroup>
      <FieldGroup title="When it is taken">
        <DateTimeField
          name={`${at}startsAt`}
          timeLabel="Start time"
          optional
          hint="At once when left empty."
        />
        <DateTimeField
          name={`${at}endsAt`}
          timeLabel="End time"
          optional
          hint="Until somebody ends it when left empty."
        />
      </FieldGroup>
      <FieldGroup title="What it counts for">
        <p className="text-sm text-muted-foreground sm:col-span-2">
          Each of these lists narrows it; a list in which nothing is chosen does not.
        </p>
        <ListField
          name={`${at}scope.styles`}
          label="Styles"
          choices={styles.map((style) => ({ value: style, label: style }))}
        />
        <ListField
          name={`${at}scope.packages`}
          label="Packages"
          choices={PACKAGE_KEYS.map((key) => ({ value: key, label: packages[key].name }))}
        />
        <PlanPickerField name={`${at}scope.planIds`} known={planNames} listLabel="Plans of this code" />
        <CheckboxField name={`${at}includeAddons`} />
        <CheckboxField name={`${at}excludeSale`} />
      </FieldGroup>
    </>
  );
}
