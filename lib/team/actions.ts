"use server";

import { z } from "zod";
import { TAGS } from "@/lib/platform/cache/cache";
import { rowId } from "@/lib/platform/forms/form-schema";
import { adminAction } from "@/lib/users/admin-action";
import { createTeamMember, deleteTeamMember, updateTeamMember } from "./mutations";
import { createTeamMemberSchema, updateTeamMemberSchema } from "./schema";

const tags = [TAGS.team];

export const createTeamMemberAction = adminAction(
  { permission: "team:create", schema: createTeamMemberSchema, tags },
  createTeamMember,
);

export const updateTeamMemberAction = adminAction(
  { permission: "team:update", schema: updateTeamMemberSchema.extend({ id: rowId }), tags },
  ({ id, ...input }, actor) => updateTeamMember(id, input, actor),
);

export const deleteTeamMemberAction = adminAction(
  { permission: "team:delete", schema: z.object({ id: rowId }), tags },
  ({ id }, actor) => deleteTeamMember(id, actor),
);
