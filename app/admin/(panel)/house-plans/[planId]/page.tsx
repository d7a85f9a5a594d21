import type { Metadata } from "next";
import { VersionedHeader } from "@/components/admin/form/versioned-header";
import { PlanForm } from "@/components/admin/plans/plan-form";
import { PLAN_LABELS } from "@/components/admin/plans/plan-labels";
import { PlanStatusForm } from "@/components/admin/plans/plan-status-form";
import { PlanStatusBadge } from "@/components/admin/plans/plans-table";
import { LoadFailed } from "@/components/admin/table/load-failed";
import { restorePlanVersionAction } from "@/lib/plans/actions";
import { getAdminPlan, listPlanFiles, listPlanStyles } from "@/lib/plans/admin-queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { listRevisions } from "@/lib/revisions/queries";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit House Plan" };

/** Everything the edit screen shows of a plan. */
async function loadPlan(id: number) {
  const [plan, files, revisions, styles] = await Promise.all([
    getAdminPlan(id),
    listPlanFiles(id),
    listRevisions("plan", id),
    listPlanStyles(),
  ]);
  return { plan, files, revisions, styles };
}

export default async function EditPlanPage({ params }: { params: Promise<{ planId: string }> }) {
  const staff = await requireStaff("plans:read");
  const loaded = await loadRow((await params).planId, loadPlan);
  const back = { href: "/admin/house-plans", label: "Back to house plans" };
  if (!loaded) {
    return <LoadFailed title="Edit House Plan" back={back} error="Error loading house plan" />;
  }
  const { plan, files, revisions, styles } = loaded;
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
      <PlanForm plan={plan} files={files} styles={styles} locked={!mayEdit} />
    </>
  );
}
