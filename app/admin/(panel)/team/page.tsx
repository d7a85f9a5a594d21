import type { Metadata } from "next";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { TeamTable } from "@/components/admin/team/team-table";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { TEAM_LIST } from "@/lib/team/schema";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("team:read");
  const query = readListQuery(await searchParams, TEAM_LIST);
  return (
    <ListScreen
      title="Team"
      description="The people on the about page."
      actions={<AddLink area="team" role={staff.role} label="Add Team Member" />}
      toolbar={{ path: "/admin/team", query, searchLabel: "Name, title or bio" }}
      failure="Error loading team members"
    >
      <TeamTable query={query} role={staff.role} />
    </ListScreen>
  );
}
