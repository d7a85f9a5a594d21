import { staffItem } from "@/lib/resources/staff-routes";
import { deleteTeamMember, updateTeamMember } from "@/lib/team/mutations";
import { getAdminTeamMember } from "@/lib/team/queries";
import { updateTeamMemberSchema } from "@/lib/team/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "team",
  get: getAdminTeamMember,
  update: { schema: updateTeamMemberSchema, write: updateTeamMember },
  remove: deleteTeamMember,
});
