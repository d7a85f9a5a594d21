import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { RequestView } from "@/components/admin/sales/requests/request-view";
import { can } from "@/lib/access/staff/rules/permissions";
import { getAdminRequest } from "@/lib/sales/requests/admin/queries";

export const metadata: Metadata = { title: "Request" };

export default rowPage({
  permission: "requests:read",
  load: getAdminRequest,
  title: "Request",
  heading: (request) => `${request.planName}, ${request.number}`,
  back: { href: "/admin/requests", label: "Back to the requests" },
  failure: "Error loading request",
  view: (request, { role }) => <RequestView request={request} mayWork={can(role, "requests:work")} />,
});
