import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** What may make two responses at one address differ: the router's responses and prefetches live at the page's. */
const KEY_HEADERS = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
] as const;

/** What browsers, crawlers and proxies say that changes no public page. */
const HARMLESS = new Set<string>([
  ...KEY_HEADERS,
  ...["accept", "accept-encoding", "accept-language", "cache-control", "connection", "dnt", "from"],
  ...["if-modified-since", "if-none-match", "keep-alive", "pragma", "priority", "referer", "save-data", "te"],
  ...["upgrade-insecure-requests", "user-agent", "traceparent", "tracestate", "via", "cdn-loop"],
  ...["x-client-address", "x-forwarded-for", "x-forwarded-port", "x-real-ip", "x-request-id"],
  ...["cf-connecting-ip", "cf-ipcountry", "cf-ray", "cf-visitor", "x-amzn-trace-id", "x-amz-cf-id"],
]);

/** `Sec-Fetch-Mode`, `Sec-CH-UA` and their like: what a browser says of itself. */
const OF_THE_BROWSER = "sec-";

/** For these the framework waits for a page's description before it sends the page. */
const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse/i;

/**
 * Deny by default: whoever signs in, sends a cookie, or says anything that is not known to
 * change nothing, could get something that is theirs alone.
 */
function isPlain(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) {
    if (!HARMLESS.has(name) && !name.startsWith(OF_THE_BROWSER)) return false;
  }
  return true;
}

/** The encodings that are told apart: pages are made in gzip, and repacked in brotli. */
export type Encoding = "br" | "gzip" | "identity";

function encodingOf({ "accept-encoding": given = "" }: IncomingHttpHeaders): Encoding {
  const accepted = String(given);
  if (!accepted.includes("gzip") || accepted.includes("q=")) return "identity";
  return /\bbr\b/.test(accepted) ? "br" : "gzip";
}

/** What a response is cached under; undefined for a request that is not served from the cache. */
export function cacheKey({
  method,
  url,
  headers,
}: IncomingMessage): { key: string; encoding: Encoding } | undefined {
  if (method !== "GET" || !url?.startsWith("/") || url.length > 2000) return undefined;
  if (url.startsWith("/_next/") || url.startsWith("/media/") || url.startsWith("/admin")) return undefined;
  if (!isPlain(headers)) return undefined;
  const encoding = encodingOf(headers);
  const crawler = CRAWLER.test(headers["user-agent"] ?? "") ? "crawler" : "";
  const parts: unknown[] = [encoding, url, crawler];
  for (const name of KEY_HEADERS) parts.push(headers[name] ?? "");
  // What is neither plain nor gzip stays in the key as it was sent.
  if (encoding === "identity") parts.push(headers["accept-encoding"] ?? "");
  return { key: parts.join("\n"), encoding };
}
