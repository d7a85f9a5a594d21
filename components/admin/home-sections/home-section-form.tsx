"use client";

import { useEffect, useState } from "react";
import { AdminForm } from "@/components/admin/form/admin-form";
import { FormTabs } from "@/components/admin/form/form-tabs";
import { useTabOfError } from "@/components/admin/form/tab-errors";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import type { HomeRows } from "@/components/home/home-section-view";
import { ButtonLink } from "@/components/ui/button-link";
import { createHomeSectionAction, updateHomeSectionAction } from "@/lib/content/actions";
import type { AdminHomeSectionDto } from "@/lib/content/admin-dto";
import { createHomeSectionSchema, updateHomeSectionSchema } from "@/lib/content/home-schema";
import { BackgroundTab, ButtonsTab, ContentTab, GeneralTab } from "./home-section-tabs";
import { type HomeSectionValues, initialHomeSection, previewOf } from "./home-section-values";
import { SectionPreview } from "./section-preview";

const TABS = ["general", "content", "background", "buttons"] as const;
type Tab = (typeof TABS)[number];

const LABELS = {
  sectionId: "Section ID",
  title: "Title",
  subtitle: "Subtitle",
  content: "Content",
  isActive: "Visible",
  displayOrder: "Display order",
  backgroundType: "Background type",
  backgroundColor: "Background color",
  backgroundImage: "Background image",
  buttonText: "Button text",
  buttonLink: "Button link",
  secondaryButtonText: "Second button text",
  secondaryButtonLink: "Second button link",
  additionalSettings: "Additional settings",
};

function tabOf(field: string): Tab {
  if (field === "content" || field === "additionalSettings") return "content";
  if (field.startsWith("background")) return "background";
  return /button/i.test(field) ? "buttons" : "general";
}

interface HomeSectionFormProps {
  /** The section to change; none when one is made. */
  section?: AdminHomeSectionDto;
  /** What the preview shows that is not the section's own. */
  rows: HomeRows;
  /** The display order that puts a new one last. */
  lastPlace?: number;
}

/** Makes and changes home sections in four tabs, with the section as the page draws it beside them. */
export function HomeSectionForm({ section, rows, lastPlace = 0 }: HomeSectionFormProps) {
  const [tab, setTab] = useState<string>("general");
  // The router keeps a page that was left and shows it again: then from its beginning.
  useEffect(() => setTab("general"), []);
  const verb = section ? "update" : "create";
  const form = useAdminForm<HomeSectionValues, AdminHomeSectionDto>({
    initial: initialHomeSection(section, lastPlace),
    schema: section ? updateHomeSectionSchema : createHomeSectionSchema,
    toInput: ({ displayOrder, lastUpdatedAt, ...rest }) => ({
      ...rest,
      displayOrder: displayOrder === "" ? 0 : displayOrder,
      ...(section ? { id: section.id, lastUpdatedAt } : {}),
    }),
    action: section ? updateHomeSectionAction : createHomeSectionAction,
    success: `Section ${verb}d`,
    failure: `Failed to ${verb} the section. Please try again.`,
    returnTo: "/admin/home-sections",
  });
  useTabOfError(form, TABS, tabOf, setTab);
  const { values } = form;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <AdminForm
        form={form}
        labels={LABELS}
        submitLabel={section ? "Update Section" : "Create Section"}
        pendingLabel={section ? "Updating..." : "Creating..."}
        onReveal={(name) => setTab(tabOf(name))}
        actions={
          <ButtonLink href="/admin/home-sections" variant="ghost">
            Cancel
          </ButtonLink>
        }
      >
        <FormTabs
          label="Parts of the section"
          open={tab}
          onOpen={setTab}
          tabOf={tabOf}
          tabs={[
            { name: "general", label: "General", fields: <GeneralTab isNew={!section} /> },
            { name: "content", label: "Content", fields: <ContentTab sectionId={values.sectionId} /> },
            {
              name: "background",
              label: "Background",
              fields: <BackgroundTab type={values.backgroundType} />,
            },
            { name: "buttons", label: "Buttons", fields: <ButtonsTab /> },
          ]}
        />
      </AdminForm>
      <SectionPreview section={previewOf(values, section?.id ?? 0)} rows={rows} />
    </div>
  );
}
