import { spawn } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { MailServer } from "@/tests/faults/support/mail-server";
import { ensureJava, ensureNginx, ensureReaders, ensureServerPrograms, findBrowser } from "./browser";
import { untilDrawn } from "./drawing-progress";
import { freePort } from "./free-port";
import { startOwnServer } from "./own-server/own-server";
import { ensureDatabaseClient } from "./prepare";
import { startChild, stopChild } from "./processes/children";
import { SetupError } from "./processes/data-dir";
import { giveWay } from "./processes/give-way";
import { type Result, readPlaywright, readVitest } from "./test-report";
import { keyOfDrawings, readVerdict, recordVerdict } from "./test-verdict";

/**
 * Runs everything that says whether the work is done, names what failed and ends with
 * one line: `N passed, N failed`. Data is thrown away; the store's own database is never
 * touched. Tests of drawings run beside those parts that leave a core free (decision 161).
 *
 * `--only static|unit|integration|e2e|own-store|fleet|faults|soak` runs one part; what
 * follows `--` goes to the test runner. `--all` runs the tests of drawings also where this
 * machine has seen them pass on the same sources (decision 194).
 */

/** Ten minutes of traffic, for `npm run soak`; the normal run has twenty seconds of it. */
const SOAK = { SOAK_SECONDS: "600", SOAK_RATE: "50" };

const results: Result[] = [];
const scratch = mkdtempSync(path.join(tmpdir(), "store-tests-"));
// The database's system user passes through here.
chmodSync(scratch, 0o755);
const ENV: NodeJS.ProcessEnv = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  FORCE_COLOR: process.env.FORCE_COLOR ?? "0",
};
const extra = process.argv.includes("--") ? process.argv.slice(process.argv.indexOf("--") + 1) : [];

function title(text: string): void {
  console.log(`\n== ${text}`);
}

/** How long each part may take before it is ended and counts as failed, in minutes: several times what it takes. */
const LIMIT_MINUTES = { check: 10, unit: 25, drawings: 40, integration: 40, e2e: 60, fleet: 20, faults: 40 };
type Part = keyof typeof LIMIT_MINUTES;

/** What runs beside others has the processor when they leave it. */
const LOWEST = 19;

interface RunOptions {
  env?: Record<string, string>;
  beside?: boolean;
}

/**
 * Runs a tool to its end, and with everything it started ends it when its time is over: a
 * run that hangs says nothing about what it found.
 *
 * @returns whether it ended by itself, with success
 */
async function run(
  part: Part,
  command: string[],
  { env, beside = false }: RunOptions = {},
): Promise<boolean> {
  const output = beside ? path.join(scratch, `${path.basename(command[0] ?? part)}-${part}.log`) : undefined;
  const child = startChild(part, process.execPath, command, { ...ENV, ...env }, output);
  if (beside && child.process.pid !== undefined) giveWay(child.process.pid, LOWEST);
  const minutes = LIMIT_MINUTES[part];
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    console.error(`${part}: not over after ${minutes} minutes; ending it`);
    void stopChild(child, 5000);
  }, minutes * 60_000);
  const how = await child.ended;
  clearTimeout(timer);
  if (output) console.log(readFileSync(output, "utf8"));
  return !late && how === "code 0";
}

async function check(name: string, tool: string, args: string[]): Promise<void> {
  const started = performance.now();
  const ok = await run("check", [`node_modules/${tool}`, ...args], { beside: true });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${name}: ${ok ? "passed" : "failed"} (${seconds} s)`);
  results.push(
    ok ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`failed: ${name}`] },
  );
}

async function vitest(
  part: "unit" | "drawings" | "integration" | "fleet" | "faults",
  { env, beside = false }: RunOptions = {},
  files = extra,
): Promise<Result> {
  title(`${part} tests${beside ? ", beside the others" : ""}`);
  const report = path.join(scratch, `${part}.json`);
  // Files that are named may all be of the other project of unit tests.
  const none = files.length > 0 ? ["--passWithNoTests"] : [];
  // Files that cannot share modules with others are a project of their own (vitest.config.ts).
  const projects = part === "unit" || part === "integration" ? [part, `${part}-apart`] : [part];
  const command = [
    ...["node_modules/vitest/vitest.mjs", "run"],
    ...projects.flatMap((project) => ["--project", project]),
    ...none,
    ...files,
  ];
  const ok = await run(part, command, { env: { ...env, TEST_JSON: report }, beside });
  const result = readVitest(report, ok);
  results.push(result);
  return result;
}

async function drawings(options: RunOptions = {}): Promise<void> {
  const isReusable = extra.length === 0 && process.env.CI !== "true";
  const key = keyOfDrawings();
  const known = isReusable && !process.argv.includes("--all") ? readVerdict(key) : undefined;
  if (known) {
    const note = `not run again: ${known.passed} tests of drawings, which passed on these sources at ${known.ranAt}; --all runs them`;
    console.log(`\n${note}`);
    results.push({ passed: known.passed, failed: 0, notes: [note] });
    return;
  }
  const { passed, failed } = await vitest("drawings", options);
  // What was edited meanwhile has been read by some of them only.
  if (isReusable && failed === 0 && passed > 0 && keyOfDrawings() === key)
    recordVerdict(key, { passed, ranAt: new Date().toISOString() });
}

const TEST_DIST = ".next-test";
/** Longer than the store gives its parts to end, in milliseconds. */
const STOP_MS = 60_000;
const STORE_LOG = path.join(scratch, "store.log");

async function startStore(port: number, paymentsUrl: string): Promise<() => Promise<void>> {
  const env = {
    ...ENV,
    PORT: String(port),
    DATA_DIR: path.join(scratch, "store"),
    NEXT_DIST_DIR: TEST_DIST,
    STRIPE_EMULATOR_CONTROL: "1",
    STRIPE_API_URL: paymentsUrl,
    DATABASE_URL: "",
    // A busy machine is not a database that is away.
    DATABASE_CONNECT_TIMEOUT_MS: "15000",
  };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts", "start"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (line: string) => {
      // All of it is recorded for the test that searches it; what is not noteworthy would only hide the results.
      appendFileSync(STORE_LOG, `${line}\n`);
      if (!line.startsWith('{"level":30')) console.log(line);
      if (line.includes("The store is open")) resolve();
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", read);
    ended.then(() => reject(new SetupError("The store did not start.")));
  });
  await untilDrawn(`http://127.0.0.1:${port}`);
  return async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
}

