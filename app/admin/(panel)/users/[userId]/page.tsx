import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { UserAccess } from "@/components/admin/office/users/user-access";
import { UserForm } from "@/components/admin/office/users/user-form";
import { getUserAccess } from "@/lib/office/users/access-queries";
import { getUser } from "@/lib/office/users/queries";

export const metadata: Metadata = { title: "Edit User" };

async function loadUser(id: number) {
  const user = await getUser(id);
  return { user, access: await getUserAccess(user) };
}

export default rowPage({
  permission: "users:update",
  load: loadUser,
  title: "Edit User",
  description: ({ user }) => `@${user.username}`,
  back: { href: "/admin/users", label: "Back to users" },
  failure: "Error loading user",
  view: ({ user, access }, staff) => (
    <>
      <UserAccess
        id={user.id}
        name={user.fullName || user.username}
        access={access}
        isSelf={user.id === staff.id}
      />
      <UserForm mode="edit" user={user} mayChooseRole />
    </>
  ),
});
