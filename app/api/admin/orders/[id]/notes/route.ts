import { addOrderNote } from "@/lib/orders/admin/mutations";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { orderNoteSchema } from "@/lib/orders/admin/schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** Adds a note to the timeline; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("orders:note", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const { note } = await parseJson(request, orderNoteSchema);
    await addOrderNote(id, note, staff);
    return json(await getAdminOrder(id), { status: 201 });
  }),
});
