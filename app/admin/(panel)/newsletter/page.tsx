import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { ImportDialog } from "@/components/admin/newsletter/import-dialog";
import { SubscribersTable } from "@/components/admin/newsletter/subscribers-table";
import { PageHeader } from "@/components/admin/page-header";
import { SUBSCRIBER_LIST } from "@/lib/newsletter/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { can } from "@/lib/users/permissions";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Newsletter" };

export default async function NewsletterPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("newsletter:read");
  const query = readListQuery(await searchParams, SUBSCRIBER_LIST);
  return (
    <>
      <PageHeader
        title="Newsletter"
        description="Who asked for the newsletter."
        actions={can(staff.role, "newsletter:create") ? <ImportDialog /> : null}
      />
      <ListToolbar
        path="/admin/newsletter"
        query={query}
        searchLabel="Email"
        dates={{ from: "From", to: "To" }}
        exportPath="/api/admin/newsletter/export"
      />
      <LoadBoundary title="Error loading subscribers">
        <Suspense fallback={<DataTableSkeleton />}>
          <SubscribersTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
