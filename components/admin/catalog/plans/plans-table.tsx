import { BulkBar } from "@/components/admin/table/bulk-bar";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import {
  bulkChange,
  bulkDeletion,
  idColumn,
  nameColumn,
  rowDeletion,
} from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { ButtonLink } from "@/components/ui/button-link";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import {
  deletePlanAction,
  deletePlansAction,
  duplicatePlanAction,
  setPlansStatusAction,
} from "@/lib/catalog/plans/actions";
import type { PlanRowDto } from "@/lib/catalog/plans/admin/dto";
import { listPlanRows, type PlanListQuery } from "@/lib/catalog/plans/admin/queries";
import {
  PLAN_STATUS_LABELS,
  PLAN_STATUSES,
  PLAN_TYPE_LABELS,
  type PlanStatus,
} from "@/lib/catalog/plans/admin/schema";
import { formatArea } from "@/lib/catalog/plans/rules/facts";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { listHref } from "@/lib/platform/lists/list-query";
import { TO_TRASH, TRASH_DAYS } from "@/lib/records/trash/schema";

import { PlanBulk } from "./plan-bulk";
import { PlanStatusBadge } from "./plan-status-badge";

const COLUMNS: Column<PlanRowDto>[] = [
  idColumn(),
  nameColumn({
    header: "Plan",
    sort: "name",
    name: (plan) => plan.name,
    slug: (plan) => plan.slug,
    href: (plan) => `/admin/house-plans/${plan.id}`,
    picture: (plan) => plan.mainImage,
  }),
  { header: "Type", sort: "planType", cell: (plan) => PLAN_TYPE_LABELS[plan.planType], hideBelow: "md" },
  {
    header: "Price",
    sort: "price",
    align: "end",
    className: "tabular-nums whitespace-nowrap",
    hideBelow: "sm",
    cell: (plan) => (
      <>
        <p>{formatCents(toCents(plan.price))}</p>
        {plan.salePrice === null ? null : (
          <p className="text-sm">{`In a sale ${formatCents(toCents(plan.salePrice))}`}</p>
        )}
        <p className="text-sm text-muted-foreground">{formatArea(plan.squareFeet)}</p>
      </>
    ),
  },
  {
    header: "Status",
    sort: "status",
    cell: (plan) => (
      <>
        <PlanStatusBadge state={plan.status} />
        {plan.notForSale ? <p className="mt-1 text-sm text-warning">Not for sale</p> : null}
        {plan.missing.length > 0 && plan.status !== "archived" ? (
          <p className="mt-1 text-sm text-muted-foreground">{`Missing: ${plan.missing.join(", ")}`}</p>
        ) : null}
      </>
    ),
  },
];

function bulkActions(role: Role) {
  const statuses = PLAN_STATUSES.map((status) =>
    bulkChange("Plan", `Set ${PLAN_STATUS_LABELS[status].toLowerCase()}`, setStatusOf(status)),
  );
  const text = `Delete {n}? Plans that were sold are archived instead, since their buyers keep their files. The others stay in the trash for ${TRASH_DAYS} days.`;
  return can(role, "plans:delete") ? [...statuses, bulkDeletion("Plan", deletePlansAction, text)] : statuses;
}

function setStatusOf(status: PlanStatus) {
  return async ({ ids }: { ids: number[] }) => {
    "use server";
    return setPlansStatusAction({ ids, status });
  };
}

const deletionOf = ({ sold }: PlanRowDto) =>
  sold
    ? {
        fate: "It was sold, so it is archived instead: it leaves the site, and its buyers keep their files.",
        confirmLabel: "Archive Plan",
      }
    : { fate: TO_TRASH };

export async function PlansTable({ query, role }: { query: PlanListQuery; role: Role }) {
  const { items, total } = await listPlanRows(query);
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <DataTable
      label="House plans"
      path="/admin/house-plans"
      query={query}
      columns={COLUMNS}
      page={{ items, total }}
      name={(plan) => plan.name}
      bulk={
        <BulkBar actions={bulkActions(role)} matching={{ shown: items.length, total }}>
          <PlanBulk query={listHref("", query).slice(1)} mayPrice={can(role, "plans:update")} />
        </BulkBar>
      }
      actions={(plan) => (
        <RowMenu
          name={plan.name}
          viewHref={
            plan.status === "published" ? `/plans/${plan.slug}` : `/admin/house-plans/${plan.id}/preview`
          }
          editHref={`/admin/house-plans/${plan.id}`}
          editLabel={can(role, "plans:update") ? "Edit" : "Open"}
          actions={
            can(role, "plans:create")
              ? [
                  {
                    label: "Duplicate",
                    action: duplicatePlanAction.bind(null, { id: plan.id }),
                    success: "Plan duplicated",
                    failure: "Failed to duplicate plan",
                  },
                ]
              : []
          }
          deletion={
            can(role, "plans:delete")
              ? rowDeletion("Plan", plan.name, deletePlanAction.bind(null, { id: plan.id }), deletionOf(plan))
              : undefined
          }
        />
      )}
      nothing="No house plans found"
      hint={
        filtered ? "No plan matches what you searched for." : "Get started by creating your first house plan"
      }
      start={
        !filtered && can(role, "plans:create") ? (
          <ButtonLink href="/admin/house-plans/new">Add Plan</ButtonLink>
        ) : undefined
      }
    />
  );
}
