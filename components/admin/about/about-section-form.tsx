"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import { ColorField } from "@/components/admin/form/color-field";
import {
  CheckboxField,
  FieldGroup,
  NumberField,
  TextareaField,
  TextField,
} from "@/components/admin/form/fields";
import { ImageField } from "@/components/admin/form/image-field";
import { settingsText } from "@/components/admin/form/settings-text";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ButtonLink } from "@/components/ui/button-link";
import { createAboutSectionSchema, updateAboutSectionSchema } from "@/lib/content/about-schema";
import { createAboutSectionAction, updateAboutSectionAction } from "@/lib/content/actions";
import type { AdminAboutSectionDto } from "@/lib/content/admin-dto";

interface Values {
  sectionId: string;
  title: string;
  subtitle: string;
  content: string;
  imageUrl: string;
  buttonText: string;
  buttonUrl: string;
  backgroundColor: string;
  additionalSettings: string;
  isActive: boolean;
  displayOrder: number | "";
  lastUpdatedAt?: string;
}

const LABELS = {
  sectionId: "Section ID",
  title: "Title",
  subtitle: "Subtitle",
  content: "Content",
  imageUrl: "Image URL",
  buttonText: "Button text",
  buttonUrl: "Button URL",
  backgroundColor: "Background color",
  additionalSettings: "Additional settings",
  isActive: "Active",
  displayOrder: "Display order",
};

function initialValues(section: AdminAboutSectionDto | undefined, lastPlace: number): Values {
  return {
    sectionId: section?.sectionId ?? "",
    title: section?.title ?? "",
    subtitle: section?.subtitle ?? "",
    content: section?.content ?? "",
    imageUrl: section?.imageUrl ?? "",
    buttonText: section?.buttonText ?? "",
    buttonUrl: section?.buttonUrl ?? "",
    backgroundColor: section?.backgroundColor ?? "",
    additionalSettings: settingsText(section?.additionalSettings),
    isActive: section?.isActive ?? true,
    displayOrder: section?.displayOrder ?? lastPlace,
    lastUpdatedAt: section?.lastUpdatedAt,
  };
}

interface AboutSectionFormProps {
  /** The section to change; none when one is made. */
  section?: AdminAboutSectionDto;
  /** The display order that puts a new one last. */
  lastPlace?: number;
}

/** Makes and changes sections of the about page. */
export function AboutSectionForm({ section, lastPlace = 0 }: AboutSectionFormProps) {
  const verb = section ? "update" : "create";
  const form = useAdminForm<Values, AdminAboutSectionDto>({
    initial: initialValues(section, lastPlace),
    schema: section ? updateAboutSectionSchema : createAboutSectionSchema,
    toInput: ({ displayOrder, lastUpdatedAt, ...rest }) => ({
      ...rest,
      displayOrder: displayOrder === "" ? 0 : displayOrder,
      ...(section ? { id: section.id, lastUpdatedAt } : {}),
    }),
    action: section ? updateAboutSectionAction : createAboutSectionAction,
    success: { title: "Success", description: `About section ${verb}d` },
    failure: `Failed to ${verb} about section`,
    returnTo: "/admin/about",
  });
  return (
    <AdminForm
      form={form}
      labels={LABELS}
      submitLabel={section ? "Update Section" : "Create Section"}
      pendingLabel={section ? "Updating..." : "Creating..."}
      actions={
        <ButtonLink href="/admin/about" variant="ghost">
          Cancel
        </ButtonLink>
      }
    >
      <FieldGroup title="Section">
        <TextField
          name="sectionId"
          label="Section ID"
          required
          maxLength={80}
          readOnly={section !== undefined}
          autoCapitalize="none"
          spellCheck={false}
          hint={
            section
              ? "Pages know the section by this name; it cannot be changed."
              : "The about page shows the sections story and team."
          }
        />
        <TextField name="title" label="Title" required maxLength={300} />
        <TextField name="subtitle" label="Subtitle" optional className="sm:col-span-2" />
        <TextareaField
          name="content"
          label="Content"
          optional
          rows={10}
          className="sm:col-span-2"
          hint="Leave an empty line between paragraphs."
        />
      </FieldGroup>
      <FieldGroup title="Image and button">
        <ImageField
          name="imageUrl"
          label="Image URL"
          optional
          endpoint="general-image"
          className="sm:col-span-2"
        />
        <TextField name="buttonText" label="Button text" optional maxLength={80} />
        <TextField name="buttonUrl" label="Button URL" optional inputMode="url" placeholder="/contact" />
      </FieldGroup>
      <FieldGroup title="On the page">
        <ColorField name="backgroundColor" label="Background color" />
        <NumberField
          name="displayOrder"
          label="Display order"
          min={0}
          step={1}
          hint="Lower numbers come first."
        />
        <CheckboxField name="isActive" label="Active" hint="Only active sections are on the about page." />
        <TextareaField
          name="additionalSettings"
          label="Additional settings"
          optional
          rows={3}
          className="sm:col-span-2 [&_textarea]:font-mono [&_textarea]:text-sm"
          spellCheck={false}
          placeholder='{"key": "value"}'
          hint="A JSON object."
        />
      </FieldGroup>
    </AdminForm>
  );
}
