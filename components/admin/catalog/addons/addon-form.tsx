"use client";

import { plainTexts } from "@/components/admin/actions/outcome-texts";
import {
  CheckboxField,
  DisplayOrderField,
  FieldGroup,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { formFields } from "@/components/admin/form/form-fields";
import { ImageField } from "@/components/admin/form/image-field";
import { RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { choicesOf } from "@/components/admin/table/list-filter";
import { createAddonAction, updateAddonAction } from "@/lib/catalog/addons/actions";
import type { AdminAddonDto } from "@/lib/catalog/addons/dto";
import { createAddonSchema, FILE_KINDS, updateAddonSchema } from "@/lib/catalog/addons/schema";
import { ASKS, DRAWINGS, type Drawing } from "@/lib/catalog/offers/schema";
import { FULFILMENTS, PACKAGE_KEYS } from "@/lib/catalog/pricing/schema";
import type { StorePackages } from "@/lib/settings/rules/packages";
import { PlanPickerField } from "./plan-picker-field";

const FULFILMENT_LABELS: Record<(typeof FULFILMENTS)[number], string> = {
  file: "A stored file of the plan",
  drawn: "Drawn from the plan's layout",
  made: "Made by a person",
  shipped: "Sent by post",
};

const DRAWING_LABELS: Record<Drawing, string> = {
  mirrored: "Mirrored set",
  materials: "Material list",
};

const FIELDS = formFields({
  name: ["Name", ""],
  description: ["Description", ""],
  price: ["Price", ""],
  image: ["Image URL", ""],
  estimatedDeliveryDays: ["Estimated delivery days", ""],
  sortOrder: ["Sort order", 0],
  isActive: ["Active", true],
  fulfilment: ["Delivered as", "made"],
  fileKind: ["Kind of file", ""],
  drawing: ["Drawing", ""],
  asks: ["Asked of the buyer"],
  packages: ["Sold with"],
  forAllPlans: ["On all plans", true],
  planIds: ["Plans", []],
});

const initialValues = (addon: AdminAddonDto | undefined) => ({
  ...rowValues(addon, FIELDS.blank),
  asksAddress: addon?.asks.includes("address") ?? false,
  asksCounty: addon?.asks.includes("county") ?? false,
  asksWish: addon?.asks.includes("wish") ?? false,
  packagesStudy: addon?.packages.includes("study") ?? false,
  packagesPdf: addon?.packages.includes("pdf") ?? true,
  packagesFull: addon?.packages.includes("full") ?? true,
  packagesUnlimited: addon?.packages.includes("unlimited") ?? true,
});

function toInput(values: ReturnType<typeof initialValues>) {
  const { price, estimatedDeliveryDays, fileKind, drawing, ...rest } = values;
  const { asksAddress, asksCounty, asksWish, ...others } = rest;
  const { packagesStudy, packagesPdf, packagesFull, packagesUnlimited, ...fields } = others;
  const sold = {
    study: packagesStudy,
    pdf: packagesPdf,
    full: packagesFull,
    unlimited: packagesUnlimited,
  };
  const asked = { address: asksAddress, county: asksCounty, wish: asksWish };
  return {
    ...fields,
    // An emptied price is not "unchanged": the schema names it.
    price: price === "" ? null : price,
    estimatedDeliveryDays: estimatedDeliveryDays === "" ? null : estimatedDeliveryDays,
    fileKind: fileKind || null,
    drawing: drawing || null,
    asks: ASKS.filter((ask) => asked[ask]),
    packages: PACKAGE_KEYS.filter((key) => sold[key]),
  };
}

interface AddonFormProps {
  addon?: AdminAddonDto;
  planNames?: Record<number, string>;
  packages: StorePackages;
  locked?: boolean;
}

export function AddonForm({ addon, planNames = {}, packages, locked = false }: AddonFormProps) {
  const form = useRowForm({
    locked,
    row: addon,
    initial: initialValues(addon),
    toInput,
    create: { schema: createAddonSchema, action: createAddonAction },
    update: { schema: updateAddonSchema, action: updateAddonAction },
    texts: plainTexts("Addon"),
    list: "/admin/addons",
  });
  return (
    <RowForm form={form} labels={FIELDS.labels} noun="Addon">
      <FieldGroup title="Addon">
        <TextField name="name" required maxLength={200} autoComplete="off" />
        <NumberField name="price" required min={0} step={0.01} hint="US dollars" />
        <TextareaField name="description" required rows={4} wide />
        <DisplayOrderField name="sortOrder" />
        <CheckboxField name="isActive" hint="Only active addons are offered." />
      </FieldGroup>
      <FulfilmentFields />
      <PackageFields packages={packages} />
      <PlanFields planNames={planNames} />
      <FieldGroup title="Image">
        <ImageField name="image" optional endpoint="general-image" need={PICTURE_NEEDS.small} wide />
      </FieldGroup>
    </RowForm>
  );
}

function FulfilmentFields() {
  const { value: fulfilment } = useField<AdminAddonDto["fulfilment"]>("fulfilment");
  return (
    <FieldGroup title="Delivery">
      <SelectField
        name="fulfilment"
        required
        choices={choicesOf(FULFILMENTS, FULFILMENT_LABELS)}
        hint="What is made or sent becomes a task in the work list, with a due date."
      />
      <NumberField
        name="estimatedDeliveryDays"
        optional
        min={0}
        step={1}
        hint={
          fulfilment === "file"
            ? "Offered where the file is stored. A DWG is made by the draughtsman in these business days where none is; leave empty to offer it only where one is."
            : fulfilment === "drawn"
              ? "Offered where the plan's layout draws it, at once: days do not count."
              : "Business days from the payment; 5 when left empty."
        }
      />
      {fulfilment === "file" ? (
        <SelectField name="fileKind" required choices={choicesOf(FILE_KINDS, (key) => key.toUpperCase())} />
      ) : null}
      {fulfilment === "drawn" ? (
        <SelectField
          name="drawing"
          required
          choices={choicesOf(DRAWINGS, DRAWING_LABELS)}
          hint="A mirrored set is not offered on a plan that has the mirrored option."
        />
      ) : null}
      <fieldset className="sm:col-span-2">
        <legend className="text-[0.9375rem] font-medium">Asked of the buyer</legend>
        <CheckboxField
          name="asksAddress"
          label="Postal address"
          hint="Always asked for what is sent by post."
        />
        <CheckboxField name="asksCounty" label="County and state of the lot" />
        <CheckboxField name="asksWish" label="A wish, up to 1,000 characters" />
      </fieldset>
    </FieldGroup>
  );
}

function PackageFields({ packages: { study, pdf, full, unlimited } }: Pick<AddonFormProps, "packages">) {
  return (
    <FieldGroup title="Packages">
      <CheckboxField
        name="packagesStudy"
        label={study.name}
        hint="Not for files to build from, a mirrored set, or what is sent by post."
      />
      <CheckboxField name="packagesPdf" label={pdf.name} />
      <CheckboxField name="packagesFull" label={full.name} />
      <CheckboxField name="packagesUnlimited" label={unlimited.name} />
    </FieldGroup>
  );
}

function PlanFields({ planNames }: { planNames: Record<number, string> }) {
  const { value: forAllPlans } = useField<boolean>("forAllPlans");
  return (
    <FieldGroup title="Plans">
      <CheckboxField name="forAllPlans" hint="On every plan on which it can be delivered." wide />
      {forAllPlans ? null : <PlanPickerField name="planIds" known={planNames} />}
    </FieldGroup>
  );
}
