import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { db } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { IN_PLACE, staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { type TeamMemberDto, toAdminTeamMember, toTeamMember } from "./dto";
import type { TEAM_LIST } from "./schema";

export async function listTeamMembers(): Promise<TeamMemberDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.team);
  const rows = await publicRead((from) =>
    from.teamMember.findMany({ where: { isActive: true }, orderBy: [...IN_PLACE] }),
  );
  return rows.map(toTeamMember);
}

export type TeamListQuery = QueryOf<typeof TEAM_LIST>;

export const {
  page: listTeamMemberRows,
  every: listAdminTeamMembers,
  one: getAdminTeamMember,
} = staffReads({
  table: db.teamMember,
  noun: "team member",
  matching: ({ q }: TeamListQuery) => searchIn(q, ["name", "title", "bio"]),
  toDtos: (rows) => rows.map(toAdminTeamMember),
  order: IN_PLACE,
});
