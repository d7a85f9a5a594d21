import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { giveWay } from "./give-way";

const started: ChildProcess[] = [];

async function waiting(detached: boolean): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 60_000)"], {
    detached,
    stdio: "ignore",
  });
  started.push(child);
  await once(child, "spawn");
  return child.pid ?? Number.NaN;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

const sharesBySession = existsSync("/proc/self/autogroup");
const sessionNice = (pid: number | "self") =>
  /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, "utf8"))?.[1];

describe("giveWay", () => {
  it("gives a process that leads a session the lowest share, and its session with it", async () => {
    const pid = await waiting(true);
    giveWay(pid, 19);
    expect(getPriority(pid)).toBe(19);
    if (sharesBySession) expect(sessionNice(pid)).toBe("19");
  });

  it("leaves the session of another alone", async () => {
    const before = sharesBySession ? sessionNice("self") : undefined;
    const pid = await waiting(false);
    giveWay(pid, 19);
    expect(getPriority(pid)).toBe(19);
    if (sharesBySession) expect(sessionNice(pid)).toBe(before);
  });
});
