import { log } from "./log.ts";
import { hasBody } from "./slow-clients.ts";
import type { Step } from "./step.ts";

/**
 * Logs a client that goes away in the middle of a body, once and at debug. The framework would print the
 * stack with `console.error` and render its error page for nobody
 * (https://github.com/vercel/next.js/issues/56529); no setting reaches that place. It passes over errors
 * with the code of a missing file, so this error gets that code.
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
