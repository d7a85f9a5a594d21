import { listOrders } from "@/lib/orders/admin/queries";
import { ORDER_LIST } from "@/lib/orders/admin/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "orders",
  list: pagedRows(ORDER_LIST, listOrders),
});
