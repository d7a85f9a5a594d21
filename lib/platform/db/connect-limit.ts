import "server-only";
import type { Socket } from "node:net";

const TICK_MS = 100;

/**
 * Only time counts in which this process could have read an answer: while it loads or renders for seconds, a
 * single timer would be over before the answer is looked at.
 * @returns to be called when the connection has come about or failed
 */
export function limitConnecting(socket: Socket, ms: number): () => void {
  let left = Math.ceil(ms / TICK_MS);
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) socket.destroy(new Error("timeout expired"));
  }, TICK_MS);
  return () => clearInterval(timer);
}
