"use server";

import { z } from "zod";
import { TAGS } from "@/lib/platform/cache/cache";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { createAddon, deleteAddon, updateAddon } from "./mutations";
import { createAddonSchema, updateAddonSchema } from "./schema";

export const createAddonAction = adminAction(
  { permission: "addons:create", schema: createAddonSchema, tags: [TAGS.addons] },
  createAddon,
);

export const updateAddonAction = adminAction(
  {
    permission: "addons:update",
    schema: updateAddonSchema.extend({ id: rowId }),
    tags: [TAGS.addons],
  },
  ({ id, ...input }, actor) => updateAddon(id, input, actor),
);

export const deleteAddonAction = adminAction(
  { permission: "addons:delete", schema: z.object({ id: rowId }), tags: [TAGS.addons] },
  ({ id }, actor) => deleteAddon(id, actor),
);
