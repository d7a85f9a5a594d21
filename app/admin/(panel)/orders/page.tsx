import type { Metadata } from "next";
import { Suspense } from "react";
import { DataTableSkeleton } from "@/components/admin/data-table";
import { ListToolbar } from "@/components/admin/list-toolbar";
import { LoadBoundary } from "@/components/admin/load-boundary";
import { OrdersTable } from "@/components/admin/orders/orders-table";
import { PageHeader } from "@/components/admin/page-header";
import { ORDER_LIST, ORDER_STATUS_LABELS, ORDER_STATUSES } from "@/lib/orders/admin-schema";
import { readListQuery, type SearchParams } from "@/lib/platform/list-query";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Orders" };

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("orders:read");
  const query = readListQuery(await searchParams, ORDER_LIST);
  return (
    <>
      <PageHeader title="Orders" description="Every checkout, paid or not." />
      <ListToolbar
        path="/admin/orders"
        query={query}
        searchLabel="Number, email, name or plan"
        filters={[
          {
            name: "state",
            label: "State",
            all: "All states",
            choices: ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] })),
          },
        ]}
        dates={{ from: "From", to: "To" }}
        exportPath="/api/admin/orders/export"
      />
      <LoadBoundary title="Error loading orders">
        <Suspense fallback={<DataTableSkeleton />}>
          <OrdersTable query={query} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
