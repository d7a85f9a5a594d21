import { staffCollection, streamedRows } from "@/lib/access/resources/staff-routes";
import { listAdminPlans } from "@/lib/catalog/plans/admin/queries";
import { createPlanSchema } from "@/lib/catalog/plans/admin/schema";
import { createPlan } from "@/lib/catalog/plans/mutations";
import { TAGS } from "@/lib/platform/cache/cache";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "plans",
  list: streamedRows(listAdminPlans),
  create: { schema: createPlanSchema, write: createPlan, tags: ({ slug }) => [TAGS.plan(slug)] },
});
