"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import {
  CheckboxField,
  FieldGroup,
  NumberField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { ImageField } from "@/components/admin/form/image-field";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ButtonLink } from "@/components/ui/button-link";
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
  lastUpdatedAt?: string;
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
  const form = useAdminForm<Values, AdminAddonDto>({
    initial: {
      name: addon?.name ?? "",
      description: addon?.description ?? "",
      price: addon?.price ?? "",
      image: addon?.image ?? "",
      estimatedDeliveryDays: addon?.estimatedDeliveryDays ?? "",
      sortOrder: addon?.sortOrder ?? 0,
      isActive: addon?.isActive ?? true,
      lastUpdatedAt: addon?.lastUpdatedAt,
    },
    schema: addon ? updateAddonSchema : createAddonSchema,
    toInput: ({ price, estimatedDeliveryDays, sortOrder, lastUpdatedAt, ...rest }) => ({
      ...rest,
      // An emptied price is not "unchanged": the schema names it.
      price: price === "" ? null : price,
      estimatedDeliveryDays: estimatedDeliveryDays === "" ? null : estimatedDeliveryDays,
      sortOrder: sortOrder === "" ? 0 : sortOrder,
      ...(addon ? { id: addon.id, lastUpdatedAt } : {}),
    }),
    action: addon ? updateAddonAction : createAddonAction,
    success: addon ? "Addon updated" : "Addon created",
    failure: addon ? "Failed to update addon" : "Failed to create addon",
    returnTo: "/admin/addons",
  });
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel={addon ? "Update Addon" : "Create Addon"}
      pendingLabel={addon ? "Updating..." : "Creating..."}
      actions={
        <ButtonLink href="/admin/addons" variant="ghost">
          Cancel
        </ButtonLink>
      }
    >
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
        <NumberField name="sortOrder" label="Sort order" min={0} step={1} hint="Lower numbers come first." />
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
    </AdminForm>
  );
}
