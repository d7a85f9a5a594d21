import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { ServiceForm } from "@/components/admin/services/service-form";
import { getAdminService } from "@/lib/services/queries";
import { can } from "@/lib/users/rules/permissions";

export const metadata: Metadata = { title: "Edit Service" };

export default rowPage({
  permission: "services:read",
  load: getAdminService,
  title: "Edit Service",
  description: (service) => service.title,
  back: { href: "/admin/services", label: "Back to services" },
  failure: "Error loading service",
  view: (service, staff) => <ServiceForm locked={!can(staff.role, "services:update")} row={service} />,
});
