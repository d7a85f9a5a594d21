import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { cacheState } from "../../lib/platform/cache/cache-state.ts";
import type { Step } from "../step.ts";
import { responseCache } from "./step.ts";

/** Bodies that were to be repacked. */
const packs = vi.hoisted((): Buffer[] => []);
vi.mock(import("./brotli.ts"), async (original) => {
  const { brotliPacker } = await original();
  return {
    brotliPacker: () => {
      const pack = brotliPacker();
      return (body) => {
        packs.push(body);
        return pack(body);
      };
    },
  };
});

const PUBLIC = { "cache-control": "public, max-age=0, s-maxage=1", etag: 'W/"first"', vary: "rsc" };

let server: Server;
let port: number;
let made: number;
let state: ReturnType<typeof cacheState>;
let step: Step;
/** What stands in for the framework. */
let frame: (request: IncomingMessage, response: ServerResponse) => void;

const says =
  (headers: Record<string, string>, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    response.write("answer ");
    response.end(String(made));
  };

interface StoreResponse {
  status?: number;
  body: string;
  headers: IncomingMessage["headers"];
}

const READ: Record<string, (body: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<StoreResponse> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, method, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        const read = READ[String(response.headers["content-encoding"])] ?? ((whole) => whole);
        const body = String(read(Buffer.concat(parts)));
        resolve({ status: response.statusCode, body, headers: response.headers });
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

beforeAll(async () => {
  server = createServer((incoming, response) => {
    step(incoming, response, () => {
      made += 1;
      frame(incoming, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  vi.useRealTimers();
  server.close();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  state = {
    generation: 0,
    isLive: true,
    revalidate: Promise.withResolvers(),
    caughtUp: Promise.resolve(),
  };
  step = responseCache(state);
  packs.length = 0;
  made = 0;
  frame = says(PUBLIC);
});

describe("an answer that any shared cache may store", () => {
  it("is made once and then sent as it was", async () => {
    const first = await ask("/plans");
    const second = await ask("/plans");
    expect(made).toBe(1);
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({ ...PUBLIC, "content-length": "8" });
  });

  it("is cached for as long as it says", async () => {
    await ask("/plans");
    vi.advanceTimersByTime(999);
    await ask("/plans");
    expect(made).toBe(1);
    vi.advanceTimersByTime(2);
    expect((await ask("/plans")).body).toBe("answer 2");
  });

  it("is made again once when its time is over, and goes to the others meanwhile if it says so", async () => {
    frame = says({ ...PUBLIC, "cache-control": "s-maxage=1, stale-while-revalidate=1" });
    await ask("/plans");
    vi.advanceTimersByTime(1001);
    const render = frame;
    const waiting: (() => void)[] = [];
    frame = (incoming, response) => void waiting.push(() => render(incoming, response));
    const renewed = ask("/plans");
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect((await ask("/plans")).body).toBe("answer 1");
    waiting[0]?.();
    expect((await renewed).body).toBe("answer 2");
    expect((await ask("/plans")).body).toBe("answer 2");
    expect(made).toBe(2);

    vi.advanceTimersByTime(2001);
    const both = [ask("/plans"), ask("/plans")];
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    for (const go of waiting.slice(1)) go();
    expect(new Set((await Promise.all(both)).map(({ body }) => body))).not.toContain("answer 2");
  });

  it("is not sent to those who have it", async () => {
    await ask("/plans");
    for (const known of ['W/"first"', '"first"', '"other", W/"first"', "*"]) {
      const again = await ask("/plans", { "if-none-match": known });
      expect(again).toMatchObject({ status: 304, body: "" });
      expect(again.headers.etag).toBe(PUBLIC.etag);
    }
    expect((await ask("/plans", { "if-none-match": '"other"' })).status).toBe(200);
    expect(made).toBe(1);
  });

  it("is forgotten when something changes", async () => {
    await ask("/plans");
    state.generation += 1;
    expect((await ask("/plans")).body).toBe("answer 2");
  });

  it("is not cached when something changes while it is made", async () => {
    frame = (incoming, response) => {
      state.generation += 1;
      says(PUBLIC)(incoming, response);
    };
    await ask("/plans");
    await ask("/plans");
    expect(made).toBe(2);
  });

  it("is the same for all that decode gzip, and another for those that do not", async () => {
    frame = (incoming, response) =>
      says({ ...PUBLIC, "x-saw": String(incoming.headers["accept-encoding"]) })(incoming, response);
    const chromium = await ask("/plans", { "accept-encoding": "gzip, deflate, br, zstd" });
    const other = await ask("/plans", { "accept-encoding": "gzip, br" });
    expect(other.body).toBe(chromium.body);
    expect((await ask("/plans")).headers["x-saw"]).toBe("undefined");
    expect((await ask("/plans", { "accept-encoding": "gzip;q=0" })).headers["x-saw"]).toBe("gzip;q=0");
    expect(made).toBe(3);
  });

  it.each([
    ["rsc", "1"],
    ["next-router-prefetch", "1"],
    ["next-router-segment-prefetch", "/_tree"],
    ["next-router-state-tree", "x"],
    ["next-url", "/blog"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "shop.example"],
    ["host", "shop.example"],
  ])("is another one with the header %s", async (name, value) => {
    await ask("/plans");
    await ask("/plans", { [name]: value });
    expect(made).toBe(2);
  });

  it("makes room for what was asked for later", async () => {
    frame = (_incoming, response) => {
      response.setHeader("cache-control", PUBLIC["cache-control"]);
      response.end("x".repeat(1_000_000));
    };
    for (let at = 0; at < 17; at += 1) await ask(`/plans/${at}`);
    expect(made).toBe(17);
    await ask("/plans/16");
    expect(made).toBe(17);
    await ask("/plans/0");
    expect(made).toBe(18);
  });
});

describe("a page in gzip", () => {
  const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
  const page = (text: string) => `<p>${text}</p>`.repeat(500);
  /** Ends as the framework does: the head first, then the page in parts. */
  const packed =
    (text: string, headers: Record<string, string> = {}) =>
    (_request: IncomingMessage, response: ServerResponse) => {
      const body = gzipSync(page(text));
      const said = { ...PUBLIC, etag: `"${text}"`, ...headers };
      for (const [name, value] of Object.entries(said)) response.setHeader(name, value);
      response.setHeader("content-encoding", "gzip");
      response.writeHead(200);
      response.write(body.subarray(0, 20));
      response.end(body.subarray(20));
    };
  /** Asks until the page is small; the others rest after each that was made small. */
  const small = () =>
    vi.waitFor(async () => {
      vi.advanceTimersByTime(10_000);
      await ask("/plans", BROWSER);
      const response = await ask("/plans", BROWSER);
      expect(response.headers["content-encoding"]).toBe("br");
      return response;
    });

  beforeEach(() => {
    frame = packed("one");
  });

  it("comes in brotli from then on, to those who read it", async () => {
    const first = await ask("/plans", BROWSER);
    expect(first.headers["content-encoding"]).toBe("gzip");
    const later = await small();
    expect(later.body).toBe(first.body);
    expect(later.headers.etag).toBe(first.headers.etag);
    expect(Number(later.headers["content-length"])).toBeLessThan(gzipSync(page("one")).length);
    const old = await ask("/plans", { "accept-encoding": "gzip" });
    expect(old).toMatchObject({ body: first.body, headers: { "content-encoding": "gzip" } });
  });

  it("stays small when it is made again and turns out the same", async () => {
    await small();
    vi.advanceTimersByTime(60_000);
    const before = made;
    const again = await ask("/plans", BROWSER);
    expect(made).toBe(before + 1);
    expect(again).toMatchObject({ body: page("one"), headers: { "content-encoding": "br" } });
    expect((await ask("/plans", BROWSER)).headers["content-encoding"]).toBe("br");
    expect(made).toBe(before + 1);
  });

  it("stays small over a change of something else, and is asked for nonetheless", async () => {
    await small();
    state.generation += 1;
    const before = made;
    const again = await ask("/plans", BROWSER);
    expect(made).toBe(before + 1);
    expect(again).toMatchObject({ body: page("one"), headers: { "content-encoding": "br" } });
  });

  it("is the new one after it changed, whatever was small", async () => {
    await small();
    state.generation += 1;
    frame = packed("two");
    expect(await ask("/plans", BROWSER)).toMatchObject({
      body: page("two"),
      headers: { "content-encoding": "gzip" },
    });
    expect((await small()).body).toBe(page("two"));
  });

  it("goes out as it is when it turns out private, or with a cookie", async () => {
    await small();
    vi.advanceTimersByTime(60_000);
    const own: Record<string, string>[] = [{ "cache-control": "private, no-store" }, { "set-cookie": "a=b" }];
    for (const headers of own) {
      frame = packed("one", headers);
      expect((await ask("/plans", BROWSER)).headers["content-encoding"]).toBe("gzip");
    }
  });

  it("stays in gzip for those who do not read brotli, wherever else that word stands", async () => {
    const others: Record<string, string>[] = [{ host: "br.example" }, { "next-url": "br" }];
    for (const headers of others) {
      await ask("/plans", { ...headers, "accept-encoding": "gzip" });
      await ask("/plans", { ...headers, "accept-encoding": "gzip" });
    }
    expect(packs).toEqual([]);
  });

  it("stays in gzip without an ETag, which alone says that it is the same", async () => {
    frame = packed("one", { etag: "" });
    await ask("/plans", BROWSER);
    await ask("/plans", BROWSER);
    expect(packs).toEqual([]);
  });
});

describe("is made again each time", () => {
  const twice = async (headers?: Record<string, string>, method?: string, path = "/plans") => {
    await ask(path, headers, method);
    await ask(path, headers, method);
    return made;
  };

  it.each<[string, Record<string, string>, number]>([
    ["is private", { "cache-control": "private, no-store" }, 200],
    ["says nothing of caches", {}, 200],
    ["is for browsers alone", { "cache-control": "public, max-age=300" }, 200],
    ["may be kept for no second", { "cache-control": "public, s-maxage=0" }, 200],
    ["sets a cookie", { ...PUBLIC, "set-cookie": "a=b" }, 200],
    ["is sent under another status", { ...PUBLIC, "x-status-override": "404" }, 200],
    ["says there is nothing", PUBLIC, 404],
    ["leads elsewhere", PUBLIC, 307],
  ])("an answer that %s", async (_name, headers, status) => {
    frame = says(headers, status);
    expect(await twice()).toBe(2);
  });

  it.each<[string, Record<string, string>]>([
    ["of somebody signed in", { cookie: "a=b; next-auth.session-token=x" }],
    ["with any cookie", { cookie: "theme=dark" }],
    ["of a program that signs in", { "x-auth-username": "admin" }],
    ["with credentials", { authorization: "Bearer x" }],
    ["for a part", { range: "bytes=0-1" }],
    ["of the store itself", { "x-store-drawing": "x" }],
    ["of the framework itself", { "x-middleware-subrequest": "middleware" }],
    ["of an action", { "next-action": "x" }],
    ["that goes on with a page", { "next-resume": "1" }],
    ["for data", { "x-nextjs-data": "1" }],
    ["that names another address", { "x-matched-path": "/admin" }],
    ["with a header nobody knows", { "x-anything": "1" }],
    ["with a body", { "content-length": "0" }],
    ["of an editor who looks at a draft", { cookie: "__prerender_bypass=x" }],
  ])("the answer to a request %s", async (_name, headers) => {
    expect(await twice(headers)).toBe(2);
  });

  it("the answer to a write", async () => expect(await twice({}, "POST")).toBe(2));
  it("the answer to a HEAD", async () => expect(await twice({}, "HEAD")).toBe(2));
  it("a screen of the back office", async () => expect(await twice({}, "GET", "/admin/plans")).toBe(2));

  it("everything while changes are not heard of", async () => {
    await ask("/plans");
    state.isLive = false;
    expect((await ask("/plans")).body).toBe("answer 2");
  });

  it("an answer that breaks off", async () => {
    frame = (_incoming, response) => {
      response.setHeader("cache-control", PUBLIC["cache-control"]);
      response.write("half", () => response.destroy());
    };
    await expect(ask("/plans")).rejects.toThrow();
    frame = says(PUBLIC);
    expect((await ask("/plans")).body).toBe("answer 2");
  });

  it("an answer of more than a megabyte", async () => {
    frame = (_incoming, response) => {
      response.setHeader("cache-control", PUBLIC["cache-control"]);
      response.end("x".repeat(1024 * 1024 + 1));
    };
    expect(await twice()).toBe(2);
  });
});
