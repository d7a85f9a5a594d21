import type { Metadata } from "next";
import { PageHeader } from "@/components/admin/shell/page-header";
import { UserForm } from "@/components/admin/users/user-form";
import { ErrorAlert } from "@/components/ui/error-alert";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getUser } from "@/lib/users/queries";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit User" };

export default async function EditUserPage({ params }: { params: Promise<{ userId: string }> }) {
  await requireStaff("users:update");
  const user = await loadRow((await params).userId, getUser);
  return (
    <>
      <PageHeader
        title="Edit User"
        description={user ? `@${user.username}` : undefined}
        back={{ href: "/admin/users", label: "Back to users" }}
      />
      {user ? (
        <UserForm mode="edit" user={user} mayChooseRole />
      ) : (
        <ErrorAlert title="Error loading user" message="The database did not answer in time." />
      )}
    </>
  );
}
