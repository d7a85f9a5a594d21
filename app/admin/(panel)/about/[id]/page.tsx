import type { Metadata } from "next";
import { AboutSectionForm } from "@/components/admin/about/about-section-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getAdminAboutSection } from "@/lib/content/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit About Section" };

export default async function EditAboutSectionPage({ params }: { params: Promise<{ id: string }> }) {
  const staff = await requireStaff("about:read");
  const locked = !can(staff.role, "about:update");
  const section = await loadRow((await params).id, getAdminAboutSection);
  return (
    <>
      <PageHeader
        title="Edit About Section"
        description={section?.title}
        back={{ href: "/admin/about", label: "Back to about sections" }}
      />
      {section ? (
        <AboutSectionForm locked={locked} section={section} />
      ) : (
        <ErrorAlert title="Error" message="An error occurred: The database did not answer in time." />
      )}
    </>
  );
}
