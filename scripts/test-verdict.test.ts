import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { filesOfDrawings, keyOfDrawings, readVerdict, recordVerdict } from "./test-verdict";

let root: string;
const write = (file: string, body: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), body);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "test-verdict-"));
  write("packages/drafting/src/wall.ts", "export const THICK = 0.5;\n");
  write("packages/drafting/src/wall.test.ts", 'import { THICK } from "./wall.ts";\n');
  write("packages/drafting/node_modules/other/index.js", "0;\n");
  write("prisma/seed/rows.test.ts", 'import { rowOf } from "@/lib/row";\n');
  write("prisma/seed/picture.webp", "pixels");
  write("lib/row.ts", 'export const rowOf = () => import("./beside");\n');
  write("lib/beside.ts", "export const beside = 1;\n");
  write("lib/apart.ts", "export const apart = 1;\n");
  write("package-lock.json", "{}\n");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

describe("what the verdict on drawings depends on", () => {
  it("is the package, the sample data, and all that the tests import, however far away", () => {
    expect(filesOfDrawings(root)).toEqual([
      "lib/beside.ts",
      "lib/row.ts",
      "package-lock.json",
      "packages/drafting/src/wall.test.ts",
      "packages/drafting/src/wall.ts",
      "prisma/seed/picture.webp",
      "prisma/seed/rows.test.ts",
    ]);
  });

  it.each([
    "packages/drafting/src/wall.ts",
    "prisma/seed/picture.webp",
    "lib/beside.ts",
    "package-lock.json",
  ])("changes with %s", (file) => {
    const before = keyOfDrawings(root);
    expect(keyOfDrawings(root)).toBe(before);
    write(file, "another");
    expect(keyOfDrawings(root)).not.toBe(before);
  });

  it("changes with a new file, with a name, and with how many random houses are asked for", () => {
    const keys = [keyOfDrawings(root)];
    write("packages/drafting/src/door.ts", "");
    keys.push(keyOfDrawings(root));
    rmSync(path.join(root, "packages/drafting/src/door.ts"));
    write("packages/drafting/src/doors.ts", "");
    keys.push(keyOfDrawings(root));
    vi.stubEnv("FUZZ_RUNS", "2000");
    keys.push(keyOfDrawings(root));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("does not change with what they never read", () => {
    const before = keyOfDrawings(root);
    write("lib/apart.ts", "export const apart = 2;\n");
    expect(keyOfDrawings(root)).toBe(before);
  });

  it("finds what the tests of this repository read outside of their folders", () => {
    const files = filesOfDrawings();
    expect(files).toContain("lib/drafting/layouts/server/layout-row.ts");
    expect(files).toContain("prisma/seed/drawn-ahead.json");
    expect(files).toContain("packages/drafting/src/kit.ts");
    expect(files).toContain("package-lock.json");
  });
});

describe("a verdict", () => {
  it("is known for the sources that it was recorded for alone", () => {
    const verdict = { passed: 12, ranAt: "2026-11-29T10:00:00.000Z" };
    expect(readVerdict("a", root)).toBeUndefined();
    recordVerdict("a", verdict, root);
    expect(readVerdict("a", root)).toEqual(verdict);
    expect(readVerdict("b", root)).toBeUndefined();
  });
});
