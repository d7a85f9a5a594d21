import { exportOrders } from "@/lib/orders/admin/queries";
import { ORDER_LIST, ORDER_STATUS_LABELS } from "@/lib/orders/admin/schema";
import { toCents, toDollars } from "@/lib/platform/format/money";
import { staffExport } from "@/lib/resources/staff-routes";

const HEADER = [
  ...["Order", "Status", "Created", "Paid", "Name", "Email", "Plans"],
  ...["Total", "Refunded", "Net", "Payment", "Disputed"],
];

/** The orders as they are filtered, as CSV for the books; amounts in US dollars. */
export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "orders",
  name: "orders",
  header: HEADER,
  list: ORDER_LIST,
  rows: exportOrders,
  cells: (order) => {
    // What never came in is no turnover.
    const paid = order.paidAt ? order.total : 0;
    return [
      ...[order.number, ORDER_STATUS_LABELS[order.status], order.createdAt, order.paidAt],
      ...[order.name, order.email, order.plans.join("; "), order.total, order.refunded],
      ...[toDollars(toCents(paid) - toCents(order.refunded)), order.paymentIntentId],
      order.isDisputed ? "yes" : "no",
    ];
  },
});
