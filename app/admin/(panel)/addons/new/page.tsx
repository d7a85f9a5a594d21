import type { Metadata } from "next";
import { AddonForm } from "@/components/admin/addons/addon-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "New Plan Addon" };

export default async function NewAddonPage() {
  await requireStaff("addons:create");
  return (
    <>
      <PageHeader title="New Plan Addon" back={{ href: "/admin/addons", label: "Back to addons" }} />
      <AddonForm />
    </>
  );
}
