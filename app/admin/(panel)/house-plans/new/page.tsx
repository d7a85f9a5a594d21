import type { Metadata } from "next";
import { newPage } from "@/components/admin/form/row-page";
import { PlanForm } from "@/components/admin/plans/plan-form";
import { listPlanStyles } from "@/lib/plans/admin/queries";
import { getSearchSite } from "@/lib/seo/server/search-site";

export const metadata: Metadata = { title: "New House Plan" };

export default newPage({
  permission: "plans:create",
  title: "New House Plan",
  back: { href: "/admin/house-plans", label: "Back to house plans" },
  form: async () => <PlanForm styles={await listPlanStyles()} site={await getSearchSite()} />,
});
