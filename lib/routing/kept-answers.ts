import "server-only";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { maintenanceGate } from "@/lib/settings/maintenance-gate";
import { sessionCookieName } from "@/lib/users/session-cookie";

/**
 * The finished answers of this process: what `Cache-Control: s-maxage` lets any
 * shared cache keep, kept for as long in front of the framework, which would hash,
 * encode and compress the same page anew for each visitor. Unlike a proxy, this
 * cache hears of every change (see cache-sync.ts): nothing it keeps outlives one.
 */

/** Bytes of one answer, and of all of them. */
const MAX_BYTES = 1024 * 1024;
const MAX_BYTES_OF_ALL = 16 * 1024 * 1024;
/** What an answer takes beside its body: headers, key and the map's own. */
const OVERHEAD_BYTES = 2048;

interface Kept {
  body: Buffer;
  headers: [string, OutgoingHttpHeader][];
  etag: string;
  /** When a new one is asked for, and when this one is of no more use meanwhile. */
  until: number;
  staleUntil: number;
  renewing: boolean;
}

interface Answers {
  /** By key, those that were asked for longest ago first. */
  kept: Map<string, Kept>;
  bytes: number;
  /** Counts the times when everything was forgotten. */
  generation: number;
}

const shared = globalThis as typeof globalThis & { storeKeptAnswers?: Answers };

function answers(): Answers {
  shared.storeKeptAnswers ??= { kept: new Map(), bytes: 0, generation: 0 };
  return shared.storeKeptAnswers;
}

/** Forgets every answer, and those that are being made. Called when anything they may show has changed. */
export function forgetAnswers(): void {
  const state = answers();
  state.kept.clear();
  state.bytes = 0;
  state.generation += 1;
}

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

/** Of all that browsers say they decode, pages are made in gzip; so two browsers get the same answer. */
function oneEncoding(headers: IncomingMessage["headers"]): void {
  const given = headers["accept-encoding"];
  if (typeof given === "string" && given.includes("gzip") && !given.includes("q=")) {
    headers["accept-encoding"] = "gzip";
  }
}

/** The key of a request whose answer may be the same for others; undefined for all other requests. */
function keyOf(request: IncomingMessage): string | undefined {
  const { method, url, headers } = request;
  if (method !== "GET" || !url?.startsWith("/") || url.length > 2000) return undefined;
  if (url.startsWith("/_next/") || url.startsWith("/media/") || url.startsWith("/admin")) return undefined;
  if (!isPlain(headers)) return undefined;
  oneEncoding(headers);
  let key = url;
  for (const name of KEY_HEADERS) key += `\n${headers[name] ?? ""}`;
  return key;
}

/** Of one connection, or said anew with each answer. */
const NOT_KEPT = new Set(["date", "connection", "keep-alive", "transfer-encoding", "content-length"]);

const seconds = (cacheControl: string, directive: RegExp) => Number(directive.exec(cacheControl)?.[1] ?? 0);

/** For how many seconds an answer may be kept (RFC 9111, 5.2.2.10), and then sent while a new one is made (RFC 5861). */
function lifeOf(response: ServerResponse): { fresh: number; stale: number } {
  const cacheControl = String(response.getHeader("cache-control") ?? "");
  const fresh = seconds(cacheControl, /\bs-maxage=(\d+)/);
  return { fresh, stale: seconds(cacheControl, /\bstale-while-revalidate=(\d+)/) };
}

const mayBeKept = (response: ServerResponse) =>
  response.statusCode === 200 && !response.hasHeader("set-cookie") && lifeOf(response).fresh > 0;

function keep(key: string, body: Buffer, response: ServerResponse): void {
  const state = answers();
  drop(key);
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || NOT_KEPT.has(name) ? [] : [[name, value] as [string, OutgoingHttpHeader]],
  );
  const etag = String(response.getHeader("etag") ?? "");
  const { fresh, stale } = lifeOf(response);
  const until = performance.now() + fresh * 1000;
  state.kept.set(key, { body, headers, etag, until, staleUntil: until + stale * 1000, renewing: false });
  state.bytes += body.length + OVERHEAD_BYTES;
  for (const oldest of state.kept.keys()) {
    if (state.bytes <= MAX_BYTES_OF_ALL) break;
    drop(oldest);
  }
}

function drop(key: string): void {
  const state = answers();
  const old = state.kept.get(key);
  if (!old) return;
  state.kept.delete(key);
  state.bytes -= old.body.length + OVERHEAD_BYTES;
}

/** Keeps what the framework is about to answer, when its headers allow it and nothing changes meanwhile. */
function listen(key: string, response: ServerResponse): void {
  const { generation } = answers();
  let chunks: Buffer[] | undefined = [];
  let size = 0;
  const take = (chunk: unknown, encoding: unknown) => {
    if (!chunks || (typeof chunk !== "string" && !(chunk instanceof Uint8Array))) return;
    if (size === 0 && !mayBeKept(response)) {
      chunks = undefined;
      return;
    }
    const bytes =
      typeof chunk === "string"
        ? Buffer.from(chunk, Buffer.isEncoding(String(encoding)) ? (encoding as BufferEncoding) : "utf8")
        : Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) chunks = undefined;
    else chunks.push(bytes);
  };
  const { write, end } = response;
  response.write = ((...args: Parameters<typeof write>) => {
    take(args[0], args[1]);
    return write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    take(args[0], args[1]);
    return end.apply(response, args);
  }) as typeof end;
  // Only an answer that was sent to its end is whole.
  response.once("finish", () => {
    if (!chunks || size === 0 || !mayBeKept(response)) return;
    if (generation === answers().generation) keep(key, Buffer.concat(chunks), response);
  });
}

/** Of those who ask when its time is over, one gets a new answer, and the others this one until that is made. */
function isOfUse(found: Kept, now: number): boolean {
  if (now < found.until) return true;
  const renewed = found.renewing;
  found.renewing = true;
  return renewed && now < found.staleUntil;
}

/** Whether `If-None-Match` names the answer: the comparison of RFC 9110, 13.1.2, which ignores `W/`. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header || !etag) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((one) => bare(one) === bare(etag));
}

function send({ body, headers, etag }: Kept, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (isKnown(request.headers["if-none-match"], etag)) {
    for (const name of ["content-type", "content-encoding"]) response.removeHeader(name);
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader("content-length", body.length);
  response.end(body);
}

/**
 * Answers a request with what is kept for it, or keeps what the framework answers.
 *
 * @param isCurrent Whether changes are being heard of; while not, nothing is kept.
 * @returns whether the request is answered
 */
export function answerFromKept(
  request: IncomingMessage,
  response: ServerResponse,
  isCurrent: () => boolean,
): boolean {
  const key = keyOf(request);
  if (key === undefined || maintenanceGate()?.on !== false || !isCurrent()) return false;
  const { kept } = answers();
  const found = kept.get(key);
  if (!found || !isOfUse(found, performance.now())) {
    listen(key, response);
    return false;
  }
  kept.delete(key);
  kept.set(key, found);
  send(found, request, response);
  return true;
}
