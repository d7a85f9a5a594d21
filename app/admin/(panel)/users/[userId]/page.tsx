import type { Metadata } from "next";
import { PageHeader } from "@/components/admin/shell/page-header";
import { UserAccess } from "@/components/admin/users/user-access";
import { UserForm } from "@/components/admin/users/user-form";
import { ErrorAlert } from "@/components/ui/error-alert";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getUser } from "@/lib/users/queries";
import { getUserAccess } from "@/lib/users/second-factor-queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit User" };

export default async function EditUserPage({ params }: { params: Promise<{ userId: string }> }) {
  const staff = await requireStaff("users:update");
  const loaded = await loadRow((await params).userId, async (id) => {
    const user = await getUser(id);
    return { user, access: await getUserAccess(user) };
  });
  const user = loaded?.user;
  return (
    <>
      <PageHeader
        title="Edit User"
        description={user ? `@${user.username}` : undefined}
        back={{ href: "/admin/users", label: "Back to users" }}
      />
      {loaded ? (
        <>
          <UserAccess
            id={loaded.user.id}
            name={loaded.user.fullName || loaded.user.username}
            access={loaded.access}
            isSelf={loaded.user.id === staff.id}
          />
          <UserForm mode="edit" user={loaded.user} mayChooseRole />
        </>
      ) : (
        <ErrorAlert title="Error loading user" message="The database did not answer in time." />
      )}
    </>
  );
}
