import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { limitPagesOnDisk } from "./pages-on-disk";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "pages-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const PARTS = [".html", ".meta", ".rsc", ".segments/_tree.segment.rsc", ".segments/a/__PAGE__.segment.rsc"];

/** A page of 500 bytes in five files, made so many minutes ago. */
function page(name: string, minutesAgo: number): void {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  for (const part of PARTS) {
    const file = path.join(root, `${name}${part}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "x".repeat(100));
    utimesSync(file, at, at);
  }
}

const parts = (name: string) => PARTS.filter((part) => existsSync(path.join(root, `${name}${part}`))).length;

it("leaves pages alone that are within the limit", async () => {
  page("APP_PAGE/1/$/plans/a", 5);
  expect(await limitPagesOnDisk(root, 500)).toBe(0);
  expect(parts("APP_PAGE/1/$/plans/a")).toBe(PARTS.length);
});

it("removes whole pages, those made longest ago first, and leaves room", async () => {
  page("APP_PAGE/1/$/plans/newest", 1);
  page("APP_PAGE/2/$/plans/oldest", 9);
  page("APP_PAGE/2/$/plans/older", 7);
  page("APP_PAGE/3/$/blog/newer", 3);
  // 2,000 bytes are too many for 1,900; four fifths of that hold three of the four.
  expect(await limitPagesOnDisk(root, 1900)).toBe(1);
  expect(parts("APP_PAGE/2/$/plans/oldest")).toBe(0);
  expect(existsSync(path.join(root, "APP_PAGE/2/$/plans/oldest.segments"))).toBe(false);
  // 1,500 are too many for 1,000; four fifths of that hold one.
  expect(await limitPagesOnDisk(root, 1000)).toBe(2);
  expect(
    ["newest", "older"].map((name) => parts(`APP_PAGE/${name === "newest" ? 1 : 2}/$/plans/${name}`)),
  ).toEqual([PARTS.length, 0]);
  expect(parts("APP_PAGE/3/$/blog/newer")).toBe(0);
});

it("does nothing where no page was made yet", async () => {
  expect(await limitPagesOnDisk(path.join(root, "none"), 0)).toBe(0);
});
