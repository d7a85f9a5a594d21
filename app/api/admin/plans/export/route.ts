import { exportPlanRows } from "@/lib/plans/admin-queries";
import { PLAN_LIST } from "@/lib/plans/form-schema";
import { csvResponse } from "@/lib/platform/csv";
import { methods } from "@/lib/platform/http";
import { readListQuery } from "@/lib/platform/list-query";
import { staffRoute } from "@/lib/users/staff-route";

/** The plans list as it is filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("plans:read", async (request) => {
    const rows = await exportPlanRows(readListQuery(new URL(request.url).searchParams, PLAN_LIST));
    return csvResponse(
      "house-plans",
      ["ID", "Name", "Slug", "Plan type", "Price", "Square feet", "Status", "Created", "Last updated"],
      rows.map((row) => [
        ...[row.id, row.name, row.slug, row.planType, row.price, row.squareFeet, row.status],
        ...[row.createdAt, row.lastUpdatedAt],
      ]),
    );
  }),
});
