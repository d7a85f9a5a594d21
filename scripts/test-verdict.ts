import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * What the tests of drawings came to on sources of a given hash. Drawing is deterministic, so that a
 * green run need not be repeated on the same machine before something that it reads has changed
 * (decision 194).
 */
export interface Verdict {
  passed: number;
  /** When they ran, as ISO 8601. */
  ranAt: string;
}

/** Beside what is here, all that the tests import counts. */
const READ = [
  "packages/drafting/**",
  "prisma/**",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vitest.config.ts",
  "tests/support/empty.ts",
];
const TESTS = "{packages/drafting,prisma}/**/*.test.ts";
const FOLDER = ".cache/test-verdicts";

function importsOf(file: string, root: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8");
  return [...source.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].flatMap(([, from = ""]) => {
    const isHere = from.startsWith("@/") || from.startsWith(".");
    if (!isHere) return [];
    const base = from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from);
    const places = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
    return places.filter((one) => isFile(path.join(root, one))).slice(0, 1);
  });
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

export function filesOfDrawings(root = "."): string[] {
  const files = new Set(globSync(TESTS, { cwd: root }));
  for (const file of files)
    if (/\.(ts|tsx|mjs)$/.test(file)) for (const one of importsOf(file, root)) files.add(one);
  for (const pattern of READ)
    for (const file of globSync(pattern, { cwd: root })) if (isFile(path.join(root, file))) files.add(file);
  return [...files].filter((file) => !file.includes("node_modules")).sort();
}

export function keyOfDrawings(root = "."): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([process.version, process.platform, process.arch, process.env.FUZZ_RUNS ?? ""]));
  for (const file of filesOfDrawings(root)) {
    const body = readFileSync(path.join(root, file));
    hash.update(`\n${file} ${body.length}\n`).update(body);
  }
  return hash.digest("hex");
}

const fileOf = (key: string, root: string) => path.join(root, FOLDER, `${key}.json`);

export function readVerdict(key: string, root = "."): Verdict | undefined {
  const file = fileOf(key, root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Verdict) : undefined;
}

export function recordVerdict(key: string, verdict: Verdict, root = "."): void {
  const file = fileOf(key, root);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(verdict)}\n`);
}
