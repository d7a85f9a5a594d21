import { TrashTable } from "@/components/admin/table/trash-table";
import { restorePlanAction } from "@/lib/plans/actions";
import { listPlanRows, type PlanListQuery } from "@/lib/plans/admin/queries";

/** Deleted plans that can still be brought back. */
export async function PlanTrash({ query }: { query: PlanListQuery }) {
  return (
    <TrashTable
      noun="Plan"
      label="Deleted house plans"
      path="/admin/house-plans/trash"
      query={query}
      page={await listPlanRows(query, { trash: true })}
      header="Plan"
      sort="name"
      name={(plan) => plan.name}
      restore={({ id }) => restorePlanAction.bind(null, { id })}
    />
  );
}
