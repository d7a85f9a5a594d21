import { DetailCard, Facts } from "@/components/admin/table/facts";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { formatMoment } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { AdminOrderDto, RefundDto } from "@/lib/sales/orders/admin/dto";
import { OrderStatusBadge } from "./order-status";
import { RefundDialog } from "./refund-dialog";

const REFUND_LABELS: Record<RefundDto["status"], string> = {
  pending: "Under way",
  succeeded: "Succeeded",
  failed: "Failed",
};
const REFUND_LOOK: Record<RefundDto["status"], BadgeVariant> = {
  succeeded: "success",
  pending: "warning",
  failed: "destructive",
};

const dollars = (amount: number) => formatCents(toCents(amount));

function Refunds({ refunds }: { refunds: readonly RefundDto[] }) {
  return (
    <ul className="grid gap-3">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p className="flex flex-wrap items-center gap-2 tabular-nums">
            <span>{dollars(refund.amount)}</span>
            <Badge variant={REFUND_LOOK[refund.status]}>{REFUND_LABELS[refund.status]}</Badge>
          </p>
          <p className="text-sm text-muted-foreground">{`${formatMoment(refund.createdAt)}${refund.by ? `, ${refund.by}` : ", at the provider"}`}</p>
          {refund.reason ? <p className="text-sm wrap-anywhere">{refund.reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}

export function OrderPayment({ order, mayRefund }: { order: AdminOrderDto; mayRefund: boolean }) {
  return (
    <DetailCard
      title="Payment"
      actions={
        mayRefund && order.refundable > 0 ? (
          <RefundDialog
            orderId={order.id}
            orderNumber={order.number}
            refundable={order.refundable}
            lines={order.lines}
            tasks={order.tasks.filter(({ state }) => state === "open" || state === "in_progress")}
          />
        ) : null
      }
    >
      <Facts
        items={[
          ["State", <OrderStatusBadge key="state" status={order.status} disputed={order.isDisputed} />],
          ["Total", `${dollars(order.total)} ${order.currency.toUpperCase()}`],
          ["Paid", order.paidAt ? formatMoment(order.paidAt) : "Not yet"],
          [
            "At the provider",
            order.paymentIntentId ? (
              <code key="intent" className="text-sm break-all">
                {order.paymentIntentId}
              </code>
            ) : null,
          ],
          ["Refunds", order.refunds.length > 0 ? <Refunds key="refunds" refunds={order.refunds} /> : null],
        ]}
      />
    </DetailCard>
  );
}
