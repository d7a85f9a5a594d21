import { listAdminPlans } from "@/lib/plans/admin-queries";
import { createPlanSchema } from "@/lib/plans/form-schema";
import { createPlan } from "@/lib/plans/mutations";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { json, jsonList, methods, parseJson } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("plans:read", async () => jsonList(await listAdminPlans())),
  POST: staffRoute("plans:create", async (request, _context, staff) => {
    const plan = await createPlan(await parseJson(request, createPlanSchema), staff);
    expireInRoute(TAGS.plans, TAGS.plan(plan.slug));
    return json(plan, { status: 201 });
  }),
});
