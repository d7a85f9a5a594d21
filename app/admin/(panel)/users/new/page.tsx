import type { Metadata } from "next";
import { PageHeader } from "@/components/admin/shell/page-header";
import { UserForm } from "@/components/admin/users/user-form";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Create User" };

export default async function NewUserPage() {
  await requireStaff("users:create");
  return (
    <>
      <PageHeader title="Create User" back={{ href: "/admin/users", label: "Back to users" }} />
      <UserForm mode="create" mayChooseRole />
    </>
  );
}
