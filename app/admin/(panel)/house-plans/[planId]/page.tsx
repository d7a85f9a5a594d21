import type { Metadata } from "next";
import { VersionedHeader } from "@/components/admin/form/versioned-header";
import { PlanForm } from "@/components/admin/plans/plan-form";
import { PLAN_LABELS } from "@/components/admin/plans/plan-labels";
import { PlanStatusForm } from "@/components/admin/plans/plan-status-form";
import { PlanStatusBadge } from "@/components/admin/plans/plans-table";
import { SaleState } from "@/components/admin/plans/sale-checklist";
import { LoadFailed } from "@/components/admin/table/load-failed";
import { getAdminOffer } from "@/lib/offers/queries";
import { restorePlanVersionAction } from "@/lib/plans/actions";
import { getAdminPlan, listPlanFiles, listPlanStyles } from "@/lib/plans/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { listRevisions } from "@/lib/revisions/queries";
import { getSearchSite } from "@/lib/seo/server/search-site";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit House Plan" };

/** Everything the edit screen shows of a plan. */
async function loadPlan(id: number) {
  const [plan, offer, files, revisions, styles, site] = await Promise.all([
    getAdminPlan(id),
    getAdminOffer(id),
    listPlanFiles(id),
    listRevisions("plan", id),
    listPlanStyles(),
    getSearchSite(),
  ]);
  return { plan, offer, files, revisions, styles, site };
}

export default async function EditPlanPage({ params }: { params: Promise<{ planId: string }> }) {
  const staff = await requireStaff("plans:read");
  const loaded = await loadRow((await params).planId, loadPlan);
  const back = { href: "/admin/house-plans", label: "Back to house plans" };
  if (!loaded) {
    return <LoadFailed title="Edit House Plan" back={back} error="Error loading house plan" />;
  }
  const { plan, offer, files, revisions, styles, site } = loaded;
  const mayEdit = can(staff.role, "plans:update");
  const { id, lastUpdatedAt } = plan;
  async function restore(revisionId: number) {
    "use server";
    return restorePlanVersionAction({ id, revisionId, lastUpdatedAt });
  }
  return (
    <>
      <VersionedHeader
        title="Edit House Plan"
        name={plan.name}
        badge={<PlanStatusBadge status={plan.status} />}
        back={back}
        previewHref={`/admin/house-plans/${id}/preview`}
        revisions={revisions}
        current={plan}
        labels={PLAN_LABELS}
        restore={mayEdit ? restore : undefined}
      />
      {mayEdit ? null : (
        <div className="mb-6">
          <PlanStatusForm plan={plan} />
        </div>
      )}
      {plan.status === "published" && offer.problem !== null ? (
        <p className="mb-6 rounded-md border border-warning/60 bg-card px-5 py-4">
          <SaleState offer={offer} status={plan.status} />
        </p>
      ) : null}
      <PlanForm plan={plan} offer={offer} files={files} styles={styles} site={site} locked={!mayEdit} />
    </>
  );
}
