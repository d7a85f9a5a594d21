import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

const shared = globalThis as typeof globalThis & { storeNotesSockets?: true };

/** Adds the address of the connection as the last entry of `X-Forwarded-For`. */
function noteAddress(message: unknown): void {
  const request =
    typeof message === "object" && message && "request" in message ? message.request : undefined;
  if (!(request instanceof IncomingMessage)) return;
  const { headers, socket } = request;
  const claimed = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = [claimed, socket.remoteAddress ?? "unknown"].filter(Boolean).join(", ");
}

/**
 * Writes down for each request where it really came from, before Next sees it.
 * Next itself does so only when the header is missing, so a visitor who sends one
 * would choose the address that limits count for.
 */
export function noteSocketAddresses(): void {
  if (shared.storeNotesSockets) return;
  shared.storeNotesSockets = true;
  subscribe("http.server.request.start", noteAddress);
}
