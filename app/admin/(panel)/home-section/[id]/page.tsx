import type { Metadata } from "next";
import { HomeSectionForm } from "@/components/admin/content/home-sections/home-section-form";
import { loadPreviewRows } from "@/components/admin/content/home-sections/preview-rows";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getAdminHomeSection } from "@/lib/content/sections/admin/queries";

export const metadata: Metadata = { title: "Edit Home Section" };

export default rowPage({
  permission: "home-sections:read",
  load: getAdminHomeSection,
  title: "Edit Home Section",
  description: (section) => section.title,
  back: { href: "/admin/home-sections", label: "Back to home sections" },
  failure: "Error loading section",
  view: async (section, staff) => (
    <HomeSectionForm
      locked={!can(staff.role, "home-sections:update")}
      row={section}
      rows={await loadPreviewRows()}
    />
  ),
});
