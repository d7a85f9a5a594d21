import { type ApiError, invalid } from "./api-error";
import { type Form, text } from "./form";
import type { Unit } from "./journal";

/** Tokens by which an assistant pays; a suffix of the tester's own makes each another one. */
const FORM = /^spt_demo_(?:(ok|declined|3ds)|limit_(\d{1,8})|(spent)|(other_seller))(?:_[\w-]{1,100})?$/;

const PARAM = "payment_method_data[shared_payment_granted_token]";

export const sharedToken = (form: Form): string | undefined =>
  text(form, "payment_method_data", "shared_payment_granted_token");

const refused = (code: string, message: string): ApiError => invalid(message, { code, param: PARAM });

export type SharedOutcome = "succeeds" | "declined" | "requires_action";

/** @throws ApiError for a token that cannot be used for this payment at all */
export function sharedOutcome(unit: Unit, token: string, amount: number, form: Form): SharedOutcome {
  const [, kind, limit, spent, other] = FORM.exec(token) ?? [];
  const isKnown = kind !== undefined || limit !== undefined || spent !== undefined;
  if (other !== undefined || !isKnown) {
    throw refused("resource_missing", "This payment token was not granted to this seller.");
  }
  if (spent !== undefined || unit.get("grant", token)) {
    throw refused("shared_payment_token_used", "This payment token has been used before.");
  }
  if (limit !== undefined && amount > Number(limit)) {
    throw refused("shared_payment_token_limit", "This payment token is for a smaller amount.");
  }
  if (kind === "declined") return "declined";
  const isConfirmed =
    text(form, "payment_method_options", "card", "three_d_secure", "cryptogram") !== undefined;
  return kind === "3ds" && !isConfirmed ? "requires_action" : "succeeds";
}

/** A token pays once. */
export function spendToken(unit: Unit, token: string, intent: string): void {
  unit.put("grant", { id: token, intent });
}
