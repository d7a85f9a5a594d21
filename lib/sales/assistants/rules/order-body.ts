import type { Dispute, Order, OrderFile, OrderLine, OrderTask, Refund } from "@/generated/prisma/client";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { bringsFile, choiceOf } from "@/lib/sales/fulfilment/rules/deliverables";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import type {
  OrderAdjustment,
  OrderBody,
  OrderFulfillment,
  OrderLineItem,
  OrderTotal,
} from "../event-schema";

export interface ToldOrder extends Order {
  lines: OrderLine[];
  tasks: OrderTask[];
  files: OrderFile[];
  refunds: Refund[];
  disputes: Dispute[];
}

interface Place {
  sessionId: string;
  /** The order's private page. */
  page: string;
  /** The whole address of a path of the store. */
  absolute: (path: string) => string;
}

const lineId = ({ id }: Pick<OrderLine, "id">): string => `line_${id}`;

const isWaiting = ({ state }: OrderTask): boolean => state === "open" || state === "in_progress";

const isPaid = ({ status }: Order): boolean => status === "paid" || status === "partially_refunded";

function lineItem(order: ToldOrder, line: OrderLine, { absolute }: Place): OrderLineItem {
  const { quantity: ordered } = line;
  const current = order.status === "refunded" || isRefunded(line) ? 0 : ordered;
  const waits = order.tasks.some((task) => task.lineId === line.id && isWaiting(task));
  const fulfilled = isPaid(order) && !waits ? current : 0;
  const words = choiceOf(line).words.join(", ");
  return {
    id: lineId(line),
    title: words ? `${line.planName}, ${words}` : line.planName,
    ...(line.isChange
      ? {}
      : { product_id: planNumber(line.planId), url: absolute(`/plans/${line.planSlug}`) }),
    ...(line.planImage ? { image_url: absolute(line.planImage) } : {}),
    quantity: { ordered, current, fulfilled },
    unit_price: Math.round(line.subtotalCents / ordered),
    subtotal: line.subtotalCents,
    status: current === 0 ? "removed" : fulfilled === current ? "fulfilled" : "processing",
  };
}

/** Files that were there when the order was paid; those that a task brought are its own. */
function ofFiles(order: ToldOrder, { page }: Place): OrderFulfillment[] {
  const { files, lines, paidAt } = order;
  const brought = lines.filter((line) => files.some((file) => bringsFile(line, file)));
  const atOnce = brought.filter(
    (line) => !order.tasks.some((task) => task.lineId === line.id && task.key === "option"),
  );
  if (atOnce.length === 0 || !paidAt) return [];
  const own = files.filter((file) => atOnce.some((line) => bringsFile(line, file)));
  const isOver = own.every(({ revokedAt, transferredAt }) => revokedAt !== null && transferredAt === null);
  return [
    {
      id: "files",
      type: "digital",
      status: isOver ? "canceled" : "delivered",
      line_items: atOnce.map((line) => ({ id: lineId(line), quantity: line.quantity })),
      ...(isOver ? {} : { digital_delivery: { access_url: page } }),
      events: [{ id: "files_delivered", type: "delivered", occurred_at: paidAt.toISOString() }],
    },
  ];
}

const taskStatus = ({ state, kind }: OrderTask): OrderFulfillment["status"] => {
  if (state === "open") return "pending";
  if (state === "in_progress") return "processing";
  if (state === "canceled") return "canceled";
  return kind === "shipped" ? "shipped" : "delivered";
};

function ofTask(task: OrderTask, line: OrderLine, { page }: Place): OrderFulfillment {
  const isShipped = task.kind === "shipped";
  const { deliveredAt, carrier, tracking, createdAt, dueAt } = task;
  const happened = isShipped ? "shipped" : "delivered";
  return {
    id: `task_${task.id}`,
    type: isShipped ? "shipping" : "digital",
    status: taskStatus(task),
    line_items: [{ id: lineId(line), quantity: Math.max(1, task.quantity) }],
    ...(isShipped && carrier ? { carrier } : {}),
    ...(isShipped && tracking ? { tracking_number: tracking } : {}),
    ...(isWaiting(task)
      ? { estimated_delivery: { earliest: createdAt.toISOString(), latest: dueAt.toISOString() } }
      : {}),
    ...(!isShipped && task.state === "delivered" ? { digital_delivery: { access_url: page } } : {}),
    description: task.title,
    events: deliveredAt
      ? [
          {
            id: `task_${task.id}_${task.deliveries}`,
            type: happened,
            occurred_at: deliveredAt.toISOString(),
          },
        ]
      : [],
  };
}

