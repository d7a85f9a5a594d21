import type { Metadata } from "next";
import { rowPage } from "@/components/admin/form/row-page";
import { OrderView } from "@/components/admin/sales/orders/order-view";
import { getTellingOf } from "@/lib/sales/assistants/event-queries";
import { listDisputesOfOrder } from "@/lib/sales/disputes/admin/queries";
import { getInvoicesOfPage } from "@/lib/sales/invoices/queries";
import { getAdminOrder } from "@/lib/sales/orders/admin/queries";
import { policiesNotedWith } from "@/lib/settings/policy-queries";

export const metadata: Metadata = { title: "Order" };

export default rowPage({
  permission: "orders:read",
  load: getAdminOrder,
  title: "Order",
  heading: (order) => `Order ${order.number}`,
  back: { href: "/admin/orders", label: "Back to orders" },
  failure: "Error loading order",
  view: async (order, staff) => (
    <OrderView
      order={order}
      disputes={await listDisputesOfOrder(order.id)}
      invoices={(await getInvoicesOfPage({ id: order.id })).invoices}
      telling={await getTellingOf(order.id)}
      policies={await policiesNotedWith({ id: order.id })}
      role={staff.role}
    />
  ),
});
