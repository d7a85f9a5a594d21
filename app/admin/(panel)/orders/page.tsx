import type { Metadata } from "next";
import { OrdersTable } from "@/components/admin/orders/orders-table";
import { ListScreen } from "@/components/admin/table/list-screen";
import { ORDER_LIST, ORDER_STATUS_LABELS, ORDER_STATUSES } from "@/lib/orders/admin-schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Orders" };

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("orders:read");
  const query = readListQuery(await searchParams, ORDER_LIST);
  return (
    <ListScreen
      title="Orders"
      description="Every checkout, paid or not."
      toolbar={{
        path: "/admin/orders",
        query,
        searchLabel: "Number, email, name or plan",
        filters: [
          {
            name: "state",
            label: "State",
            all: "All states",
            choices: ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] })),
          },
        ],
        dates: { from: "From", to: "To" },
        exportPath: "/api/admin/orders/export",
      }}
      failure="Error loading orders"
    >
      <OrdersTable query={query} />
    </ListScreen>
  );
}
