import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { log } from "@/lib/platform/ops/log";
import { methods, parseJson } from "./route";

afterEach(() => vi.restoreAllMocks());

const { POST } = methods({
  POST: async (request) => Response.json(await parseJson(request, z.object({ name: z.string() }))),
});

function brokenOff(): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  return new Request("http://store/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    duplex: "half",
  } as RequestInit);
}

test("a client that goes away is one line at debug, and no error", async () => {
  const lines = (["debug", "info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
  await POST(brokenOff(), undefined);
  expect(lines.map((level) => level.mock.calls.length)).toEqual([1, 0, 0, 0]);
});
