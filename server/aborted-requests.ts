import { log } from "./log.ts";
import { hasBody } from "./slow-clients.ts";
import type { Step } from "./step.ts";

/**
 * Logs a client that goes away in the middle of a body, once and at debug. The framework copies
 * each body for the middleware. When the copy breaks off it prints the stack with
 * `console.error`, for which it has no hook, unless the error's code is that of a file that is
 * not there (the `catch` of `handleCatchallMiddlewareRequest` in
 * next/src/server/next-server.ts): so the error of that one request gets this code, before the
 * framework looks at it. tests/faults/running.test.ts tells when that is no longer needed.
 */
export const abortedBodies: Step = (request, _response, next) => {
  if (hasBody(request)) {
    request.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET") return;
      error.code = "ENOENT";
      log.debug({ method: request.method }, "the client went away");
    });
  }
  next();
};
