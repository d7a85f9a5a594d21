import type { OrderDto } from "@/lib/sales/orders/dto";

/** How often a page that shows something being drawn looks whether it is there, milliseconds. */
export const POLL_INTERVAL_MS = 5000;

/** Whether the store draws something for this order at this moment, which takes a minute and no person. */
export const isBeingDrawn = (order: OrderDto): boolean =>
  order.fulfilled &&
  order.lines.some(({ tasks }) =>
    tasks.some(({ kind, state }) => kind === "drawn" && (state === "open" || state === "in_progress")),
  );
