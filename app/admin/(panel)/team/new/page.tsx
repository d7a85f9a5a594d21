import type { Metadata } from "next";
import { TeamMemberForm } from "@/components/admin/content/team/team-member-form";
import { newPage } from "@/components/admin/form/row-page";
import { nextPlace } from "@/lib/records/display-order/queries";

export const metadata: Metadata = { title: "New Team Member" };

export default newPage({
  permission: "team:create",
  title: "New Team Member",
  back: { href: "/admin/team", label: "Back to team" },
  form: async () => <TeamMemberForm lastPlace={await nextPlace("team")} />,
});
