import type { ServerResponse } from "node:http";
import { env } from "../lib/platform/ops/env.ts";
import { securityHeaders } from "../lib/site/csp/rules/security-headers.ts";

export function refuse(
  response: ServerResponse,
  status: number,
  error: { message: string; code: string },
  headers: Record<string, string> = {},
): void {
  for (const { key, value } of securityHeaders(env().SITE_URL)) response.setHeader(key, value);
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "private, no-store",
    ...headers,
  });
  response.end(JSON.stringify(error));
}