const REFUND_STATUS = { pending: "pending", succeeded: "completed", failed: "failed" } as const;
const DISPUTE_STATUS = { open: "pending", lost: "completed", won: "failed" } as const;

/** What a lost dispute took back is told by the dispute. Reasons are words of people and stay here. */
function adjustmentsOf({ refunds, disputes, currency }: ToldOrder): OrderAdjustment[] {
  const told: OrderAdjustment[] = [
    ...refunds
      .filter(({ kind }) => kind === "refund")
      .map(({ id, createdAt, status, amountCents }) => ({
        id: `refund_${id}`,
        type: "refund" as const,
        occurred_at: createdAt.toISOString(),
        status: REFUND_STATUS[status],
        amount: amountCents,
        currency,
      })),
    ...disputes.map(({ id, openedAt, state, amountCents }) => ({
      id: `dispute_${id}`,
      type: "dispute" as const,
      occurred_at: openedAt.toISOString(),
      status: DISPUTE_STATUS[state],
      amount: amountCents,
      currency,
    })),
  ];
  return told.sort((a, b) => a.occurred_at.localeCompare(b.occurred_at));
}

function totalsOf(order: ToldOrder): OrderTotal[] {
  const { subtotalCents, discountCents, creditCents, taxCents, totalCents, refundedCents } = order;
  return [
    { type: "subtotal", display_text: "Subtotal", amount: subtotalCents },
    ...(discountCents > 0
      ? [
          {
            type: "discount" as const,
            display_text: order.discountLabel ?? "Discount",
            amount: discountCents,
          },
        ]
      : []),
    ...(creditCents > 0
      ? [{ type: "store_credit" as const, display_text: "Credit", amount: creditCents }]
      : []),
    { type: "tax", display_text: "Tax", amount: taxCents },
    { type: "total", display_text: "Total", amount: totalCents },
    ...(refundedCents > 0
      ? [{ type: "amount_refunded" as const, display_text: "Refunded", amount: refundedCents }]
      : []),
  ];
}

function statusOf(
  order: ToldOrder,
  items: readonly OrderLineItem[],
  fulfillments: readonly OrderFulfillment[],
): OrderBody["status"] {
  if (order.status === "review") return "manual_review";
  if (order.status === "canceled") return "canceled";
  if (items.every(({ status }) => status === "removed")) return "canceled";
  if (!isPaid(order)) return "created";
  const open = fulfillments.filter(({ status }) => status !== "canceled");
  if (open.some(({ status }) => status === "pending" || status === "processing")) return "processing";
  if (open.some(({ status }) => status === "shipped")) return "shipped";
  return open.length > 0 ? "completed" : "confirmed";
}

/** The whole order as it is now. It names no person: whoever has its page finds them there. */
export function orderBody(order: ToldOrder, place: Place): OrderBody {
  const { lines, tasks } = order;
  const items = lines.map((line) => lineItem(order, line, place));
  const fulfillments = [
    ...ofFiles(order, place),
    ...tasks.flatMap((task) => {
      const line = lines.find(({ id }) => id === task.lineId);
      return line ? [ofTask(task, line, place)] : [];
    }),
  ];
  return {
    type: "order",
    id: order.number,
    checkout_session_id: place.sessionId,
    order_number: order.number,
    permalink_url: place.page,
    status: statusOf(order, items, fulfillments),
    line_items: items,
    fulfillments,
    adjustments: adjustmentsOf(order),
    totals: totalsOf(order),
  };
}
