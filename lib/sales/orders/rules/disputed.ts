/** What a buyer reads who asks for more of a disputed order. */
export const DISPUTED = "The payment of this order is disputed. Please write to us.";

export const DISPUTED_REFUND =
  "The payment is disputed: the bank holds the money until it has decided. Nothing can be refunded before.";

export const DISPUTED_TASK = "The payment is disputed: work on this order pauses until the bank has decided.";
