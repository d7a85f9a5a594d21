import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportAddonRows } from "@/lib/catalog/addons/queries";
import { ADDON_LIST } from "@/lib/catalog/addons/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "addons",
  name: "plan-addons",
  header: ["ID", "Name", "Description", "Price", "Delivered as", "Delivery days", "Sort order", "Active"],
  list: ADDON_LIST,
  rows: exportAddonRows,
  cells: (row) => [
    ...[row.id, row.name, row.description, row.price, row.fulfilment],
    ...[row.estimatedDeliveryDays, row.sortOrder, row.isActive],
  ],
});
