import "server-only";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { maintenanceGate } from "@/lib/settings/maintenance-gate";
import { keyOf, readsBrotli } from "./answer-key";
import { inBrotli } from "./small-bodies";

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
  encoding: string;
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

/**
 * Forgets every answer, and those that are being made. Called when anything they may
 * show has changed. What was made small stays for the pages that turn out the same.
 */
export function forgetAnswers(): void {
  const state = answers();
  state.generation += 1;
  for (const [key, old] of state.kept) {
    if (old.encoding === "br") old.until = old.staleUntil = 0;
    else drop(key);
  }
}

/** What the framework tells of its own cache; nobody asks who gets a kept answer. */
const ITS_OWN = ["x-nextjs-cache", "x-nextjs-prerender"];

/** Those, and what is of one connection or said anew with each answer. */
const NOT_KEPT = new Set([
  ...ITS_OWN,
  ...["date", "connection", "keep-alive", "transfer-encoding", "content-length", "x-accel-expires"],
]);

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
  const encoding = String(response.getHeader("content-encoding") ?? "");
  const { fresh, stale } = lifeOf(response);
  const until = performance.now() + fresh * 1000;
  const kept = { body, headers, etag, encoding, until, staleUntil: until + stale * 1000, renewing: false };
  state.kept.set(key, kept);
  state.bytes += body.length + OVERHEAD_BYTES;
  for (const oldest of state.kept.keys()) {
    if (state.bytes <= MAX_BYTES_OF_ALL) break;
    drop(oldest);
  }
  void makeSmall(key, kept);
}

/** Puts brotli in the place of gzip, when that is made while the answer is kept. */
async function makeSmall(key: string, found: Kept): Promise<void> {
  if (found.encoding !== "gzip" || !found.etag || !readsBrotli(key)) return;
  const body = await inBrotli(found.body);
  const state = answers();
  if (!body || state.kept.get(key) !== found) return;
  state.bytes += body.length - found.body.length;
  found.body = body;
  found.encoding = "br";
  found.headers = found.headers.map(([name, value]) => [name, name === "content-encoding" ? "br" : value]);
}

function drop(key: string): void {
  const state = answers();
  const old = state.kept.get(key);
  if (!old) return;
  state.kept.delete(key);
  state.bytes -= old.body.length + OVERHEAD_BYTES;
}

/**
 * Sends a body that was made small in place of the same one in gzip: that it is the same
 * is known by its `ETag`, which the framework makes from the whole page.
 */
function sendSmall(small: Kept, response: ServerResponse): void {
  const { writeHead, write, end } = response;
  let instead: boolean | undefined;
  const decide = (): boolean => {
    if (instead !== undefined) return instead;
    const same = mayBeKept(response) && response.getHeader("etag") === small.etag;
    instead = same && response.getHeader("content-encoding") === "gzip" && !response.headersSent;
    if (!instead) return false;
    response.setHeader("content-encoding", "br");
    response.setHeader("content-length", small.body.length);
    for (const name of ITS_OWN) response.removeHeader(name);
    return true;
  };
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    decide();
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  response.write = ((...args: Parameters<typeof write>) =>
    decide() || write.apply(response, args)) as typeof write;
  response.end = ((...args: Parameters<typeof end>) =>
    decide() ? end.call(response, small.body, "utf8") : end.apply(response, args)) as typeof end;
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
    // Around what listens, so that what is kept is what goes out.
    if (found?.encoding === "br") sendSmall(found, response);
    return false;
  }
  kept.delete(key);
  kept.set(key, found);
  send(found, request, response);
  void makeSmall(key, found);
  return true;
}
