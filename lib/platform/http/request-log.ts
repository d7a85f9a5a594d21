import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** Which request a line of the log belongs to. */
const current = new AsyncLocalStorage<string>();

/** The id of the request that is being handled; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` so that every line it logs carries the id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work);
}

const TOKEN_LENGTH = 20;

/** An address as it may be logged: without query, and without tokens. */
export function loggedPath(address: string): string {
  const { pathname } = new URL(address, "http://store");
  return pathname
    .split("/")
    .map((part) => (part.length >= TOKEN_LENGTH && /[\d_]/.test(part) ? ":token" : part))
    .join("/");
}
