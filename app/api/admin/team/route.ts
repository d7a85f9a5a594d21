import { allRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { createTeamMember } from "@/lib/content/team/mutations";
import { listAdminTeamMembers } from "@/lib/content/team/queries";
import { createTeamMemberSchema } from "@/lib/content/team/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "team",
  list: allRows(listAdminTeamMembers),
  create: { schema: createTeamMemberSchema, write: createTeamMember },
});
