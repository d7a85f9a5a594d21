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
  /** Null means at once. */
  businessDays: number | null;
}

export interface Combination {
  /** What differs from the plan as drawn; at least one option. */
  options: Options;
  fulfilment: Fulfilment;
  businessDays: number | null;
}

export interface Changeable {
  base: Base;
  options: readonly OptionOffer[];
  drawnVariants: readonly string[];
  isStored(variant: string): boolean;
}

/** The longest time of the changes that a person makes; what is drawn or stored is there at once. */
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
