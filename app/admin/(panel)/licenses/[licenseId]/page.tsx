import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { LicenseView } from "@/components/admin/sales/licenses/license-view";
import { getLicense } from "@/lib/sales/licenses/queries";

export const metadata: Metadata = { title: "License" };

export default rowPage({
  permission: "licenses:read",
  load: getLicense,
  title: "License",
  heading: (license) => `License ${license.number}`,
  back: { href: "/admin/licenses", label: "Back to licenses" },
  failure: "Error loading license",
  view: (license, staff) => <LicenseView license={license} role={staff.role} />,
});
