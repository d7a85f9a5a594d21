import { Agent, get } from "node:http";
import { median, quantile } from "../scripts/quantile";

/**
 * Rounds over all words; what the first is spent on is the process becoming warm. With two
 * that count, the 95th percentile was that of six searches, and differed by half between runs.
 */
const ROUNDS = 5;
const WORDS = 60;

export interface FirstSearches {
  words: number;
  /** Milliseconds to the last byte. */
  p50: number;
  p95: number;
}

async function wordsOf(store: string): Promise<string[]> {
  const response = await fetch(`${store}/api/plans?limit=100`);
  const plans = (await response.json()) as { name: string; description: string }[];
  const found = plans.flatMap(
    ({ name, description }) => `${name} ${description}`.toLowerCase().match(/[a-z]+/g) ?? [],
  );
  const words = [...new Set(found)];
  const step = Math.max(1, Math.floor(words.length / WORDS));
  const chosen = words.filter((_, at) => at % step === 0).slice(0, WORDS);
  const shaped = chosen.map((word, at) => {
    if (at % 4 === 1) return word.slice(0, 2);
    return at % 4 === 2 ? `${word} ${chosen[at - 1]}` : word;
  });
  return [...shaped, "e", "zzz"];
}

function ask(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} responds with ${response.statusCode}`));
      response.resume().once("end", resolve).once("error", reject);
    }).once("error", reject);
  });
}

/**
 * How long a search takes that nobody has asked for, one after the other: nothing
 * of it is cached anywhere. A bound above every price, another each time, makes it new.
 * Not asked by `fetch`, which takes 2 to 4 ms of its own for each on a slow core.
 */
export async function firstSearches(store: string, path: string): Promise<FirstSearches> {
  const words = await wordsOf(store);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const word of words) {
      const bound = 1_000_000 + Math.floor(Math.random() * 8_000_000);
      const query = new URLSearchParams({ q: word, maxPrice: String(bound), limit: "24" });
      const started = performance.now();
      await ask(`${store}${path}?${query}`, agent);
      if (round > 0) times.push(performance.now() - started);
    }
  }
  agent.destroy();
  return { words: words.length, p50: median(times), p95: quantile(times, 0.95) };
}
