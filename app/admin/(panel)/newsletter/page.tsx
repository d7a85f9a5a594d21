import type { Metadata } from "next";
import { ImportDialog } from "@/components/admin/newsletter/import-dialog";
import { SubscribersTable } from "@/components/admin/newsletter/subscribers-table";
import { listPage } from "@/components/admin/table/list-page";
import { SUBSCRIBER_LIST } from "@/lib/newsletter/schema";
import { can } from "@/lib/users/rules/permissions";

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
