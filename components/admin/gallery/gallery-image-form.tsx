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
import { ImageField } from "@/components/admin/form/image-field";
import { RowForm, useRowForm } from "@/components/admin/form/row-form";
import { createGalleryImageAction, updateGalleryImageAction } from "@/lib/gallery/actions";
import type { AdminGalleryImageDto } from "@/lib/gallery/dto";
import { createGalleryImageSchema, splitTags, updateGalleryImageSchema } from "@/lib/gallery/schema";

interface Values {
  title: string;
  imageUrl: string;
  description: string;
  category: string;
  tags: string;
  displayOrder: number | "";
  featured: boolean;
  isActive: boolean;
}

const LABELS = {
  title: "Title",
  imageUrl: "Image URL",
  description: "Description",
  category: "Category",
  tags: "Tags",
  displayOrder: "Display order",
  featured: "Featured",
  isActive: "Active",
};

/** The select knows no empty value. */
const NO_CATEGORY = "none";

function initialValues(image: AdminGalleryImageDto | undefined, lastPlace: number): Values {
  return {
    title: image?.title ?? "",
    imageUrl: image?.imageUrl ?? "",
    description: image?.description ?? "",
    category: image?.category ?? NO_CATEGORY,
    tags: image?.tags.join(", ") ?? "",
    displayOrder: image?.displayOrder ?? lastPlace,
    featured: image?.featured ?? false,
    isActive: image?.isActive ?? true,
  };
}

interface GalleryImageFormProps {
  /** The image to change; none when one is added. */
  image?: AdminGalleryImageDto;
  categories: string[];
  /** The display order that puts a new one last. */
  lastPlace?: number;
  /** True where the role may only look. */
  locked?: boolean;
}

/** Adds and changes gallery images. */
export function GalleryImageForm({
  image,
  categories,
  lastPlace = 0,
  locked = false,
}: GalleryImageFormProps) {
  const form = useRowForm({
    locked,
    row: image,
    initial: initialValues(image, lastPlace),
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
    <RowForm form={form} labels={LABELS} noun="Image">
      <FieldGroup title="Image">
        <TextField name="title" label="Title" required maxLength={200} className="sm:col-span-2" />
        <ImageField
          name="imageUrl"
          label="Image URL"
          required
          endpoint="gallery-image"
          className="sm:col-span-2"
        />
        <TextareaField
          name="description"
          label="Description"
          optional
          rows={4}
          className="sm:col-span-2"
          hint="What there is to see, and why it works."
        />
      </FieldGroup>
      <FieldGroup title="In the gallery">
        <SelectField
          name="category"
          label="Category"
          choices={[
            { value: NO_CATEGORY, label: "No category" },
            ...categories.map((value) => ({ value, label: value })),
          ]}
        />
        <TextField name="tags" label="Tags" optional hint="Separated by commas." placeholder="porch, cedar" />
        <DisplayOrderField />
        <div>
          <CheckboxField name="featured" label="Featured" />
          <CheckboxField name="isActive" label="Active" hint="Only active images are in the gallery." />
        </div>
      </FieldGroup>
    </RowForm>
  );
}
