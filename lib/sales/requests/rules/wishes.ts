import type { OptionKey } from "@/lib/catalog/pricing/schema";

/** An option of a plan, as the form knows it. */
export interface OfferedOption {
  key: OptionKey;
  value: string;
  name: string;
  /** Dollars. */
  price: number;
}

const WORDS: Record<string, RegExp> = {
  "mirrored yes":
    /\b(?:mirror(?:ed|ing)?|flip(?:ped|ping)?|revers(?:e|ed|ing)|garage on the other side|swap(?:ped)? left and right)\b/i,
  "foundation slab": /\bslab\b/i,
  "foundation crawlspace": /\bcrawl[\s-]?space\b/i,
  "foundation pier": /\b(?:pier|piers|post and beam foundation|pile|piles)\b/i,
  "foundation basement": /(?<!walk[\s-]?out )\bbasement\b/i,
  "foundation walkout": /\bwalk[\s-]?out\b/i,
  "walls 2x4": /\b2\s?["″]?\s?[x×]\s?4\b/i,
  "walls 2x6": /\b2\s?["″]?\s?[x×]\s?6\b/i,
};

/** What somebody does not want is no wish. */
const NEGATED =
  /\b(?:no|not|without|instead of|rather than|don't|do not|remove|replace|from)\s+(?:\w+\s+){0,2}$/i;

function isWished(wish: string, pattern: RegExp): boolean {
  for (const found of wish.matchAll(new RegExp(pattern.source, "gi"))) {
    if (!NEGATED.test(wish.slice(0, found.index))) return true;
  }
  return false;
}

/**
 * Those options of the plan that a wish names in so many words: they need no quote. Wishes for something else
 * are none of them, and a word that is missed costs nothing: the store reads what was written.
 */
export const recognizedOptions = (wish: string, options: readonly OfferedOption[]): OfferedOption[] =>
  options.filter(({ key, value }) => {
    const pattern = WORDS[`${key} ${value}`];
    return pattern !== undefined && isWished(wish, pattern);
  });
