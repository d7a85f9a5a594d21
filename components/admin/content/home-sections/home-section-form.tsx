"use client";

import { useEffect, useRef } from "react";
import { retryTexts } from "@/components/admin/actions/outcome-texts";
import { FormTabs } from "@/components/admin/form/form-tabs";
import { type RowEntry, RowForm, type RowFormHandle, useRowForm } from "@/components/admin/form/row-form";
import { useFormTabs } from "@/components/admin/form/use-form-tabs";
import type { HomeRows } from "@/components/content/home/home-section-view";
import { createHomeSectionAction, updateHomeSectionAction } from "@/lib/content/sections/actions";
import type { AdminHomeSectionDto } from "@/lib/content/sections/admin/dto";
import { createHomeSectionSchema, updateHomeSectionSchema } from "@/lib/content/sections/home-schema";
import { usualPlace } from "@/lib/content/sections/rules/home-page";
import type { OwnSection } from "@/lib/content/sections/rules/own-sections";
import { sectionIdField } from "@/lib/platform/forms/form-schema";
import { BackgroundTab, ButtonsTab, ContentTab, GeneralTab } from "./home-section-tabs";
import { HOME_FIELDS, type HomeSectionValues, initialHomeSection, previewOf } from "./home-section-values";
import { SectionPreview } from "./section-preview";

const TABS = ["general", "content", "background", "buttons"] as const;
type Tab = (typeof TABS)[number];

function tabOf(field: string): Tab {
  if (field === "content" || field === "additionalSettings") return "content";
  if (field.startsWith("background")) return "background";
  return /button/i.test(field) ? "buttons" : "general";
}

interface HomeSectionFormProps extends RowEntry<AdminHomeSectionDto> {
  rows: HomeRows;
  own?: OwnSection;
}

/** The place of a new section follows its ID until another one is typed. */
function useSuggestedPlace({ isNew, values, set }: RowFormHandle<HomeSectionValues>, lastPlace: number) {
  const suggested = usualPlace(sectionIdField.safeParse(values.sectionId).data ?? "") ?? lastPlace;
  const before = useRef(suggested);
  useEffect(() => {
    const follows = isNew && values.displayOrder === before.current;
    if (follows && suggested !== before.current) set("displayOrder", suggested);
    before.current = suggested;
  }, [isNew, suggested, values.displayOrder, set]);
}

export function HomeSectionForm({ row, rows, own, lastPlace = 0, locked = false }: HomeSectionFormProps) {
  const form = useRowForm<HomeSectionValues, AdminHomeSectionDto>({
    locked,
    row,
    initial: initialHomeSection(row, lastPlace, own),
    create: { schema: createHomeSectionSchema, action: createHomeSectionAction },
    update: { schema: updateHomeSectionSchema, action: updateHomeSectionAction },
    texts: retryTexts("Section"),
    list: "/admin/home-sections",
  });
  useSuggestedPlace(form, lastPlace);
  const openTab = useFormTabs(form, TABS, tabOf);
  const { values } = form;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <RowForm
        form={form}
        labels={HOME_FIELDS.labels}
        noun="Section"
        onReveal={(name) => openTab.onOpen(tabOf(name))}
      >
        <FormTabs
          label="Parts of the section"
          {...openTab}
          tabs={[
            { name: "general", label: "General", fields: <GeneralTab isNew={!row && !own} /> },
            { name: "content", label: "Content", fields: <ContentTab sectionId={values.sectionId} /> },
            {
              name: "background",
              label: "Background",
              fields: <BackgroundTab type={values.backgroundType} />,
            },
            { name: "buttons", label: "Buttons", fields: <ButtonsTab /> },
          ]}
        />
      </RowForm>
      <SectionPreview section={previewOf(values, row?.id ?? 0)} rows={rows} />
    </div>
  );
}
