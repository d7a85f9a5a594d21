import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { ORDER_STATUS_LABELS, type OrderState } from "@/lib/sales/orders/admin/schema";

const LOOK: Record<OrderState, BadgeVariant> = {
  paid: "success",
  review: "clay",
  partially_refunded: "warning",
  refunded: "outline",
  pending: "secondary",
  failed: "destructive",
  canceled: "outline",
};

export function OrderStatusBadge({ status, disputed = false }: { status: OrderState; disputed?: boolean }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge variant={LOOK[status]}>{ORDER_STATUS_LABELS[status]}</Badge>
      {disputed ? <Badge variant="destructive">Disputed</Badge> : null}
    </span>
  );
}
