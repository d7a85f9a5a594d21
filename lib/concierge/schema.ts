import { z } from "zod";
import type { Lot } from "@/lib/catalog/lots/schema";
import type { PlanCardDto, PlanDto } from "@/lib/catalog/plans/dto";
import type { PlanCriteria, Range } from "@/lib/catalog/plans/understanding/schema";
import { rowId } from "@/lib/platform/forms/form-schema";
import { MAX_MESSAGE } from "./rules/message-length";

/** Turns of one visitor, theirs and ours. */
export const MAX_TURNS = 20;
export const MAX_SHOWN = 4;
export const MAX_COMPARED = 4;

/** `path` is the page the visitor is on; an odd one is ignored. */
export const chatSchema = z.object({
  message: z
    .string("Message is required")
    .trim()
    .min(1, "Message is required")
    .max(MAX_MESSAGE, `Message must be at most ${MAX_MESSAGE.toLocaleString("en-US")} characters`),
  path: z.string().max(300).startsWith("/").optional().catch(undefined),
});

export type ChatInput = z.infer<typeof chatSchema>;

export const seenAnswersSchema = z.object({ seen: rowId });

export type ConciergeCard = PlanCardDto &
  Pick<PlanDto, "style" | "garage" | "stories" | "width" | "depth"> & {
    /** Why it is offered although it does not match everything. */
    note?: string;
  };

export interface DialogueState {
  criteria?: PlanCriteria;
  lot?: Lot;
  shown?: number[];
  /** Id of the plan that is talked about. */
  focus?: number;
  /** A number whose unit we asked for. */
  pending?: Range;
  /** The plans shown are all that is talked about, as after a comparison. */
  narrowed?: boolean;
}

export interface ConciergeReply {
  text: string;
  plans: ConciergeCard[];
  /** Text after the cards. */
  closing?: string;
  suggestions: string[];
  state: DialogueState;
  /** Set when the conversation goes to a person: what for. */
  handOver?: string;
  isUnanswered?: true;
}

export type ConciergeEvent =
  | { type: "status"; text: string }
  | { type: "text"; text: string }
  | { type: "plans"; plans: ConciergeCard[] }
  | { type: "suggestions"; items: string[] }
  | { type: "error"; message: string }
  | { type: "done" };
