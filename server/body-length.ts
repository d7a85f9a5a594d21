import onHeaders from "on-headers";
import { BODY_LENGTH } from "../lib/platform/http/internal-headers.ts";
import type { Step } from "./step.ts";

const DOWNLOADS = "/api/downloads/";

/**
 * The framework drops `content-length` of what a handler sends, by which browsers show how much of a large
 * file is left and see that it was cut off.
 */
export const bodyLength: Step = (request, response, next) => {
  if (!request.url?.startsWith(DOWNLOADS)) return next();
  onHeaders(response, () => {
    const length = response.getHeader(BODY_LENGTH);
    response.removeHeader(BODY_LENGTH);
    if (length !== undefined && !response.hasHeader("content-encoding")) {
      response.setHeader("content-length", length);
    }
  });
  next();
};
