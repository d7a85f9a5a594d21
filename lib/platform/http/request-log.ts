import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

export const currentRequestId = (): string | undefined => current.getStore();

export function withRequestId<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work);
}

const TOKEN_LENGTH = 20;

export function loggedPath(address: string): string {
  const { pathname } = new URL(address, "http://store");
  return pathname
    .split("/")
    .map((part) => (part.length >= TOKEN_LENGTH && /[\d_]/.test(part) ? ":token" : part))
    .join("/");
}
