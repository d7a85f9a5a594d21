import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Mutant, readMutants } from "./mutants/patches";
import { applyPatch, copyTree, revertPatch } from "./mutants/scratch";
import { ensureDatabaseClient } from "./prepare";
import { type Child, startChild, stopChild } from "./processes/children";
import { SetupError } from "./processes/data-dir";
import { runCommand } from "./run-command";
import { readVitest } from "./test-report";

/**
 * `npm run mutants`: puts each small fault of `tests/mutants` into a copy of the tree and says
 * whether the tests that its patch names find it; `-- stair price` takes those with such a word
 * in their name. Ends with 1 when one that is to be found is not (decision 187).
 */

/** Several times what the slowest tests take: those that a fault keeps from ending have found it. */
const LIMIT_MS = 15 * 60_000;
const NOT_ENDED = "the tests did not end";

interface Verdict {
  mutant: Mutant;
  by: string[];
  seconds: number;
}

let running: Child | undefined;

async function failedTests(files: readonly string[], scratch: string): Promise<string[]> {
  const [report, log] = [path.join(scratch, "report.json"), path.join(scratch, "tests.log")];
  rmSync(report, { force: true });
  const command = ["node_modules/vitest/vitest.mjs", "run", ...files];
  // Tests that are ended leave their folders behind.
  const env = { ...process.env, TEST_JSON: report, FORCE_COLOR: "0", TMPDIR: scratch };
  const child = startChild("tests", process.execPath, command, env, log);
  running = child;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void stopChild(child, 5000);
  }, LIMIT_MS);
  const how = await child.ended;
  clearTimeout(timer);
  if (isLate) return [NOT_ENDED];
  const { passed, failed, notes } = readVitest(report, how === "code 0");
  if (passed + notes.length === 0 || (failed > 0 && notes.length === 0))
    throw new SetupError(`${readFileSync(log, "utf8")}\nThe test runner failed; its output above says why.`);
  return notes.map((note) => note.split("\n")[0]?.replace(/^failed: /, "") ?? "");
}

async function tried(mutant: Mutant, scratch: string): Promise<Verdict> {
  const started = performance.now();
  applyPatch(mutant.file);
  const by = await failedTests(mutant.tests, scratch);
  revertPatch(mutant.file);
  return { mutant, by, seconds: Math.round((performance.now() - started) / 1000) };
}

/** A row of the table; a test's own title may hold a bar. */
function rowOf({ mutant, by, seconds }: Verdict): string {
  const [first, ...more] = by;
  const found = first ?? (mutant.expected ? "NOT found" : "not found, as before");
  const cells = [
    mutant.name,
    mutant.fault,
    more.length > 0 ? `${found}, and ${more.length} more` : found,
    `${seconds} s`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function chosen(words: readonly string[]): Mutant[] {
  const mutants = readMutants().filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (mutants.length === 0) throw new SetupError(`No fault is named like ${words.join(" or ")}.`);
  return mutants;
}

function scratchFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "store-mutants-")));
  // The database's system user passes through here.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const leave = async () => {
    // What still writes there goes first.
    if (running) await stopChild(running, 5000);
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void leave());
  return folder;
}

runCommand(async () => {
  const mutants = chosen(process.argv.slice(2));
  ensureDatabaseClient();
  const scratch = scratchFolder();
  const tree = path.join(scratch, "tree");
  copyTree(tree);
  process.chdir(tree);

  console.log(`${mutants.length} faults. Their tests without a fault:`);
  const red = await failedTests([...new Set(mutants.flatMap(({ tests }) => tests))].sort(), scratch);
  if (red.length > 0) throw new SetupError(`These fail without a fault:\n  ${red.join("\n  ")}`);
  console.log("all pass");

  const verdicts: Verdict[] = [];
  for (const mutant of mutants) {
    const verdict = await tried(mutant, scratch);
    verdicts.push(verdict);
    console.log(`${mutant.name}: ${verdict.by.length > 0 ? "found" : "not found"} (${verdict.seconds} s)`);
  }
  console.log(`\n| fault | what is wrong then | found by | took |\n| --- | --- | --- | --- |`);
  for (const verdict of verdicts) console.log(rowOf(verdict));
  const found = verdicts.filter(({ by }) => by.length > 0).length;
  console.log(`\n${found} of ${verdicts.length} found`);
  const missed = verdicts.filter(({ mutant, by }) => mutant.expected && by.length === 0);
  if (missed.length > 0)
    throw new SetupError(`To be found, and not: ${missed.map(({ mutant }) => mutant.name).join(", ")}`);
});
