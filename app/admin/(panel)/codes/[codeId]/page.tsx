import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { CodeForm } from "@/components/admin/sales/promotions/code-form";
import { can } from "@/lib/access/staff/rules/permissions";
import { getPlanNames } from "@/lib/catalog/plans/admin/queries";
import { listStyles } from "@/lib/catalog/plans/queries";
import { getPromotion } from "@/lib/sales/promotions/queries";
import { readStorePackages } from "@/lib/settings/direct-queries";

export const metadata: Metadata = { title: "Edit Code" };

async function loadCode(id: number) {
  const [row, listed = [], packages] = await Promise.all([
    getPromotion(id),
    listStyles(),
    readStorePackages(),
  ]);
  // A style that no plan has any more stays ticked, so that it can be taken away.
  const styles = [...new Set([...listed, ...row.scope.styles])];
  return { row, styles, packages, planNames: await getPlanNames(row.scope.planIds) };
}

export default rowPage({
  permission: "promotions:read",
  load: loadCode,
  title: "Edit Code",
  description: ({ row }) => row.code,
  back: { href: "/admin/codes", label: "Back to codes" },
  failure: "Error loading code",
  view: (loaded, { role }) => <CodeForm {...loaded} locked={!can(role, "promotions:update")} />,
});
