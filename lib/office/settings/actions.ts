"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { TAGS } from "@/lib/platform/cache/cache";
import { POLICIES } from "@/lib/settings/rules/policies";
import { newSettingSchema, putSettingSchema, settingKeySchema } from "@/lib/settings/schema";
import { clearCaches, createSetting, deleteSetting, putSetting } from "./mutations";
import { draftPolicy, publishPolicy } from "./policy-mutations";

const tags = [TAGS.settings];
const policyKeySchema = z.enum(POLICIES.map(({ key }) => key));

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

export const draftPolicyAction = adminAction(
  { permission: "settings:update", schema: z.object({ key: policyKeySchema }), tags },
  ({ key }, actor) => draftPolicy(key, actor),
);

export const publishPolicyAction = adminAction(
  {
    permission: "settings:update",
    schema: z.object({ key: policyKeySchema, lastUpdatedAt: z.iso.datetime({ offset: true }) }),
    tags,
  },
  publishPolicy,
);

export const clearCacheAction = adminAction(
  { permission: "settings:update", schema: z.object({}), tags: (cleared: string[]) => cleared },
  (_input, actor) => clearCaches(actor),
);
