import { staffItem } from "@/lib/access/resources/staff-routes";
import { deleteTeamMember, updateTeamMember } from "@/lib/content/team/mutations";
import { getAdminTeamMember } from "@/lib/content/team/queries";
import { updateTeamMemberSchema } from "@/lib/content/team/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "team",
  get: getAdminTeamMember,
  update: { schema: updateTeamMemberSchema, write: updateTeamMember },
  remove: deleteTeamMember,
});
