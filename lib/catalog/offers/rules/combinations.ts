import { resolveConfiguration, variantOf } from "@/lib/catalog/pricing/rules/configuration";
import {
  type Base,
  type Fulfilment,
  OPTION_KEYS,
  type OptionKey,
  type Options,
} from "@/lib/catalog/pricing/schema";
import type { Drawing } from "../schema";

export interface OptionOffer {
  key: OptionKey;
  value: string;
  priceCents: number;
  fulfilment: Fulfilment;
  /** Null: at once. */
  businessDays: number | null;
}

/** Changes of the drawing that can be had together: one changed set. */
export interface Combination {
  /** What differs from the plan as drawn; at least one option. */
  options: Options;
  fulfilment: Fulfilment;
  /** Null: at once. */
  businessDays: number | null;
}

/** What of a plan decides which changes of it can be had together. */
export interface Changeable {
  base: Base;
  options: readonly OptionOffer[];
  /** Variants that the plan's layout draws. */
  drawnVariants: readonly string[];
  /** Whether all files of a changed set are stored. */
  isStored(variant: string): boolean;
}

/** What a person makes of it takes the longest of what each change takes; what is drawn or stored is there at once. */
function deliveryOf(
  changes: readonly OptionOffer[],
  options: Options,
  { base, drawnVariants, isStored }: Changeable,
): Pick<Combination, "fulfilment" | "businessDays"> | undefined {
  const made = changes.filter(({ fulfilment }) => fulfilment === "made");
  if (made.length > 0) {
    const businessDays = Math.max(...made.map((change) => change.businessDays ?? 0));
    return { fulfilment: "made", businessDays };
  }
  const variant = variantOf(resolveConfiguration("full", options, base), base);
  if (drawnVariants.includes(variant)) return { fulfilment: "drawn", businessDays: null };
  return isStored(variant) ? { fulfilment: "file", businessDays: null } : undefined;
}

const optionsOf = (changes: readonly OptionOffer[]): Options =>
  Object.fromEntries(changes.map(({ key, value }) => [key, key === "mirrored" ? true : value]));

/** Every choice of one or more options that can be had of a plan, single ones first. */
export function combinationsOf(plan: Changeable): Combination[] {
  const choices = OPTION_KEYS.reduce<OptionOffer[][]>(
    (all, key) => {
      const group = plan.options.filter((option) => option.key === key);
      return all.flatMap((taken) => [taken, ...group.map((option) => [...taken, option])]);
    },
    [[]],
  );
  return choices
    .filter((changes) => changes.length > 0)
    .sort((a, b) => a.length - b.length)
    .flatMap((changes) => {
      const options = optionsOf(changes);
      const delivery = deliveryOf(changes, options, plan);
      return delivery ? [{ options, ...delivery }] : [];
    });
}

/** Whether what is drawn for an add-on can be drawn of the plan with these changes. */
export function drawsWith(
  { drawing, fulfilment }: { drawing: Drawing | null; fulfilment: Fulfilment },
  options: Options,
  { base, drawnVariants }: Pick<Changeable, "base" | "drawnVariants">,
): boolean {
  if (fulfilment !== "drawn") return true;
  const own = resolveConfiguration("full", options, base);
  const needed = variantOf(drawing === "mirrored" ? { ...own, mirrored: true } : own, base);
  return needed === "" || drawnVariants.includes(needed);
}
