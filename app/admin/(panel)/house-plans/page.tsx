import { Trash2Icon, UploadIcon } from "lucide-react";
import type { Metadata } from "next";
import { PlansTable } from "@/components/admin/plans/plans-table";
import { RunProgress } from "@/components/admin/plans/run-progress";
import { filterBy } from "@/components/admin/table/list-filter";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { ButtonLink } from "@/components/ui/button-link";
import { findRunToShow } from "@/lib/bulk-runs/queries";
import { listPlanStyles } from "@/lib/plans/admin/queries";
import {
  LISTED_BEDROOMS,
  MISSING,
  MISSING_LABELS,
  PLAN_LIST,
  PLAN_STATUS_LABELS,
  PLAN_STATUSES,
  PLAN_TYPE_LABELS,
  SALE_FILTER_LABELS,
  SALE_FILTERS,
} from "@/lib/plans/admin/schema";
import { PLAN_TYPES } from "@/lib/plans/rules/filter";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "House Plans" };

export default async function HousePlansPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("plans:read");
  const query = readListQuery(await searchParams, PLAN_LIST);
  // The list says itself when it cannot be loaded.
  const [styles, run] = await Promise.all([
    listPlanStyles().catch(() => []),
    findRunToShow(new Date()).catch(() => undefined),
  ]);
  return (
    <ListScreen
      title="House Plans"
      description="The catalogue: what is for sale, in the making, and put away."
      actions={
        <>
          {can(staff.role, "plans:delete") ? (
            <ButtonLink href="/admin/house-plans/trash" variant="outline">
              <Trash2Icon aria-hidden="true" />
              Trash
            </ButtonLink>
          ) : null}
          {can(staff.role, "plans:create") ? (
            <ButtonLink href="/admin/house-plans/import" variant="outline">
              <UploadIcon aria-hidden="true" />
              Import plans
            </ButtonLink>
          ) : null}
          <AddLink area="plans" role={staff.role} label="Add Plan" />
        </>
      }
      toolbar={{
        path: "/admin/house-plans",
        query,
        searchLabel: "Name, description or slug",
        filters: [
          filterBy(["status", "Status", "All statuses"], PLAN_STATUSES, PLAN_STATUS_LABELS),
          filterBy(["planType", "Plan type", "All types"], PLAN_TYPES, PLAN_TYPE_LABELS),
          filterBy(["style", "Style", "All styles"], styles),
          filterBy(["bedrooms", "Bedrooms", "Any number"], LISTED_BEDROOMS, (value) =>
            value === "5" ? "5+" : value,
          ),
          filterBy(["missing", "Missing", "Nothing chosen"], MISSING, MISSING_LABELS),
          filterBy(["sale", "Sale", "For sale or not"], SALE_FILTERS, SALE_FILTER_LABELS),
        ],
        amounts: { minPrice: "Price from", maxPrice: "Price to" },
        exportPath: "/api/admin/plans/export",
      }}
      failure="Error loading plans"
    >
      {run ? <RunProgress key={run.id} run={run} mayStop={can(staff.role, "plans:set-status")} /> : null}
      <PlansTable query={query} role={staff.role} />
    </ListScreen>
  );
}
