import type { Metadata } from "next";
import { PageHeader } from "@/components/admin/shell/page-header";
import { UserForm } from "@/components/admin/users/user-form";
import { ErrorAlert } from "@/components/ui/error-alert";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getUser } from "@/lib/users/queries";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit Profile" };

export default async function ProfilePage() {
  const staff = await requireStaff("profile:read");
  const user = await loadRow(String(staff.id), getUser);
  return (
    <>
      <PageHeader title="Edit Profile" description="Your own account." />
      {user ? (
        <UserForm mode="profile" user={user} mayChooseRole={false} />
      ) : (
        <ErrorAlert title="Error loading profile" message="The database did not answer in time." />
      )}
    </>
  );
}
