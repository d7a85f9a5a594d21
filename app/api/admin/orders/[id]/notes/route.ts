import { addOrderNote } from "@/lib/orders/admin/mutations";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { orderNoteSchema } from "@/lib/orders/admin/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowWrite } from "@/lib/resources/staff-routes";

/** Adds a note to the timeline; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:note",
    schema: orderNoteSchema,
    write: (id, { note }, staff) => addOrderNote(id, note, staff),
    read: getAdminOrder,
    status: 201,
  }),
});
