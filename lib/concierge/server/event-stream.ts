import "server-only";
import { knownError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/ops/log";
import type { ConciergeEvent } from "../schema";

/** One JSON value on each line. */
export const STREAM_TYPE = "application/x-ndjson";

/** The first event is awaited, so that a failure before anything was said still has a status of its own. */
export async function eventStream(
  events: AsyncGenerator<ConciergeEvent>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const line = (event: ConciergeEvent) => encoder.encode(`${JSON.stringify(event)}\n`);
  let next: IteratorResult<ConciergeEvent> | undefined = await events.next();
  return new ReadableStream({
    async pull(controller) {
      try {
        const current = next ?? (await events.next());
        next = undefined;
        if (current.done) controller.close();
        else controller.enqueue(line(current.value));
      } catch (error) {
        const known = knownError(error);
        if (!known) log.error({ err: error }, "unexpected error in a streamed reply");
        const message = known?.message ?? "Something went wrong on our side. Please try again.";
        controller.enqueue(line({ type: "error", message }));
        controller.close();
      }
    },
    async cancel() {
      await events.return(undefined);
    },
  });
}
