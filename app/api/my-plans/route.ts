import { json, methods } from "@/lib/platform/http/route";
import { getMyPlans } from "@/lib/sales/my-plans/queries";
import { requireBuyer } from "@/lib/sales/my-plans/server/visit";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async (request) => json(await getMyPlans(await requireBuyer(request.headers, new Date()))),
});
