import { type Load, load } from "./wrk";

const SEARCHES = [
  "/plans?style=Modern&bedrooms=3",
  "/plans?q=porch",
  "/api/plans?style=Modern&limit=24",
  "/api/plans?q=porch&limit=24",
  "/api/plans?bedrooms=3&size=2000-3000&sort=price-asc&limit=24",
];

interface Warm {
  cached: Load;
  uncached: Load;
}

const plansOf = async (store: string): Promise<number> =>
  Number((await fetch(`${store}/api/plans?limit=1`)).headers.get("x-total-count"));

async function warm(url: string, seconds: number): Promise<Warm> {
  await load(url, 1, { uncached: true });
  const uncached = await load(url, seconds, { uncached: true });
  await load(url, 1);
  return { cached: await load(url, seconds), uncached };
}

/**
 * Asks for each search for some seconds, from 16 connections.
 * @param small the address of a second store with few plans: it is asked for the same, in turns
 */
export async function searchFigures(store: string, small: string, seconds: number) {
  const searches: Record<string, { here: Warm; few: Warm }> = {};
  for (const address of SEARCHES) {
    const few = await warm(small + address, seconds);
    searches[address] = { here: await warm(store + address, seconds), few };
  }
  return { plans: await plansOf(store), few: await plansOf(small), searches };
}

export function printSearches({ plans, few, searches }: Awaited<ReturnType<typeof searchFigures>>): void {
  console.log(`\nsearches over ${plans} plans, warm, 16 connections (goal: p95 under 25 ms)`);
  const words = ({ perSecond, p95, failed }: Load) =>
    `${perSecond.toFixed().padStart(6)}/s  p95 ${p95.toFixed(1)} ms  failed ${failed}`;
  for (const [address, { here }] of Object.entries(searches)) {
    console.log(`  ${address.padEnd(62)} ${words(here.cached)}; each uncached ${words(here.uncached)}`);
  }
  console.log(`\ntheir cost, as so many times that of the same at ${few} plans (goal: under 1.5)`);
  const times = (small: Load, here: Load) => (small.perSecond / here.perSecond).toFixed(2);
  for (const [address, { here, few: small }] of Object.entries(searches)) {
    console.log(
      `  ${address.padEnd(62)} ${times(small.cached, here.cached)}; each uncached ${times(small.uncached, here.uncached)}`,
    );
  }
}
