import { randomBytes } from "node:crypto";
import { ORDER_NUMBER_LETTERS } from "../schema";

/** 40 random bits, so that numbers can be neither counted nor guessed. */
export function newOrderNumber(): string {
  let number = "HP-";
  // 256 is a multiple of 32, so every letter is equally likely.
  for (const byte of randomBytes(8)) number += ORDER_NUMBER_LETTERS[byte % 32];
  return number;
}
