import type { ChildProcess } from "node:child_process";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clusterHolder, clusterUrl } from "@/demo/postgres";
import { rowsOf } from "@/scripts/db/connection";
import { freePort } from "@/scripts/free-port";
import { storedSecrets } from "@/scripts/processes/data-dir";
import { processes } from "@/tests/support/processes";
import { checkBooks } from "./support/books";
import { Buyer } from "./support/buyer";
import { callStore, eventually } from "./support/store";
import { dir, isOpen, port, START, startWhole } from "./support/whole-store";

/** The whole store as `npm start` runs it: each of its parts is killed while people buy, and comes back by itself. */
const startedAt = Math.floor(Date.now() / 1000);
const BUYERS = 20;
/** What is promised: the store serves again within this time, in milliseconds. */
const BACK_MS = 10_000;
/** On a machine that does other work as well. */
const BACK_ON_A_BUSY_MACHINE_MS = 3 * BACK_MS;

let supervisor: ChildProcess;
let paymentsUrl: string;
const said: string[] = [];

const databaseUrl = () => {
  const holder = clusterHolder(dir);
  if (!holder) throw new Error("the store has no database");
  return clusterUrl(holder.port, storedSecrets(dir).databasePassword);
};

const store = {
  dir,
  startedAt,
  call: (address: string, call = {}) => callStore(port, address, call),
  sql: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    rowsOf<T>(databaseUrl(), text, values),
  provider: async <T>(method: string, route: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${paymentsUrl}/_test/${route}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status}`);
    return response.json() as Promise<T>;
  },
};

beforeAll(async () => {
  paymentsUrl = `http://127.0.0.1:${await freePort()}`;
  supervisor = startWhole(START, paymentsUrl);
  for (const output of [supervisor.stdout, supervisor.stderr]) {
    output?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  }
  await eventually(isOpen, 80_000);
  await store.sql("delete from rate_limits");
}, 90_000);

afterAll(async () => {
  const ended = new Promise((resolve) => supervisor.once("exit", resolve));
  supervisor.kill("SIGTERM");
  await ended;
}, 60_000);

/** The process of a part, by what it was started with. */
function processOf(program: string): number {
  const found = processes().find(
    ({ parent, command }) => parent === supervisor.pid && command.includes(program),
  );
  if (!found) throw new Error(`${program} does not run: ${said.join("").slice(-500)}`);
  return found.pid;
}

/** Somebody who presses again when there was no answer. */
async function buyStubbornly(buyer: Buyer): Promise<void> {
  await eventually(() => buyer.fillCart(), 60_000);
  await eventually(async () => expect((await buyer.checkout()).status).toBe(200), 60_000);
  await eventually(async () => {
    await buyer.pay();
    await buyer.reaches("paid", 1000);
  }, 60_000);
}

test.each([
  ["the web server", () => processOf("server/main.ts")],
  ["the database", () => clusterHolder(dir)?.pid ?? 0],
  ["the payment emulator", () => processOf("stripe-emulator/main.ts")],
] as const)(
  "%s is killed in the middle of 20 purchases: each is paid once, and the store is back",
  async (_, pid) => {
    const buyers = Array.from({ length: BUYERS }, () => new Buyer(store));
    let paid = 0;
    const purchases = buyers.map((buyer) =>
      buyStubbornly(buyer).then(() => {
        paid += 1;
      }),
    );
    await eventually(async () => expect(paid).toBeGreaterThan(2), 60_000);
    expect(paid).toBeLessThan(BUYERS);
    const killed = pid();
    process.kill(killed, "SIGKILL");
    await eventually(async () => expect(pid()).not.toBe(killed), BACK_ON_A_BUSY_MACHINE_MS);
    await eventually(isOpen, BACK_ON_A_BUSY_MACHINE_MS);
    await Promise.all(purchases);
    await eventually(() => checkBooks(store), 60_000);
  },
  240_000,
);
