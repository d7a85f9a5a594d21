import { spawnSync } from "node:child_process";

export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/** Everything that runs on this machine. */
export function processes(): RunningProcess[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** A process and everything that it started, directly or not. */
export function familyOf(pid: number): RunningProcess[] {
  const all = processes();
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}
