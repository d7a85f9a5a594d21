import type { OrderDto } from "@/lib/sales/orders/dto";

export const POLL_INTERVAL_MS = 5000;

/** Drawing takes about a minute and no person. */
export const isBeingDrawn = (order: OrderDto): boolean =>
  order.fulfilled &&
  order.lines.some(({ tasks }) =>
    tasks.some(({ kind, state }) => kind === "drawn" && (state === "open" || state === "in_progress")),
  );
