import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { OutboxTable } from "@/components/admin/outbox/outbox-table";
import { PageHeader } from "@/components/admin/page-header";
import { MAIL_KIND_LABELS, MAIL_LIST, MAIL_STATE_LABELS, MAIL_STATES } from "@/lib/outbox/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Outbox" };

const FILTERS = [
  {
    name: "state",
    label: "State",
    all: "All states",
    choices: MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_LABELS[value] })),
  },
  {
    name: "kind",
    label: "Kind",
    all: "All kinds",
    choices: Object.entries(MAIL_KIND_LABELS).map(([value, label]) => ({ value, label })),
  },
];

export default async function OutboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("orders:read");
  const query = readListQuery(await searchParams, MAIL_LIST);
  return (
    <>
      <PageHeader title="Outbox" description="The mails the store sends to its buyers." />
      <ListToolbar
        path="/admin/outbox"
        query={query}
        searchLabel="Address of the receiver"
        filters={FILTERS}
        dates={{ from: "From", to: "To" }}
      />
      <LoadBoundary title="Error loading mails">
        <Suspense fallback={<DataTableSkeleton />}>
          <OutboxTable query={query} role={staff.role} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
