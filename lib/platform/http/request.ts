import "server-only";
import { CLIENT_ADDRESS } from "./internal-headers";

/** Null where nobody says. */
export const knownAddress = (headers: Headers): string | null => headers.get(CLIENT_ADDRESS);

export const clientAddress = (headers: Headers): string => knownAddress(headers) ?? "unknown";

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
