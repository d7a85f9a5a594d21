"use client";

import { successTexts } from "@/components/admin/actions/outcome-texts";
import {
  CheckboxField,
  DisplayOrderField,
  FieldGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { formFields } from "@/components/admin/form/form-fields";
import { ImageField } from "@/components/admin/form/image-field";
import { type RowEntry, RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { choicesOf } from "@/components/admin/table/list-filter";
import { createGalleryImageAction, updateGalleryImageAction } from "@/lib/content/gallery/actions";
import type { AdminGalleryImageDto } from "@/lib/content/gallery/dto";
import { createGalleryImageSchema, splitTags, updateGalleryImageSchema } from "@/lib/content/gallery/schema";

/** The select knows no empty value. */
const NO_CATEGORY = "none";

const FIELDS = formFields({
  title: ["Title", ""],
  imageUrl: ["Image URL", ""],
  description: ["Description", ""],
  category: ["Category", NO_CATEGORY],
  tags: ["Tags"],
  displayOrder: ["Display order"],
  featured: ["Featured", false],
  isActive: ["Active", true],
});

interface GalleryImageFormProps extends RowEntry<AdminGalleryImageDto> {
  categories: string[];
}

export function GalleryImageForm({ row, categories, lastPlace = 0, locked = false }: GalleryImageFormProps) {
  const form = useRowForm({
    locked,
    row,
    initial: {
      ...rowValues(row, { ...FIELDS.blank, displayOrder: lastPlace }),
      tags: row?.tags.join(", ") ?? "",
    },
    toInput: ({ category, tags, ...rest }) => ({
      ...rest,
      category: category === NO_CATEGORY ? null : category,
      tags: splitTags(tags),
    }),
    create: { schema: createGalleryImageSchema, action: createGalleryImageAction },
    update: { schema: updateGalleryImageSchema, action: updateGalleryImageAction },
    texts: successTexts("Gallery image"),
    list: "/admin/gallery",
  });
  return (
    <RowForm form={form} labels={FIELDS.labels} noun="Image">
      <FieldGroup title="Image">
        <TextField name="title" required maxLength={200} wide />
        <ImageField name="imageUrl" required endpoint="gallery-image" need={PICTURE_NEEDS.page} wide />
        <TextareaField
          name="description"
          optional
          rows={4}
          wide
          hint="What there is to see, and why it works."
        />
      </FieldGroup>
      <FieldGroup title="In the gallery">
        <SelectField
          name="category"
          choices={[{ value: NO_CATEGORY, label: "No category" }, ...choicesOf(categories)]}
        />
        <TextField name="tags" optional hint="Separated by commas." placeholder="porch, cedar" />
        <DisplayOrderField />
        <div>
          <CheckboxField name="featured" />
          <CheckboxField name="isActive" hint="Only active images are in the gallery." />
        </div>
      </FieldGroup>
    </RowForm>
  );
}
