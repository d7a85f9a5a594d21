import type { GoneVariant, Product, PushedProduct } from "@/lib/catalog/feed/dto";

/** What a feed was told of a plan. */
export interface Told {
  planId: number;
  title: string;
  digest: string;
  variants: string[];
}

const gone = (id: string, title: string): GoneVariant => ({
  id,
  title,
  availability: { available: false, status: "discontinued" },
});

/** With the items that the feed was told of and that are sold no longer: leaving them out may leave them there. */
export function withGoneVariants(product: Product, told: Told | undefined): PushedProduct {
  const sold = new Set(product.variants.map(({ id }) => id));
  const ended = (told?.variants ?? []).filter((id) => !sold.has(id));
  return { ...product, variants: [...product.variants, ...ended.map((id) => gone(id, product.title))] };
}

/** A plan that visitors see no longer: only what it was called, which the feed knows. */
export const goneProduct = (id: string, { title, variants }: Told): PushedProduct => ({
  id,
  title,
  variants: variants.map((one) => gone(one, title)),
});

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/** Waits longer after each failure, and at least as long as the feed asks for. */
export function waitSeconds(attempts: number, retryAfter: string | undefined): number {
  const asked = /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) : 0;
  const own = FIRST_WAIT_SECONDS * 4 ** Math.min(attempts - 1, 10);
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(own, asked));
}
