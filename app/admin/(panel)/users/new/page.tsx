import type { Metadata } from "next";
import { newPage } from "@/components/admin/form/row-page";
import { UserForm } from "@/components/admin/office/users/user-form";

export const metadata: Metadata = { title: "Create User" };

export default newPage({
  permission: "users:create",
  title: "Create User",
  back: { href: "/admin/users", label: "Back to users" },
  form: () => <UserForm mode="create" mayChooseRole />,
});
