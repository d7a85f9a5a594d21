import { startDrawing } from "@/lib/drafting/drawing-jobs/server/worker";
import { giveWay } from "./processes/give-way";

/**
 * The drawing worker: draws the variants that buyers have paid for. The start command runs
 * one beside the web server; on machines of its own run any number of them with
 * `npm run draw-worker`.
 */

/** Below the web server's: a drawing can wait for a page, a page not for a drawing. */
const NICE = 10;

giveWay(process.pid, NICE);

const stop = startDrawing();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    void stop().then(() => process.exit(0));
  });
}
process.on("disconnect", () => void stop().then(() => process.exit(0)));
