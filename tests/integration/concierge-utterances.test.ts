import { beforeAll, describe, expect, test } from "vitest";
import { assist } from "@/lib/concierge/assistant/assistant";
import { numbersIn } from "@/lib/concierge/model/reply-guard";
import type { Turn } from "@/lib/concierge/queries";
import { plainReply } from "@/lib/concierge/server/conversation";
import { db } from "@/lib/platform/db/client";
import { type Utterance, utterances } from "@/tests/support/concierge-utterances";
import { insertSampleRows } from "@/tests/support/sample-rows";

/** Share of the table that must be right; what a rule gets wrong is a gap, never an invention. */
const RIGHT_AT_LEAST = 0.95;
const SQFT_PER_M2 = 10.7639;

interface Known {
  names: Set<string>;
  slugs: Set<string>;
  areas: Set<string>;
  /** Every sum of money the database holds, and every number in the texts that staff wrote. */
  money: Set<string>;
}

let known: Known;

beforeAll(async () => {
  await insertSampleRows();
  const [plans, addons, settings, posts] = await Promise.all([
    db.housePlan.findMany({
      where: { status: "published" },
      include: { packages: true, options: true },
    }),
    db.planAddon.findMany({ where: { isActive: true } }),
    db.systemSetting.findMany(),
    db.blogPost.findMany({ where: { visibility: "public" } }),
  ]);
  const texts = [...settings.map((row) => row.value), ...posts.map((row) => row.excerpt)];
  known = {
    names: new Set(plans.map((plan) => plan.name)),
    slugs: new Set(plans.map((plan) => plan.slug)),
    areas: new Set(plans.map((plan) => String(plan.squareFeet))),
    money: new Set([
      ...[...plans, ...addons].map((row) => String(row.price)),
      ...plans.flatMap((plan) =>
        [...plan.packages, ...plan.options].map(({ priceCents }) => String(priceCents / 100)),
      ),
      ...texts.flatMap(numbersIn),
    ]),
  };
});

interface Heard {
  text: string;
  handOver: boolean;
  /** What the visitor said, whose numbers may be said back. */
  said: string;
}

async function converse({ say, path }: Utterance): Promise<Heard> {
  const turns: Turn[] = [];
  let heard: Heard = { text: "", handOver: false, said: "" };
  for (const message of [say].flat()) {
    const reply = await assist({ message, path, turns });
    const text = plainReply(reply.text, reply.plans, reply.closing);
    const at = "2026-01-01T00:00:00.000Z";
    turns.push({ role: "user", text: message, at, state: {} });
    turns.push({ role: "assistant", text, at, state: JSON.parse(JSON.stringify(reply.state)) });
    heard = { text, handOver: reply.handOver !== undefined, said: `${heard.said} ${message}` };
  }
  return heard;
}

const holds = (text: string, part: string | RegExp) =>
  typeof part === "string" ? text.toLowerCase().includes(part.toLowerCase()) : part.test(text);

function wrongs(utterance: Utterance, heard: Heard): string[] {
  return [
    ...utterance.has.filter((part) => !holds(heard.text, part)).map((part) => `lacks ${part}`),
    ...utterance.not.filter((part) => holds(heard.text, part)).map((part) => `holds ${part}`),
    ...(heard.handOver === (utterance.handOver ?? false) ? [] : [`hand over is ${heard.handOver}`]),
  ];
}

/** Numbers a visitor named, in every unit an answer may repeat them in, and in words. */
function saidNumbers(said: string): Set<string> {
  const words: Record<string, string> = {
    "a hundred": "100",
    "a thousand": "1000",
    "thirty-five hundred": "3500",
    "nine hundred": "900",
    "1.2k": "1200",
    "350k": "350000",
  };
  const numbers = [
    ...numbersIn(said),
    ...Object.entries(words).flatMap(([word, number]) => (said.includes(word) ? [number] : [])),
  ];
  const metric = numbers.map((number) => String(Math.round(Number(number) * SQFT_PER_M2)));
  return new Set([...numbers, ...(/m2|square met/.test(said) ? metric : [])]);
}

/** The ends of a range that "around" or "similar" opens, as the sentence that repeats the wish names them. */
function aroundOf(numbers: Iterable<string>): Set<string> {
  return new Set(
    [...numbers].flatMap((number) =>
      [0.75, 0.85, 1.15, 1.25].map((part) => String(Math.round(Number(number) * part))),
    ),
  );
}

/** What of an answer stands in no row of the database. */
function inventions(heard: Heard): string[] {
  const said = saidNumbers(heard.said);
  const shown = heard.text.split("\n").flatMap((line) => /^- ([^,]+), .*\/plans\//.exec(line)?.[1] ?? []);
  // A plan with two add-ons, and the steps between the packages of another, by hand.
  const sums = new Set([1295 + 195 + 145, 596 - 186, 745 - 596, 1304 - 745].map(String));
  // Only the sentence that says a wish back may round it; the line of a plan never.
  const wished = new Set([...aroundOf(said), ...aroundOf(known.areas)]);
  const inWish = (match: RegExpMatchArray, value: string) =>
    wished.has(value) && !heard.text.slice(0, match.index).split("\n").at(-1)?.startsWith("- ");
  const relative = (value: string) =>
    [1, -1, 0.01, -0.01].some(
      (step) =>
        known.areas.has(String(Number(value) + step)) || known.money.has(String(Number(value) + step)),
    );
  return [
    ...shown.filter((name) => !known.names.has(name)),
    ...[...heard.text.matchAll(/\/plans\/([a-z0-9-]+)/g)]
      .map((match) => match[1] ?? "")
      .filter((slug) => !known.slugs.has(slug)),
    ...[...heard.text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/g)]
      .flatMap((match) => numbersIn(match[1] ?? ""))
      .filter((sum) => !known.money.has(sum) && !said.has(sum) && !sums.has(sum) && !relative(sum))
      .map((sum) => `$${sum}`),
    ...[...heard.text.matchAll(/(\d[\d,]*)(?: to [\d,]+)? sq ft/g)].flatMap((match) =>
      numbersIn(match[0])
        .filter(
          (area) =>
            !known.areas.has(area) &&
            !said.has(area) &&
            !relative(area) &&
            !known.money.has(area) &&
            !inWish(match, area),
        )
        .map((area) => `${area} sq ft`),
    ),
  ];
}

describe("what visitors say", () => {
  test(`the table holds at least 120 utterances, ${RIGHT_AT_LEAST * 100} percent are answered right and none invents`, async () => {
    expect(utterances.length).toBeGreaterThanOrEqual(120);
    const wrong: string[] = [];
    const invented: string[] = [];
    for (const utterance of utterances) {
      const heard = await converse(utterance);
      const label = `${[utterance.say].flat().join(" | ")}\n    ${heard.text.replaceAll("\n", "\n    ")}`;
      const faults = wrongs(utterance, heard);
      if (faults.length > 0) wrong.push(`${faults.join("; ")}: ${label}`);
      const made = inventions(heard);
      if (made.length > 0) invented.push(`${made.join(", ")}: ${label}`);
      if (heard.text.includes("Foundry Loft") || heard.text.includes("Old Mill"))
        invented.push(`not for sale: ${label}`);
    }
    expect(invented, invented.join("\n")).toEqual([]);
    const right = 1 - wrong.length / utterances.length;
    expect(
      right,
      `${wrong.length} of ${utterances.length} wrong:\n${wrong.join("\n")}`,
    ).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
  }, 120_000);
});
