import type { Metadata } from "next";
import { HomeSectionForm } from "@/components/admin/home-sections/home-section-form";
import { loadPreviewRows } from "@/components/admin/home-sections/preview-rows";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getAdminHomeSection } from "@/lib/content/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit Home Section" };

export default async function EditHomeSectionPage({ params }: { params: Promise<{ id: string }> }) {
  const staff = await requireStaff("home-sections:read");
  const locked = !can(staff.role, "home-sections:update");
  const section = await loadRow((await params).id, getAdminHomeSection);
  return (
    <>
      <PageHeader
        title="Edit Home Section"
        description={section?.title}
        back={{ href: "/admin/home-sections", label: "Back to home sections" }}
      />
      {section ? (
        <HomeSectionForm locked={locked} section={section} rows={await loadPreviewRows()} />
      ) : (
        <ErrorAlert title="Error loading section" message="The database did not answer in time." />
      )}
    </>
  );
}
