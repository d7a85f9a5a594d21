/** Longest text of a review on the plan's own page, in characters. */
const SHORT = 400;

/** A review's text as it stands on the plan's own page. */
export const shortened = (text: string): string =>
  text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}...` : text;
