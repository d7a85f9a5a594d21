import { readFileSync } from "node:fs";
import { quantile } from "@/scripts/quantile";
import { Buyer } from "./buyer";
import type { Store, StoreResponse } from "./store";

/** Mixed traffic at a steady rate, whatever the store's pace, and what became of it. */

export interface Load {
  seconds: number;
  /** Pages and calls that start in a second, beside the purchases. */
  pagesPerSecond: number;
  purchasesPerSecond: number;
  staffEditsPerSecond: number;
}

type Kind = "browse" | "search" | "cart" | "purchase" | "edit";

export interface Traffic {
  /** `at` is when each was asked for, in seconds from the start. */
  responses: { kind: Kind; address: string; status: number; ms: number; at: number }[];
  buyers: Buyer[];
  /** Memory of the web server in MiB, each second. */
  memory: number[];
}

/** Memory of a process in MiB; undefined where the system does not tell. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined;
  }
}

const SEARCHES = [
  "/plans?bedrooms=3",
  "/plans?style=modern&sort=price-asc",
  "/api/plans?q=cabin&limit=12",
  "/api/plans?size=2000-3000&limit=12",
];

class Visitors {
  readonly traffic: Traffic = { responses: [], buyers: [], memory: [] };
  private turn = 0;
  private readonly since = performance.now();

  constructor(
    private readonly store: Store,
    private readonly slugs: string[],
    private readonly addonId: number,
  ) {}

  private note(kind: Kind, address: string, response: StoreResponse): StoreResponse {
    const at = (performance.now() - this.since - response.ms) / 1000;
    this.traffic.responses.push({ kind, address, status: response.status, ms: response.ms, at });
    return response;
  }

  private pick<T>(list: T[]): T | undefined {
    this.turn += 1;
    return list[this.turn % list.length];
  }

  async visit(n: number): Promise<void> {
    const session = `soak-visitor-${String(n % 500).padStart(6, "0")}`;
    if (n % 10 === 0) {
      this.note("cart", "/api/cart", await this.store.call("/api/cart", { session }));
    } else if (n % 5 === 0) {
      const address = this.pick(SEARCHES) ?? "/plans";
      this.note("search", address, await this.store.call(address));
    } else {
      const pages = [
        "/",
        "/plans",
        "/blog",
        "/services",
        "/gallery",
        ...this.slugs.map((slug) => `/plans/${slug}`),
      ];
      const address = this.pick(pages) ?? "/";
      this.note("browse", address, await this.store.call(address));
    }
  }

  async purchase(): Promise<void> {
    const buyer = new Buyer(this.store);
    await buyer.fillCart();
    if (this.note("purchase", "checkout", await buyer.checkout()).status !== 200) return;
    this.traffic.buyers.push(buyer);
    this.note("purchase", "confirm", await buyer.pay());
  }

  async edit(n: number): Promise<void> {
    const address = `/api/admin/addons/${this.addonId}`;
    const json = { estimatedDeliveryDays: 1 + (n % 20) };
    this.note("edit", address, await this.store.call(address, { method: "PATCH", staff: true, json }));
  }
}

/** Starts `work` so many times a second until the time is over; waits for all of it. */
export async function steadily(
  perSecond: number,
  seconds: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const running: Promise<void>[] = [];
  const total = Math.floor(perSecond * seconds);
  for (let n = 0; n < total; n += 1) {
    const wait = started + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(work(n));
  }
  await Promise.all(running);
}

/** Lets visitors, buyers and staff loose on the running store. */
export async function runTraffic(store: Store, load: Load): Promise<Traffic> {
  const plans = await store.sql<{ slug: string }>(
    "SELECT slug FROM house_plans WHERE status = 'published' AND deleted_at IS NULL ORDER BY id LIMIT 12",
  );
  const [addon] = await store.sql<{ id: number }>("SELECT id FROM plan_addons ORDER BY id LIMIT 1");
  const visitors = new Visitors(
    store,
    plans.map((plan) => plan.slug),
    addon?.id ?? 0,
  );
  const { memory } = visitors.traffic;
  const watch = setInterval(() => {
    const now = memoryOf(store.server?.process.pid);
    if (now !== undefined) memory.push(now);
  }, 1000);
  try {
    await Promise.all([
      steadily(load.pagesPerSecond, load.seconds, (n) => visitors.visit(n)),
      steadily(load.purchasesPerSecond, load.seconds, () => visitors.purchase()),
      steadily(load.staffEditsPerSecond, load.seconds, (n) => visitors.edit(n)),
    ]);
  } finally {
    clearInterval(watch);
  }
  return visitors.traffic;
}

/** One line for each kind of traffic. */
export function figures(traffic: Traffic, seconds: number): string[] {
  return [...timesOf(traffic)].map(([kind, times]) => {
    const rate = (times.length / seconds).toFixed(1);
    return `${kind.padEnd(9)} ${String(times.length).padStart(6)} (${rate}/s)  p50 ${quantile(times, 0.5)} ms  p95 ${quantile(times, 0.95)} ms  max ${Math.max(...times)} ms`;
  });
}

/** Milliseconds of the responses of each kind that were asked for after so many seconds. */
export function timesOf({ responses }: Traffic, afterSeconds = 0): Map<Kind, number[]> {
  const times = new Map<Kind, number[]>();
  for (const { kind, ms, at } of responses) {
    if (at < afterSeconds) continue;
    const known = times.get(kind);
    if (known) known.push(ms);
    else times.set(kind, [ms]);
  }
  return times;
}
