import type { Metadata } from "next";
import { OrderView } from "@/components/admin/orders/order-view";
import { PageHeader } from "@/components/admin/shell/page-header";
import { ErrorAlert } from "@/components/ui/error-alert";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { policiesNotedWith } from "@/lib/settings/policy-queries";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params }: { params: Promise<{ orderId: string }> }) {
  const staff = await requireStaff("orders:read");
  const order = await loadRow((await params).orderId, getAdminOrder);
  return (
    <>
      <PageHeader
        title={order ? `Order ${order.number}` : "Order"}
        back={{ href: "/admin/orders", label: "Back to orders" }}
      />
      {order ? (
        <OrderView order={order} policies={await policiesNotedWith({ id: order.id })} role={staff.role} />
      ) : (
        <ErrorAlert title="Error loading order" message="The database did not answer in time." />
      )}
    </>
  );
}
