import { getOffer, getOfferFacts } from "@/lib/catalog/offers/queries";
import { notTogether } from "@/lib/catalog/offers/rules/options";
import { deliveryWords, packageWords } from "@/lib/catalog/offers/rules/wording";
import type { OfferDto } from "@/lib/catalog/offers/schema";
import { optionName } from "@/lib/catalog/pricing/rules/names";
import type { OptionKey, PackageKey } from "@/lib/catalog/pricing/schema";
import { readSetting } from "@/lib/settings/direct-queries";
import { getStorePackages } from "@/lib/settings/queries";
import type { ConciergePlan } from "../dto";
import { counted, dollars, listed, sentence } from "../rules/wording";
import type { ConciergeReply } from "../schema";
import { reply, type Utterance } from "./utterance";

const SUGGESTIONS = ["What packages are there?", "Can I get it mirrored?", "When do I get the files?"];

type Sold = { name: string; price: number } & Pick<OfferDto["addons"][number], "fulfilment" | "businessDays">;

const soldLine = ({ name, price, fulfilment, businessDays }: Sold) =>
  `${name} (+${dollars(price)}, ${deliveryWords(fulfilment, businessDays)})`;

const planOf = (utterance: Utterance): ConciergePlan | undefined => utterance.named[0] ?? utterance.meant;

/** A plan that is not for sale says so instead. */
async function ofPlan(
  utterance: Utterance,
  plan: ConciergePlan,
  say: (offer: OfferDto) => string,
): Promise<ConciergeReply> {
  const offer = await getOffer(plan.slug);
  if (!offer?.available) {
    const reason = offer?.reason ?? `${plan.name} is not for sale.`;
    return reply(utterance, `${reason} You can ask about it at /contact.`, { plans: [plan] });
  }
  return reply(utterance, say(offer), { plans: [plan], suggestions: SUGGESTIONS });
}

export async function packagesTopic(utterance: Utterance): Promise<ConciergeReply> {
  const plan = planOf(utterance);
  if (plan) {
    return ofPlan(
      utterance,
      plan,
      ({ packages }) =>
        `${plan.name} comes as:\n${packages.map((one) => `- ${one.name}, ${dollars(one.price)}: ${packageWords(one)}.`).join("\n")}`,
    );
  }
  const [facts, named] = await Promise.all([getOfferFacts(), getStorePackages()]);
  // Without the package with CAD files the PDF is the default, at the listed price.
  const isBeside = (key: PackageKey) => named[key].isSold && (key !== "pdf" || named.full.isSold);
  const packages = facts.packages.filter(({ key }) => isBeside(key));
  if (packages.length === 0)
    return reply(
      utterance,
      "There are no packages to choose from at present: each plan is sold as it stands on its page.",
    );
  const lines = packages.map(
    ({ key, plans, from, to }) =>
      `- ${named[key].name}, on ${counted(plans, "plan")}: ${from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`}.`,
  );
  return reply(
    utterance,
    `Besides its default set at the listed price, a plan can be had as:\n${lines.join("\n")}\nEach plan's page has its own.`,
    {
      suggestions: ["Show me your popular plans", ...SUGGESTIONS],
    },
  );
}

const apart = (offer: OfferDto): string =>
  notTogether(offer)
    .map((names) => ` ${listed(names)} cannot be had together.`)
    .join("");

