import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { TeamMemberForm } from "@/components/admin/team/team-member-form";
import { getAdminTeamMember } from "@/lib/team/queries";
import { can } from "@/lib/users/rules/permissions";

export const metadata: Metadata = { title: "Edit Team Member" };

export default rowPage({
  permission: "team:read",
  load: getAdminTeamMember,
  title: "Edit Team Member",
  description: (member) => member.name,
  back: { href: "/admin/team", label: "Back to team" },
  failure: "Error loading team member",
  view: (member, staff) => <TeamMemberForm locked={!can(staff.role, "team:update")} row={member} />,
});
