import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import path from "node:path";
import { SetupError } from "../processes/data-dir";

export function copyTree(to: string): void {
  mkdirSync(to);
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  // What is deleted and not committed yet is listed all the same.
  const files = list
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(file));
  for (const file of files) cpSync(file, path.join(to, file));
  cpSync("generated", path.join(to, "generated"), { recursive: true });
  linkPackages(to);
}

/** Links each package by itself: those of the tree's own workspaces must be the copies of these. */
function linkPackages(to: string, folder = "node_modules"): void {
  mkdirSync(path.join(to, folder), { recursive: true });
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name);
    if (name.startsWith("@") && !lstatSync(entry).isSymbolicLink()) linkPackages(to, entry);
    else if (!name.startsWith(".")) symlinkSync(placeOf(entry, to), path.join(to, entry));
  }
}

function placeOf(entry: string, to: string): string {
  const real = realpathSync(entry);
  const own = path.relative(realpathSync("."), real);
  const isWorkspace = !own.startsWith("..") && !own.startsWith("node_modules");
  return isWorkspace ? path.join(to, own) : real;
}

/** @throws SetupError where the patch does not fit its sources any more */
export function applyPatch(file: string): void {
  const { status, stderr } = spawnSync("git", ["apply", file], { encoding: "utf8" });
  if (status !== 0) throw new SetupError(`${file} does not fit the sources any more:\n${stderr}`);
}

export function revertPatch(file: string): void {
  execFileSync("git", ["apply", "--reverse", file]);
}
