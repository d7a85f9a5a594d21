import { type PlanType, STYLES } from "@/lib/catalog/plans/rules/filter";

export interface PlanFacts {
  id: number;
  style: string;
  planType: PlanType;
  bedrooms: number;
  bathrooms: number;
  stories: number;
  squareFeet: number;
  /** Feet. */
  width: number;
  depth: number;
  garage: number;
  /** Dollars. */
  price: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  foundations: readonly string[];
  place: number;
}

const NUMBERS = [
  "id",
  "bedrooms",
  "bathrooms",
  "stories",
  "squareFeet",
  "width",
  "depth",
  "garage",
  "price",
] as const;
type NumberFact = (typeof NUMBERS)[number];

/** Facts in arrays by place: testing the price of 20,000 plans takes 0.1 ms instead of 6. */
export interface PlanColumns extends Readonly<Record<NumberFact, Float64Array>> {
  style: Uint16Array;
  planType: Uint16Array;
  /** A bit for each foundation, as `bitOf` has it. */
  foundations: Uint32Array;
  /** 0 for a word that no plan has. */
  codeOf(word: string): number;
  wordOf(code: number): string;
  bitOf(foundation: string): number;
  foundationsOf(bits: number): string[];
}

function numbering() {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  return {
    take(word: string): number {
      const key = word.toLowerCase();
      const number = numbers.get(key) ?? words.push(word);
      numbers.set(key, number);
      return number;
    },
    known: (word: string): number => numbers.get(word.toLowerCase()) ?? 0,
    words: () => words,
  };
}

const bit = (number: number): number => (number === 0 ? 0 : 1 << (number - 1));

export function planColumns(plans: readonly PlanFacts[], size: number): PlanColumns {
  const [words, foundations] = [numbering(), numbering()];
  const columns = {
    ...(Object.fromEntries(NUMBERS.map((fact) => [fact, new Float64Array(size)])) as Record<
      NumberFact,
      Float64Array
    >),
    style: new Uint16Array(size),
    planType: new Uint16Array(size),
    foundations: new Uint32Array(size),
  };
  for (const style of STYLES) words.take(style);
  for (const plan of plans) {
    for (const fact of NUMBERS) columns[fact][plan.place] = plan[fact];
    columns.style[plan.place] = words.take(plan.style);
    columns.planType[plan.place] = words.take(plan.planType);
    columns.foundations[plan.place] = plan.foundations.reduce(
      (all, one) => all | bit(foundations.take(one)),
      0,
    );
  }
  const [allWords, allFoundations] = [words.words(), foundations.words()];
  return {
    ...columns,
    codeOf: words.known,
    wordOf: (code) => allWords[code - 1] ?? "",
    bitOf: (foundation) => bit(foundations.known(foundation)),
    foundationsOf: (bits) => allFoundations.filter((_, at) => (bits & bit(at + 1)) !== 0),
  };
}
