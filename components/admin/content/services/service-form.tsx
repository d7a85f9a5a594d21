"use client";

import { retryTexts } from "@/components/admin/actions/outcome-texts";
import {
  DisplayOrderField,
  FieldGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { formFields } from "@/components/admin/form/form-fields";
import { type RowEntry, RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { TextListField } from "@/components/admin/form/text-list-field";
import { useValues } from "@/components/admin/form/use-admin-form";
import { serviceIcon } from "@/components/content/services/service-icon";
import { createServiceAction, updateServiceAction } from "@/lib/content/services/actions";
import type { AdminServiceDto } from "@/lib/content/services/dto";
import {
  createServiceSchema,
  SERVICE_ICON_CHOICES,
  updateServiceSchema,
} from "@/lib/content/services/schema";

const FIELDS = formFields({
  title: ["Title", ""],
  iconName: ["Icon", "PencilRuler"],
  description: ["Description", ""],
  features: ["Features", [""]],
  cta: ["CTA text", ""],
  link: ["Link", ""],
  displayOrder: ["Display order"],
});

export function ServiceForm({ row, lastPlace = 0, locked = false }: RowEntry<AdminServiceDto>) {
  const form = useRowForm({
    locked,
    row,
    initial: rowValues(row, { ...FIELDS.blank, displayOrder: lastPlace }),
    create: { schema: createServiceSchema, action: createServiceAction },
    update: { schema: updateServiceSchema, action: updateServiceAction },
    texts: retryTexts("Service"),
    list: "/admin/services",
  });
  // A name from elsewhere stays until another is chosen.
  const icons = useValues(form, ({ iconName }) => [...new Set<string>([...SERVICE_ICON_CHOICES, iconName])]);
  return (
    <RowForm form={form} labels={FIELDS.labels} noun="Service">
      <FieldGroup title="Service">
        <TextField name="title" required maxLength={200} />
        <SelectField
          name="iconName"
          required
          choices={icons.map((value) => ({ value, label: value, icon: serviceIcon(value) }))}
        />
        <TextareaField name="description" required rows={4} wide />
      </FieldGroup>
      <FieldGroup title="Card">
        <TextListField
          name="features"
          wide
          entry="feature"
          hint="What the service consists of. Empty lines are dropped."
          placeholder="Two rounds of changes"
        />
        <TextField name="cta" optional maxLength={80} hint="What the button says; Learn More when empty." />
        <TextField
          name="link"
          optional
          inputMode="url"
          hint="Where the button leads; the contact page when empty."
        />
        <DisplayOrderField />
      </FieldGroup>
    </RowForm>
  );
}
