import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import path from "node:path";

/**
 * Which processes serve a build. A build that is made anew under a running store takes the
 * scripts and pages away that visitors are just loading.
 */
const folderOf = (dist: string) => path.join(dist, "served-by");

/** @returns takes the mark back */
export function markServed(dist: string): () => void {
  const file = path.join(folderOf(dist), String(process.pid));
  mkdirSync(folderOf(dist), { recursive: true });
  writeFileSync(file, "");
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export function servedBy(dist: string): number | undefined {
  if (!existsSync(folderOf(dist))) return undefined;
  // Numbers of processes begin anew with the machine.
  const booted = Date.now() - uptime() * 1000;
  return readdirSync(folderOf(dist))
    .filter((name) => statSync(path.join(folderOf(dist), name)).mtimeMs > booted)
    .map(Number)
    .find(isAlive);
}
