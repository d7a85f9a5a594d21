import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { addOrderNote } from "@/lib/sales/orders/admin/mutations";
import { getAdminOrder } from "@/lib/sales/orders/admin/queries";
import { orderNoteSchema } from "@/lib/sales/orders/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:note",
    schema: orderNoteSchema,
    write: (id, { note }, staff) => addOrderNote(id, note, staff),
    read: getAdminOrder,
    status: 201,
  }),
});
