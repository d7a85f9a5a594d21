import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { UsersTable } from "@/components/users/users-table";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { ROLE_LABELS, ROLES } from "@/lib/users/permissions";
import { USER_LIST } from "@/lib/users/queries";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("users:read");
  const query = readListQuery(await searchParams, USER_LIST);
  return (
    <>
      <PageHeader
        title="Users"
        description="The people who run the store, and what each may do."
        actions={
          <ButtonLink href="/admin/users/new">
            <PlusIcon aria-hidden="true" />
            Add User
          </ButtonLink>
        }
      />
      <ListToolbar
        path="/admin/users"
        query={query}
        searchLabel="Username, email or name"
        filters={[
          {
            name: "role",
            label: "Role",
            all: "All roles",
            choices: ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
          },
        ]}
        exportPath="/api/admin/users/export"
      />
      <LoadBoundary title="Error loading users">
        <Suspense fallback={<DataTableSkeleton />}>
          <UsersTable query={query} selfId={staff.id} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
