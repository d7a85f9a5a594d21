import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBooks } from "./support/books";
import { eventually, Store } from "./support/store";
import { figures, median, quantile, runTraffic, steadily } from "./support/traffic";

/**
 * Mixed traffic: pages, searches, carts, purchases and edits by staff. A short form
 * of it is part of every test run; `npm run soak` runs the long one, which also
 * looks whether the memory grows once the store is warm.
 */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 20);
const RATE = Number(process.env.SOAK_RATE ?? 20);
const LONG = SECONDS >= 300;
/** What is still warm-up, as a part of the whole. */
const WARM = 0.3;

let store: Store;

beforeAll(async () => {
  store = await Store.open();
  await store.start({
    env: {
      LOG_LEVEL: "warn",
      NODE_OPTIONS: "--expose-gc --import /tmp/eight/probe.mjs",
      PROBE_OUT: "/tmp/eight/probe.out",
    },
  });
});

afterAll(async () => {
  await store.close();
});

test(
  "no error of the server, no leak, and every payment is accounted for",
  async () => {
    const load = {
      seconds: SECONDS,
      pagesPerSecond: RATE,
      purchasesPerSecond: RATE / 10,
      staffEditsPerSecond: 0.5,
    };
    const traffic = await runTraffic(store, load);
    const { answers, buyers, memory } = traffic;
    for (const line of figures(traffic, SECONDS)) console.log(line);
    const tenth = Math.max(1, Math.floor(memory.length / 10));
    const warm = median(
      memory.slice(Math.floor(memory.length * WARM), Math.floor(memory.length * WARM) + tenth),
    );
    const end = median(memory.slice(-tenth));
    console.log(
      `memory    ${warm.toFixed(0)} MiB when warm, ${end.toFixed(0)} MiB at the end; ${buyers.length} purchases`,
    );

    expect(answers.filter((answer) => answer.status === 0 || answer.status >= 400)).toEqual([]);
    expect(answers.length).toBeGreaterThan(SECONDS * RATE);
    expect(buyers.length).toBe(Math.floor(SECONDS * load.purchasesPerSecond));
    await eventually(async () => {
      const numbers = buyers.map((buyer) => buyer.orderNumber);
      const [paid] = await store.sql(
        "SELECT count(*)::int AS n FROM orders WHERE status = 'paid' AND number = ANY($1)",
        [numbers],
      );
      expect(paid).toEqual({ n: buyers.length });
    }, 60_000);
    await checkBooks(store);
    if (LONG && memory.length > 0) expect(end, "memory at the end, in MiB").toBeLessThan(warm * 1.05);
  },
  (SECONDS + 120) * 1000,
);

test("200 sign-in attempts a second leave the catalogue as fast as it was", async () => {
  const tries: number[] = [];
  const attempt = async (n: number) => {
    const headers = { "x-auth-username": `guest-${n % 40}`, "x-auth-password": `wrong horse ${n}` };
    tries.push((await store.call("/api/admin/profile", { headers })).status);
  };
  const pages: number[] = [];
  const look = async () => {
    const answer = await store.call("/plans");
    expect(answer.status).toBe(200);
    pages.push(answer.ms);
  };
  await Promise.all([steadily(200, 5, attempt), steadily(20, 5, look)]);
  const refused = tries.filter((status) => status === 429).length;
  expect(tries.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  expect(refused).toBeGreaterThanOrEqual(tries.length - 10);
  pages.sort((a, b) => a - b);
  console.log(
    `sign-ins  ${tries.length}, ${refused} refused; /plans meanwhile p95 ${quantile(pages, 0.95)} ms`,
  );
  expect(quantile(pages, 0.95), "milliseconds for /plans meanwhile").toBeLessThan(500);
});
