"use client";

import { plainTexts } from "@/components/admin/actions/outcome-texts";
import {
  CheckboxField,
  FieldGroup,
  NumberField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { formFields } from "@/components/admin/form/form-fields";
import { type RowEntry, RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { createDesignerAction, updateDesignerAction } from "@/lib/catalog/designers/actions";
import type { DesignerDto } from "@/lib/catalog/designers/dto";
import { createDesignerSchema, updateDesignerSchema } from "@/lib/catalog/designers/schema";

const FIELDS = formFields({
  name: ["Name", ""],
  email: ["Email", ""],
  about: ["About", ""],
  sharePercent: ["Share in percent", 0],
  isNamed: ["Named on the plan page", false],
  isActive: ["Active", true],
});

interface DesignerFormProps extends RowEntry<DesignerDto> {
  /** Whoever may not see the share sends none. */
  withShare: boolean;
}

export function DesignerForm({ row, withShare, locked = false }: DesignerFormProps) {
  const form = useRowForm({
    locked,
    row,
    initial: rowValues(row, FIELDS.blank),
    toInput: ({ sharePercent, ...fields }) => ({
      ...fields,
      // An emptied share is not "unchanged": the schema names it.
      ...(withShare ? { sharePercent: sharePercent === "" ? null : sharePercent } : {}),
    }),
    create: { schema: createDesignerSchema, action: createDesignerAction },
    update: { schema: updateDesignerSchema, action: updateDesignerAction },
    texts: plainTexts("Designer"),
    list: "/admin/designers",
  });
  return (
    <RowForm form={form} labels={FIELDS.labels} noun="Designer">
      <FieldGroup title="Designer">
        <TextField name="name" required maxLength={120} autoComplete="off" />
        <TextField
          name="email"
          optional
          inputMode="email"
          autoComplete="off"
          hint="Where accounts are sent; never shown on the site."
        />
        <TextareaField name="about" optional rows={4} wide hint="For staff." />
      </FieldGroup>
      {withShare ? (
        <FieldGroup title="For admins">
          <NumberField
            name="sharePercent"
            required
            min={0}
            max={100}
            step={0.01}
            hint="Of what their plans sell for from now on; a plan may have a share of its own."
          />
        </FieldGroup>
      ) : null}
      <FieldGroup title="On the site">
        <CheckboxField name="isNamed" hint="Their plans' pages name them." />
        <CheckboxField name="isActive" hint="Only active designers are offered for further plans." />
      </FieldGroup>
    </RowForm>
  );
}
