import { methods, publicJson } from "@/lib/platform/http/route";
import { listTeamMembers } from "@/lib/team/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => publicJson(await listTeamMembers()),
});
