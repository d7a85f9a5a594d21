"use client";

import { retryTexts } from "@/components/admin/actions/outcome-texts";
import {
  DisplayOrderField,
  FieldGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { RowForm, useRowForm } from "@/components/admin/form/row-form";
import { TextListField } from "@/components/admin/form/text-list-field";
import { serviceIcon } from "@/components/services/service-icon";
import { createServiceAction, updateServiceAction } from "@/lib/services/actions";
import type { AdminServiceDto } from "@/lib/services/dto";
import { createServiceSchema, SERVICE_ICON_CHOICES, updateServiceSchema } from "@/lib/services/schema";

interface Values {
  title: string;
  iconName: string;
  description: string;
  features: string[];
  cta: string;
  link: string;
  displayOrder: number | "";
}

const LABELS = {
  title: "Title",
  iconName: "Icon",
  description: "Description",
  features: "Features",
  cta: "CTA text",
  link: "Link",
  displayOrder: "Display order",
};

function initialValues(service: AdminServiceDto | undefined, lastPlace: number): Values {
  return {
    title: service?.title ?? "",
    iconName: service?.iconName ?? "PencilRuler",
    description: service?.description ?? "",
    features: service?.features ?? [""],
    cta: service?.cta ?? "",
    link: service?.link ?? "",
    displayOrder: service?.displayOrder ?? lastPlace,
  };
}

interface ServiceFormProps {
  /** The service to change; none when one is made. */
  service?: AdminServiceDto;
  /** The display order that puts a new one last. */
  lastPlace?: number;
  /** True where the role may only look. */
  locked?: boolean;
}

/** Makes and changes services. */
export function ServiceForm({ service, lastPlace = 0, locked = false }: ServiceFormProps) {
  const form = useRowForm({
    locked,
    row: service,
    initial: initialValues(service, lastPlace),
    create: { schema: createServiceSchema, action: createServiceAction },
    update: { schema: updateServiceSchema, action: updateServiceAction },
    texts: retryTexts("Service"),
    list: "/admin/services",
  });
  // A name from elsewhere stays until another is chosen.
  const icons = [...new Set<string>([...SERVICE_ICON_CHOICES, form.values.iconName])];
  return (
    <RowForm form={form} labels={LABELS} noun="Service">
      <FieldGroup title="Service">
        <TextField name="title" label="Title" required maxLength={200} />
        <SelectField
          name="iconName"
          label="Icon"
          required
          choices={icons.map((value) => ({ value, label: value, icon: serviceIcon(value) }))}
        />
        <TextareaField name="description" label="Description" required rows={4} className="sm:col-span-2" />
      </FieldGroup>
      <FieldGroup title="Card">
        <div className="sm:col-span-2">
          <TextListField
            name="features"
            label="Features"
            entry="feature"
            hint="What the service consists of. Empty lines are dropped."
            placeholder="Two rounds of changes"
          />
        </div>
        <TextField
          name="cta"
          label="CTA text"
          optional
          maxLength={80}
          hint="What the button says; Learn More when empty."
        />
        <TextField
          name="link"
          label="Link"
          optional
          inputMode="url"
          hint="Where the button leads; the contact page when empty."
        />
        <DisplayOrderField />
      </FieldGroup>
    </RowForm>
  );
}
