import type { z } from "zod";
import { deliveryWords } from "@/lib/catalog/offers/rules/wording";
import { counted, dollars, feet, planFactsLine, sentence } from "@/lib/concierge/rules/wording";
import type {
  cataloguePageSchema,
  comparedPlansSchema,
  foundPlansSchema,
  fullPlanSchema,
  lotPlansSchema,
  PlanBrief,
  PlanOffer,
  storePoliciesSchema,
} from "@/lib/concierge/tool-dto";

/** Every tool's answer in words, for callers that show them or have no use for the data. */

const figures = ({ widthFeet: width, depthFeet: depth, ...plan }: PlanBrief) =>
  planFactsLine({ ...plan, width, depth });

const UNSOLD = " Not for sale at present.";

const nameOf = ({ name, number, price, forSale }: PlanBrief) =>
  `${name} (${number}), ${dollars(price)}${forSale ? "" : ", not for sale at present"}`;

const lineOf = (plan: PlanBrief, note = "") =>
  `- ${nameOf(plan)}: ${plan.style}, ${figures(plan)}.${note && ` ${sentence(note)}.`} ${plan.page}`;

function foundLines({ matches, plans, nearest }: z.infer<typeof foundPlansSchema>): string[] {
  if (matches > 0) {
    const shown = plans.length < matches ? ` The first ${plans.length}:` : "";
    return [
      `${counted(matches, "plan matches", "plans match")}.${shown}`,
      ...plans.map((plan) => lineOf(plan)),
    ];
  }
  if (nearest.length === 0) return ["No plan matches."];
  const near = nearest.map((plan) => lineOf(plan, plan.differences.join("; ")));
  return ["No plan matches. These come nearest, with how they differ:", ...near];
}

export function catalogueWords({ page, ...found }: z.infer<typeof cataloguePageSchema>): string {
  return [...foundLines(found), `The list: ${page}`].join("\n");
}

export function lotWords({ room, assumedSetbacks, ...found }: z.infer<typeof lotPlansSchema>): string {
  const left = `The lot leaves ${feet(room.width ?? 0)} by ${feet(room.depth ?? 0)} for the house.`;
  const assumed = assumedSetbacks
    ? ` Counted were common setbacks of ${assumedSetbacks}; the town's own decide.`
    : "";
  return [`${left}${assumed}`, ...foundLines(found)].join("\n");
}

export function planWords(plan: z.infer<typeof fullPlanSchema>): string {
  return [
    `${nameOf(plan)}: ${plan.style}, ${figures(plan)}.`,
    plan.summary,
    plan.description,
    ...plan.features.map((feature) => `- ${feature}`),
    ...(plan.includedFiles.length > 0 ? [`Comes with: ${plan.includedFiles.join("; ")}.`] : []),
    plan.page,
  ].join("\n");
}

export const comparedWords = ({ plans }: z.infer<typeof comparedPlansSchema>): string =>
  plans.map((plan) => lineOf(plan, plan.features.join("; "))).join("\n");

export function offerWords(offer: PlanOffer): string {
  const packages = offer.packages.map(
    ({ name, price, itemId, files, notIncluded }) =>
      `- ${name}, ${dollars(price)} (${itemId}): ${files.map((file) => file.name).join(", ")}. Not included: ${notIncluded.join(", ")}.`,
  );
  const options = offer.options.flatMap((option) =>
    option.choices.map(
      ({ name, price, fulfilment, businessDays }) =>
        `- ${option.name}: ${name}, ${dollars(price)}, ${deliveryWords(fulfilment, businessDays)}.`,
    ),
  );
  const addons = offer.addons.map(
    ({ name, price, fulfilment, businessDays }) =>
      `- ${name}, ${dollars(price)}, ${deliveryWords(fulfilment, businessDays)}.`,
  );
  return [
    `${offer.name} (${offer.number}).${offer.available ? "" : UNSOLD}`,
    ...(packages.length > 0 ? ["Packages:", ...packages] : []),
    ...(options.length > 0 ? ["Options, on top of a package:", ...options] : []),
    ...(addons.length > 0 ? ["Add-ons:", ...addons] : []),
    offer.page,
  ].join("\n");
}

export function policyWords({ contact, policies }: z.infer<typeof storePoliciesSchema>): string {
  const { name, email, phone, address, hours, priceNote } = contact;
  return [
    ...[name, email, phone, address, hours, priceNote].filter((fact) => fact !== ""),
    ...policies.flatMap(({ title, page, sections, isShortened }) => [
      "",
      `${title}, ${page}${isShortened ? " (shortened here)" : ""}`,
      ...sections.flatMap(({ heading, lines }) => [...(heading ? [heading] : []), ...lines]),
    ]),
  ].join("\n");
}