async function optionsAnswer(
  utterance: Utterance,
  keys: readonly OptionKey[],
  what: string,
): Promise<ConciergeReply> {
  const plan = planOf(utterance);
  if (plan) {
    return ofPlan(utterance, plan, (offer) => {
      const groups = offer.options.filter(({ key }) => keys.includes(key));
      const drawn = groups.flatMap(({ key, base }) => (base ? [optionName(key, base).toLowerCase()] : []));
      const asDrawn = drawn.length > 0 ? ` It is drawn with ${listed(drawn)}.` : "";
      const choices = groups.flatMap((group) => group.choices.map(soldLine));
      return choices.length > 0
        ? `${plan.name} can be had with ${listed(choices, "or")}.${asDrawn}${apart(offer)} You choose it on the plan's page.`
        : `${plan.name} is sold as drawn: I find no other ${what} on offer for it.${asDrawn} Our team can quote a change at /contact.`;
    });
  }
  const facts = (await getOfferFacts()).options.filter(({ key }) => keys.includes(key));
  if (facts.length === 0)
    return reply(
      utterance,
      `I find no other ${what} on offer at present. Our team can quote a change at /contact.`,
    );
  const lines = facts.map(
    ({ key, value, plans, from, to }) =>
      `- ${optionName(key, value)}, on ${counted(plans, "plan")}: ${from === to ? `+${dollars(from)}` : `+${dollars(from)} to ${dollars(to)}`}.`,
  );
  return reply(
    utterance,
    `Some plans can be had with another drawing:\n${lines.join("\n")}\nTell me which plan, and I look up its own price and delivery.`,
    {
      suggestions: ["Show me your popular plans", ...SUGGESTIONS],
    },
  );
}

export const foundationTopic = (utterance: Utterance) =>
  /\bwalls?\b|\b2 ?x ?[46]\b/.test(utterance.text)
    ? optionsAnswer(utterance, ["walls"], "walls")
    : optionsAnswer(utterance, ["foundation"], "foundation");

export async function mirrorOfPlan(utterance: Utterance): Promise<ConciergeReply | undefined> {
  const plan = planOf(utterance);
  const offer = plan && (await getOffer(plan.slug));
  if (!plan || !offer?.available) return undefined;
  const option = offer.options.find(({ key }) => key === "mirrored")?.choices[0];
  const addon = offer.addons.find(({ name }) => /\bmirror|\breverse/i.test(name));
  const how = option
    ? `Yes, ${plan.name} can be had mirrored: ${soldLine(option)}.`
    : addon && `Yes, as an add-on of ${plan.name}: ${soldLine(addon)}.`;
  return how
    ? reply(utterance, `${how} You choose it on the plan's page.`, {
        plans: [plan],
        suggestions: SUGGESTIONS,
      })
    : undefined;
}

export async function deliveryOfPlan(utterance: Utterance): Promise<ConciergeReply | undefined> {
  const plan = planOf(utterance);
  if (!plan) return undefined;
  return ofPlan(utterance, plan, (offer) => {
    const later = [...offer.options.flatMap(({ choices }) => choices), ...offer.addons].filter(
      ({ businessDays }) => businessDays !== null,
    );
    const lines = later.map(
      ({ name, fulfilment, businessDays }) => `- ${name}: ${deliveryWords(fulfilment, businessDays)}.`,
    );
    const names = listed(
      offer.packages.map(({ name }) => name),
      "or",
    );
    const atOnce = `${plan.name} as drawn (${names}) is ready to download as soon as your payment is confirmed.`;
    return lines.length > 0 ? `${atOnce} What takes longer, from the payment:\n${lines.join("\n")}` : atOnce;
  });
}

export async function upgradeTopic(utterance: Utterance): Promise<ConciergeReply> {
  const days = await readSetting("study_credit_days");
  const how = `After the payment you can go to a higher package, or to the same with more options, from the private page of your order: what the line has cost is taken off today's price. The price of a study set counts for ${days} days, that of any other package without end.`;
  const plan = planOf(utterance);
  if (!plan) {
    return reply(
      utterance,
      `${how} Tell me which plan, and I say what the difference is. Your order's page is at /find-order.`,
      {
        suggestions: SUGGESTIONS,
      },
    );
  }
  return ofPlan(utterance, plan, ({ packages }) => {
    const steps = packages.slice(1).map((one, index) => {
      const below = packages[index];
      return below ? `${below.name} to ${one.name}: ${dollars(one.price - below.price)}` : "";
    });
    return steps.length > 0
      ? `${how} At today's prices of ${plan.name}: ${listed(steps.filter(Boolean))}.`
      : sentence(`${plan.name} comes in one package, so there is nothing to go up to.`);
  });
}
