import type { RequestState } from "@/generated/prisma/client";

export const REQUEST_STATES = [
  "new",
  "asked",
  "quoted",
  "in_work",
  "delivered",
  "closed",
  "expired",
  "declined",
  "refused",
  "canceled",
] as const satisfies readonly RequestState[];

export const REQUEST_STATE_LABELS: Record<RequestState, string> = {
  new: "New",
  asked: "Question asked",
  quoted: "Quote sent",
  in_work: "In work",
  delivered: "Delivered",
  closed: "Closed",
  expired: "Quote expired",
  declined: "Quote declined",
  refused: "Refused",
  canceled: "Canceled",
};

/** Those in which the store has the next step. */
export const WAITING_FOR_STORE = ["new", "in_work"] as const satisfies readonly RequestState[];
/** Those in which a person still does something. */
export const OPEN_STATES = [
  ...WAITING_FOR_STORE,
  "asked",
  "quoted",
  "delivered",
] as const satisfies readonly RequestState[];

/**
 * The one table of what may follow what. A step that leads to the state it comes from leaves it: both sides can
 * write to each other as long as a request is open.
 */
export const STEPS = {
  write: { new: "new", asked: "new", quoted: "quoted", in_work: "in_work", delivered: "delivered" },
  attach: { new: "new", asked: "asked", quoted: "quoted", in_work: "in_work", delivered: "delivered" },
  ask: { new: "asked", asked: "asked", quoted: "quoted", in_work: "in_work", delivered: "delivered" },
  quote: { new: "quoted", asked: "quoted", quoted: "quoted" },
  // Money that arrived at the price that was read is worked for, also where it was late.
  pay: { quoted: "in_work", expired: "in_work", declined: "in_work", refused: "in_work" },
  expire: { quoted: "expired" },
  decline: { quoted: "declined" },
  refuse: { new: "refused", asked: "refused", quoted: "refused" },
  prepare: { in_work: "in_work" },
  deliver: { in_work: "delivered" },
  revise: { delivered: "in_work" },
  close: { delivered: "closed" },
  cancel: { in_work: "canceled", delivered: "canceled", closed: "canceled" },
  // A refund that the bank sent back.
  resume: { canceled: "in_work" },
} as const satisfies Record<string, Partial<Record<RequestState, RequestState>>>;

export type Step = keyof typeof STEPS;

export const nextState = (state: RequestState, step: Step): RequestState | undefined =>
  (STEPS[step] as Partial<Record<RequestState, RequestState>>)[state];
