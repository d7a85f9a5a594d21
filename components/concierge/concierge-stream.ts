import type { ConciergeEvent } from "@/lib/concierge/schema";
import { apiRequest } from "@/lib/platform/browser/api-client";
import { cartSessionId } from "@/lib/sales/cart/browser/browser-session";

const STREAM_TYPE = "application/x-ndjson";

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter((part) => part !== "");
  }
  if (rest !== "") yield rest;
}

/**
 * Asks the concierge and yields its reply piece by piece; a server that responds
 * with the plain `{response}` is understood too.
 * @throws ApiError for a response that is not OK
 */
export async function* askConcierge(
  message: string,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<ConciergeEvent> {
  const headers = { accept: `${STREAM_TYPE}, application/json`, "x-cart-session": cartSessionId() };
  const response = await apiRequest("POST", "/api/ai-chat", { message, path }, headers, signal);
  if (response.headers.get("content-type")?.startsWith(STREAM_TYPE) && response.body) {
    for await (const line of lines(response.body)) yield JSON.parse(line) as ConciergeEvent;
    return;
  }
  const reply: { response?: unknown } = await response.json();
  if (typeof reply.response !== "string") throw new Error("The reply holds no response.");
  yield { type: "text", text: reply.response };
  yield { type: "done" };
}
