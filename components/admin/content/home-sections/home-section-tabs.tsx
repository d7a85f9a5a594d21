"use client";

import Link from "next/link";
import { ColorField } from "@/components/admin/form/color-field";
import {
  AdditionalSettingsField,
  CheckboxField,
  DisplayOrderField,
  FieldGroup,
  SelectField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { useField } from "@/components/admin/form/form-context";
import { ImageField } from "@/components/admin/form/image-field";
import { PICTURE_NEEDS } from "@/components/admin/media/picture-size";
import { choicesOf } from "@/components/admin/table/list-filter";
import {
  BACKGROUND_TYPES,
  type BackgroundType,
  DEFAULT_BACKGROUND,
} from "@/lib/content/sections/home-schema";
import { FeatureListField } from "./feature-list-field";

const TYPE_LABELS: Record<BackgroundType, string> = { color: "Color", image: "Image", none: "None" };

export function GeneralTab({ isNew }: { isNew: boolean }) {
  return (
    <FieldGroup title="General">
      <TextField
        name="sectionId"
        required
        maxLength={80}
        readOnly={!isNew}
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isNew
            ? "Becomes lower case, with hyphens for blanks. It cannot be changed later."
            : "The page knows the section by this name; it cannot be changed."
        }
      />
      <DisplayOrderField />
      <TextField name="title" required maxLength={300} wide />
      <TextareaField name="subtitle" optional rows={3} wide />
      <CheckboxField name="isActive" hint="Hidden sections are not on the home page." />
    </FieldGroup>
  );
}

const CONTENT_HINTS: Record<string, string> = {
  hero: "The hero shows its title, subtitle, image and buttons only.",
  plans: "This section shows the featured plans below its title.",
  blog: "This section shows the newest posts below its title.",
  newsletter: "This section shows the sign-up form beside its title.",
};

export function ContentTab() {
  const { value: sectionId = "" } = useField<string>("sectionId");
  const isList = sectionId === "testimonials";
  return (
    <FieldGroup title="Content">
      {sectionId === "testimonials" ? (
        <p className="text-[0.9375rem] text-muted-foreground sm:col-span-2">
          Testimonials are easier to edit on{" "}
          <Link href="/admin/testimonials" className="text-link">
            their own screen
          </Link>
          .
        </p>
      ) : null}
      {sectionId === "features" ? (
        <FeatureListField name="content" />
      ) : (
        <TextareaField
          name="content"
          optional
          rows={isList ? 14 : 8}
          className={isList ? "sm:col-span-2 [&_textarea]:font-mono [&_textarea]:text-sm" : "sm:col-span-2"}
          spellCheck={!isList}
          hint={
            CONTENT_HINTS[sectionId] ?? (isList ? "A JSON list." : "Leave an empty line between paragraphs.")
          }
        />
      )}
      <AdditionalSettingsField rows={4} />
    </FieldGroup>
  );
}

export function BackgroundTab() {
  const { value: type } = useField<BackgroundType>("backgroundType");
  return (
    <FieldGroup title="Background">
      <SelectField name="backgroundType" choices={choicesOf(BACKGROUND_TYPES, TYPE_LABELS)} />
      {type === "color" ? (
        <ColorField
          name="backgroundColor"
          hint={`${DEFAULT_BACKGROUND} is the site's own ground, in the light and the dark theme.`}
        />
      ) : null}
      {type === "image" ? (
        <ImageField name="backgroundImage" optional endpoint="general-image" need={PICTURE_NEEDS.page} wide />
      ) : null}
    </FieldGroup>
  );
}

export function ButtonsTab() {
  return (
    <>
      <FieldGroup title="Button">
        <TextField name="buttonText" optional maxLength={80} />
        <TextField name="buttonLink" optional inputMode="url" placeholder="/plans" />
      </FieldGroup>
      <FieldGroup title="Second button">
        <TextField name="secondaryButtonText" optional maxLength={80} />
        <TextField name="secondaryButtonLink" optional inputMode="url" placeholder="/services" />
      </FieldGroup>
    </>
  );
}
