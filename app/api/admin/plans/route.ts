import { listAdminPlans } from "@/lib/plans/admin/queries";
import { createPlanSchema } from "@/lib/plans/admin/schema";
import { createPlan } from "@/lib/plans/mutations";
import { TAGS } from "@/lib/platform/cache/cache";
import { staffCollection, streamedRows } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "plans",
  list: streamedRows(listAdminPlans),
  create: { schema: createPlanSchema, write: createPlan, tags: ({ slug }) => [TAGS.plan(slug)] },
});
