import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EnvProblem } from "@/lib/platform/ops/env";
import { reasonOf } from "./address";

/** Makes the folder, and a file in it, to see whether the store can write there. */
export function folderProblems(variable: string, folder: string): EnvProblem[] {
  const file = path.join(folder, `.writable.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    writeFileSync(file, "");
    rmSync(file);
    return [];
  } catch (error) {
    const wrong = `is ${folder}, where nothing can be written (${reasonOf(error).code})`;
    return [
      { variable, wrong, remedy: "give the store's user the right to write there, or name another folder" },
    ];
  }
}
