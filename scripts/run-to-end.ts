import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Child, startChild, stopChild } from "./processes/children";
import { SetupError } from "./processes/data-dir";

const tools = new Set<Child>();

export async function stopTools(): Promise<void> {
  const running = [...tools];
  tools.clear();
  await Promise.all(running.map((tool) => stopChild(tool)));
}

/**
 * Runs a program of Node to its end. Signals are heard meanwhile, which `spawnSync` would hold
 * back for as long as a build takes.
 *
 * @param quiet its output is shown only when it fails
 * @throws SetupError when it fails
 */
export async function runToEnd(
  label: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  quiet: boolean,
): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), "store-tool-"));
  const output = path.join(scratch, "output");
  try {
    const tool = startChild(label, process.execPath, args, env, quiet ? output : undefined);
    tools.add(tool);
    const how = await tool.ended;
    const goesOn = tools.delete(tool);
    if (how === "code 0") return;
    if (quiet && goesOn) process.stderr.write(readFileSync(output));
    throw new SetupError(`${label} failed (${how}); the messages above say why.`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
