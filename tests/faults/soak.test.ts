import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBooks } from "./support/books";
import { eventually, Store } from "./support/store";
import { figures, median, runTraffic } from "./support/traffic";

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
  await store.start({ env: { LOG_LEVEL: "warn" } });
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
      purchasesPerSecond: RATE / 25,
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
