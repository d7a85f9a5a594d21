import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/platform/ops/env";

/**
 * Address of the client, for limits and the log. Forwarding headers are believed
 * only as far as TRUSTED_PROXIES says: the entry that the outermost trusted proxy
 * added counts from the right, so what a client writes itself is never taken.
 */
export function clientAddress(headers: Headers): string {
  const trusted = env().TRUSTED_PROXIES;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  // The last entry is the connection's own address; see socket-address.ts.
  const candidate = forwarded.at(-(trusted + 1)) ?? forwarded.at(0) ?? "";
  const address = candidate.replace(/^::ffff:/, "");
  return isIP(address) ? address : "unknown";
}

/**
 * Whether a request that changes something comes from a page of this store.
 * Browsers send Sec-Fetch-Site; older ones at least Origin. A request with
 * neither is no browser's cross-site request.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (!origin) return true;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}
