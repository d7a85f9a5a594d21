import onHeaders from "on-headers";
import { STATUS_OVERRIDE } from "../lib/platform/http/internal-headers.ts";
import type { Step } from "./step.ts";

/**
 * A page cannot set its status, nor can a rewrite: the prerendered shell goes out first
 * (https://github.com/vercel/next.js/issues/98518).
 */
export const statusOverride: Step = (_request, response, next) => {
  onHeaders(response, () => {
    const status = Number(response.getHeader(STATUS_OVERRIDE));
    response.removeHeader(STATUS_OVERRIDE);
    if (!status) return;
    response.statusCode = status;
    response.setHeader("cache-control", "private, no-store");
    for (const name of ["etag", "x-nextjs-cache", "x-nextjs-prerender", "x-nextjs-stale-time"]) {
      response.removeHeader(name);
    }
  });
  next();
};
