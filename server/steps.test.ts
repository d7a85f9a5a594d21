import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { precompress } from "../scripts/precompress.ts";
import { revalidator } from "./invalidate.ts";
import { malformedAddress } from "./malformed-address.ts";
import { staticFiles } from "./static-files.ts";
import { statusOverride } from "./status-override.ts";
import { inOrder, type Step } from "./step.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server of one step and a framework behind it. @returns where it is */
async function serve(
  step: Step,
  framework: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) =>
    step(request, response, () => framework(request, response)),
  );
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const says =
  (headers: Record<string, string> = {}) =>
  (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(`framework at ${request.url}`);
  };

it("steps are taken in their order, until one answers", async () => {
  const passed: string[] = [];
  const notes = (name: string): Step => {
    return (_request, _response, next) => {
      passed.push(name);
      next();
    };
  };
  const responds: Step = (_request, response) => response.end("answered");
  const url = await serve(inOrder([notes("first"), notes("second"), responds, notes("third")]), says());
  expect(await (await fetch(url)).text()).toBe("answered");
  expect(passed).toEqual(["first", "second"]);
});

describe("an address", () => {
  it.each(["/plans/%zz", "/api/plans/%E0%A4%A", "/plans/%00", "/plans?q=%00"])(
    "%s is malformed: 400",
    async (address) => {
      const response = await fetch((await serve(malformedAddress, says())) + address);
      expect(response.status).toBe(400);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await response.json()).toEqual({ message: "The address is malformed.", code: "bad_request" });
    },
  );

  it.each(["/", "/plans?q=100%", "/plans/caf%C3%A9"])("%s goes on", async (address) => {
    const response = await fetch((await serve(malformedAddress, says())) + address);
    expect(await response.text()).toBe(`framework at ${address}`);
  });
});

describe("a file of the build", () => {
  const SCRIPT = "console.log('a house with a porch');".repeat(100);

  async function withFiles(): Promise<string> {
    const folder = mkdtempSync(path.join(tmpdir(), "static-"));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(path.join(folder, "chunks"));
    writeFileSync(path.join(folder, "chunks", "a.js"), SCRIPT);
    precompress(folder);
    return serve(staticFiles(folder), says());
  }

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("goes to who reads %s as it was compressed: %s", async (accepted, encoding) => {
    const url = `${await withFiles()}/_next/static/chunks/a.js?dpl=1`;
    const response = await fetch(url, { headers: { "accept-encoding": accepted } });
    expect(await response.text()).toBe(SCRIPT);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-type")).toMatch(/javascript/);
    expect(response.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is not sent to who has it", async () => {
    const url = `${await withFiles()}/_next/static/chunks/a.js`;
    const { headers } = await fetch(url);
    const again = await fetch(url, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("that is not there, or is written to, is the framework's", async () => {
    const origin = await withFiles();
    for (const [address, method] of [
      ["/_next/static/chunks/b.js", "GET"],
      ["/_next/static/chunks/../../../package.json", "GET"],
      ["/_next/static/chunks/a.js", "POST"],
      ["/plans", "GET"],
    ] as const) {
      expect(await (await fetch(origin + address, { method })).text()).toContain("framework at /");
    }
  });
});

describe("the status of a page", () => {
  it("is that which the middleware gave, and the page is nobody else's", async () => {
    const page = { "x-status-override": "404", etag: '"a"', "cache-control": "s-maxage=1" };
    const response = await fetch(await serve(statusOverride, says(page)));
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("framework at /");
    expect(Object.fromEntries(response.headers)).toMatchObject({ "cache-control": "private, no-store" });
    for (const name of ["etag", "x-status-override"]) expect(response.headers.has(name)).toBe(false);
  });

  it("also when the framework writes its own", async () => {
    const url = await serve(statusOverride, (_request, response) => {
      response.writeHead(200, { "x-status-override": "503" });
      response.end("closed");
    });
    expect((await fetch(url)).status).toBe(503);
  });

  it("is the page's own where none was given", async () => {
    const response = await fetch(await serve(statusOverride, says({ etag: '"a"' })));
    expect([response.status, response.headers.get("etag")]).toEqual([200, '"a"']);
  });
});

describe("expiring tags from outside of a request", () => {
  it("is asked of the framework in a request without a connection", async () => {
    const handle = vi.fn(async (request: IncomingMessage, response: ServerResponse) => {
      for await (const _ of request);
      response.statusCode = 204;
      response.end();
    });
    await revalidator(handle)(["plans", "post:caf\u00e9,1"]);
    const [request] = handle.mock.calls[0] ?? [];
    expect([request?.method, request?.url]).toEqual(["POST", "/api/invalidate"]);
    expect(request?.headers["x-invalidate-tags"]).toBe("plans,post%3Acaf%C3%A9%2C1");
  });

  it("fails when the framework does not do it", async () => {
    const revalidate = revalidator(async (_request, response) => {
      response.statusCode = 500;
      response.end("no");
    });
    await expect(revalidate(["plans"])).rejects.toThrow("500");
  });
});
