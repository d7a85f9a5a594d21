import type { Metadata } from "next";
import { PlanForm } from "@/components/admin/plans/plan-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { listPlanStyles } from "@/lib/plans/admin/queries";
import { getSearchSite } from "@/lib/seo/server/search-site";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New House Plan" };

export default async function NewPlanPage() {
  await requireStaff("plans:create");
  const [styles, site] = await Promise.all([listPlanStyles(), getSearchSite()]);
  return (
    <>
      <PageHeader
        title="New House Plan"
        back={{ href: "/admin/house-plans", label: "Back to house plans" }}
      />
      <PlanForm styles={styles} site={site} />
    </>
  );
}
