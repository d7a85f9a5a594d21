import { randomBytes } from "node:crypto";
import { ORDER_NUMBER_LETTERS } from "@/lib/sales/orders/schema";

/** 60 random bits, so that a number that somebody holds can be checked, and none be guessed. */
export function newLicenseNumber(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const letters = [...randomBytes(12)].map((byte) => ORDER_NUMBER_LETTERS[byte % 32]).join("");
  return ["L", letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join("-");
}
