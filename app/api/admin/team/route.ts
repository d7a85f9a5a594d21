import { TAGS } from "@/lib/platform/cache/cache";
import { createTeamMember } from "@/lib/team/mutations";
import { listAdminTeamMembers } from "@/lib/team/queries";
import { createTeamMemberSchema } from "@/lib/team/schema";
import { staffCollection } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "team",
  tag: TAGS.team,
  list: listAdminTeamMembers,
  schema: createTeamMemberSchema,
  create: createTeamMember,
});
