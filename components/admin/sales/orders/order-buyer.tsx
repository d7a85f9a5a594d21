import { ActionButton } from "@/components/admin/actions/action-button";
import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { formatMoment } from "@/lib/platform/format/dates";
import type { AdminOrderDto } from "@/lib/sales/orders/admin/dto";
import { eraseBuyerAction } from "@/lib/support/buyers/actions";
import { CorrectEmailDialog } from "./correct-email-dialog";

interface OrderBuyerProps {
  order: AdminOrderDto;
  mayCorrect: boolean;
  mayErase: boolean;
}

export function OrderBuyer({ order, mayCorrect, mayErase }: OrderBuyerProps) {
  const wasMailed = order.paidAt !== null || order.status === "review";
  return (
    <DetailCard title="Buyer">
      <Facts
        items={[
          ["Name", order.name || "Not given"],
          ["Email", <BuyerLink key="email" email={order.email} none="Not given" />],
          ["Checkout opened", formatMoment(order.createdAt)],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {mayCorrect && wasMailed ? (
          <CorrectEmailDialog orderId={order.id} orderNumber={order.number} email={order.email} />
        ) : null}
        {mayErase && order.email ? (
          <ActionButton
            action={eraseBuyerAction.bind(null, { id: order.id })}
            success="Buyer erased"
            failure="Failed to erase the buyer"
            pendingLabel="Erasing..."
            size="sm"
            confirm={{
              title: "Erase this buyer?",
              text: `All orders of ${order.email} stay, without name and email address. Their emails, messages, chats, cart and newsletter entry are deleted. This cannot be undone.`,
              confirmLabel: "Erase buyer",
              variant: "destructive",
            }}
          >
            Erase buyer
          </ActionButton>
        ) : null}
      </div>
    </DetailCard>
  );
}
