import type { Metadata } from "next";
import { PageHeader } from "@/components/admin/shell/page-header";
import { TeamMemberForm } from "@/components/admin/team/team-member-form";
import { ErrorAlert } from "@/components/ui/error-alert";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getAdminTeamMember } from "@/lib/team/queries";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit Team Member" };

export default async function EditTeamMemberPage({ params }: { params: Promise<{ id: string }> }) {
  const staff = await requireStaff("team:read");
  const locked = !can(staff.role, "team:update");
  const member = await loadRow((await params).id, getAdminTeamMember);
  return (
    <>
      <PageHeader
        title="Edit Team Member"
        description={member?.name}
        back={{ href: "/admin/team", label: "Back to team" }}
      />
      {member ? (
        <TeamMemberForm locked={locked} member={member} />
      ) : (
        <ErrorAlert title="Error loading team member" message="The database did not answer in time." />
      )}
    </>
  );
}
