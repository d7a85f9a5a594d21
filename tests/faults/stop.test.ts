import { expect, test } from "vitest";
import { clusterHolder } from "@/demo/postgres";
import { freePort } from "@/scripts/free-port";
import { familyOf, processes } from "@/tests/support/processes";
import { eventually } from "./support/store";
import { dir, isOpen, startWhole } from "./support/whole-store";

/** What is promised: requests under way have 20 seconds, and there are none here that take long. */
const STOPPED_MS = 25_000;

test.each([
  ["npm", "npm start"],
  ["the web server", "server/main.ts"],
  ["the drawing worker", "scripts/draw-worker.ts"],
  ["the payment emulator", "stripe-emulator/main.ts"],
  ["the database", "postgres -D"],
])(
  "SIGTERM to %s stops the whole store, and nothing is left listening",
  { timeout: 150_000 },
  async (_, part) => {
    const npm = startWhole(["npm", "start"], `http://127.0.0.1:${await freePort()}`);
    const said: string[] = [];
    for (const output of [npm.stdout, npm.stderr]) output?.on("data", (chunk) => said.push(String(chunk)));
    const ended = new Promise((resolve) => npm.once("exit", resolve));
    await eventually(async () => expect(said.join("")).toContain("The store is open"), 80_000);
    const family = familyOf(npm.pid ?? 0);
    const told = family.find(({ command }) => command.includes(part));
    expect(told, family.map(({ command }) => command).join("\n")).toBeDefined();
    const since = performance.now();
    process.kill(told?.pid ?? 0, "SIGTERM");
    await ended;
    expect(performance.now() - since).toBeLessThan(STOPPED_MS);
    await expect(isOpen()).rejects.toThrow("fetch failed");
    expect(clusterHolder(dir)).toBeUndefined();
    // A cluster's helpers and the guards end a moment after what they belong to.
    const left = () =>
      processes().filter((one) => family.some((was) => was.pid === one.pid && was.command === one.command));
    await expect.poll(left, { timeout: 3000 }).toEqual([]);
    expect(said.join("")).not.toContain("starting it again");
  },
);
