import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportOrders } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST, ORDER_STATUS_LABELS } from "@/lib/sales/orders/admin/schema";

const HEADER = [
  ...["Order", "Status", "Created", "Paid", "Name", "Email", "Plans"],
  ...["Total", "Refunded", "Net", "Payment", "Disputed"],
];

/**
 * The orders as they are filtered, as CSV for the books; amounts in US dollars. Those of a period
 * are what came in and went back in it, and add up with its report: what never came in is no turnover.
 */
export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "orders",
  name: "orders",
  header: HEADER,
  list: ORDER_LIST,
  rows: exportOrders,
  cells: ({ booked: { sold, refunded, net }, ...order }, at) => [
    ...[order.number, ORDER_STATUS_LABELS[order.status], at(order.createdAt), at(order.paidAt)],
    ...[order.name, order.email, order.plans.join("; "), sold, refunded],
    ...[net, order.paymentIntentId],
    order.isDisputed ? "yes" : "no",
  ],
});
