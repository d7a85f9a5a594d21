import type { Metadata } from "next";
import { listPage } from "@/components/admin/table/list-page";
import { TeamTable } from "@/components/admin/team/team-table";
import { TEAM_LIST } from "@/lib/team/schema";

export const metadata: Metadata = { title: "Team" };

export default listPage({
  permission: "team:read",
  list: TEAM_LIST,
  title: "Team",
  description: "The people on the about page.",
  toolbar: { path: "/admin/team", searchLabel: "Name, title or bio" },
  add: { area: "team", label: "Add Team Member" },
  failure: "Error loading team members",
  table: (query, { role }) => <TeamTable query={query} role={role} />,
});
