import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportPlans } from "@/lib/catalog/plans/admin/queries";
import { PLAN_LIST } from "@/lib/catalog/plans/admin/schema";
import { EXPORT_HEADER, exportCells } from "@/lib/catalog/plans/rules/import-columns";

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "plans",
  name: "house-plans",
  header: EXPORT_HEADER,
  list: PLAN_LIST,
  rows: exportPlans,
  cells: exportCells,
});