async function browserTests(env: Record<string, string>, ...names: [string, ...string[]]): Promise<void> {
  const browser = findBrowser();
  ensureJava();
  title(`end-to-end tests: ${names.join(", ")}`);
  const report = path.join(scratch, `e2e-${names[0]}.json`);
  const projects = names.flatMap((project) => ["--project", project]);
  await run(
    "e2e",
    // Names of files come first: after --project they would be taken for projects.
    ["node_modules/@playwright/test/cli.js", "test", ...extra, "--pass-with-no-tests", ...projects],
    { env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  results.push(readPlaywright(report));
}

async function ownStoreTests(): Promise<void> {
  title("an owner's first day");
  ensureServerPrograms();
  const mail = await MailServer.start(path.join(scratch, "letters"));
  try {
    const server = await startOwnServer(path.join(scratch, "own-server"), mail.url);
    results.push({ passed: server.steps, failed: 0, notes: [] });
    try {
      const where = { OWN_STORE_ROOT: server.root, OWN_STORE_LETTERS: path.join(scratch, "letters") };
      await browserTests({ E2E_BASE_URL: server.url, ...where }, "own-store");
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    results.push({ passed: 0, failed: 1, notes: ["failed: an owner's first day"] });
  } finally {
    await mail.stop();
  }
}

async function fleetTests(env: Record<string, string>): Promise<void> {
  try {
    ensureNginx();
  } catch (error) {
    // What does not need it is tested all the same.
    if (!(error instanceof SetupError)) throw error;
    title("fleet tests");
    console.error(error.message);
    results.push({ passed: 0, failed: 1, notes: [`failed: fleet tests. ${error.message}`] });
    return;
  }
  await vitest("fleet", { env });
}

async function faultTests(soakOnly: boolean, siteUrl: string): Promise<void> {
  const where = {
    NEXT_DIST_DIR: TEST_DIST,
    FAULTS_DATA_DIR: path.join(scratch, "store"),
    FAULTS_SITE_URL: siteUrl,
  };
  if (soakOnly)
    await vitest("faults", { env: { ...where, ...SOAK } }, ["tests/faults/soak.test.ts", ...extra]);
  else await vitest("faults", { env: where });
}

/** What needs the production store: it is started once for all of it. */
async function againstTheStore(wants: (part: string) => boolean): Promise<void> {
  title("the production store");
  const port = await freePort();
  const paymentsUrl = `http://127.0.0.1:${await freePort()}`;
  const stop = await startStore(port, paymentsUrl);
  const env = {
    E2E_BASE_URL: `http://localhost:${port}`,
    E2E_PAYMENTS_URL: paymentsUrl,
    E2E_DATA_DIR: path.join(scratch, "store"),
    E2E_DIST_DIR: TEST_DIST,
    E2E_LOG: STORE_LOG,
  };
  try {
    if (wants("e2e")) await browserTests(env, "desktop", "phone");
    await besideDrawings(wants("unit"), async () => {
      // What changes the store for everybody runs after the rest, and also when something in the rest failed.
      if (wants("e2e")) await browserTests(env, "alone");
      if (wants("fleet")) await fleetTests(env);
      await stop();
      if (wants("faults") || wants("soak")) await faultTests(!wants("faults"), env.E2E_BASE_URL);
    });
  } finally {
    await stop();
  }
}

async function besideDrawings(wanted: boolean, work: () => Promise<void>): Promise<void> {
  const drawn = wanted ? drawings({ beside: true }) : undefined;
  try {
    await work();
  } finally {
    await drawn;
  }
}

async function main(): Promise<void> {
  const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;
  const wants = (part: string) => only === undefined || only === part;
  ensureDatabaseClient();
  if (wants("static")) {
    title("format and lint, types, structure");
    const lint = ["ci", "--colors=off", "--error-on-warnings", "."];
    await Promise.all([
      check("format and lint", "@biomejs/biome/bin/biome", lint),
      check("types", "typescript/bin/tsc", ["--noEmit"]),
      check("structure", "knip/bin/knip.js", ["--no-progress"]),
    ]);
  }
  if (wants("unit")) {
    ensureReaders();
    await vitest("unit");
  }
  if (wants("integration")) await vitest("integration");
  if (wants("own-store")) await ownStoreTests();
  if (["e2e", "fleet", "faults", "soak"].some(wants)) await againstTheStore(wants);
  else if (wants("unit")) await drawings();
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof SetupError ? error.message : error);
    results.push({ passed: 0, failed: 1, notes: ["failed: the run broke off"] });
  })
  .finally(() => {
    rmSync(scratch, { recursive: true, force: true });
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    const notes = results.flatMap((result) => result.notes);
    if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 && passed > 0 ? 0 : 1);
  });
