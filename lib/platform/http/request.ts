import "server-only";
import { CLIENT_ADDRESS } from "./internal-headers";

/** Address of the client, for limits and the log, as the server wrote it down (server/client-address.ts). */
export const clientAddress = (headers: Headers): string => headers.get(CLIENT_ADDRESS) ?? "unknown";

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
