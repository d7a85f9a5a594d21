import { log } from "./log.ts";

const isAborted = (error: unknown) =>
  error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

/**
 * Logs a client that goes away once, at debug. The framework copies each body for the
 * middleware, and prints the stack of a copy that breaks off, with `console.error` and
 * nothing else: there is no hook for it (the `catch` of `runMiddleware` in
 * next/src/server/next-server.ts). tests/faults/running.test.ts tells when it no longer does.
 */
export function quietAbortedRequests(): void {
  const { error } = console;
  console.error = (...said: unknown[]) => {
    if (said.length === 1 && isAborted(said[0])) log.debug("the client went away");
    else error.apply(console, said);
  };
}
