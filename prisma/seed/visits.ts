import type { Prisma } from "@/generated/prisma/client";
import { addDays } from "@/lib/insights/reports/schema";
import { CLICK_SEPARATOR, type CountBy, type CountKind } from "@/lib/insights/visits/schema";

const SAMPLE_DAYS = 14;

/** Of a hundred visitors, how many came from where. */
const SOURCES = [
  ["Google", 44],
  ["Direct", 24],
  ["Pinterest", 14],
  ["Houzz", 8],
  ["Bing", 6],
  ["Campaign: fall letter", 4],
] as const;
const SEARCHES = [
  ["farmhouse with porch", 9, true],
  ["narrow lot", 6, true],
  ["adu", 5, true],
  ["walkout basement", 4, true],
  ["a-frame", 3, false],
  ["barndominium", 3, false],
] as const;
const QUESTIONS = [
  ["do you have plans for a hillside lot in snow country?", 2],
  ["can you ship the plans to canada?", 1],
] as const;
/** Of a hundred sample visitors, how many get to a plan, and to the cart. Orders are not made up. */
const SAMPLE_REACH = [100, 62, 7] as const;
/** Saturdays and Sundays bring half as many again. */
const WEEKEND = 1.5;

interface Plan {
  id: number;
  isPopular: boolean;
}

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}

/**
 * Made-up visits, so that the report of the sample store shows something; the same for the same
 * plans and day.
 * @param today the day on which the store is set up; the visits are those of the days before
 */
export function sampleVisits(plans: readonly Plan[], today: string): Prisma.DailyCountCreateManyInput[] {
  const roll = dice(20_261_124);
  const counts = new Map<string, Prisma.DailyCountCreateManyInput>();
  const add = (day: string, kind: CountKind, by: CountBy, key: string, count: number) => {
    if (count === 0) return;
    const name = JSON.stringify([day, kind, by, key]);
    const known = counts.get(name);
    if (known) known.count += count;
    else counts.set(name, { day: new Date(day), kind, by, key, count, isSample: true });
  };
  for (let before = SAMPLE_DAYS; before >= 1; before -= 1) {
    const day = addDays(today, -before);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const busy = (count: number) => Math.round(count * (isWeekend ? WEEKEND : 1));
    const all = (kind: CountKind, by: CountBy, key: string, count: number) => {
      add(day, kind, by, key, count);
      add(day, kind, "", "", count);
    };
    for (const plan of plans) {
      const views = busy(roll(plan.isPopular ? 14 : 5));
      all("plan", "plan", String(plan.id), views);
      all("cart", "plan", String(plan.id), views > 6 ? roll(2) : 0);
    }
    for (const [source, share] of SOURCES) all("page", "source", source, busy(share * 2 + roll(share)));
    for (const [words, most, finds] of SEARCHES) {
      const count = busy(roll(most));
      all("search", "words", words, count);
      if (!finds) all("empty-search", "words", words, count);
      const opened = plans[roll(plans.length - 1)];
      if (finds && opened)
        add(day, "search-click", "words", `${words}${CLICK_SEPARATOR}${opened.id}`, Math.ceil(count / 2));
    }
    for (const [words, most] of QUESTIONS) all("question", "words", words, roll(most));
    add(day, "visitor", "", "", busy(60 + roll(25)));
  }
  return [...counts.values()];
}

export const sampleSteps = (
  visits: readonly Prisma.DailyCountCreateManyInput[],
): Prisma.DailyStepCreateManyInput[] =>
  visits
    .filter(({ kind, by }) => kind === "visitor" && !by)
    .flatMap(({ day, count }) =>
      SAMPLE_REACH.map((share, step) => ({
        ...{ day, step, visitors: Math.round((count * share) / 100), isSample: true },
      })),
    );
