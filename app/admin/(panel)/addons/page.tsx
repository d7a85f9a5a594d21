import { PlusIcon } from "lucide-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { AddonsTable } from "@/components/admin/addons/addons-table";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { ADDON_LIST } from "@/lib/addons/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Plan Addons" };

export default async function AddonsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("addons:read");
  const query = readListQuery(await searchParams, ADDON_LIST);
  return (
    <>
      <PageHeader
        title="Plan Addons"
        description="What buyers can add to any plan."
        actions={
          can(staff.role, "addons:create") ? (
            <ButtonLink href="/admin/addons/new">
              <PlusIcon aria-hidden="true" />
              Add Addon
            </ButtonLink>
          ) : null
        }
      />
      <ListToolbar
        path="/admin/addons"
        query={query}
        searchLabel="Name or description"
        exportPath="/api/admin/addons/export"
      />
      <LoadBoundary title="Error loading addons">
        <Suspense fallback={<DataTableSkeleton />}>
          <AddonsTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
