import { getAdminOrder } from "@/lib/orders/admin/queries";
import { json, methods, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

type Context = { params: Promise<{ id: string }> };

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: staffRoute("orders:read", async (_request, { params }) =>
    json(await getAdminOrder(pathId((await params).id))),
  ),
});
