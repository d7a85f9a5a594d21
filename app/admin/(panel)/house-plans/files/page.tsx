import type { Metadata } from "next";
import { AddFiles } from "@/components/admin/catalog/plans/add-files/add-files";
import { PageHeader } from "@/components/admin/shell/page-header";
import { requireStaff } from "@/lib/access/staff/server/require-staff";

export const metadata: Metadata = { title: "Add Files to House Plans" };

export default async function AddFilesPage() {
  await requireStaff("plans:update");
  return (
    <>
      <PageHeader
        title="Add Files to House Plans"
        description="Plan sets, study sets, CAD files and images of many plans in one go. You see where each goes before it is added."
        back={{ href: "/admin/house-plans", label: "Back to house plans" }}
      />
      <AddFiles />
    </>
  );
}
