import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { VersionedHeader } from "@/components/admin/form/versioned-header";
import { PLAN_FIELDS } from "@/components/admin/plans/plan-fields";
import { PlanForm } from "@/components/admin/plans/plan-form";
import { PlanStatusBadge } from "@/components/admin/plans/plan-status-badge";
import { PlanStatusForm } from "@/components/admin/plans/plan-status-form";
import { SaleState } from "@/components/admin/plans/sale-checklist";
import { getAdminOffer } from "@/lib/offers/queries";
import { restorePlanVersionAction } from "@/lib/plans/actions";
import { getAdminPlan, listPlanFiles, listPlanStyles } from "@/lib/plans/admin/queries";
import { listRevisions } from "@/lib/revisions/queries";
import { getSearchSite } from "@/lib/seo/server/search-site";
import { can } from "@/lib/users/rules/permissions";

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

const BACK = { href: "/admin/house-plans", label: "Back to house plans" };

export default rowPage({
  permission: "plans:read",
  load: loadPlan,
  title: "Edit House Plan",
  back: BACK,
  head: ({ plan, revisions }, { role }) => {
    const { id, lastUpdatedAt } = plan;
    async function restore(revisionId: number) {
      "use server";
      return restorePlanVersionAction({ id, revisionId, lastUpdatedAt });
    }
    return (
      <VersionedHeader
        title="Edit House Plan"
        name={plan.name}
        badge={<PlanStatusBadge state={plan.status} />}
        back={BACK}
        previewHref={`/admin/house-plans/${id}/preview`}
        revisions={revisions}
        current={plan}
        labels={PLAN_FIELDS.labels}
        restore={can(role, "plans:update") ? restore : undefined}
      />
    );
  },
  failure: "Error loading house plan",
  view: ({ revisions: _shown, ...loaded }, { role }) => {
    const { plan, offer } = loaded;
    const mayEdit = can(role, "plans:update");
    return (
      <>
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
        <PlanForm {...loaded} locked={!mayEdit} />
      </>
    );
  },
});
