"use server";

import { createAction, deleteAction, updateAction } from "@/lib/access/resources/resource-actions";
import { createTeamMember, deleteTeamMember, updateTeamMember } from "./mutations";
import { createTeamMemberSchema, updateTeamMemberSchema } from "./schema";

export const createTeamMemberAction = createAction("team", createTeamMemberSchema, createTeamMember);

export const updateTeamMemberAction = updateAction("team", updateTeamMemberSchema, updateTeamMember);

export const deleteTeamMemberAction = deleteAction("team", deleteTeamMember);
