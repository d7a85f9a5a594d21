import { allRows, staffCollection } from "@/lib/resources/staff-routes";
import { createTeamMember } from "@/lib/team/mutations";
import { listAdminTeamMembers } from "@/lib/team/queries";
import { createTeamMemberSchema } from "@/lib/team/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "team",
  list: allRows(listAdminTeamMembers),
  create: { schema: createTeamMemberSchema, write: createTeamMember },
});
