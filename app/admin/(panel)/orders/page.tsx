import { DownloadIcon } from "lucide-react";
import type { Metadata } from "next";
import { OrdersTable } from "@/components/admin/sales/orders/orders-table";
import { filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { buttonVariants } from "@/components/ui/button-variants";
import { can } from "@/lib/access/staff/rules/permissions";
import { listHref } from "@/lib/platform/lists/list-query";
import { ORDER_LIST, ORDER_STATUS_LABELS, ORDER_STATUSES } from "@/lib/sales/orders/admin/schema";

export const metadata: Metadata = { title: "Orders" };

export default listPage({
  area: "orders",
  list: ORDER_LIST,
  title: "Orders",
  description:
    "Every checkout, paid or not. Sums and exports of a period count orders on the day they were paid and refunds on the day they were made, as the reports do.",
  search: "Number, buyer, plan, HP- number, add-on or payment",
  exported: true,
  filters: [filterBy(["state", "State", "All states"], ORDER_STATUSES, ORDER_STATUS_LABELS)],
  actions: ({ role }, query) =>
    can(role, "orders:export") ? (
      <a
        href={`/api/admin/orders/export/lines${listHref("", query).replace(/^[^?]*/, "")}`}
        download
        className={buttonVariants({ variant: "outline" })}
      >
        <DownloadIcon aria-hidden="true" />
        Export lines
      </a>
    ) : null,
  failure: "Error loading orders",
  table: (query) => <OrdersTable query={query} />,
});
