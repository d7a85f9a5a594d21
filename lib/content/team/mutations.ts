import "server-only";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { toAdminTeamMember } from "./dto";
import type { CreateTeamMember, UpdateTeamMember } from "./schema";

export const {
  create: createTeamMember,
  update: updateTeamMember,
  remove: deleteTeamMember,
} = recordedResource({
  area: "team",
  find: (tx, id) => tx.teamMember.findUnique({ where: { id } }),
  create: (tx, input: CreateTeamMember, by) => tx.teamMember.create({ data: { ...input, ...by } }),
  update: (tx, { id }, fields: UpdateTeamMember, by) =>
    tx.teamMember.update({ where: { id }, data: { ...fields, ...by } }),
  remove: (tx, { id }) => tx.teamMember.delete({ where: { id } }),
  toDto: toAdminTeamMember,
});
