import { z } from "zod";

/** Characters. */
export const MAX_WORDS = 60;
export const MAX_QUESTION = 160;

const words = z.string().trim().min(1).max(MAX_WORDS).toLowerCase();
const planId = z.int().min(1).max(2_147_483_647);

const eventSchema = z.discriminatedUnion("kind", [
  /** `words` are those of the search that led to a plan. */
  z.strictObject({
    kind: z.literal("page"),
    path: z.string().startsWith("/").max(300),
    words: words.optional(),
  }),
  z.strictObject({ kind: z.literal("cart"), planId }),
  z.strictObject({ kind: z.literal("search"), words, results: z.int().min(0) }),
  /** `on` is the day in the store's calendar. */
  z.strictObject({ kind: z.literal("paid"), on: z.iso.date() }),
]);

export const visitSchema = z.strictObject({
  /** The host of another site, or `utm:` and the name of a campaign. */
  from: z.string().max(300).default(""),
  events: z.array(eventSchema).min(1).max(20),
});

export type Visit = z.infer<typeof visitSchema>;
export type VisitEvent = z.infer<typeof eventSchema>;

export const COUNT_KINDS = [
  "visitor",
  "page",
  "plan",
  "cart",
  "search",
  "empty-search",
  "search-click",
  "question",
] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** Whoever gets to one step counts for all before it. */
export const STEPS = ["visit", "plan", "cart", "checkout", "paid"] as const;
export type Step = (typeof STEPS)[number];

export type CountBy = "" | "plan" | "source" | "words";

/** Keys that are counted in a day; all others are {@link OTHER}. */
export const MOST_A_DAY: Record<CountBy, number> = { "": 1, plan: 2000, source: 60, words: 300 };

export const OTHER = "other";

export const CLICK_SEPARATOR = "\t";
