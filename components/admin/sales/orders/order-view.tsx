import { DetailCard } from "@/components/admin/table/facts";
import { SoldUnder } from "@/components/sales/orders/sold-under";
import { can, type Role } from "@/lib/access/staff/rules/permissions";
import type { OrderTellingDto } from "@/lib/sales/assistants/event-dto";
import type { DisputeRowDto } from "@/lib/sales/disputes/dto";
import type { InvoiceDto } from "@/lib/sales/invoices/dto";
import type { AdminOrderDto } from "@/lib/sales/orders/admin/dto";
import type { PolicyText } from "@/lib/settings/policy-queries";
import { OrderAssistant } from "./order-assistant";
import { OrderBuyer } from "./order-buyer";
import { OrderDisputes } from "./order-disputes";
import { OrderFiles } from "./order-files";
import { OrderInvoices } from "./order-invoices";
import { OrderLines } from "./order-lines";
import { OrderMails } from "./order-mails";
import { OrderPayment } from "./order-payment";
import { OrderReview } from "./order-review";
import { OrderAddress, OrderTasks } from "./order-tasks";
import { OrderTimeline } from "./order-timeline";

interface OrderViewProps {
  order: AdminOrderDto;
  disputes: readonly DisputeRowDto[];
  invoices: readonly InvoiceDto[];
  /** Null where no assistant made it. */
  telling: OrderTellingDto | null;
  /** The texts that it was sold under. */
  policies: readonly PolicyText[];
  role: Role;
}

export function OrderView({ order, disputes, invoices, telling, policies, role }: OrderViewProps) {
  return (
    <>
      <OrderReview order={order} mayResolve={can(role, "orders:resolve")} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <OrderLines order={order} />
          <OrderTasks order={order} />
          <OrderFiles order={order} mayChange={can(role, "orders:reset-downloads")} />
          <OrderMails order={order} mayResend={can(role, "orders:resend")} />
          <OrderTimeline orderId={order.id} events={order.timeline} mayNote={can(role, "orders:note")} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderPayment order={order} mayRefund={can(role, "orders:refund")} />
          <OrderDisputes disputes={disputes} />
          {order.paidAt ? <OrderInvoices invoices={invoices} /> : null}
          {telling ? <OrderAssistant telling={telling} /> : null}
          <OrderAddress order={order} />
          {policies.length > 0 ? (
            <DetailCard title="Sold under">
              <SoldUnder policies={policies} />
            </DetailCard>
          ) : null}
          <OrderBuyer
            order={order}
            mayCorrect={can(role, "orders:correct-email")}
            mayErase={can(role, "orders:erase-buyer")}
          />
        </div>
      </div>
    </>
  );
}
