import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/ops/log";
import { nobody } from "../support/api";

const warned = vi.spyOn(log, "warn");
beforeEach(async () => {
  warned.mockClear();
  await db.rateLimit.deleteMany();
});

const send = (body: unknown, type = "application/csp-report") =>
  nobody.post("/api/csp-report", JSON.stringify(body), { "content-type": type });

const PRIVATE = "http://localhost:3000/orders/the-secret-of-this-order?redirect_status=succeeded";

test("a violation is written down in either form, without private addresses", async () => {
  const old = {
    "csp-report": {
      "document-uri": PRIVATE,
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/steal.js?token=secret",
    },
  };
  expect((await send(old)).status).toBe(204);
  const body = { documentURL: PRIVATE, effectiveDirective: "script-src-attr", blockedURL: "inline" };
  expect((await send([{ type: "csp-violation", body }], "application/reports+json")).status).toBe(204);
  expect(warned.mock.calls.map(([fields]) => fields)).toEqual([
    { directive: "script-src-elem", blocked: "https://evil.example", page: "/orders" },
    { directive: "script-src-attr", blocked: "inline", page: "/orders" },
  ]);
  expect(JSON.stringify(warned.mock.calls)).not.toContain("secret");
});

test("what is no report is a 400, another type a 415, and more than 30 a minute a 429", async () => {
  expect((await send({ hello: 1 })).status).toBe(400);
  expect((await send({}, "text/plain")).status).toBe(415);
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) statuses.push((await send({})).status);
  expect(statuses).toContain(429);
  expect(warned).not.toHaveBeenCalled();
});
