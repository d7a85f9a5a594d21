import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/http/errors";
import type { ListQuery, Page } from "@/lib/platform/lists/list-query";
import { screenRows } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type AdminTeamMemberDto, type TeamMemberDto, toAdminTeamMember, toTeamMember } from "./dto";
import type { TEAM_LIST } from "./schema";

/** The active members in display order. */
export async function listTeamMembers(): Promise<TeamMemberDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.team);
  const rows = await db.teamMember.findMany({
    where: { isActive: true },
    orderBy: [{ displayOrder: "asc" }, { id: "asc" }],
  });
  return rows.map(toTeamMember);
}

export type TeamListQuery = ListQuery<(typeof TEAM_LIST.sorts)[number], never>;

/** One page of the staff list. */
export async function listTeamMemberRows(query: TeamListQuery): Promise<Page<AdminTeamMemberDto>> {
  const where = searchIn(query.q, ["name", "title", "bio"]);
  const { rows, total } = await screenRows(db.teamMember, query, { where });
  return { items: rows.map(toAdminTeamMember), total };
}

/** Every member, inactive ones too, in display order. */
export async function listAdminTeamMembers(): Promise<AdminTeamMemberDto[]> {
  const rows = await db.teamMember.findMany({ orderBy: [{ displayOrder: "asc" }, { id: "asc" }] });
  return rows.map(toAdminTeamMember);
}

/** @throws AppError `not_found` */
export async function getAdminTeamMember(id: number): Promise<AdminTeamMemberDto> {
  return toAdminTeamMember(orNotFound(await db.teamMember.findUnique({ where: { id } }), "team member"));
}
