import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { guard } from "./guard";

export interface Child {
  name: string;
  process: ChildProcess;
  /** Resolves with the exit code or signal. */
  ended: Promise<string>;
}

export function startChild(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output?: string,
): Child {
  const out = output === undefined ? "inherit" : openSync(output, "w");
  const child = spawn(command, args, {
    env,
    stdio: ["ignore", out, out, "ipc"],
    // Ctrl-C reaches only this process, which stops the parts in order.
    detached: process.platform !== "win32",
  });
  if (typeof out === "number") closeSync(out);
  const release = child.pid === undefined ? () => undefined : guard(groupOf(child.pid), "SIGTERM");
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  void ended.then(release);
  return { name, process: child, ended };
}

/** A child leads a group of its own, so that what it started ends with it; Windows has no groups. */
function groupOf(pid: number): number {
  return process.platform === "win32" ? pid : -pid;
}

/** Longer than any request may take and the last writes after it, so that a stop cuts none off, in milliseconds. */
const GRACE_MS = 25_000;

export async function stopChild(child: Child, graceMs = GRACE_MS): Promise<void> {
  const running = () => child.process.exitCode === null && child.process.signalCode === null;
  if (!running()) return;
  signal(child, "SIGTERM");
  const timer = setTimeout(() => running() && signal(child, "SIGKILL"), graceMs);
  await child.ended;
  clearTimeout(timer);
}

function signal(child: Child, name: NodeJS.Signals): void {
  const pid = child.process.pid;
  if (pid === undefined) return;
  try {
    process.kill(groupOf(pid), name);
  } catch {
    // Already gone.
  }
}
