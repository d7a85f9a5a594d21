import { staffExport } from "@/lib/access/resources/staff-routes";
import { exportOrderLines } from "@/lib/sales/orders/admin/queries";
import { ORDER_LIST, ORDER_STATUS_LABELS } from "@/lib/sales/orders/admin/schema";

const HEADER = [
  ...["Order", "Kind", "Status", "Created", "Paid", "Name", "Email", "Plan", "Package", "Options"],
  ...["Add-ons", "Quantity", "License", "Credit", "Total", "Refunded", "Payment"],
];

/** The lines of the orders as they are filtered, one a row, as CSV: who holds what, and what came in and went back for it. */
export const { GET, POST, PUT, PATCH, DELETE } = staffExport({
  area: "orders",
  name: "order-lines",
  header: HEADER,
  list: ORDER_LIST,
  rows: exportOrderLines,
  cells: (line, at) => {
    const [bought = "", ...options] = line.configuration;
    return [
      ...[line.orderNumber, line.kind, ORDER_STATUS_LABELS[line.status], at(line.createdAt), at(line.paidAt)],
      ...[line.name, line.email, line.planName, bought, options.join("; ")],
      ...[line.addons.map(({ name }) => name).join("; "), line.quantity, line.license],
      ...[line.credit, line.booked.sold, line.booked.refunded, line.paymentIntentId],
    ];
  },
});
