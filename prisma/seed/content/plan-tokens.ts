/** The measured figures a description may name; lengths in feet. */
export interface PlanFigures {
  squareFeet: number;
  bedrooms: number;
  bathrooms: number;
  stories: number;
  garage: number;
  width: number;
  depth: number;
}

export const PLAN_TOKENS = ["sqft", "beds", "baths", "stories", "garage", "width", "depth"] as const;
type PlanToken = (typeof PLAN_TOKENS)[number];

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const OPENING = /(^|[.!?]\s+|\n\s*)$/;

/** A count as prose has it: `three`, `two and a half`, `12`. */
function inWords(count: number): string {
  const whole = Math.floor(count);
  const word = WORDS[whole] ?? String(whole);
  return count === whole ? word : `${word} and a half`;
}

/** Feet as prose has them, to the nearest inch: `58 feet`, `24 feet 6 inches`. */
function feetInWords(feet: number): string {
  const inches = Math.round(feet * 12);
  const rest = inches % 12;
  const whole = `${Math.floor(inches / 12)} feet`;
  return rest === 0 ? whole : `${whole} ${rest} ${rest === 1 ? "inch" : "inches"}`;
}

/**
 * Puts the measured figures into plan prose: area as `2,450`, counts as words,
 * width and depth as feet and inches. A count that opens the text or a sentence is capitalized.
 * @throws Error on a token that is not in {@link PLAN_TOKENS}.
 */
export function fillPlanText(text: string, figures: PlanFigures): string {
  const values: Record<PlanToken, string> = {
    sqft: Math.round(figures.squareFeet).toLocaleString("en-US"),
    beds: inWords(figures.bedrooms),
    baths: inWords(figures.bathrooms),
    stories: inWords(figures.stories),
    garage: inWords(figures.garage),
    width: feetInWords(figures.width),
    depth: feetInWords(figures.depth),
  };
  return text.replace(/\{([^{}]*)\}/g, (match, name: string, offset: number) => {
    const token = PLAN_TOKENS.find((known) => known === name);
    if (!token) throw new Error(`Unknown token ${match} in plan prose`);
    const value = values[token];
    return OPENING.test(text.slice(0, offset)) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
}
