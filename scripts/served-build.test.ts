import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { markServed, servedBy } from "./served-build";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), "store-build-"));
});
afterEach(() => {
  rmSync(dist, { recursive: true });
});

it("a build is served from the mark to the end of it", () => {
  expect(servedBy(dist)).toBeUndefined();
  const unmark = markServed(dist);
  expect(servedBy(dist)).toBe(process.pid);
  unmark();
  expect(servedBy(dist)).toBeUndefined();
});

it("one whose process was killed is not served, nor one from before the machine was started", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
  const folder = path.join(dist, "served-by");
  mkdirSync(folder);
  writeFileSync(path.join(folder, String(child.pid)), "");
  expect(servedBy(dist)).toBe(child.pid);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(servedBy(dist)).toBeUndefined();

  markServed(dist);
  utimesSync(path.join(folder, String(process.pid)), 0, 0);
  expect(servedBy(dist)).toBeUndefined();
});
