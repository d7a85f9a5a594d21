import type { Metadata } from "next";
import { PLAN_FIELDS } from "@/components/admin/catalog/plans/plan-fields";
import { PlanForm } from "@/components/admin/catalog/plans/plan-form";
import { PlanStatusBadge } from "@/components/admin/catalog/plans/plan-status-badge";
import { PlanStatusForm } from "@/components/admin/catalog/plans/plan-status-form";
import { SaleState } from "@/components/admin/catalog/plans/sale-checklist";
import { rowPage } from "@/components/admin/form/row-page";
import { VersionedHeader } from "@/components/admin/form/versioned-header";
import { CorrectionsCard } from "@/components/admin/sales/corrections/corrections-card";
import { can } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { listDesignerChoices, seesShares } from "@/lib/catalog/designers/queries";
import { getAdminOffer } from "@/lib/catalog/offers/queries";
import { restorePlanVersionAction } from "@/lib/catalog/plans/actions";
import { getAdminPlan, listPlanFiles, listPlanStyles } from "@/lib/catalog/plans/admin/queries";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { listRevisions } from "@/lib/records/revisions/queries";
import { listCorrectableFiles, listCorrections } from "@/lib/sales/corrections/queries";
import { getSearchSite } from "@/lib/site/seo/server/search-site";

export const metadata: Metadata = { title: "Edit House Plan" };

/** Not of the text: who drew it, and for which share. */
const NOT_RESTORED = ["designerId", "designerShareBps", "designedBy"];

async function loadPlan(id: number, staff: Staff) {
  const plan = await getAdminPlan(id, staff);
  const [offer, files, revisions, styles, site, designers, corrections, correctable] = await Promise.all([
    getAdminOffer(id),
    listPlanFiles(id),
    listRevisions("plan", id, NOT_RESTORED),
    listPlanStyles(),
    getSearchSite(),
    listDesignerChoices(plan.designerId),
    listCorrections(id),
    listCorrectableFiles(id),
  ]);
  return { plan, offer, files, revisions, styles, site, designers, corrections, correctable };
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
  view: ({ revisions: _shown, corrections, correctable, ...loaded }, { role }) => {
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
        <PlanForm {...loaded} withShare={seesShares(role)} locked={!mayEdit} />
        <CorrectionsCard
          {...{ corrections, correctable }}
          planId={plan.id}
          planNumber={planNumber(plan.id)}
          maySend={mayEdit}
        />
      </>
    );
  },
});
