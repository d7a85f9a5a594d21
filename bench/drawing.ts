import { layoutOf } from "drafting";
import { Draughtsman } from "drafting/draw";
import { catalogue } from "@/prisma/seed/catalogue";
import { SetupError } from "../scripts/processes/data-dir";
import { median, quantile } from "../scripts/quantile";
import { runCommand } from "../scripts/run-command";

/**
 * `npm run bench:drawing`, beside a store in demo mode that `npm start` opened: what a set of
 * the largest house takes of a processor beside one of the smallest, then how long pages take
 * while nothing is drawn, while twenty variants are bought one after the other (payments
 * included), and while the worker draws what is left of them. Nothing fails.
 */
const STORE = `http://127.0.0.1:${process.env.PORT || 3000}`;
const VARIANTS = 20;
/** Variants that were drawn before are delivered at once; so many are bought at most. */
const MOST_BUYS = 200;
const SECONDS = 8;
const PAUSE_MS = 15;
const CARD = { number: "4242424242424242", expiry: "12 / 35", cvc: "737" };
const BUYER = { name: "Bench Buyer", email: "bench@example.com" };

interface Choice {
  planId: number;
  options: Record<string, string | boolean>;
}

async function call<T>(path: string, body?: unknown, session?: string): Promise<T> {
  const response = await fetch(STORE + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...(session ? { "x-cart-session": session } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

interface OfferAnswer {
  planId: number;
  options: { key: string; base: string | null; choices: { value: string; fulfilment: string }[] }[];
}

async function choices(): Promise<Choice[]> {
  const plans = await call<{ slug: string }[]>("/api/plans");
  const all: { choice: Choice; order: number }[] = [];
  for (const { slug } of plans.slice(0, 60)) {
    const { planId, options } = await call<OfferAnswer>(`/api/plans/${slug}/offer`);
    const values = (key: string) => [
      undefined,
      ...(options.find((one) => one.key === key)?.choices ?? [])
        .filter(({ fulfilment }) => fulfilment === "drawn")
        .map(({ value }) => value),
    ];
    for (const foundation of values("foundation"))
      for (const walls of values("walls"))
        for (const mirrored of values("mirrored")) {
          const chosen = {
            ...(foundation && { foundation }),
            ...(walls && { walls }),
            ...(mirrored && { mirrored: true }),
          };
          if (Object.keys(chosen).length > 0)
            all.push({ choice: { planId, options: chosen }, order: Math.random() });
        }
  }
  return all.sort((a, b) => a.order - b.order).map(({ choice }) => choice);
}

interface Bought {
  paymentIntent: string;
  clientSecret: string;
}
interface ThankYou {
  lines: { tasks: { state: string }[] }[];
}

/** Undefined where the combination is not offered. */
async function buy({ planId, options }: Choice): Promise<Bought | undefined> {
  const session = `bench-${crypto.randomUUID()}`;
  try {
    await call("/api/cart", { planId, options }, session);
  } catch {
    return undefined;
  }
  const { clientSecret } = await call<{ clientSecret: string }>("/api/create-payment-intent", BUYER, session);
  await call("/api/demo-payments/confirm", { clientSecret, card: CARD, ...BUYER });
  return { paymentIntent: clientSecret.slice(0, clientSecret.indexOf("_secret_")), clientSecret };
}

async function waits(bought: Bought): Promise<boolean> {
  const { lines = [] } = await call<Partial<ThankYou>>("/api/thank-you", bought);
  return lines.length === 0 || lines.some(({ tasks }) => tasks.some(({ state }) => state !== "delivered"));
}

let searched = 0;
const ADDRESSES: Record<string, () => string> = {
  "plan page": () => "/plans/willow-creek-farmhouse",
  "list of plans": () => "/plans",
  "new search": () =>
    `/api/plans?limit=24&q=house&maxWidth=${100 + (searched++ % 900) / 10}&minPrice=${(searched * 7) % 300}`,
};

/** Milliseconds, asked one after the other for as long as `going` says. */
async function times(going: () => boolean): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = Object.fromEntries(
    Object.keys(ADDRESSES).map((name) => [name, []]),
  );
  while (going()) {
    for (const [name, address] of Object.entries(ADDRESSES)) {
      const started = performance.now();
      await (await fetch(STORE + address())).text();
      found[name]?.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return found;
}

function print(title: string, found: Record<string, number[]>): void {
  console.log(`\n${title}`);
  for (const [name, list] of Object.entries(found)) {
    const [p50, p95, most] = [0.5, 0.95, 1].map((share) => quantile(list, share).toFixed(1));
    console.log(
      `  ${name.padEnd(14)} ${list.length} responses  p50 ${p50} ms  p95 ${p95} ms  most ${most} ms`,
    );
  }
}

/** Sets that a thread draws until V8 has compiled what draws them, and then those that are measured. */
const ROUNDS = { warm: 2, measured: 4 };

/** What a mirrored set takes of a processor in a warm worker, in milliseconds. */
async function setTimes(slugs: readonly string[]): Promise<Record<string, number>> {
  const draughtsman = new Draughtsman({ processorMs: 60_000, memoryMb: 512 });
  const choice = { mirrored: true, walls: null, foundation: null };
  const found: Record<string, number> = {};
  for (const slug of slugs) {
    const house = catalogue.find((source) => source.house.slug === slug)?.house;
    if (!house) throw new SetupError(`The catalogue has no ${slug}.`);
    const title = { name: house.name, planNumber: "HP-001", changes: ["Mirrored"] };
    const times: number[] = [];
    for (let round = 0; round < ROUNDS.warm + ROUNDS.measured; round += 1) {
      const before = await draughtsman.processorMs();
      await draughtsman.draw({ layout: layoutOf(house), choice, what: "set", title });
      if (round >= ROUNDS.warm) times.push((await draughtsman.processorMs()) - before);
    }
    found[slug] = median(times);
  }
  await draughtsman.stop();
  return found;
}

const [SMALLEST, LARGEST] = ["alder-studio", "stonegate-farm"] as const;

function printSetTimes(times: Record<string, number>): void {
  const [small = Number.NaN, large = Number.NaN] = [times[SMALLEST], times[LARGEST]];
  console.log(
    `\na set of ${LARGEST}: ${large.toFixed()} ms of a processor, ${(large / small).toFixed(1)} times one of ${SMALLEST} (goal: 2000 ms)`,
  );
}

runCommand(async () => {
  const open = await fetch(`${STORE}/api/health`).catch(() => undefined);
  if (!open?.ok) throw new SetupError(`No store answers at ${STORE}; open one with: npm start`);
  const untilSeconds = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() < end;
  };
  printSetTimes(await setTimes([SMALLEST, LARGEST]));
  await times(untilSeconds(2));
  const idle = await times(untilSeconds(SECONDS));
  const list = await choices();
  const bought: Bought[] = [];
  const started = performance.now();
  let buying = true;
  const whileBought = times(() => buying);
  let waiting = 0;
  for (const choice of list.slice(0, MOST_BUYS)) {
    const one = await buy(choice);
    if (!one) continue;
    bought.push(one);
    if (await waits(one)) waiting += 1;
    if (waiting >= VARIANTS) break;
  }
  buying = false;
  const atSale = await whileBought;
  const queued = performance.now() - started;
  let drawing = true;
  const whileDrawn = times(() => drawing);
  for (const one of bought) while (await waits(one)) await new Promise((resolve) => setTimeout(resolve, 250));
  drawing = false;
  const drawn = await whileDrawn;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print("nothing is drawn", idle);
  print(`${waiting} variants are bought, in ${(queued / 1000).toFixed(1)} s`, atSale);
  print(`the rest of them is drawn, all within ${seconds} s`, drawn);
});
