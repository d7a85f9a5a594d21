import type { Metadata } from "next";
import { DesignerForm } from "@/components/admin/catalog/designers/designer-form";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getDesigner, seesShares } from "@/lib/catalog/designers/queries";

export const metadata: Metadata = { title: "Edit Designer" };

export default rowPage({
  permission: "designers:read",
  load: getDesigner,
  title: "Edit Designer",
  description: ({ name }) => name,
  back: { href: "/admin/designers", label: "Back to designers" },
  failure: "Error loading designer",
  view: (designer, { role }) => (
    <DesignerForm row={designer} withShare={seesShares(role)} locked={!can(role, "designers:update")} />
  ),
});
