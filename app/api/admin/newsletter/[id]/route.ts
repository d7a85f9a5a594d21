import { unsubscribeAll } from "@/lib/newsletter/mutations";
import { json, methods, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string }> };

/** Ends a subscription. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  DELETE: staffRoute("newsletter:delete", async (_request, { params }, staff) => {
    await unsubscribeAll([pathId((await params).id)], staff);
    return json({ success: true });
  }),
});
