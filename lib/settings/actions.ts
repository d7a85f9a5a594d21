"use server";

import { z } from "zod";
import { TAGS } from "@/lib/platform/cache/cache";
import { adminAction } from "@/lib/users/server/admin-action";
import { clearCaches, createSetting, deleteSetting, putSetting } from "./mutations";
import { newSettingSchema, putSettingSchema, settingKeySchema } from "./schema";

const tags = [TAGS.settings];

export const createSettingAction = adminAction(
  { permission: "settings:update", schema: newSettingSchema, tags },
  createSetting,
);

export const updateSettingAction = adminAction(
  { permission: "settings:update", schema: putSettingSchema.extend({ key: settingKeySchema }), tags },
  ({ key, ...input }, actor) => putSetting(key, input, actor),
);

export const deleteSettingAction = adminAction(
  { permission: "settings:update", schema: z.object({ key: settingKeySchema }), tags },
  ({ key }, actor) => deleteSetting(key, actor),
);

export const clearCacheAction = adminAction(
  { permission: "settings:update", schema: z.object({}), tags: (cleared: string[]) => cleared },
  (_input, actor) => clearCaches(actor),
);
