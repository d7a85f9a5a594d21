import type { Metadata } from "next";
import { SaleForm } from "@/components/admin/catalog/plan-sales/sale-form";
import { newPage } from "@/components/admin/form/row-page";
import { listPlanStyles } from "@/lib/catalog/plans/admin/queries";

export const metadata: Metadata = { title: "New Sale" };

export default newPage({
  permission: "sales:create",
  title: "New Sale",
  back: { href: "/admin/sales", label: "Back to sales" },
  form: async () => <SaleForm styles={await listPlanStyles()} />,
});
