import { parentPort } from "node:worker_threads";
import { type DrawingOrder, draw } from "./drawing";

/** What a thread answers: what was drawn, or why it was not. */
export type ThreadAnswer = { files: Awaited<ReturnType<typeof draw>> } | { error: string };
/** Said once, when the code is loaded: what a drawing takes counts from then on. */
export const READY = "ready";

parentPort?.on("message", (order: DrawingOrder) => {
  draw(order).then(
    (files) => parentPort?.postMessage({ files } satisfies ThreadAnswer),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? error.message : String(error),
      } satisfies ThreadAnswer),
  );
});
parentPort?.postMessage(READY);
