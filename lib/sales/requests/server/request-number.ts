import "server-only";
import { randomBytes } from "node:crypto";
import { ORDER_NUMBER_LETTERS } from "@/lib/sales/orders/schema";

/** 40 random bits, as those of orders. */
export function newRequestNumber(): string {
  let number = "MR-";
  for (const byte of randomBytes(8)) number += ORDER_NUMBER_LETTERS[byte % 32];
  return number;
}
