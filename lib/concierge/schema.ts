import { z } from "zod";
import type { PlanCardDto, PlanDto } from "@/lib/plans/dto";
import { PLAN_TYPES } from "@/lib/plans/filter";
import { MAX_MESSAGE } from "./message-length";

/** Turns of one visitor, theirs and ours, that are kept and read. */
export const MAX_TURNS = 20;
/** Plans one answer shows at most. */
export const MAX_SHOWN = 4;
/** Plans one comparison holds at most. */
export const MAX_COMPARED = 4;

/** Body of POST /api/ai-chat. `path` is the page the visitor is on; a strange one is ignored. */
export const chatSchema = z.object({
  message: z
    .string("Message is required")
    .trim()
    .min(1, "Message is required")
    .max(MAX_MESSAGE, `Message must be at most ${MAX_MESSAGE.toLocaleString("en-US")} characters`),
  path: z.string().max(300).startsWith("/").optional().catch(undefined),
});

export type ChatInput = z.infer<typeof chatSchema>;

const range = (what: string) =>
  z
    .object({ min: z.number().min(0).optional(), max: z.number().min(0).optional() })
    .describe(what)
    .optional();

export const SORT_KEYS = [
  "popular",
  "newest",
  "price-asc",
  "price-desc",
  "size-asc",
  "size-desc",
  "width-asc",
  "width-desc",
  "depth-asc",
  "depth-desc",
  "bedrooms-asc",
  "bedrooms-desc",
  "bathrooms-asc",
  "bathrooms-desc",
  "garage-desc",
] as const;

/** What a search can ask for. Both ends of a range are included. */
export const criteriaSchema = z.object({
  styles: z.array(z.string().max(40)).max(6).describe("Any of these styles").optional(),
  types: z.array(z.enum(PLAN_TYPES)).describe("Any of these kinds of plan").optional(),
  bedrooms: range("Bedrooms"),
  bathrooms: range("Bathrooms; a half bath counts 0.5"),
  garage: range("Cars the garage holds; 0 is no garage"),
  stories: range("Stories"),
  squareFeet: range("Heated area, square feet"),
  price: range("Price of the plan in US dollars"),
  width: range("Width of the house, feet"),
  depth: range("Depth of the house, feet"),
  words: z
    .array(z.string().trim().min(2).max(40))
    .max(6)
    .describe("Things its description must mention, such as porch or pantry")
    .optional(),
  popular: z.literal(true).optional(),
  isNew: z.literal(true).optional(),
  exclude: z.array(z.number().int()).max(100).describe("Ids of plans to leave out").optional(),
  sort: z.enum(SORT_KEYS).optional(),
});

export type PlanCriteria = z.infer<typeof criteriaSchema>;
export type CriteriaSort = (typeof SORT_KEYS)[number];
export interface Range {
  min?: number;
  max?: number;
}
/** The criteria that are ranges of a number a plan has. */
export const RANGE_FIELDS = [
  "bedrooms",
  "bathrooms",
  "garage",
  "stories",
  "squareFeet",
  "price",
  "width",
  "depth",
] as const;
export type RangeField = (typeof RANGE_FIELDS)[number];

/** A building lot, feet; setbacks are the strips that must stay free. */
export const lotSchema = z.object({
  width: z.number().positive().max(2000).describe("Width of the lot along the street, feet").optional(),
  depth: z.number().positive().max(5000).describe("Depth of the lot, feet").optional(),
  side: z.number().min(0).max(500).describe("Setback on each side, feet").optional(),
  front: z.number().min(0).max(500).describe("Front setback, feet").optional(),
  rear: z.number().min(0).max(500).describe("Rear setback, feet").optional(),
});

export type Lot = z.infer<typeof lotSchema>;

/** What a card in the panel shows; always from the database. */
export type ConciergeCard = PlanCardDto &
  Pick<PlanDto, "style" | "garage" | "stories" | "width" | "depth"> & {
    /** Why it is offered although it does not match everything. */
    note?: string;
  };

/** What is remembered of a conversation besides its words. */
export interface DialogueState {
  criteria?: PlanCriteria;
  lot?: Lot;
  /** Ids of the plans last shown, in their order. */
  shown?: number[];
  /** The plan that is talked about. */
  focus?: number;
  /** A number whose unit we asked for. */
  pending?: Range;
  /** The plans shown are all that is talked about, as after a comparison. */
  narrowed?: boolean;
}

/** A finished answer: words, the plans it shows, what might be asked next. */
export interface ConciergeAnswer {
  /** Before the cards. */
  text: string;
  plans: ConciergeCard[];
  /** After the cards. */
  closing?: string;
  suggestions: string[];
  state: DialogueState;
  /** Set when the conversation goes to a person: what for. */
  handOver?: string;
}

/** One line of the streamed answer. */
export type ConciergeEvent =
  | { type: "status"; text: string }
  | { type: "text"; text: string }
  | { type: "plans"; plans: ConciergeCard[] }
  | { type: "suggestions"; items: string[] }
  | { type: "error"; message: string }
  | { type: "done" };
