import { exportOrderLines, type OrderListQuery } from "@/lib/orders/admin/queries";
import { ORDER_LIST, ORDER_STATUS_LABELS } from "@/lib/orders/admin/schema";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

const HEADER = [
  ...["Order", "Kind", "Status", "Created", "Paid", "Name", "Email", "Plan", "Package", "Options"],
  ...["Add-ons", "Quantity", "License", "Credit", "Total", "Refunded", "Payment"],
];

async function* rows(query: OrderListQuery) {
  for await (const lines of exportOrderLines(query)) {
    yield lines.map((line) => {
      const [bought = "", ...options] = line.configuration;
      return [
        ...[line.orderNumber, line.kind, ORDER_STATUS_LABELS[line.status], line.createdAt, line.paidAt],
        ...[line.name, line.email, line.planName, bought, options.join("; ")],
        ...[line.addons.map(({ name }) => name).join("; "), line.quantity, line.license],
        ...[line.credit, line.total, line.refunded, line.paymentIntentId],
      ];
    });
  }
}

/** The lines of the orders as they are filtered, one a row, as CSV: who holds what, and what it cost. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("orders:read", (request) =>
    csvStream("order-lines", HEADER, rows(readListQuery(new URL(request.url).searchParams, ORDER_LIST))),
  ),
});
