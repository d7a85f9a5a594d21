import "server-only";
import type { IncomingMessage } from "node:http";
import { sessionCookieName } from "@/lib/users/session-cookie";

/** What may make two answers at one address differ: the router's answers and prefetches live at the page's. */
const KEY_HEADERS = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "accept-encoding",
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
] as const;

/** Headers that any request may carry; none of them changes a public page. */
const HARMLESS = new Set<string>([
  ...KEY_HEADERS,
  "x-edge-time",
  "x-forwarded-for",
  "x-forwarded-port",
  "x-real-ip",
  "x-request-id",
]);
/** Requests for a part, with a body, or of programs that sign in. */
const OWN_HEADERS = new Set([
  "range",
  "authorization",
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

/**
 * Whether a request says nothing that could make its answer another one. The framework
 * and what stands around it tell themselves things in headers (`next-…`, `x-…`); one
 * that is not known to be harmless could have its sender's answer sent to others.
 */
function isPlain(headers: IncomingMessage["headers"]): boolean {
  for (const name in headers) {
    if (OWN_HEADERS.has(name)) return false;
    if ((name.startsWith("x-") || name.startsWith("next-")) && !HARMLESS.has(name)) return false;
  }
  const { cookie } = headers;
  return !cookie || !(cookie.includes(sessionCookieName()) || cookie.includes("__prerender_bypass"));
}

/**
 * Of all that browsers say they decode, pages are made in gzip, and sent in brotli when
 * they have been made small; so two browsers get the same answer.
 *
 * @returns whether the sender reads brotli as well
 */
function oneEncoding(headers: IncomingMessage["headers"]): boolean {
  const given = headers["accept-encoding"];
  if (typeof given !== "string" || !given.includes("gzip") || given.includes("q=")) return false;
  headers["accept-encoding"] = "gzip";
  return /\bbr\b/.test(given);
}

/** Begins the key of those who read brotli; the others begin with the address, so with a slash. */
const BROTLI = "br ";

/** Whether a key is of those who read brotli. */
export const readsBrotli = (key: string): boolean => key.startsWith(BROTLI);

/**
 * The key of a request whose answer may be the same for others; undefined for all other
 * requests. Of the encodings it accepts, the framework is told of gzip alone.
 */
export function keyOf(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  if (method !== "GET" || !url?.startsWith("/") || url.length > 2000) return undefined;
  if (url.startsWith("/_next/") || url.startsWith("/media/") || url.startsWith("/admin")) return undefined;
  if (!isPlain(headers)) return undefined;
  let key = oneEncoding(headers) ? `${BROTLI}${url}` : url;
  for (const name of KEY_HEADERS) key += `\n${headers[name] ?? ""}`;
  return key;
}
