import type { Metadata } from "next";
import { ServiceForm } from "@/components/admin/services/service-form";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { loadRow } from "@/lib/platform/lists/load-row";
import { getAdminService } from "@/lib/services/queries";
import { can } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Edit Service" };

export default async function EditServicePage({ params }: { params: Promise<{ id: string }> }) {
  const staff = await requireStaff("services:read");
  const locked = !can(staff.role, "services:update");
  const service = await loadRow((await params).id, getAdminService);
  return (
    <>
      <PageHeader
        title="Edit Service"
        description={service?.title}
        back={{ href: "/admin/services", label: "Back to services" }}
      />
      {service ? (
        <ServiceForm locked={locked} service={service} />
      ) : (
        <ErrorAlert title="Error loading service" message="The database did not answer in time." />
      )}
    </>
  );
}
