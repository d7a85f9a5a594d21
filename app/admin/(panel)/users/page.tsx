import type { Metadata } from "next";
import { UsersTable } from "@/components/admin/office/users/users-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { ROLE_LABELS, ROLES } from "@/lib/access/staff/rules/permissions";
import { USER_LIST } from "@/lib/office/users/queries";

export const metadata: Metadata = { title: "Users" };

export default listPage({
  area: "users",
  list: USER_LIST,
  title: "Users",
  description: "The people who run the store, and what each may do.",
  search: "Username, email or name",
  exported: true,
  filters: [filterBy(["role", "Role", "All roles"], ROLES, ROLE_LABELS)],
  add: "Add User",
  failure: "Error loading users",
  table: (query, staff) => <UsersTable query={query} selfId={staff.id} />,
});
