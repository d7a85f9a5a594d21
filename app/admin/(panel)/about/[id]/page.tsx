import type { Metadata } from "next";
import { AboutSectionForm } from "@/components/admin/content/about/about-section-form";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getAdminAboutSection } from "@/lib/content/sections/admin/queries";

export const metadata: Metadata = { title: "Edit About Section" };

export default rowPage({
  permission: "about:read",
  load: getAdminAboutSection,
  title: "Edit About Section",
  description: (section) => section.title,
  back: { href: "/admin/about", label: "Back to about sections" },
  failure: "Error",
  failureLead: "An error occurred",
  view: (section, staff) => <AboutSectionForm locked={!can(staff.role, "about:update")} row={section} />,
});
