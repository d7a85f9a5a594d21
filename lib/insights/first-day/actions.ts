"use server";

import { z } from "zod";
import { adminAction } from "@/lib/access/staff/server/admin-action";
import { TAGS } from "@/lib/platform/cache/cache";
import { readPolicies, removeSample } from "./mutations";

const ALL_TAGS = Object.values(TAGS).filter((tag) => typeof tag === "string");

export const removeSampleAction = adminAction(
  { permission: "settings:update", schema: z.object({}), tags: ALL_TAGS },
  (_input, actor) => removeSample(actor),
  ({ removed }) => ({
    title: removed.length > 0 ? "Sample data removed" : "Nothing to remove",
    description: removed.length > 0 ? removed.join(", ") : "There is no sample data left.",
  }),
);

export const readPoliciesAction = adminAction(
  { permission: "settings:update", schema: z.object({}), tags: [TAGS.settings] },
  (_input, actor) => readPolicies(actor),
);
