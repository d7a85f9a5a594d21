import type { Metadata } from "next";
import { AddRedirect } from "@/components/admin/records/redirects/add-redirect";
import { RedirectsTable } from "@/components/admin/records/redirects/redirects-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { REDIRECT_FOLDER_LABELS, REDIRECT_FOLDERS, REDIRECT_LIST } from "@/lib/records/redirects/schema";

export const metadata: Metadata = { title: "Redirects" };

export default listPage({
  area: "redirects",
  list: REDIRECT_LIST,
  title: "Redirects",
  description: "Old addresses of plans and posts, and where they lead.",
  search: "Old slug",
  actions: ({ role }) => (can(role, "redirects:create") ? <AddRedirect /> : null),
  filters: [filterBy(["folder", "Kind", "Plans and posts"], REDIRECT_FOLDERS, REDIRECT_FOLDER_LABELS)],
  failure: "Error loading redirects",
  table: (query, { role }) => <RedirectsTable query={query} role={role} />,
});
