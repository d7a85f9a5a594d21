/** Stands where something was taken out of a text. */
export const TAKEN_OUT = " ¦ ";

const SMALL: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const WORD = [...Object.keys(SMALL), ...Object.keys(TENS), "hundred", "thousand", "grand"].join("|");
const RUN = new RegExp(
  `\\b(?:a (?=hundred|thousand|grand))?(?:${WORD})(?:(?:[ -]and)?[ -](?:${WORD}))*\\b(?: and a half\\b)?`,
  "g",
);
/** `one` is a number only in front of what is counted; "this one" and "Courtyard One" are not. */
const COUNTED =
  /^ ?-?(?:stor|level|floor|bed|bath|car\b|cars\b|garage|hundred|thousand|and a half|full|half|person|foot|feet|meter|metre)/;

function numberOf(words: string[]): number {
  let total = 0;
  let current = 0;
  for (const word of words) {
    if (word in SMALL) current += SMALL[word] ?? 0;
    else if (word in TENS) current += TENS[word] ?? 0;
    else if (word === "hundred") current = (current || 1) * 100;
    else if (word === "thousand" || word === "grand") {
      total += (current || 1) * 1000;
      current = 0;
    }
  }
  return total + current;
}

/** `three and a half` to `3.5`, `twenty-five hundred` to `2500`. */
export function numbersToDigits(text: string): string {
  const counted = text.replace(RUN, (run, offset: number) => {
    const half = run.endsWith(" and a half");
    const words = run
      .replace(/ and a half$/, "")
      .replace(/^a /, "")
      .split(/[ -](?:and[ -])?/);
    const rest = text.slice(offset + run.length);
    if (words.length === 1 && words[0] === "one" && !half && !COUNTED.test(rest)) return run;
    // "one and two" is a list, not three: tens and units may follow each other, two units may not.
    const units = words.filter((word) => word in SMALL).length;
    const scales = words.filter((word) => !(word in SMALL) && !(word in TENS)).length;
    if (units > 1 + scales) return words.map((word) => SMALL[word] ?? TENS[word] ?? word).join(" and ");
    return String(numberOf(words) + (half ? 0.5 : 0));
  });
  return (
    counted
      .replace(/\b(?:a )?couple (?:of )?/g, "2 ")
      .replace(/\bhalf a million\b/g, "500000")
      .replace(/(\d+(?:\.\d+)?) ?(?:million|mil)\b/g, (_, n: string) => String(Number(n) * 1_000_000))
      // "Under 2k" is money unless a measure follows.
      .replace(/(?<!\$)\b(\d+(?:\.\d+)?)(?=k\b(?! ?(?:sq|ft|feet|foot|m2|m²|met)))/g, "$$$1")
      .replace(/(\d+(?:\.\d+)?) ?(?:k|thousand|grand)\b/g, (_, n: string) => String(Number(n) * 1000))
      .replace(/(\d+) hundred\b/g, (_, n: string) => String(Number(n) * 100))
  );
}

/** Small letters, digits, `sqft`, `m2`, `ft`, `m`, `in`, `$`. */
export function normalize(message: string): string {
  let text = message
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/×/g, "x")
    .replace(/(\d)\s*(?:½|1⁄2|1\/2)/g, "$1.5")
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .replace(/≤/g, "<=")
    .replace(/≥/g, ">=")
    .replace(/([<>]=?) ?(?=[\d$])/g, "$1 ")
    .replace(/\s+/g, " ")
    .trim();
  text = numbersToDigits(text);
  return text
    .replace(/(\d)-(?=[a-z])/g, "$1 ")
    .replace(/(\d ?(?:beds?|bd|br))(?=\d)/g, "$1 ")
    .replace(
      /\b(?:square|sq)[. ]*(?:feet|foot|ft|footage)\b\.?|\bsq\.?ft\b\.?|\bsf\b|\bs\.f\.?|\bft ?\^?2\b/g,
      " sqft",
    )
    .replace(/(\d)(?:sqft|sf)\b/g, "$1 sqft")
    .replace(/\b(?:square|sq)[. ]*(?:met(?:er|re)s?|m)\b\.?|\bsqm\b|\bm ?\^?2\b/g, " m2")
    .replace(/(\d) ?(?:sqm|m2|m\^2)\b/g, "$1 m2")
    .replace(/(\d) ?(?:'|feet\b|foot\b|ft\b\.?)(?!\^?2)/g, "$1 ft ")
    .replace(/(\d) ?(?:meters?|metres?|m)\b(?!2)/g, "$1 m ")
    .replace(
      /(\d+) ft *(?:- ?)?(\d|1[01])(?![\d.]) ?(?:"|in(?:ch(?:es)?)?\b\.?)/g,
      (_, feet: string, inches: string) =>
        `${Math.round((Number(feet) + Number(inches) / 12) * 100) / 100} ft `,
    )
    .replace(/\busd ?(?=\d)|\bus\$ ?|\$ +/g, "$")
    .replace(/(?<!\$)\b(\d+(?:\.\d+)?) ?(?:dollars?|bucks|usd)\b/g, "$$$1")
    .replace(/\$(\d+(?:\.\d+)?) ?(?:dollars?|bucks|usd)\b/g, "$$$1")
    .replace(/\bstoreys?\b|\bstories\b|\bstoried\b|\bstoreyed\b/g, "story")
    .replace(/\s+/g, " ")
    .trim();
}
