import type { Metadata } from "next";
import { PageHeader } from "@/components/admin/shell/page-header";
import { SecondFactorPanel } from "@/components/admin/users/second-factor-panel";
import { UserForm } from "@/components/admin/users/user-form";
import { ErrorAlert } from "@/components/ui/error-alert";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getUser } from "@/lib/users/queries";
import { getSecondFactor } from "@/lib/users/second-factor-queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const metadata: Metadata = { title: "Edit Profile" };

export default async function ProfilePage() {
  const staff = await requireStaff("profile:read");
  const loaded = await loadRow(String(staff.id), async (id) => {
    const [user, factor] = await Promise.all([getUser(id), getSecondFactor(staff)]);
    return { user, factor };
  });
  return (
    <>
      <PageHeader title="Edit Profile" description="Your own account." />
      {loaded ? (
        <>
          {staff.mustEnrol ? null : <UserForm mode="profile" user={loaded.user} mayChooseRole={false} />}
          <SecondFactorPanel factor={loaded.factor} />
        </>
      ) : (
        <ErrorAlert title="Error loading profile" message="The database did not answer in time." />
      )}
    </>
  );
}
