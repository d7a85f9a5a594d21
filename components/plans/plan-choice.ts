import { deliveryWords } from "@/lib/offers/rules/wording";
import type { OfferDto } from "@/lib/offers/schema";
import { toCents } from "@/lib/platform/format/money";
import type { Options, PackageKey } from "@/lib/pricing/schema";

type Change = OfferDto["options"][number]["choices"][number];
type Addon = OfferDto["addons"][number];

/** What was chosen beside the package, as the offer has it. */
export interface PlanChoice {
  /** What differs from the plan as drawn. */
  options: Options;
  /** The same, with what each costs and how it is delivered. */
  changes: Change[];
  addons: Addon[];
}

export const NOTHING_CHOSEN: PlanChoice = { options: {}, changes: [], addons: [] };

/** Whether an add-on can be had with a package: unlimited builds hold every file that is stored. */
export const goesWith = (key: PackageKey | null, { fulfilment }: Addon): boolean =>
  key !== "unlimited" || fulfilment !== "file";

const changedSetWords = (slowestDays: number) =>
  slowestDays > 0
    ? `The changed set is ${deliveryWords("made", slowestDays)}.`
    : "The changed set is drawn right after the payment.";

/** What of a choice goes with a package, what it adds to a license, and when it is there. */
export function choiceWith(key: PackageKey | null, choice: PlanChoice) {
  const isStudy = key === "study";
  const changes = isStudy ? [] : choice.changes;
  const addons = choice.addons.filter((addon) => goesWith(key, addon));
  const slowest = Math.max(0, ...changes.map(({ businessDays }) => businessDays ?? 0));
  return {
    options: isStudy ? {} : choice.options,
    addons: addons.map(({ id }) => id),
    extraCents: [...changes, ...addons].reduce((sum, { price }) => sum + toCents(price), 0),
    /** What does not come at once, a sentence each. */
    delivery: [
      ...(changes.length > 0 ? [changedSetWords(slowest)] : []),
      ...addons
        .filter(({ businessDays }) => businessDays !== null)
        .map(({ name, fulfilment, businessDays }) => `${name}: ${deliveryWords(fulfilment, businessDays)}.`),
    ],
  };
}
