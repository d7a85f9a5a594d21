import "server-only";
import { sessionCookieName } from "@/lib/access/staff/rules/session-cookie";

const PROGRAM =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|scan|monitor|fetch|python|curl|wget|axios|http-?client|phantom|selenium|facebookexternalhit|whatsapp/i;

/**
 * Leaves out programs, staff and visitors who ask not to be counted (Global Privacy Control, Do Not Track).
 * The page does not send theirs either.
 */
export function isCounted(headers: Headers): boolean {
  const browser = headers.get("user-agent") ?? "";
  if (browser === "" || PROGRAM.test(browser)) return false;
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return false;
  return !headers.get("cookie")?.includes(`${sessionCookieName()}=`);
}
