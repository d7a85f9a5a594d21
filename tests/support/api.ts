import { globSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { OPERATIONS } from "@/lib/contract/openapi";

export const ORIGIN = "http://localhost:3000";

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

interface Route {
  file: string;
  /** The parts of its address: `plans`, `[id]`, `[...path]`. */
  parts: string[];
}

/** A fixed part goes before a variable one, and that before the rest of an address, as in the framework. */
const rank = (part = "") => (part.startsWith("[...") ? 2 : part.startsWith("[") ? 1 : 0);

const routes: Route[] = globSync(["app/**/route.ts", "app/.well-known/**/route.ts"])
  .map((file) => ({
    file,
    parts: path
      .dirname(file)
      .split(path.sep)
      .slice(1)
      .filter((part) => !part.startsWith("(")),
  }))
  .sort((a, b) => {
    const at = a.parts.findIndex((part, index) => rank(part) !== rank(b.parts[index]));
    return rank(a.parts[at]) - rank(b.parts[at]);
  });

/** The values of a route's variable parts in an address; undefined where the route is another's. */
function paramsOf({ parts }: Route, segments: string[]): Record<string, string | string[]> | undefined {
  const params: Record<string, string | string[]> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (segment === undefined) return undefined;
    if (rank(part) === 2) return { ...params, [part.slice(4, -1)]: segments.slice(index) };
    if (rank(part) === 1) params[part.slice(1, -1)] = segment;
    else if (part !== segment) return undefined;
  }
  return parts.length === segments.length ? params : undefined;
}

/** Expects a response that succeeded to hold what the contract says of it, and no member more. */
async function expectContract({ method }: Request, { file }: Route, response: Response): Promise<void> {
  if (!response.ok || !response.headers.get("content-type")?.startsWith("application/json")) return;
  const address = `/${path.dirname(file).split(path.sep).slice(1).join("/")}`.replaceAll(
    /\[(\w+)\]/g,
    "{$1}",
  );
  const operation = OPERATIONS.find((one) => one.path === address && one.method === method.toLowerCase());
  const schema = operation?.responses[response.status]?.schema;
  const body: unknown = await response.clone().json();
  const problem = schema?.safeParse(body).error?.message;
  expect(problem, `${method} ${address}: ${JSON.stringify(body).slice(0, 600)}`).toBeUndefined();
}

/** The response of the route that a request's address names: what the framework would call. */
export async function call(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const segments = pathname.slice(1).split("/").map(decodeURIComponent);
  for (const route of routes) {
    const params = paramsOf(route, segments);
    if (!params) continue;
    const handlers = (await import(/* @vite-ignore */ `../../${route.file}`)) as Record<string, Handler>;
    const handler = handlers[request.method];
    if (!handler) break;
    const response = await handler(request, { params: Promise.resolve(params) });
    await expectContract(request, route, response);
    return response;
  }
  throw new Error(`No route takes ${request.method} ${pathname}.`);
}

type Headers = Record<string, string>;
type Read = (address: string, headers?: Headers) => Promise<Response>;
type Write = (address: string, body?: unknown, headers?: Headers) => Promise<Response>;

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of it is what it tests
export type Json = any;

/** Somebody who calls the store. */
export interface Client {
  get: Read;
  /** The JSON of a GET, which must succeed. */
  read: (address: string, headers?: Headers) => Promise<Json>;
  post: Write;
  put: Write;
  patch: Write;
  delete: Write;
}

const isRaw = (body: unknown) =>
  body === undefined ||
  typeof body === "string" ||
  [Uint8Array, FormData, ReadableStream].some((kind) => body instanceof kind);

/** A client that sends these headers with each call; a body goes as JSON, unless it is text, bytes, a form or a stream. */
export function client(own: Headers = {}): Client {
  const send =
    (method: string): Write =>
    (address, body, headers) => {
      const raw = isRaw(body);
      const type: Headers = raw ? {} : { "content-type": "application/json" };
      return call(
        new Request(new URL(address, ORIGIN), {
          method,
          headers: { ...own, ...type, ...headers },
          body: raw ? (body as BodyInit | undefined) : JSON.stringify(body),
          // Without it a stream is not taken.
          duplex: "half",
        } as RequestInit),
      );
    };
  const get: Read = (address, headers) => send("GET")(address, undefined, headers);
  return {
    get,
    read: async (address, headers) => {
      const response = await get(address, headers);
      if (!response.ok) throw new Error(`GET ${address}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    post: send("POST"),
    put: send("PUT"),
    patch: send("PATCH"),
    delete: send("DELETE"),
  };
}

/** A client of whom nothing is known. */
export const nobody = client();

/** The store's own pages in the browser of a visitor, or of a user whose session cookie is given. */
export const browser = (cookie?: string): Client =>
  client({ "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}) });

export const visitor = browser();

/** The rows of a list that comes in parts, read along its links, each part with how many rows it says there are. */
export async function readParts<Row>(get: Read, first: string): Promise<{ rows: Row[]; totals: string[] }> {
  const rows: Row[] = [];
  const totals: string[] = [];
  for (let path: string | undefined = first; path; ) {
    const response = await get(path);
    rows.push(...((await response.json()) as Row[]));
    totals.push(response.headers.get("x-total-count") ?? "");
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return { rows, totals };
}

/**
 * Expects a response with this status, and with a JSON body that holds at least this.
 * @returns the body
 */
export async function expectAnswer(
  call: Promise<Response>,
  status: number,
  body: unknown = expect.anything(),
): Promise<Json> {
  const response = await call;
  const told = await response.json();
  expect([response.status, told]).toMatchObject([status, body]);
  return told;
}

export async function expectRefusal(
  call: Promise<Response>,
  status: number,
  ...errors: { path: string; message: string }[]
): Promise<void> {
  const response = await call;
  expect([response.status, (await response.json()).errors]).toEqual([status, errors]);
}
