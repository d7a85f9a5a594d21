import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compressedFiles, sendCompressed } from "./compressed-files";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "store-static-"));
  mkdirSync(path.join(folder, "chunks"));
  for (const file of ["a.js", "a.js.br", "a.js.gz", "b.css", "b.css.br", "c.js", "d.json.br"]) {
    writeFileSync(path.join(folder, "chunks", file), "");
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function ask(url: string, headers: IncomingMessage["headers"]) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers = headers;
  const response = new ServerResponse(request);
  sendCompressed(request, response, compressedFiles(folder));
  return { url: request.url, headers: { ...response.getHeaders() } };
}

const A = "/_next/static/chunks/a.js";

it("knows the scripts and style sheets that were compressed", () => {
  expect([...compressedFiles(folder)].sort()).toEqual([A, "/_next/static/chunks/b.css"]);
  expect(compressedFiles(path.join(folder, "nowhere"))).toEqual(new Set());
});

it("points a browser that speaks brotli at the compressed file", () => {
  expect(ask(`${A}?dpl=7`, { "accept-encoding": "gzip, deflate, br, zstd" })).toEqual({
    url: `${A}.br?dpl=7`,
    headers: {
      "content-type": "application/javascript; charset=UTF-8",
      "content-encoding": "br",
      vary: "Accept-Encoding",
    },
  });
  expect(ask("/_next/static/chunks/b.css", { "accept-encoding": "br" }).headers["content-type"]).toBe(
    "text/css; charset=UTF-8",
  );
});

it.each([
  ["speaks gzip alone", A, { "accept-encoding": "gzip, deflate" }],
  ["says nothing", A, {}],
  ["will not have brotli", A, { "accept-encoding": "gzip, br;q=0" }],
  ["wants a part", A, { "accept-encoding": "br", range: "bytes=0-9" }],
  ["asks for what was not compressed", "/_next/static/chunks/c.js", { "accept-encoding": "br" }],
  ["asks for a page", "/plans", { "accept-encoding": "br" }],
])("leaves a request alone that %s", (_what, url, headers) => {
  expect(ask(url, headers)).toEqual({ url, headers: {} });
});
