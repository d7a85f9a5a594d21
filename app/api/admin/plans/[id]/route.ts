import { rowRead } from "@/lib/access/resources/staff-routes";
import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { getAdminPlan } from "@/lib/catalog/plans/admin/queries";
import { deletePlan, updatePlan } from "@/lib/catalog/plans/mutations";
import { expireInRoute, TAGS } from "@/lib/platform/cache/cache";
import { anyObject } from "@/lib/platform/forms/form-schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";

const ARCHIVED = "The plan was sold, so it is archived instead of deleted: its buyers keep their files.";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("plans:read", getAdminPlan),
  PATCH: staffRoute("plans:set-status", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const before = await getAdminPlan(id, staff);
    const plan = await updatePlan(id, await parseJson(request, anyObject), staff);
    expireInRoute(TAGS.plans, TAGS.plan(before.slug), TAGS.plan(plan.slug));
    return json(plan);
  }),
  DELETE: staffRoute("plans:delete", async (_request, { params }, staff) => {
    const { archived, slug } = await deletePlan(pathId((await params).id), staff);
    expireInRoute(TAGS.plans, TAGS.plan(slug));
    return json({ success: true, ...(archived ? { archived, message: ARCHIVED } : {}) });
  }),
});
