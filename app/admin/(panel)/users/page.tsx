import type { Metadata } from "next";
import { filterBy } from "@/components/admin/table/list-filter";
import { AddLink, ListScreen } from "@/components/admin/table/list-screen";
import { UsersTable } from "@/components/admin/users/users-table";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { USER_LIST } from "@/lib/users/queries";
import { ROLE_LABELS, ROLES } from "@/lib/users/rules/permissions";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("users:read");
  const query = readListQuery(await searchParams, USER_LIST);
  return (
    <ListScreen
      title="Users"
      description="The people who run the store, and what each may do."
      actions={<AddLink area="users" role={staff.role} label="Add User" />}
      toolbar={{
        path: "/admin/users",
        query,
        searchLabel: "Username, email or name",
        filters: [filterBy(["role", "Role", "All roles"], ROLES, ROLE_LABELS)],
        exportPath: "/api/admin/users/export",
      }}
      failure="Error loading users"
    >
      <UsersTable query={query} selfId={staff.id} />
    </ListScreen>
  );
}
