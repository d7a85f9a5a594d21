import { parentPort } from "node:worker_threads";
import { type Drawing, type DrawingOrder, draw } from "./drawing.ts";

/** What a thread returns: what was drawn, or why it was not. */
export type ThreadResponse = { drawing: Drawing } | { error: string };
/** Said once, when the code is loaded: what a drawing takes counts from then on. */
export const READY = "ready";

parentPort?.on("message", (order: DrawingOrder) => {
  draw(order).then(
    (drawing) => parentPort?.postMessage({ drawing } satisfies ThreadResponse),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? error.message : String(error),
      } satisfies ThreadResponse),
  );
});
parentPort?.postMessage(READY);
