import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { IssuesTable } from "@/components/admin/issues/issues-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { PageHeader } from "@/components/admin/page-header";
import { ISSUE_LIST } from "@/lib/issues/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Concierge Issues" };

const STATE_FILTER = {
  name: "state",
  label: "State",
  all: "All issues",
  choices: [
    { value: "open", label: "Open" },
    { value: "resolved", label: "Resolved" },
  ],
};

export default async function IssuesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("issues:read");
  const query = readListQuery(await searchParams, ISSUE_LIST);
  return (
    <>
      <PageHeader title="Concierge Issues" description="What visitors asked that a person should answer." />
      <ListToolbar
        path="/admin/issues"
        query={query}
        searchLabel="Words of the issue"
        filters={[STATE_FILTER]}
        dates={{ from: "From", to: "To" }}
      />
      <LoadBoundary title="Error loading issues">
        <Suspense fallback={<DataTableSkeleton />}>
          <IssuesTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
