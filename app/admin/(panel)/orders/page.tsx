import { DownloadIcon } from "lucide-react";
import type { Metadata } from "next";
import { OrdersTable } from "@/components/admin/orders/orders-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { ListScreen } from "@/components/admin/table/list-screen";
import { buttonVariants } from "@/components/ui/button-variants";
import { ORDER_LIST, ORDER_STATUS_LABELS, ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { listHref, readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Orders" };

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireStaff("orders:read");
  const query = readListQuery(await searchParams, ORDER_LIST);
  return (
    <ListScreen
      title="Orders"
      description="Every checkout, paid or not."
      actions={
        <a
          href={`/api/admin/orders/export/lines${listHref("", query).replace(/^[^?]*/, "")}`}
          download
          className={buttonVariants({ variant: "outline" })}
        >
          <DownloadIcon aria-hidden="true" />
          Export lines
        </a>
      }
      toolbar={{
        path: "/admin/orders",
        query,
        searchLabel: "Number, buyer, plan, HP- number, add-on or payment",
        filters: [filterBy(["state", "State", "All states"], ORDER_STATUSES, ORDER_STATUS_LABELS)],
        dates: { from: "From", to: "To" },
        exportPath: "/api/admin/orders/export",
      }}
      failure="Error loading orders"
    >
      <OrdersTable query={query} />
    </ListScreen>
  );
}
