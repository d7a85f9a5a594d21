"use client";

import { plainTexts } from "@/components/admin/actions/outcome-texts";
import {
  CheckboxField,
  DisplayOrderField,
  FieldGroup,
  NumberField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { ImageField } from "@/components/admin/form/image-field";
import { RowForm, useRowForm } from "@/components/admin/form/row-form";
import { createAddonAction, updateAddonAction } from "@/lib/addons/actions";
import type { AdminAddonDto } from "@/lib/addons/dto";
import { createAddonSchema, updateAddonSchema } from "@/lib/addons/schema";

interface Values {
  name: string;
  description: string;
  price: number | "";
  image: string;
  estimatedDeliveryDays: number | "";
  sortOrder: number | "";
  isActive: boolean;
}

const LABELS = {
  name: "Name",
  description: "Description",
  price: "Price",
  image: "Image URL",
  estimatedDeliveryDays: "Estimated delivery days",
  sortOrder: "Sort order",
  isActive: "Active",
};

/** Makes and changes add-ons. */
export function AddonForm({ addon }: { addon?: AdminAddonDto }) {
  const form = useRowForm<Values, AdminAddonDto>({
    row: addon,
    initial: {
      name: addon?.name ?? "",
      description: addon?.description ?? "",
      price: addon?.price ?? "",
      image: addon?.image ?? "",
      estimatedDeliveryDays: addon?.estimatedDeliveryDays ?? "",
      sortOrder: addon?.sortOrder ?? 0,
      isActive: addon?.isActive ?? true,
    },
    toInput: ({ price, estimatedDeliveryDays, ...rest }) => ({
      ...rest,
      // An emptied price is not "unchanged": the schema names it.
      price: price === "" ? null : price,
      estimatedDeliveryDays: estimatedDeliveryDays === "" ? null : estimatedDeliveryDays,
    }),
    create: { schema: createAddonSchema, action: createAddonAction },
    update: { schema: updateAddonSchema, action: updateAddonAction },
    texts: plainTexts("Addon"),
    list: "/admin/addons",
  });
  return (
    <RowForm form={form} labels={LABELS} noun="Addon">
      <FieldGroup title="Addon">
        <TextField name="name" label="Name" required maxLength={200} />
        <NumberField name="price" label="Price" required min={0} step={0.01} hint="US dollars" />
        <TextareaField name="description" label="Description" required rows={4} className="sm:col-span-2" />
        <NumberField
          name="estimatedDeliveryDays"
          label="Estimated delivery days"
          optional
          min={0}
          step={1}
          hint="Leave empty when it comes with the plan."
        />
        <DisplayOrderField name="sortOrder" label="Sort order" />
        <CheckboxField name="isActive" label="Active" hint="Only active addons are offered." />
      </FieldGroup>
      <FieldGroup title="Image">
        <ImageField
          name="image"
          label="Image URL"
          optional
          endpoint="general-image"
          className="sm:col-span-2"
        />
      </FieldGroup>
    </RowForm>
  );
}
