import type { Lot } from "@/lib/catalog/lots/schema";
import { getOffer } from "@/lib/catalog/offers/queries";
import { FEATURES, mentions } from "@/lib/catalog/plans/understanding/features";
import type { ConciergePlan } from "../dto";
import { keywords } from "../rules/policies";
import {
  area,
  counted,
  dollars,
  feet,
  garageOf,
  listed,
  planFactsLine,
  sentence,
  storiesOf,
} from "../rules/wording";
import type { ConciergeReply } from "../schema";
import { checkLot } from "../server/lookups";
import { reply, type Utterance } from "./utterance";

function sentenceAbout(plan: ConciergePlan, word: string): string | undefined {
  const lines = [
    ...plan.features.map((line) => `${line}.`),
    plan.shortDescription,
    ...plan.description.split(/(?<=[.!?])\s+|\n+/),
  ];
  return lines.find((line) => mentions(line, word));
}

const QUOTED_AT_MOST = 2;

function quote(plan: ConciergePlan, question: string): string | undefined {
  const wanted = keywords(question.replace(new RegExp(plan.name, "gi"), ""));
  const lines = [...plan.features.map((line) => `${line}.`), ...plan.description.split(/(?<=[.!?])\s+|\n+/)];
  const hits = lines
    .map((line, place) => {
      const own = keywords(line);
      return { line, place, score: wanted.filter((word) => own.includes(word)).length };
    })
    .filter((hit) => hit.score > 0)
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, QUOTED_AT_MOST);
  return hits.length > 0 ? hits.map((hit) => hit.line).join(" ") : undefined;
}

type Fact = (plan: ConciergePlan) => string;
const FACTS: readonly [RegExp, Fact][] = [
  [
    /\bhow many bed(?:room)?s\b|\bnumber of bed(?:room)?s\b|\bhow many people\b/,
    (plan) => `${plan.name} has ${counted(plan.bedrooms, "bedroom")}.`,
  ],
  [
    /\bhow many (?:full )?bath(?:room)?s\b|\bnumber of bath(?:room)?s\b/,
    (plan) => `${plan.name} has ${counted(plan.bathrooms, "bath")}.`,
  ],
  [
    /\bhow many (?:cars?|garage)\b|\bgarages?\b|\bparking\b/,
    (plan) =>
      plan.garage === 0 ? `${plan.name} has no garage.` : `${plan.name} has a ${garageOf(plan.garage)}.`,
  ],
  [
    /\bhow many (?:story|floors?|levels?)\b|\bstairs\b|\b(?:is it|is this|is that) (?:a )?(?:1|single|2|two|one)[ -]?story\b/,
    (plan) => `${plan.name} has ${storiesOf(plan.stories)}.`,
  ],
  [
    /\bhow wide\b|\bhow deep\b|\bwidth\b|\bdepth\b|\bfootprint\b|\bdimensions?\b|\bmeasure(?:ments?)?\b/,
    (plan) => `${plan.name} is ${feet(plan.width)} wide and ${feet(plan.depth)} deep.`,
  ],
  [
    /\bhow (?:big|large|small|many sqft|much (?:space|room))\b|\bsqft\b|\bsize\b|\barea\b/,
    (plan) => `${plan.name} has ${area(plan.squareFeet)} of heated floor.`,
  ],
  [/\bwhat style\b|\bwhich style\b|\bstyle is\b/, (plan) => `${plan.name} is listed as ${plan.style}.`],
  [/\bhow much\b|\bprices?\b|\bcosts?\b|\bexpensive\b/, (plan) => `${plan.name} is ${dollars(plan.price)}.`],
];

export function planReply(utterance: Utterance, plan: ConciergePlan): ConciergeReply {
  const suggestions = ["What files do I get?", "Does it fit a 50 foot lot?", "Something smaller"];
  const say = (text: string) => reply(utterance, text, { plans: [plan], suggestions });
  if (
    /\bfiles?\b|\bpdf\b|\bdxf\b|\bdwg\b|\bcad\b|\bincluded?\b|\bcome with\b/.test(utterance.text) &&
    plan.includedFiles.length > 0
  ) {
    return say(`${plan.name} comes with: ${plan.includedFiles.join("; ")}.`);
  }
  const facts = FACTS.filter(([pattern]) => pattern.test(utterance.text)).map(([, fact]) => fact(plan));
  const asked = FEATURES.filter((feature) => feature.ask.test(utterance.text));
  const features = asked.map((feature) => {
    const line = sentenceAbout(plan, feature.name);
    return line
      ? `On ${feature.name}, its description says: "${line}"`
      : `The description of ${plan.name} does not mention ${feature.name}.`;
  });
  if (facts.length + features.length > 0) return say([...facts, ...features].join(" "));
  const question = /\?|^(?:does|do|is|are|can|could|has|what|how|where|why|which)\b/.test(utterance.text);
  const detail = question ? quote(plan, utterance.text) : undefined;
  if (detail)
    return say(
      `The description of ${plan.name} says: "${detail}" On paper it is ${planFactsLine(plan)}, and it costs ${dollars(plan.price)}.`,
    );
  const unknown =
    question && !/^(?:tell|show|more)/.test(utterance.whole)
      ? "I find nothing on that in its description. "
      : "";
  return say(
    `${unknown}${plan.name} is a ${plan.style} plan at ${dollars(plan.price)}: ${planFactsLine(plan)}. ${plan.shortDescription}`,
  );
}

