import type { Metadata } from "next";
import { EmailsForm } from "@/components/admin/office/users/emails-form";
import { SecondFactorPanel } from "@/components/admin/office/users/second-factor-panel";
import { UserForm } from "@/components/admin/office/users/user-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getSecondFactor } from "@/lib/access/staff/second-factor-queries";
import { requireStaff } from "@/lib/access/staff/server/require-staff";
import { getUser } from "@/lib/office/users/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getStaffEmails } from "@/lib/queue/staff-notices/queries";

export const metadata: Metadata = { title: "Edit Profile" };

export default async function ProfilePage() {
  const staff = await requireStaff("profile:read");
  const loaded = await loadRow(String(staff.id), async (id) => {
    const [user, emails, factor] = await Promise.all([
      getUser(id),
      getStaffEmails(staff),
      getSecondFactor(staff),
    ]);
    return { user, emails, factor };
  });
  return (
    <>
      <PageHeader title="Edit Profile" description="Your own account." />
      {loaded ? (
        <>
          {staff.mustEnrol ? null : (
            <>
              <UserForm mode="profile" user={loaded.user} mayChooseRole={false} />
              <EmailsForm emails={loaded.emails} />
            </>
          )}
          <SecondFactorPanel factor={loaded.factor} />
        </>
      ) : (
        <ErrorAlert title="Error loading profile" message="The database did not answer in time." />
      )}
    </>
  );
}
