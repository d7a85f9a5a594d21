/** What is kept of a session as JSON; amounts in cents, members by the protocol's names. */

export interface Refusal {
  code: "out_of_stock" | "quantity_exceeded" | "unsupported" | "invalid";
  message: string;
}

export interface SessionItem {
  /** As the catalogue prints it. */
  id: string;
  quantity: number;
  planId: number;
  configuration: string;
  /** Why it is not in the cart; null where it is. */
  refusal: Refusal | null;
}

export interface RejectedCode {
  code: string;
  reason: RejectReason;
  message: string;
}

export const REJECT_REASONS = [
  "discount_code_expired",
  "discount_code_invalid",
  "discount_code_combination_disallowed",
  "discount_code_minimum_not_met",
  "discount_code_user_ineligible",
  "discount_code_usage_limit_reached",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
