import { globSync, readFileSync } from "node:fs";

export interface Mutant {
  /** Its place below `tests/mutants`: `drawings/01-wall-moved-an-inch`. */
  name: string;
  file: string;
  fault: string;
  /** Parts of the paths of the test files that should find it, as Vitest takes them. */
  tests: string[];
  /** False for what no test found when it was written down. */
  expected: boolean;
}

const FOLDER = "tests/mutants";

/** What stands before the diff, which `git apply` passes over: `Fault:`, `Tests:`, and `Found before: no`. */
function headOf(file: string): Map<string, string> {
  const [head = ""] = readFileSync(file, "utf8").split(/^diff --git /m);
  const lines = [...head.matchAll(/^([A-Z][a-z ]+): (.+)$/gm)];
  return new Map(lines.map(([, key = "", value = ""]) => [key, value]));
}

export function readMutants(): Mutant[] {
  const files = globSync(`${FOLDER}/*/*.patch`).map((file) => file.replaceAll("\\", "/"));
  return files.sort().map((file) => {
    const head = headOf(file);
    return {
      name: file.slice(FOLDER.length + 1, -".patch".length),
      file,
      fault: head.get("Fault") ?? "",
      tests: (head.get("Tests") ?? "").split(/\s+/).filter(Boolean),
      expected: head.get("Found before") !== "no",
    };
  });
}
