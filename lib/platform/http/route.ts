import "server-only";
import { randomUUID } from "node:crypto";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { plusQuery } from "@/lib/platform/format/plus-query";
import { log } from "@/lib/platform/ops/log";
import { AppError, knownError } from "../errors";
import { parse } from "../parse";
import { SHORT_SHARED_CACHE } from "./cache-control";
import { ClientGone, drain, REFUSED_REST_BYTES } from "./discard-body";
import { isSameOrigin } from "./request";
import { currentRequestId, loggedPath, withRequestId } from "./request-log";
import { textBody } from "./text-body";

const MAX_JSON_BYTES = 1024 * 1024;

export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  return Response.json(body, { ...init, headers });
}

export function publicJson(body: unknown, headers: Record<string, string> = {}): Response {
  return json(body, { headers: { "cache-control": SHORT_SHARED_CACHE, ...headers } });
}

async function* listText(parts: AsyncGenerator<readonly unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const items of parts) {
    if (items.length === 0) continue;
    yield before + JSON.stringify(items).slice(1, -1);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

export function jsonList(
  parts: AsyncGenerator<readonly unknown[]>,
  cacheControl = "private, no-store",
): Response {
  const headers = { "content-type": "application/json", "cache-control": cacheControl };
  return new Response(textBody(listText(parts)), { headers });
}

export function publicJsonList(parts: AsyncGenerator<readonly unknown[]>): Response {
  return jsonList(parts, SHORT_SHARED_CACHE);
}

export function errorResponse(
  error: unknown,
  requestId: string = currentRequestId() ?? randomUUID(),
): Response {
  const known = knownError(error);
  if (!known) log.error({ requestId, err: error }, "unexpected error");
  else if (known.status >= 500) log.warn({ requestId, code: known.code, err: known.cause }, known.message);
  const shown = known ?? new AppError("internal", "Something went wrong on our side. Please try again.");
  const headers = new Headers({ "x-request-id": requestId });
  if (shown.retryAfter !== undefined) headers.set("retry-after", String(shown.retryAfter));
  const body = {
    message: shown.message,
    code: shown.code,
    ...(shown.errors ? { errors: shown.errors } : {}),
    ...(known ? {} : { requestId }),
    ...shown.extra,
  };
  return json(body, { status: shown.status, headers });
}

export interface RouteParams<K extends string> {
  params: Promise<Record<K, string>>;
}

type Handler<C> = (request: Request, context: C) => Promise<Response> | Response;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

interface RouteOptions {
  allowCrossSite?: boolean;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return REQUEST_ID.test(given) ? given : randomUUID();
}

function handleWrite(request: Request, respond: () => Promise<Response>): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  return withRequestId(requestId, async () => {
    const started = performance.now();
    const handled = await respond();
    const ms = Math.round(performance.now() - started);
    const { method, url } = request;
    if (handled.status !== GONE)
      log.info({ method, path: loggedPath(url), status: handled.status, ms }, "request");
    const response = new Response(handled.body, handled);
    response.headers.set("x-request-id", requestId);
    return response;
  });
}

const GONE = 499;

function clientGoneResponse({ method, url }: Request): Response {
  log.debug({ method, path: loggedPath(url) }, "the client went away");
  return new Response(null, { status: GONE });
}

/**
 * Refuses cross-site writes, maps errors and logs writes. Reads that succeed are not logged: some are
 * prerendered, and a proxy's log has the rest.
 */
export function route<C>(
  handler: Handler<C>,
  options: RouteOptions = {},
): (request: Request, context: C) => Promise<Response> {
  const respond = async (request: Request, context: C) => {
    try {
      if (!READS.has(request.method) && !options.allowCrossSite && !isSameOrigin(request.headers)) {
        throw new AppError("forbidden", "This request came from another site.");
      }
      return await handler(request, context);
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof ClientGone || request.signal.aborted) return clientGoneResponse(request);
      return errorResponse(error);
    }
  };
  return (request, context) =>
    READS.has(request.method)
      ? respond(request, context)
      : handleWrite(request, () => respond(request, context));
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

export function methods<C = unknown>(
  handlers: Partial<Record<Method, Handler<C>>>,
  options: RouteOptions = {},
) {
  const allow = METHODS.filter((method) => handlers[method]).join(", ");
  const refuse = () => {
    const response = errorResponse(new AppError("method_not_allowed", `This address answers to ${allow}.`));
    response.headers.set("allow", allow);
    return response;
  };
  const pick = (method: Method) => {
    const handler = handlers[method];
    return handler ? route<C>(handler, options) : async () => refuse();
  };
  return {
    GET: pick("GET"),
    POST: pick("POST"),
    PUT: pick("PUT"),
    PATCH: pick("PATCH"),
    DELETE: pick("DELETE"),
  };
}

export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new AppError("too_large", `The body is larger than ${Math.floor(maxBytes / 1024)} KB.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ClientGone("the body broke off", { cause });
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await drain(reader, REFUSED_REST_BYTES);
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i;

/** 415 for other types, 413 above 1 MB, 400 for what is malformed or invalid. */
export async function parseJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  types: RegExp = JSON_TYPE,
): Promise<z.infer<S>> {
  if (!types.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", "Send the data as application/json.");
  }
  const body = await readBody(request, MAX_JSON_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError("bad_request", "The body is not valid JSON.");
  }
  return parse(schema, value);
}

/** @throws AppError `not_found` for anything but a whole number in the range of the database */
export function pathId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id >= 1 && id <= 2_147_483_647)) throw new AppError("not_found", "Not found");
  return id;
}

export function queryOf(request: Request): URLSearchParams {
  return plusQuery(new URL(request.url).search);
}
