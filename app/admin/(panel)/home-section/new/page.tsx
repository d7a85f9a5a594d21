import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HomeSectionForm } from "@/components/admin/content/home-sections/home-section-form";
import { loadPreviewRows } from "@/components/admin/content/home-sections/preview-rows";
import { newPage } from "@/components/admin/form/row-page";
import { findSectionRow } from "@/lib/content/sections/admin/queries";
import { LAST_OWN_PLACE } from "@/lib/content/sections/rules/home-page";
import { OWN_SECTIONS } from "@/lib/content/sections/rules/own-sections";
import { nextPlace } from "@/lib/records/display-order/queries";

export const metadata: Metadata = { title: "New Home Section" };

/** With `?section=` the form of a built-in section, filled in with what visitors see of it now. */
export default newPage({
  permission: "home-sections:create",
  title: "New Home Section",
  back: { href: "/admin/home-sections", label: "Back to home sections" },
  form: async (_staff, { section }) => {
    const own = OWN_SECTIONS.find(({ sectionId }) => sectionId === section);
    const stored = own && (await findSectionRow(own.sectionId));
    if (stored) redirect(`/admin/home-section/${stored.id}`);
    return (
      <HomeSectionForm
        lastPlace={Math.max(await nextPlace("home-sections"), LAST_OWN_PLACE + 1)}
        own={own}
        rows={await loadPreviewRows()}
      />
    );
  },
});
