import { exportPlans } from "@/lib/plans/admin/queries";
import { PLAN_LIST } from "@/lib/plans/admin/schema";
import { EXPORT_HEADER, exportCells } from "@/lib/plans/rules/import-columns";
import { staffExport } from "@/lib/resources/staff-routes";

/** The plans list as it is filtered, as CSV that an import takes back. */
export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "plans",
  name: "house-plans",
  header: EXPORT_HEADER,
  list: PLAN_LIST,
  rows: exportPlans,
  cells: exportCells,
});
