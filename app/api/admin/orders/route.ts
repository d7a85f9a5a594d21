import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listOrders } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST } from "@/lib/sales/orders/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "orders",
  list: pagedRows(ORDER_LIST, listOrders),
});