function lotSize(lot: Lot): string {
  if (lot.width !== undefined && lot.depth !== undefined)
    return `lot of ${feet(lot.width)} by ${feet(lot.depth)}`;
  return lot.width === undefined ? `lot ${feet(lot.depth ?? 0)} deep` : `lot ${feet(lot.width)} wide`;
}

export function fitReply(utterance: Utterance, plans: ConciergePlan[], lot: Lot): ConciergeReply {
  const lines = plans.map((plan) => {
    const { fit, room, assumed } = checkLot(plan, lot);
    const left = (length: number) =>
      `where ${assumed ? "common setbacks" : "the setbacks"} leave ${feet(length)}`;
    const measured = [
      room.width === undefined ? undefined : `${feet(plan.width)} wide ${left(room.width)}`,
      room.depth === undefined ? undefined : `${feet(plan.depth)} deep ${left(room.depth)}`,
    ].filter((part) => part !== undefined);
    return `${fit.fits ? "Yes" : "No"}, ${plan.name} ${fit.fits ? "fits" : "does not fit"} a ${lotSize(lot)}: it is ${listed(measured)}.`;
  });
  const tight = plans.some((plan) => checkLot(plan, lot).fit.fits);
  const { assumed } = checkLot(plans[0] as ConciergePlan, lot);
  return reply(utterance, lines.join("\n"), {
    plans,
    closing: assumed
      ? `I counted setbacks of ${assumed}, which are common: tell me what your city asks for and I will check again.`
      : undefined,
    state: { lot, focus: plans[0]?.id },
    suggestions: tight
      ? ["With 5 foot side setbacks", "What files do I get?"]
      : [`Plans for a ${lot.width ?? 50} foot lot`, "Something narrower"],
  });
}

export function compareReply(utterance: Utterance, plans: ConciergePlan[]): ConciergeReply {
  const lines = plans.map(
    (plan) => `- ${plan.name}, ${plan.style}, ${dollars(plan.price)}: ${planFactsLine(plan)}.`,
  );
  const least = (field: "price" | "squareFeet" | "width") => plans.toSorted((a, b) => a[field] - b[field]);
  const [cheapest, dearest] = [least("price")[0], least("price").at(-1)];
  const [smallest, largest] = [least("squareFeet")[0], least("squareFeet").at(-1)];
  const narrowest = least("width")[0];
  const sums = [
    cheapest && dearest && cheapest.price !== dearest.price ? `${cheapest.name} costs least` : undefined,
    smallest && largest && smallest.squareFeet !== largest.squareFeet
      ? `${largest.name} gives the most space`
      : undefined,
    narrowest ? `${narrowest.name} needs the narrowest lot` : undefined,
  ].filter((part) => part !== undefined);
  return reply(utterance, `Side by side:\n${lines.join("\n")}\n${sentence(listed(sums))}.`, {
    plans,
    state: { narrowed: true },
    suggestions: ["Which is cheapest?", "Which is narrowest?", "What files do I get?"],
  });
}

export async function priceWithAddons(
  utterance: Utterance,
  plan: ConciergePlan,
): Promise<ConciergeReply | undefined> {
  if (!/\bwith\b|\bplus\b|\band\b|\btotal\b/.test(utterance.text)) return undefined;
  const offer = await getOffer(plan.slug);
  const sold = offer?.addons.filter(({ name }) =>
    utterance.text.includes(name.toLowerCase().replace(/ \(.*\)$/, "")),
  );
  const isMirrored = sold?.some(({ name }) => /mirror/i.test(name));
  const mirrored = offer?.options.find(({ key }) => key === "mirrored")?.choices ?? [];
  const more = [...(sold ?? []), ...(/\bmirror/.test(utterance.text) && !isMirrored ? mirrored : [])];
  if (more.length === 0) return undefined;
  const total = more.reduce((sum, { price }) => sum + price, plan.price);
  const parts = [
    `${plan.name} ${dollars(plan.price)}`,
    ...more.map(({ name, price }) => `${name} ${dollars(price)}`),
  ];
  return reply(utterance, `${listed(parts)}: ${dollars(total)} together.`, { plans: [plan] });
}
