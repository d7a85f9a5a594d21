import { log } from "./log.ts";
import { hasBody } from "./slow-clients.ts";
import type { Step } from "./step.ts";

/**
 * Logs a client that goes away in the middle of a body, once and at debug. The framework reads
 * each body for the middleware; when reading breaks off it prints the stack with `console.error`
 * and renders its error page for nobody (https://github.com/vercel/next.js/issues/56529).
 * Neither `onRequestError` nor a setting reaches that place: `logging` is for development, and the
 * matcher cannot leave out requests with a body, which the middleware guards. What it passes over
 * in silence is an error with the code of a file that is not there, so the error of that one
 * request gets this code before the framework looks at it. tests/faults/running.test.ts holds
 * the log to that one line.
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
