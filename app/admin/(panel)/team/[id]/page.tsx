import type { Metadata } from "next";
import { TeamMemberForm } from "@/components/admin/content/team/team-member-form";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getAdminTeamMember } from "@/lib/content/team/queries";

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
