import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { readMutants } from "@/scripts/mutants/patches";

/** The faults that `npm run mutants` puts into the sources, which change: each must still fit them. */
const mutants = readMutants();
const testFiles = globSync("**/*.test.{ts,tsx}", { exclude: ["node_modules", ".next*", ".data"] });

test("faults of the drawings and of the store are written down", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  // What no test finds is worth a test, not a longer list.
  expect(mutants.filter(({ expected }) => !expected).length).toBeLessThanOrEqual(3);
});

test.each(mutants)("$name fits the sources and says what it is", ({ file, fault, tests }) => {
  const { status, stderr } = spawnSync("git", ["apply", "--check", file], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(fault).not.toBe("");
  const gone = tests.filter((part) => !testFiles.some((path) => path.includes(part)));
  expect({ tests: tests.length > 0, gone }).toEqual({ tests: true, gone: [] });
});
