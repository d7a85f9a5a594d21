import type { IncomingMessage } from "node:http";
import { atRequestStart } from "./request-start";

/** Adds the address of the connection as the last entry of `X-Forwarded-For`. */
function noteAddress({ headers, socket }: IncomingMessage): void {
  const claimed = headers["x-forwarded-for"];
  headers["x-forwarded-for"] = [claimed, socket.remoteAddress ?? "unknown"].filter(Boolean).join(", ");
}

/**
 * Writes down for each request where it really came from, before Next sees it.
 * Next itself does so only when the header is missing, so a visitor who sends one
 * would choose the address that limits count for.
 */
export function noteSocketAddresses(): void {
  atRequestStart("socket-address", ({ request }) => noteAddress(request));
}
