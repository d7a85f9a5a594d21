import type { Discount } from "@/lib/catalog/pricing/rules/totals";
import { formatCents } from "@/lib/platform/format/money";

/** As a row of `promotions` holds it. */
export interface PromotionTerms {
  code: string;
  percent: number | null;
  amountCents: number | null;
  styles: readonly string[];
  packages: readonly string[];
  planIds: readonly number[];
  includeAddons: boolean;
  minSubtotalCents: number | null;
  excludeSale: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  isActive: boolean;
  useCount: number;
}

export interface PlanTraits {
  style: string;
  isOnSale: boolean;
}

/** What of a line a promotion looks at; amounts in cents. */
export interface PricedLine {
  planId: number;
  package: string;
  quantity: number;
  /** Of one license as configured, without add-ons. */
  unitCents: number;
  subtotalCents: number;
}

/** `invalid` is told of nobody's cart in particular; `misfit` is about this one. */
export interface CodeProblem {
  kind: "invalid" | "misfit";
  message: string;
  /** Where others want to know it apart from the words. */
  reason?: "ended" | "used-up" | "minimum";
}

const among = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** Whether its scope can only be told by what the plans themselves are. */
export const needsTraits = ({ styles, excludeSale }: PromotionTerms): boolean =>
  styles.length > 0 || excludeSale;

/** As the filter of the store has it: in any letter case. */
const isOfStyle = (styles: readonly string[], traits: PlanTraits | undefined): boolean =>
  styles.length === 0 || styles.some((style) => style.toLowerCase() === traits?.style.toLowerCase());

/** In cents: the part of a line's subtotal that the discount counts for. */
export function discountableCents(
  line: PricedLine,
  terms: PromotionTerms,
  traits: PlanTraits | undefined,
): number {
  const isMeant =
    among(terms.planIds, line.planId) &&
    among(terms.packages, line.package) &&
    isOfStyle(terms.styles, traits) &&
    !(terms.excludeSale && traits?.isOnSale);
  if (!isMeant) return 0;
  return terms.includeAddons ? line.subtotalCents : line.unitCents * line.quantity;
}

export function discountOf({ percent, amountCents }: PromotionTerms): Discount {
  return percent === null ? { cents: amountCents ?? 0 } : { percent };
}

function dateProblem({ code, isActive, startsAt, endsAt }: PromotionTerms, now: Date): string | undefined {
  if (endsAt && endsAt <= now) return `The code ${code} has ended.`;
  return isActive && (!startsAt || startsAt <= now)
    ? undefined
    : `The code ${code} is not valid at the moment.`;
}

/**
 * Why a code does not count for a cart; undefined where it does. An empty cart keeps one for what will be in it.
 * @param isHeld whether this cart has a use of it already
 */
export function codeProblem(
  terms: PromotionTerms,
  cart: {
    lines: readonly { subtotalCents: number; discountableCents: number }[];
    isHeld: boolean;
    now: Date;
  },
): CodeProblem | undefined {
  const { code, maxUses, useCount, minSubtotalCents } = terms;
  const invalid = dateProblem(terms, cart.now);
  const hasEnded = terms.endsAt !== null && terms.endsAt <= cart.now;
  if (invalid) return { kind: "invalid", message: invalid, ...(hasEnded ? { reason: "ended" } : {}) };
  const misfit = (message: string, reason?: CodeProblem["reason"]): CodeProblem => ({
    ...{ kind: "misfit", message },
    ...(reason ? { reason } : {}),
  });
  if (maxUses !== null && useCount >= maxUses && !cart.isHeld)
    return misfit(`The code ${code} has been used up.`, "used-up");
  if (cart.lines.length === 0) return undefined;
  const subtotal = cart.lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0);
  if (minSubtotalCents !== null && subtotal < minSubtotalCents)
    return misfit(`The code ${code} counts from a subtotal of ${formatCents(minSubtotalCents)}.`, "minimum");
  return cart.lines.some((line) => line.discountableCents > 0)
    ? undefined
    : misfit(`The code ${code} is not for what is in your cart.`);
}
