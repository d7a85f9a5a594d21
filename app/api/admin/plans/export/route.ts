import { exportPlanRows, type PlanListQuery } from "@/lib/plans/admin/queries";
import { PLAN_LIST } from "@/lib/plans/admin/schema";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

const HEADER = [
  ...["ID", "Name", "Slug", "Plan type", "Price", "Square feet"],
  ...["Status", "Created", "Last updated"],
];

async function* lines(query: PlanListQuery) {
  for await (const rows of exportPlanRows(query)) {
    yield rows.map((row) => [
      ...[row.id, row.name, row.slug, row.planType, row.price, row.squareFeet, row.status],
      ...[row.createdAt, row.lastUpdatedAt],
    ]);
  }
}

/** The plans list as it is filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("plans:read", (request) =>
    csvStream("house-plans", HEADER, lines(readListQuery(new URL(request.url).searchParams, PLAN_LIST))),
  ),
});
