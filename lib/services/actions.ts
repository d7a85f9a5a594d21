"use server";

import { z } from "zod";
import { TAGS } from "@/lib/platform/cache/cache";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { createService, deleteService, updateService } from "./mutations";
import { createServiceSchema, updateServiceSchema } from "./schema";

const tags = [TAGS.services];

export const createServiceAction = adminAction(
  { permission: "services:create", schema: createServiceSchema, tags },
  createService,
);

export const updateServiceAction = adminAction(
  { permission: "services:update", schema: updateServiceSchema.extend({ id: rowId }), tags },
  ({ id, ...input }, actor) => updateService(id, input, actor),
);

export const deleteServiceAction = adminAction(
  { permission: "services:delete", schema: z.object({ id: rowId }), tags },
  ({ id }, actor) => deleteService(id, actor),
);
