import { signIn } from "../scripts/fleet/sign-in";
import { median, quantile } from "../scripts/quantile";

const LISTS = [
  "/admin",
  "/admin/orders",
  "/admin/orders?q=belvedere",
  "/admin/orders?state=paid&sort=total&dir=desc",
  "/admin/activity",
  "/admin/activity?entity=plan&action=delete",
  "/admin/activity?q=belvedere",
  "/admin/house-plans",
  "/admin/house-plans?q=ridge&sort=price",
  "/admin/blog",
  "/admin/outbox",
  "/api/admin/orders?limit=100",
  "/api/admin/activity?limit=100",
  "/api/admin/search?q=belvedere",
  "/api/admin/notifications",
];
const EXPORTS = ["orders", "activity", "plans", "blog"].map((name) => `/api/admin/${name}/export`);
const TIMES = 20;

export interface StaffTimes {
  /** In milliseconds; for an export the time to its first bytes. Of the first request, for which code is compiled. */
  first: number;
  p50: number;
  p95: number;
}

async function timeOf(address: string, cookie: string, whole: boolean): Promise<number> {
  const started = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
  if (whole) await response.arrayBuffer();
  else await response.body?.cancel();
  return performance.now() - started;
}

async function timesOf(address: string, cookie: string, whole: boolean): Promise<StaffTimes> {
  const first = await timeOf(address, cookie, whole);
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) times.push(await timeOf(address, cookie, whole));
  return { first, p50: median(times), p95: quantile(times, 0.95) };
}

/** One request after the other; nothing without sample users. */
export async function staffTimes(base: string): Promise<Record<string, StaffTimes>> {
  const cookie = await signIn(base, "admin");
  const me = await fetch(`${base}/api/admin/auth/me`, { headers: { cookie } });
  if (!me.ok) return {};
  const found: Record<string, StaffTimes> = {};
  for (const address of LISTS) found[address] = await timesOf(base + address, cookie, true);
  for (const address of EXPORTS) found[address] = await timesOf(base + address, cookie, false);
  return found;
}
