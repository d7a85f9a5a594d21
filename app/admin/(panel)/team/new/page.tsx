import type { Metadata } from "next";
import { PageHeader } from "@/components/admin/shell/page-header";
import { TeamMemberForm } from "@/components/admin/team/team-member-form";
import { nextPlace } from "@/lib/display-order/queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Team Member" };

export default async function NewTeamMemberPage() {
  await requireStaff("team:create");
  return (
    <>
      <PageHeader title="New Team Member" back={{ href: "/admin/team", label: "Back to team" }} />
      <TeamMemberForm lastPlace={await nextPlace("team")} />
    </>
  );
}
