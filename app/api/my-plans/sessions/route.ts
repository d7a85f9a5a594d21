import { json, methods } from "@/lib/platform/http/route";
import { listBuyerSessions } from "@/lib/sales/my-plans/queries";
import { requireBuyer } from "@/lib/sales/my-plans/server/visit";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => {
    const now = new Date();
    return json(await listBuyerSessions(await requireBuyer(request.headers, now), now));
  },
});
