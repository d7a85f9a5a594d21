import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Result {
  passed: number;
  failed: number;
  /** A line for each test that failed or needed its second try, with the first line of why. */
  notes: string[];
}

const NO_REPORT: Result = { passed: 0, failed: 1, notes: ["failed: a test runner wrote no report"] };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: { message?: string }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal start with one.
const COLOURS = /\u001b\[[0-9;]*m/g;

function note(kind: string, where: string, why: string | undefined): string {
  const [first = ""] = (why ?? "").replace(COLOURS, "").split("\n");
  return `${kind}: ${where}${first ? `\n    ${first.slice(0, 300)}` : ""}`;
}

/**
 * @param report - The file of Vitest's JSON reporter.
 * @param ok - Whether the runner ended well: a file that cannot be loaded fails without a failed test.
 */
export function readVitest(report: string, ok: boolean): Result {
  if (!existsSync(report)) return NO_REPORT;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  ) as VitestReport;
  const notes = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [note("failed", file, message)];
    return tests.map((test) => note("failed", `${file} > ${test.fullName}`, test.failureMessages?.[0]));
  });
  return { passed: numPassedTests, failed: ok ? numFailedTests : Math.max(1, numFailedTests), notes };
}

function playwrightNotes(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, projectName, results }) =>
        note(
          status === "flaky" ? "second try" : "failed",
          `[${projectName}] ${file}:${line} > ${title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightNotes)];
}

/**
 * A test that passed on its second try counts as passed and is named, so that nobody forgets it (decision 0042).
 *
 * @param report - The file of Playwright's JSON reporter.
 */
export function readPlaywright(report: string): Result {
  if (!existsSync(report)) return NO_REPORT;
  const read = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
  const notes = [
    ...playwrightNotes(read),
    ...read.errors.map(({ message }) => note("failed", "the browser tests", message)),
  ];
  return {
    passed: read.stats.expected + read.stats.flaky,
    failed: read.stats.unexpected + read.errors.length,
    notes,
  };
}
