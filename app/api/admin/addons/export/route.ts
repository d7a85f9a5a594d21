import { exportAddonRows } from "@/lib/addons/queries";
import { ADDON_LIST } from "@/lib/addons/schema";
import { methods } from "@/lib/platform/http/route";
import { csvResponse } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

/** The add-on list as it is filtered, as CSV. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("addons:read", async (request) => {
    const rows = await exportAddonRows(readListQuery(new URL(request.url).searchParams, ADDON_LIST));
    return csvResponse(
      "plan-addons",
      ["ID", "Name", "Description", "Price", "Delivered as", "Delivery days", "Sort order", "Active"],
      rows.map((row) => [
        ...[row.id, row.name, row.description, row.price, row.fulfilment],
        ...[row.estimatedDeliveryDays, row.sortOrder, row.isActive],
      ]),
    );
  }),
});
