import type { Metadata } from "next";
import { ImportDialog } from "@/components/admin/letters/newsletter/import-dialog";
import { SubscribersTable } from "@/components/admin/letters/newsletter/subscribers-table";
import { listPage } from "@/components/admin/table/list-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { SUBSCRIBER_LIST } from "@/lib/letters/newsletter/schema";

export const metadata: Metadata = { title: "Newsletter" };

export default listPage({
  area: "newsletter",
  list: SUBSCRIBER_LIST,
  title: "Newsletter",
  description: "People who subscribed to the newsletter.",
  search: "Email",
  exported: true,
  actions: (staff) => (can(staff.role, "newsletter:create") ? <ImportDialog /> : null),
  failure: "Error loading subscribers",
  table: (query, { role }) => <SubscribersTable query={query} role={role} />,
});
