import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import onHeaders from "on-headers";
import type { cacheState } from "../../lib/platform/cache/cache-state.ts";
import { STATUS_OVERRIDE } from "../../lib/platform/http/internal-headers.ts";
import type { Step } from "../step.ts";
import { brotliPacker } from "./brotli.ts";
import { cacheKey } from "./key.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_BYTES_OF_ALL = 16 * 1024 * 1024;
const MAX_BYTES_REPACKED = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 2048;

interface Cached {
  body: Buffer;
  /** Names and values by turns, as `writeHead` takes them. */
  head: OutgoingHttpHeader[];
  etag: string;
  encoding: string;
  generation: number;
  freshUntil: number;
  staleUntil: number;
  revalidating: boolean;
}

const NOT_CACHED = new Set([
  ...["x-nextjs-cache", "x-nextjs-prerender", "date", "connection", "keep-alive"],
  ...["transfer-encoding", "content-length"],
]);

const seconds = (cacheControl: string, directive: RegExp) => Number(directive.exec(cacheControl)?.[1] ?? 0);

/** Seconds (RFC 9111, 5.2.2.10; RFC 5861). */
function lifeOf(response: ServerResponse): { fresh: number; stale: number } {
  const cacheControl = String(response.getHeader("cache-control") ?? "");
  const fresh = seconds(cacheControl, /\bs-maxage=(\d+)/);
  return { fresh, stale: seconds(cacheControl, /\bstale-while-revalidate=(\d+)/) };
}

const mayBeCached = (response: ServerResponse) =>
  response.statusCode === 200 &&
  !response.hasHeader("set-cookie") &&
  !response.hasHeader(STATUS_OVERRIDE) &&
  lifeOf(response).fresh > 0;

/** The comparison of RFC 9110, 13.1.2, which ignores `W/`. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header || !etag) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((one) => bare(one) === bare(etag));
}

const OF_THE_BODY = new Set(["content-type", "content-encoding", "content-length"]);

function send({ body, head, etag }: Cached, request: IncomingMessage, response: ServerResponse): void {
  if (!isKnown(request.headers["if-none-match"], etag)) {
    response.writeHead(200, head).end(body);
    return;
  }
  const isSent = (at: number) => !OF_THE_BODY.has(String(head[at - (at % 2)]));
  response
    .writeHead(
      304,
      head.filter((_, at) => isSent(at)),
    )
    .end();
}

function headOf(response: ServerResponse, body: Buffer): OutgoingHttpHeader[] {
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || NOT_CACHED.has(name) ? [] : [name, value],
  );
  return [...headers, "content-length", body.length];
}

function brotliHead(head: readonly OutgoingHttpHeader[], body: Buffer): OutgoingHttpHeader[] {
  const values: Record<string, OutgoingHttpHeader> = {
    "content-encoding": "br",
    "content-length": body.length,
  };
  return head.map((value, at) => (at % 2 === 0 ? value : (values[String(head[at - 1])] ?? value)));
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  if (typeof chunk !== "string") return undefined;
  return Buffer.from(chunk, Buffer.isEncoding(String(encoding)) ? (encoding as BufferEncoding) : "utf8");
}

function toCached(body: Buffer, response: ServerResponse, generation: number): Cached {
  const { fresh, stale } = lifeOf(response);
  const freshUntil = performance.now() + fresh * 1000;
  return {
    body,
    head: headOf(response, body),
    etag: String(response.getHeader("etag") ?? ""),
    encoding: String(response.getHeader("content-encoding") ?? ""),
    generation,
    freshUntil,
    staleUntil: freshUntil + stale * 1000,
    revalidating: false,
  };
}

/** Of those who ask when its time is over, the first is told no and makes a new one; the others get this one until then. */
function isUsable(found: Cached, generation: number, now: number): boolean {
  if (found.generation !== generation) return false;
  if (now < found.freshUntil) return true;
  const others = found.revalidating;
  found.revalidating = true;
  return others && now < found.staleUntil;
}

interface Recording {
  replacement: (response: ServerResponse) => Buffer | undefined;
  onWhole: (body: Buffer) => void;
}

function record(response: ServerResponse, { replacement, onWhole }: Recording): void {
  let chunks: Buffer[] | undefined;
  let instead: Buffer | undefined;
  let size = 0;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    if (!mayBeCached(response)) return;
    chunks = [];
    instead = replacement(response);
    if (!instead) return;
    response.setHeader("content-encoding", "br");
    response.setHeader("content-length", instead.length);
  };
  const take = (chunk: unknown, encoding: unknown) => {
    begin();
    const bytes = chunks && !instead ? bytesOf(chunk, encoding) : undefined;
    if (!chunks || !bytes) return;
    size += bytes.length;
    if (size > MAX_BYTES) chunks = undefined;
    else chunks.push(bytes);
  };
  const { write, end } = response;
  onHeaders(response, begin);
  response.write = ((...args: Parameters<typeof write>) => {
    take(args[0], args[1]);
    return instead ? true : write.apply(response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    take(args[0], args[1]);
    return instead ? end.call(response, instead, "utf8") : end.apply(response, args);
  }) as typeof end;
  response.once("finish", () => {
    if (chunks && (instead || size > 0)) onWhole(instead ?? Buffer.concat(chunks));
  });
}

/**
 * What `Cache-Control: s-maxage` lets any shared cache keep: the framework would hash, encode and compress
 * it again for each visitor. No response outlives a change.
 */
export function responseCache(state: ReturnType<typeof cacheState>): Step {
  const responses = new LRUCache<string, Cached>({
    maxSize: MAX_BYTES_OF_ALL,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });
  const repacked = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES_REPACKED,
    sizeCalculation: (body) => body.length + OVERHEAD_BYTES,
  });
  const pack = brotliPacker();

  async function repack(key: string, found: Cached): Promise<void> {
    if (found.encoding !== "gzip" || !found.etag) return;
    const body = repacked.get(found.etag) ?? (await pack(found.body));
    if (!body) return;
    repacked.set(found.etag, body);
    if (responses.peek(key) !== found) return;
    responses.set(key, { ...found, body, head: brotliHead(found.head, body), encoding: "br" });
  }

  return (request, response, next) => {
    const asked = state.isLive ? cacheKey(request) : undefined;
    if (!asked) return next();
    const { key, encoding } = asked;
    const found = responses.get(key);
    if (found && isUsable(found, state.generation, performance.now())) {
      send(found, request, response);
      if (encoding === "br") void repack(key, found);
      return;
    }
    // Of the encodings that a browser reads, the framework is told of gzip alone: so two browsers get the same.
    if (encoding !== "identity") request.headers["accept-encoding"] = "gzip";
    const { generation } = state;
    record(response, {
      replacement: () =>
        encoding === "br" && response.getHeader("content-encoding") === "gzip"
          ? repacked.get(String(response.getHeader("etag") ?? ""))
          : undefined,
      onWhole: (body) => {
        // What was saved meanwhile may not be in it.
        if (generation !== state.generation || !mayBeCached(response)) return;
        const cached = toCached(body, response, generation);
        responses.set(key, cached);
        if (encoding === "br") void repack(key, cached);
      },
    });
    next();
  };
}
