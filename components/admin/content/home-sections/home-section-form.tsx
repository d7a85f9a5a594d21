"use client";

import { useEffect, useRef } from "react";
import { retryTexts } from "@/components/admin/actions/outcome-texts";
import { FormTabs } from "@/components/admin/form/form-tabs";
import { type RowEntry, RowForm, type RowFormHandle, useRowForm } from "@/components/admin/form/row-form";
import { useValues } from "@/components/admin/form/use-admin-form";
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
function useSuggestedPlace(form: RowFormHandle<HomeSectionValues>, lastPlace: number) {
  const { isNew, read, set } = form;
  const usual = useValues(form, ({ sectionId }) =>
    usualPlace(sectionIdField.safeParse(sectionId).data ?? ""),
  );
  const suggested = usual ?? lastPlace;
  const before = useRef(suggested);
  useEffect(() => {
    const follows = isNew && read().displayOrder === before.current;
    if (follows && suggested !== before.current) set("displayOrder", suggested);
    before.current = suggested;
  });
}

function Preview({ form, id, rows }: { form: RowFormHandle<HomeSectionValues>; id: number; rows: HomeRows }) {
  return <SectionPreview section={useValues(form, (values) => previewOf(values, id))} rows={rows} />;
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
            { name: "content", label: "Content", fields: <ContentTab /> },
            { name: "background", label: "Background", fields: <BackgroundTab /> },
            { name: "buttons", label: "Buttons", fields: <ButtonsTab /> },
          ]}
        />
      </RowForm>
      <Preview form={form} id={row?.id ?? 0} rows={rows} />
    </div>
  );
}
