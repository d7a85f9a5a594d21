import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlaywright, readVitest } from "./test-report";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "test-report-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe("the report of Vitest", () => {
  const passing = { status: "passed", fullName: "adds" };
  it("counts, and names what failed with the first line of why", () => {
    const failing = {
      status: "failed",
      fullName: "sums up",
      failureMessages: ["expected 1 to be 2\n  at x"],
    };
    const testResults = [
      { name: path.resolve("lib/sum.test.ts"), status: "failed", assertionResults: [passing, failing] },
    ];
    expect(readVitest(written({ numPassedTests: 1, numFailedTests: 1, testResults }), false)).toEqual({
      passed: 1,
      failed: 1,
      notes: ["failed: lib/sum.test.ts > sums up\n    expected 1 to be 2"],
    });
  });

  it("takes a file that cannot be loaded for a failure", () => {
    const testResults = [
      { name: path.resolve("lib/sum.test.ts"), status: "failed", message: "no module", assertionResults: [] },
    ];
    const read = readVitest(written({ numPassedTests: 4, numFailedTests: 0, testResults }), false);
    expect(read).toEqual({ passed: 4, failed: 1, notes: ["failed: lib/sum.test.ts\n    no module"] });
  });

  it("that was never written is a failure", () => {
    expect(readVitest(path.join(folder, "none.json"), true).failed).toBe(1);
  });
});

describe("the report of Playwright", () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: "shop.spec.ts",
    line: 7,
    title,
    tests: [{ status, projectName: "desktop", results: [{ error: message ? { message } : undefined }, {}] }],
  });
  const stats = { expected: 3, flaky: 1, unexpected: 1 };

  it("names failures and second tries of every depth, without the colours of a terminal", () => {
    const suites = [
      {
        specs: [spec("opens", "expected"), spec("pays", "flaky", "\u001b[31mtoo late\u001b[39m\nat y")],
        suites: [{ specs: [spec("closes", "unexpected", "not there")] }],
      },
    ];
    expect(readPlaywright(written({ stats, errors: [], suites }))).toEqual({
      passed: 4,
      failed: 1,
      notes: [
        "second try: [desktop] shop.spec.ts:7 > pays\n    too late",
        "failed: [desktop] shop.spec.ts:7 > closes\n    not there",
      ],
    });
  });

  it("counts an error outside of any test", () => {
    const read = readPlaywright(
      written({ stats: { ...stats, unexpected: 0 }, errors: [{ message: "no browser" }] }),
    );
    expect(read).toEqual({ passed: 4, failed: 1, notes: ["failed: the browser tests\n    no browser"] });
  });
});
