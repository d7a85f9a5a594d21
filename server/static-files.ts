import { existsSync } from "node:fs";
import sirv from "sirv";
import { NO_GUESSING } from "../lib/site/csp/rules/security-headers.ts";
import type { Step } from "./step.ts";

const PREFIX = "/_next/static/";
const YEAR_S = 31_536_000;

/**
 * Sends what the build made for browsers, in the smallest form that the browser reads (see
 * scripts/precompress.ts). Names hold a hash of the content, so browsers keep it for ever.
 *
 * @param folder the build's `static`; what is not in it is left to the framework
 */
export function staticFiles(folder: string): Step {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: YEAR_S,
    setHeaders: (response) => response.setHeader(NO_GUESSING.key, NO_GUESSING.value),
  });
  return (request, response, next) => {
    const { url = "", method } = request;
    if (!url.startsWith(PREFIX) || (method !== "GET" && method !== "HEAD")) return next();
    request.url = url.slice(PREFIX.length - 1);
    send(request, response, () => {
      request.url = url;
      next();
    });
  };
}
