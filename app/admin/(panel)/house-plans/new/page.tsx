import type { Metadata } from "next";
import { PlanForm } from "@/components/admin/catalog/plans/plan-form";
import { newPage } from "@/components/admin/form/row-page";
import { listDesignerChoices, seesShares } from "@/lib/catalog/designers/queries";
import { listPlanStyles } from "@/lib/catalog/plans/admin/queries";
import { getSearchSite } from "@/lib/site/seo/server/search-site";

export const metadata: Metadata = { title: "New House Plan" };

export default newPage({
  permission: "plans:create",
  title: "New House Plan",
  back: { href: "/admin/house-plans", label: "Back to house plans" },
  form: async ({ role }) => (
    <PlanForm
      styles={await listPlanStyles()}
      site={await getSearchSite()}
      designers={await listDesignerChoices()}
      withShare={seesShares(role)}
    />
  ),
});
