import "server-only";
import type { TeamMember } from "@/generated/prisma/client";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import { type AdminTeamMemberDto, toAdminTeamMember } from "./dto";
import type { CreateTeamMember, UpdateTeamMember } from "./schema";

const TEAM_MEMBER: RecordedKind<TeamMember> = {
  area: "team",
  find: (tx, id) => tx.teamMember.findUnique({ where: { id } }),
};

/** @throws AppError `forbidden` */
export async function createTeamMember(input: CreateTeamMember, actor: Staff): Promise<AdminTeamMemberDto> {
  const data = { ...input, lastUpdatedBy: actor.id };
  return toAdminTeamMember(await createRecorded(TEAM_MEMBER, actor, (tx) => tx.teamMember.create({ data })));
}

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `stale` */
export async function updateTeamMember(
  id: number,
  input: UpdateTeamMember,
  actor: Staff,
): Promise<AdminTeamMemberDto> {
  const { lastUpdatedAt, ...fields } = input;
  const data = { ...fields, lastUpdatedBy: actor.id };
  const row = await updateRecorded(TEAM_MEMBER, id, actor, { readAt: lastUpdatedAt }, (tx) =>
    tx.teamMember.update({ where: { id }, data }),
  );
  return toAdminTeamMember(row);
}

/** @throws AppError `not_found`, `forbidden` */
export async function deleteTeamMember(id: number, actor: Staff): Promise<void> {
  await deleteRecorded(TEAM_MEMBER, id, actor, (tx) => tx.teamMember.delete({ where: { id } }));
}
