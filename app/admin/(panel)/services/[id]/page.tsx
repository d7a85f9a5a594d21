import type { Metadata } from "next";
import { ServiceForm } from "@/components/admin/content/services/service-form";
import { rowPage } from "@/components/admin/form/row-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { getAdminService } from "@/lib/content/services/queries";

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
