import { json, methods } from "@/lib/platform/http";
import { listTeamMembers } from "@/lib/team/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: async () => json(await listTeamMembers()),
});
