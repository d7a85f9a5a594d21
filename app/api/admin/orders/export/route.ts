import { exportOrders, type OrderListQuery } from "@/lib/orders/admin/queries";
import { ORDER_LIST, ORDER_STATUS_LABELS } from "@/lib/orders/admin/schema";
import { toCents, toDollars } from "@/lib/platform/format/money";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { staffRoute } from "@/lib/users/server/staff-route";

const HEADER = [
  ...["Order", "Status", "Created", "Paid", "Name", "Email", "Plans"],
  ...["Total", "Refunded", "Net", "Payment", "Disputed"],
];

async function* lines(query: OrderListQuery) {
  for await (const orders of exportOrders(query)) {
    yield orders.map((order) => {
      // What never came in is no turnover.
      const paid = order.paidAt ? order.total : 0;
      return [
        ...[order.number, ORDER_STATUS_LABELS[order.status], order.createdAt, order.paidAt],
        ...[order.name, order.email, order.plans.join("; "), order.total, order.refunded],
        ...[toDollars(toCents(paid) - toCents(order.refunded)), order.paymentIntentId],
        order.isDisputed ? "yes" : "no",
      ];
    });
  }
}

/** The orders as they are filtered, as CSV for the books; amounts in US dollars. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("orders:read", (request) =>
    csvStream("orders", HEADER, lines(readListQuery(new URL(request.url).searchParams, ORDER_LIST))),
  ),
});
