import { afterAll, beforeAll, expect, test } from "vitest";
import { median, quantile } from "@/scripts/quantile";
import { checkBooks } from "./support/books";
import { eventually, Store } from "./support/store";
import { figures, runTraffic, steadily, timesOf } from "./support/traffic";

/**
 * Mixed traffic: pages, searches, carts, purchases and edits by staff. A short form
 * of it is part of every test run; `npm run soak` runs the long one, which also
 * looks how long answers take and whether the memory grows once the store is warm.
 */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 20);
const RATE = Number(process.env.SOAK_RATE ?? 20);
const LONG = SECONDS >= 300;
/** What nineteen of twenty answers of each kind may take once the store is warm. */
const P95_MS = 500;
/** Saves a second of an add-on, which every plan page shows: each has all of them rendered again. */
const EDITS = LONG ? 0.1 : 0.5;
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
      purchasesPerSecond: RATE / 10,
      staffEditsPerSecond: EDITS,
    };
    const traffic = await runTraffic(store, load);
    const { responses, buyers, memory } = traffic;
    for (const line of figures(traffic, SECONDS)) console.log(line);
    const tenth = Math.max(1, Math.floor(memory.length / 10));
    const warmed = Math.floor(memory.length * WARM);
    const warm = median(memory.slice(warmed, warmed + tenth));
    const end = median(memory.slice(-tenth));
    console.log(
      `memory    ${warm.toFixed(0)} MiB when warm, ${end.toFixed(0)} MiB at the end; ${buyers.length} purchases`,
    );

    expect(responses.filter((response) => response.status === 0 || response.status >= 400)).toEqual([]);
    expect(responses.length).toBeGreaterThan(SECONDS * RATE);
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
    if (!LONG) return;
    for (const [kind, times] of timesOf(traffic, SECONDS * WARM))
      expect(quantile(times, 0.95), `p95 of ${kind}, in ms`).toBeLessThan(P95_MS);
    if (memory.length > 0) expect(end, "memory at the end, in MiB").toBeLessThan(warm * 1.05);
  },
  (SECONDS + 120) * 1000,
);

/** Sign-ins that somebody tries in a second, each with another name and from another address. */
const TRIES_PER_SECOND = 200;
/** Of which the throttle lets through so many at once, and so many a second after them; see server/sign-in-throttle.ts. */
const LOOKED_AT = { atOnce: 30, perSecond: 10 };

test("200 sign-in attempts a second leave the catalogue in target", async () => {
  // Behind one proxy, whose word on the address of each visitor is taken.
  await store.start({ env: { LOG_LEVEL: "warn", TRUSTED_PROXIES: "1" } });
  const tries: Record<number, number> = {};
  const attempt = async (n: number) => {
    const headers = {
      "x-auth-username": `guest-${n}`,
      "x-auth-password": `wrong horse ${n}`,
      "x-forwarded-for": `10.7.${n >> 8}.${n & 255}`,
    };
    const { status } = await store.call("/api/admin/auth/me", { headers });
    tries[status] = (tries[status] ?? 0) + 1;
  };
  const catalogue = async (seconds: number) => {
    const pages = ["/plans", "/plans?bedrooms=3", "/api/plans?q=cabin&limit=12"];
    const times: number[] = [];
    await steadily(20, seconds, async (n) => {
      const response = await store.call(pages[n % pages.length] ?? "");
      expect(response.status).toBe(200);
      times.push(response.ms);
    });
    return times;
  };
  await catalogue(2);
  const alone = quantile(await catalogue(3), 0.95);
  const since = performance.now();
  const [beside] = await Promise.all([catalogue(6), steadily(TRIES_PER_SECOND, 6, attempt)]);
  const seconds = (performance.now() - since) / 1000;
  const flooded = quantile(beside, 0.95);
  console.log(
    `sign-ins  ${JSON.stringify(tries)}; the catalogue's p95 ${alone} ms alone, ${flooded} ms beside`,
  );
  expect(Object.keys(tries).filter((status) => status !== "401" && status !== "429")).toEqual([]);
  // What a flood may cost the catalogue is what the few tries cost that are looked at. The
  // time that leaves depends on who else uses the machine: it is held to in `npm run soak`.
  expect(tries[401], "tries that are looked at").toBeLessThanOrEqual(
    LOOKED_AT.atOnce + LOOKED_AT.perSecond * seconds,
  );
  expect(tries[429], "tries that are refused").toBeGreaterThan(TRIES_PER_SECOND);
  if (LONG) expect(flooded, "p95 of the catalogue, in ms").toBeLessThan(Math.max(P95_MS, 3 * alone));
  // Who knows the password is let in as soon as it is over.
  await eventually(async () =>
    expect((await store.call("/api/admin/auth/me", { staff: true })).status).toBe(200),
  );
});
