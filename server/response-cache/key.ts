import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

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

const HARMLESS = new Set<string>([
  ...KEY_HEADERS,
  ...["accept", "accept-encoding", "accept-language", "cache-control", "connection", "dnt", "from"],
  ...["if-modified-since", "if-none-match", "keep-alive", "pragma", "priority", "referer", "save-data", "te"],
  ...["upgrade-insecure-requests", "user-agent", "traceparent", "tracestate", "via", "cdn-loop"],
  ...["x-client-address", "x-forwarded-for", "x-forwarded-port", "x-real-ip", "x-request-id"],
  ...["cf-connecting-ip", "cf-ipcountry", "cf-ray", "cf-visitor", "x-amzn-trace-id", "x-amz-cf-id"],
]);

const OF_THE_BROWSER = "sec-";

/** For these the framework waits for a page's description before it sends the page. */
const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse/i;

/** Deny by default: a cookie or a header that is not known could mean a response for one person alone. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) {
    if (!HARMLESS.has(name) && !name.startsWith(OF_THE_BROWSER)) return false;
  }
  return true;
}

export type Encoding = "br" | "gzip" | "identity";

function encodingOf({ "accept-encoding": given = "" }: IncomingHttpHeaders): Encoding {
  const accepted = String(given);
  if (!accepted.includes("gzip") || accepted.includes("q=")) return "identity";
  return /\bbr\b/.test(accepted) ? "br" : "gzip";
}

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
