import { existsSync } from "node:fs";
import sirv from "sirv";
import { NO_GUESSING } from "../lib/site/csp/rules/security-headers.ts";
import type { Step } from "./step.ts";

const PREFIX = "/_next/static/";
const YEAR_S = 31_536_000;

/** Names hold a hash of the content, so browsers keep files for ever (scripts/precompress.ts). */
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
