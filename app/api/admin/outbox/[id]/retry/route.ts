import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { retryMail } from "@/lib/letters/outbox/admin/mutations";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("orders:resend", async (_request, { params }, staff) =>
    json(await retryMail(pathId((await params).id), staff)),
  ),
});
