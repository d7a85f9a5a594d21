import type { NamedPlan } from "./schema";

/** Words of plan names that people also use without meaning the plan. */
const COMMON = new Set(
  "house home homes farm cabin cottage lodge studio garden suite white box quiet terrace courtyard court one narrow retreat modern farmhouse craftsman contemporary minimalist bungalow street plan loft gable lake lakefront oak line mill old the and of at meadow ridge creek orchard prairie country mountain view hill river barn new big small tiny guest north south east west stone wood red blue green black gray skyline alder birch fern cedar".split(
    " ",
  ),
);
const MIN_TYPO_LENGTH = 5;

const words = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Swaps count as one; stops counting above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      }
      row.push(value);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

function sameWord(said: string, meant: string): boolean {
  if (said === meant || said === `${meant}s`) return true;
  if (meant.length < MIN_TYPO_LENGTH || said.length < 4) return false;
  const limit = meant.length >= 9 ? 2 : 1;
  return editDistance(said, meant, limit) <= limit;
}

interface Hit {
  plan: NamedPlan;
  at: number;
  length: number;
  exact: boolean;
}

function findName(said: string[], plan: NamedPlan): Hit | undefined {
  for (const name of [words(plan.name), words(plan.slug.replaceAll("-", " "))]) {
    for (let at = 0; at + name.length <= said.length; at++) {
      if (!name.every((word, index) => sameWord(said[at + index] ?? "", word))) continue;
      // One letter away from an everyday word is that word: "a white table" is no White Gable.
      const typos = name.filter((word, index) => said[at + index] !== word);
      if (typos.length > 0 && name.length === 1 && COMMON.has(name[0] ?? "")) continue;
      return { plan, at, length: name.length, exact: typos.length === 0 };
    }
  }
  return undefined;
}

function findPart(said: string[], plan: NamedPlan, others: NamedPlan[], pointed: boolean): Hit | undefined {
  const own = words(plan.name);
  for (const [at, word] of said.entries()) {
    const part = own.find((candidate) => sameWord(word, candidate));
    if (!part || part.length < 4) continue;
    if (COMMON.has(part) && !(pointed && part === own[0])) continue;
    if (
      others.some((other) => other.id !== plan.id && words(other.name).some((name) => sameWord(word, name)))
    ) {
      continue;
    }
    return { plan, at, length: 1, exact: word === part };
  }
  return undefined;
}

/** "Tell me about quiet": the first word of a name is pointed at. */
const POINTING =
  /\b(?:tell me (?:more )?about|about the|details (?:on|of|for|about)|more on|show me the|price of|cost of|how (?:big|wide|deep|much|large) is|compare|difference between|does(?: the)?|what about the|vs|versus|add)\b/i;

/** In the order of naming; small typos are forgiven. */
export function namedPlans(text: string, candidates: NamedPlan[]): { plans: NamedPlan[]; rest: string } {
  const said = words(text.replaceAll("'s", ""));
  const whole = candidates.flatMap((plan) => findName(said, plan) ?? []);
  // Of two names on the same words the longer one is meant, of two as long the exact one.
  const free: Hit[] = [];
  const taken = new Set<number>();
  const claim = (hit: Hit) => {
    const places = Array.from({ length: hit.length }, (_, index) => hit.at + index);
    if (places.some((place) => taken.has(place))) return;
    for (const place of places) taken.add(place);
    free.push(hit);
  };
  for (const hit of whole.toSorted((a, b) => b.length - a.length || Number(b.exact) - Number(a.exact)))
    claim(hit);
  const pointed = POINTING.test(text);
  for (const plan of candidates) {
    if (free.some((hit) => hit.plan.id === plan.id)) continue;
    const left = said.map((word, index) => (taken.has(index) ? "" : word));
    const hit = findPart(left, plan, candidates, pointed);
    if (hit) claim(hit);
  }
  const plans = free.toSorted((a, b) => a.at - b.at).map((hit) => hit.plan);
  const rest = said.filter((_, index) => !taken.has(index)).join(" ");
  return { plans, rest: plans.length > 0 ? rest : text };
}
