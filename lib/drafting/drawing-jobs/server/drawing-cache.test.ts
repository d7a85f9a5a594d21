import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { layoutOf } from "drafting";
import { tinyPlan } from "drafting/author";
import type { Drawing, DrawingOrder } from "drafting/draw";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { encodeDrawing } from "./encode-drawing";

const folder = mkdtempSync(path.join(tmpdir(), "drawing-cache-"));
const ORDER: DrawingOrder = {
  layout: layoutOf(tinyPlan),
  choice: { mirrored: false, walls: null, foundation: null },
  what: "set",
  title: { name: "Tiny", planNumber: "HP-001" },
};
const drawing = (text: string): Drawing => ({
  files: [{ kind: "pdf", fileName: "tiny.pdf", sheets: ["A0.0 Cover"], body: Buffer.from(text) }],
});

let cache: typeof import("./drawing-cache");
beforeAll(async () => {
  vi.stubEnv("DRAWING_CACHE_DIR", folder);
  vi.resetModules();
  cache = await import("./drawing-cache");
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const asked = (order: DrawingOrder, text: string) =>
  cache.cachedDrawing(order, () => encodeDrawing(drawing(text)));

test("an equal order is not drawn again, and another one is", async () => {
  const first = await asked(ORDER, "first");
  const { layout, ...rest } = ORDER;
  expect(await asked({ layout: structuredClone(layout), ...rest }, "second")).toEqual(first);
  expect(first.files[0]?.body).toEqual(Buffer.from("first"));
  const others: DrawingOrder[] = [
    { ...ORDER, what: "materials" },
    { ...ORDER, choice: { ...ORDER.choice, mirrored: true } },
    { ...ORDER, title: { ...ORDER.title, planNumber: "HP-002" } },
    { ...ORDER, layout: { ...layout, plinth: layout.plinth + 0.5 } },
  ];
  for (const [index, other] of others.entries()) {
    const made = await asked(other, `other ${index}`);
    expect(made.files[0]?.body.toString()).toBe(`other ${index}`);
  }
});

test("what cannot be read is drawn again", async () => {
  const order: DrawingOrder = { ...ORDER, title: { name: "Broken", planNumber: "HP-003" } };
  const before = new Set(readdirSync(folder));
  await asked(order, "whole");
  const [file = ""] = readdirSync(folder).filter((name) => !before.has(name));
  writeFileSync(path.join(folder, file), "half");
  expect((await asked(order, "anew")).files[0]?.body.toString()).toBe("anew");
});

test("what nobody asked for in a month is removed", async () => {
  const [old = "", ...kept] = readdirSync(folder);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(path.join(folder, old), longAgo, longAgo);
  await cache.trimDrawingCache();
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});
