import type { Metadata } from "next";
import { DesignerForm } from "@/components/admin/catalog/designers/designer-form";
import { newPage } from "@/components/admin/form/row-page";
import { seesShares } from "@/lib/catalog/designers/queries";

export const metadata: Metadata = { title: "New Designer" };

export default newPage({
  permission: "designers:create",
  title: "New Designer",
  back: { href: "/admin/designers", label: "Back to designers" },
  form: ({ role }) => <DesignerForm withShare={seesShares(role)} />,
});
