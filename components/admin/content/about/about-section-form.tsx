"use client";

import { successTexts } from "@/components/admin/actions/outcome-texts";
import { ColorField } from "@/components/admin/form/color-field";
import {
  AdditionalSettingsField,
  CheckboxField,
  DisplayOrderField,
  FieldGroup,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { formFields } from "@/components/admin/form/form-fields";
import { ImageField } from "@/components/admin/form/image-field";
import { type RowEntry, RowForm, rowValues, useRowForm } from "@/components/admin/form/row-form";
import { settingsText } from "@/components/admin/form/settings-text";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { createAboutSectionSchema, updateAboutSectionSchema } from "@/lib/content/sections/about-schema";
import { createAboutSectionAction, updateAboutSectionAction } from "@/lib/content/sections/actions";
import type { AdminAboutSectionDto } from "@/lib/content/sections/admin/dto";

const FIELDS = formFields({
  sectionId: ["Section ID", ""],
  title: ["Title", ""],
  subtitle: ["Subtitle", ""],
  content: ["Content", ""],
  imageUrl: ["Image URL", ""],
  buttonText: ["Button text", ""],
  buttonUrl: ["Button URL", ""],
  backgroundColor: ["Background color", ""],
  additionalSettings: ["Additional settings"],
  isActive: ["Active", true],
  displayOrder: ["Display order"],
});

export function AboutSectionForm({ row, lastPlace = 0, locked = false }: RowEntry<AdminAboutSectionDto>) {
  const form = useRowForm({
    locked,
    row,
    initial: {
      ...rowValues(row, { ...FIELDS.blank, displayOrder: lastPlace }),
      additionalSettings: settingsText(row?.additionalSettings),
    },
    create: { schema: createAboutSectionSchema, action: createAboutSectionAction },
    update: { schema: updateAboutSectionSchema, action: updateAboutSectionAction },
    texts: successTexts("About section"),
    list: "/admin/about",
  });
  return (
    <RowForm form={form} labels={FIELDS.labels} noun="Section">
      <FieldGroup title="Section">
        <TextField
          name="sectionId"
          required
          maxLength={80}
          readOnly={row !== undefined}
          autoCapitalize="none"
          spellCheck={false}
          hint={
            row
              ? "Pages know the section by this name; it cannot be changed."
              : "The about page shows the sections story and team."
          }
        />
        <TextField name="title" required maxLength={300} />
        <TextField name="subtitle" optional wide />
        <TextareaField
          name="content"
          optional
          rows={10}
          wide
          hint="Leave an empty line between paragraphs."
        />
      </FieldGroup>
      <FieldGroup title="Image and button">
        <ImageField name="imageUrl" optional endpoint="general-image" need={PICTURE_NEEDS.half} wide />
        <TextField name="buttonText" optional maxLength={80} />
        <TextField name="buttonUrl" optional inputMode="url" placeholder="/contact" />
      </FieldGroup>
      <FieldGroup title="On the page">
        <ColorField name="backgroundColor" />
        <DisplayOrderField />
        <CheckboxField name="isActive" hint="Only active sections are on the about page." />
        <AdditionalSettingsField rows={3} />
      </FieldGroup>
    </RowForm>
  );
}
