import { exportPlans, type PlanListQuery } from "@/lib/plans/admin/queries";
import { PLAN_LIST } from "@/lib/plans/admin/schema";
import { EXPORT_HEADER, exportCells } from "@/lib/plans/rules/import-columns";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

async function* lines(query: PlanListQuery) {
  for await (const plans of exportPlans(query)) yield plans.map(exportCells);
}

/** The plans list as it is filtered, as CSV that an import takes back. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("plans:read", (request) =>
    csvStream(
      "house-plans",
      EXPORT_HEADER,
      lines(readListQuery(new URL(request.url).searchParams, PLAN_LIST)),
    ),
  ),
});
