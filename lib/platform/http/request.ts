import "server-only";
import { CLIENT_ADDRESS } from "./internal-headers";

export const clientAddress = (headers: Headers): string => headers.get(CLIENT_ADDRESS) ?? "unknown";

/**
 * Browsers send Sec-Fetch-Site, older ones at least Origin; a request with neither is no browser's
 * cross-site request.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (!origin) return true;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return URL.canParse(origin) && new URL(origin).host === host;
}
