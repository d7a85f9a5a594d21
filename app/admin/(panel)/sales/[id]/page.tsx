import type { Metadata } from "next";
import { SaleForm } from "@/components/admin/catalog/plan-sales/sale-form";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getSale } from "@/lib/catalog/plan-sales/queries";
import { getPlanNames, listPlanStyles } from "@/lib/catalog/plans/admin/queries";

export const metadata: Metadata = { title: "Edit Sale" };

async function loadSale(id: number) {
  const [row, styles] = await Promise.all([getSale(id), listPlanStyles()]);
  return { row, styles, planNames: await getPlanNames(row.planIds ?? []) };
}

export default rowPage({
  permission: "sales:read",
  load: loadSale,
  title: "Edit Sale",
  description: ({ row }) => row.name,
  back: { href: "/admin/sales", label: "Back to sales" },
  failure: "Error loading sale",
  view: (loaded, { role }) => <SaleForm {...loaded} locked={!can(role, "sales:update")} />,
});
