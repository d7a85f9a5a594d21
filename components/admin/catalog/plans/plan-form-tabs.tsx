"use client";

import {
  CheckboxField,
  FieldGroup,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { ImageField } from "@/components/admin/form/image-field";
import { ImageListField } from "@/components/admin/form/image-list-field";
import { SlugField } from "@/components/admin/form/slug-field";
import { TextListField } from "@/components/admin/form/text-list-field";
import { type AdminFormHandle, useValues } from "@/components/admin/form/use-admin-form";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { choicesOf } from "@/components/admin/table/list-filter";
import { LabelledInput } from "@/components/ui/labelled-input";
import type { DesignerChoice } from "@/lib/catalog/designers/queries";
import type { PlanFileDto } from "@/lib/catalog/plans/admin/dto";
import { PLAN_STATUS_LABELS, PLAN_STATUSES, PLAN_TYPE_LABELS } from "@/lib/catalog/plans/admin/schema";
import { PLAN_TYPES, STYLES } from "@/lib/catalog/plans/rules/filter";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import type { SearchSite } from "@/lib/site/seo/server/search-site";
import { PlanFiles } from "./plan-files";
import type { PlanFormValues } from "./plan-form-values";
import { PlanSearchFields } from "./plan-search-fields";
import type { StagedFiles } from "./staged-files";

interface BasicTabProps {
  form: AdminFormHandle<PlanFormValues>;
  slug?: string;
  salePrice?: number | null;
  site: SearchSite;
  designers: DesignerChoice[];
  withShare: boolean;
}

export function BasicTab({ form, slug, salePrice, site, ...designer }: BasicTabProps) {
  return (
    <>
      <FieldGroup title="Listing">
        <TextField name="name" required maxLength={200} autoComplete="off" />
        <SlugField source="name" path="/plans/" stored={slug} />
        <TextareaField
          name="shortDescription"
          optional
          rows={2}
          wide
          hint="One or two sentences for cards and search results."
        />
        <TextareaField
          name="description"
          required
          rows={8}
          wide
          hint="Leave an empty line between paragraphs."
        />
      </FieldGroup>
      <FieldGroup title="Sale">
        <NumberField
          name="price"
          required
          min={1}
          step={0.01}
          hint={
            salePrice
              ? `US dollars, when no sale runs. In a sale now: ${formatPrice(toCents(salePrice))}.`
              : "US dollars"
          }
        />
        <SelectField
          name="status"
          choices={choicesOf(PLAN_STATUSES, PLAN_STATUS_LABELS)}
          hint="Only published plans are on the site."
        />
        <SelectField name="planType" choices={choicesOf(PLAN_TYPES, PLAN_TYPE_LABELS)} />
        <div>
          <CheckboxField name="isFeatured" />
          <CheckboxField name="isNew" />
        </div>
      </FieldGroup>
      <DesignerFields {...designer} />
      <PlanSearchFields site={site} form={form} />
    </>
  );
}

function DesignerFields({ designers, withShare }: Pick<BasicTabProps, "designers" | "withShare">) {
  const { value: chosen } = useField<string>("designerId");
  return (
    <FieldGroup title="Designer">
      <SelectField
        name="designerId"
        choices={[
          { value: "0", label: "Nobody named" },
          ...designers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        hint="Who drew it. Sales before a change stay with whom they were made for."
      />
      {withShare && chosen !== "0" ? (
        <NumberField
          name="designerSharePercent"
          optional
          min={0}
          max={100}
          step={0.01}
          hint="Of what this plan sells for from now on; the designer's own share when left empty."
        />
      ) : null}
    </FieldGroup>
  );
}

export function SpecificationsTab({ styles }: { styles: string[] }) {
  const known = [...new Set([...STYLES, ...styles])];
  return (
    <FieldGroup title="Specifications">
      <div>
        <TextField name="style" required list="plan-styles" autoComplete="off" />
        <datalist id="plan-styles">
          {known.map((style) => (
            <option key={style} value={style} />
          ))}
        </datalist>
      </div>
      <NumberField name="squareFeet" required min={1} step={1} />
      <NumberField name="bedrooms" required min={1} step={1} />
      <NumberField name="bathrooms" required min={0.5} step={0.5} />
      <NumberField name="stories" required min={1} step={1} />
      <NumberField name="garage" min={0} step={1} hint="Cars it holds" />
      <NumberField name="width" required min={1} step={0.1} hint="Feet" />
      <NumberField name="depth" required min={1} step={0.1} hint="Feet" />
    </FieldGroup>
  );
}

export function FeaturesTab({
  planId,
  files,
  staged,
  locked,
}: {
  planId?: number;
  files: PlanFileDto[];
  staged: StagedFiles;
  locked: boolean;
}) {
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-md border bg-card p-5 sm:grid-cols-2 sm:p-6">
        <TextListField name="features" entry="feature" placeholder="Covered porch on two sides" />
        <TextListField
          name="includedFiles"
          entry="included file"
          placeholder="Foundation plan"
          hint="What the listing says is in the set."
        />
      </section>
      <PlanFiles planId={planId} files={files} staged={staged} locked={locked} />
    </>
  );
}

const pictureOf = ({ image, imageAlts }: PlanFormValues) => ({ image, imageAlts });

export function ImagesTab({ form }: { form: AdminFormHandle<PlanFormValues> }) {
  const { image, imageAlts } = useValues(form, pictureOf);
  return (
    <section className="grid gap-8 rounded-md border bg-card p-5 sm:p-6">
      <div className="grid gap-4">
        <ImageField
          name="image"
          endpoint="general-image"
          need={PICTURE_NEEDS.page}
          onAlt={(url, alt) => alt && form.set("imageAlts", { [url]: alt, ...imageAlts })}
        />
        {image ? <MainAlt form={form} /> : null}
      </div>
      <ImageListField name="images" altName="imageAlts" mainName="image" endpoint="general-image" />
    </section>
  );
}

function MainAlt({ form }: { form: AdminFormHandle<PlanFormValues> }) {
  const { image, imageAlts } = useValues(form, pictureOf);
  return (
    <LabelledInput
      label="What the main image shows"
      optional
      maxLength={300}
      readOnly={form.api.locked}
      value={imageAlts[image] ?? ""}
      onChange={(event) => form.set("imageAlts", { ...imageAlts, [image]: event.target.value })}
    />
  );
}
