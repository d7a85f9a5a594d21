import { type PlanFilter, STYLES } from "./filter";

const sameStyle = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const isUsualStyle = (style: string): boolean => (STYLES as readonly string[]).includes(style);

/** Each once, the usual ones first and in their order. */
export function inStyleOrder(written: readonly string[]): string[] {
  const usual = STYLES.filter((style) => written.some((one) => sameStyle(one, style)));
  return [...usual, ...ownStyles(written)];
}

export function ownStyles(written: readonly string[]): string[] {
  const own: string[] = [];
  for (const style of written.map((one) => one.trim()).sort((a, b) => a.localeCompare(b, "en"))) {
    if (style !== "" && ![...STYLES, ...own].some((known) => sameStyle(known, style))) own.push(style);
  }
  return own;
}

/**
 * The style as the filter lists it; left out when it is not listed.
 * @param own styles that can be chosen beside the usual ones
 */
export function withKnownStyle(filter: PlanFilter, own: readonly string[] = []): PlanFilter {
  const { style, ...others } = filter;
  if (style === undefined) return filter;
  const known = [...STYLES, ...own].find((one) => sameStyle(one, style));
  return known ? { ...filter, style: known } : others;
}
