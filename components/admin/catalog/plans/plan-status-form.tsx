"use client";

import { AdminForm } from "@/components/admin/form/admin-form";
import { SelectField } from "@/components/admin/form/fields";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { choicesOf } from "@/components/admin/table/list-filter";
import { updatePlanAction } from "@/lib/catalog/plans/actions";
import type { AdminPlanDto } from "@/lib/catalog/plans/admin/dto";
import {
  PLAN_STATUS_LABELS,
  PLAN_STATUSES,
  type PlanStatus,
  planStatusSchema,
} from "@/lib/catalog/plans/admin/schema";

export function PlanStatusForm({ plan }: { plan: AdminPlanDto }) {
  const form = useAdminForm<{ status: PlanStatus; lastUpdatedAt: string }, AdminPlanDto>({
    initial: { status: plan.status, lastUpdatedAt: plan.lastUpdatedAt },
    schema: planStatusSchema,
    toInput: (values) => ({ ...values, id: plan.id }),
    action: updatePlanAction,
    success: "Plan updated",
    failure: "Failed to update plan",
    returnTo: "/admin/house-plans",
  });
  return (
    <AdminForm form={form} labels={{ status: "Status" }} submitLabel="Update Plan" pendingLabel="Updating...">
      <div className="max-w-sm">
        <SelectField
          name="status"
          hint="Your role sets the status; everything below is for reading."
          choices={choicesOf(PLAN_STATUSES, PLAN_STATUS_LABELS)}
        />
      </div>
    </AdminForm>
  );
}
