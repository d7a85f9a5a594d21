import { ActionButton } from "@/components/admin/actions/action-button";
import { resolveOrderAction } from "@/lib/sales/orders/actions";
import type { AdminOrderDto } from "@/lib/sales/orders/admin/dto";

export function OrderReview({ order, mayResolve }: { order: AdminOrderDto; mayResolve: boolean }) {
  if (order.status !== "review") return null;
  return (
    <section
      aria-label="Review"
      className="mb-6 grid gap-4 rounded-md border border-clay/60 bg-card px-5 py-4 sm:flex sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <p className="font-medium text-clay">This order needs a decision</p>
        <p className="mt-0.5 text-[0.9375rem] wrap-anywhere text-muted-foreground">{`${order.reviewReason ?? "The payment does not agree with the order"}. Nothing has been delivered.`}</p>
      </div>
      {mayResolve ? (
        <div className="flex flex-wrap gap-3">
          <ActionButton
            action={resolveOrderAction.bind(null, { id: order.id, resolution: "fulfil" })}
            success="Order delivered"
            failure="Failed to resolve order"
            pendingLabel="Delivering..."
            variant="default"
            size="sm"
            confirm={{
              title: "Accept the payment?",
              text: "The buyer gets the files and the receipt, as if the payment agreed with the order.",
              confirmLabel: "Accept and deliver",
            }}
          >
            Accept and deliver
          </ActionButton>
          <ActionButton
            action={resolveOrderAction.bind(null, { id: order.id, resolution: "close" })}
            success="Order closed"
            failure="Failed to resolve order"
            pendingLabel="Closing..."
            size="sm"
            confirm={{
              title: "Close without delivery?",
              text: "The buyer gets nothing. Refund the payment first: closing does not send money back.",
              confirmLabel: "Close the order",
            }}
          >
            Close without delivery
          </ActionButton>
        </div>
      ) : null}
    </section>
  );
}
