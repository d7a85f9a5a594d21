import type { Metadata } from "next";
import { TeamTable } from "@/components/admin/content/team/team-table";
import { listPage } from "@/components/admin/table/list-page";
import { TEAM_LIST } from "@/lib/content/team/schema";

export const metadata: Metadata = { title: "Team" };

export default listPage({
  area: "team",
  list: TEAM_LIST,
  title: "Team",
  description: "The people on the about page.",
  search: "Name, title or bio",
  add: "Add Team Member",
  failure: "Error loading team members",
  table: (query, { role }) => <TeamTable query={query} role={role} />,
});
