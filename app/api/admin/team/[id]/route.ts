import { TAGS } from "@/lib/platform/cache/cache";
import { deleteTeamMember, updateTeamMember } from "@/lib/team/mutations";
import { getAdminTeamMember } from "@/lib/team/queries";
import { updateTeamMemberSchema } from "@/lib/team/schema";
import { staffItem } from "@/lib/users/staff-crud";

export const { GET, POST, PUT, PATCH, DELETE } = staffItem({
  area: "team",
  tag: TAGS.team,
  get: getAdminTeamMember,
  schema: updateTeamMemberSchema,
  update: updateTeamMember,
  remove: deleteTeamMember,
});
