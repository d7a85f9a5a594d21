import { z } from "zod";
import type { Lot } from "@/lib/catalog/lots/schema";
import type { PlanCardDto, PlanDto } from "@/lib/catalog/plans/dto";
import type { PlanCriteria, Range } from "@/lib/catalog/plans/understanding/schema";
import { rowId } from "@/lib/platform/forms/form-schema";
import { MAX_MESSAGE } from "./rules/message-length";

/** Turns of one visitor, theirs and ours, that are stored and read. */
export const MAX_TURNS = 20;
/** Plans one reply shows at most. */
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

/** Body of POST /api/ai-chat/answers: the last answer of staff that was shown. */
export const seenAnswersSchema = z.object({ seen: rowId });

/** What a card in the panel shows; always from the database. */
export type ConciergeCard = PlanCardDto &
  Pick<PlanDto, "style" | "garage" | "stories" | "width" | "depth"> & {
    /** Why it is offered although it does not match everything. */
    note?: string;
  };

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

/** A finished reply: words, the plans it shows, what might be asked next. */
export interface ConciergeReply {
  /** Before the cards. */
  text: string;
  plans: ConciergeCard[];
  /** After the cards. */
  closing?: string;
  suggestions: string[];
  state: DialogueState;
  /** Set when the conversation goes to a person: what for. */
  handOver?: string;
  /** Nothing was found to reply with. */
  isUnanswered?: true;
}

export type ConciergeEvent =
  | { type: "status"; text: string }
  | { type: "text"; text: string }
  | { type: "plans"; plans: ConciergeCard[] }
  | { type: "suggestions"; items: string[] }
  | { type: "error"; message: string }
  | { type: "done" };
