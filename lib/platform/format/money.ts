/**
 * Inside the store every amount is a whole number of US cents; dollars appear only in the JSON contract, in
 * the database (numeric) and on screen.
 */

import { groupDigits } from "./digits";

/** @throws RangeError when the amount is not finite or has more than two decimals */
export function toCents(dollars: number | string): number {
  const value = typeof dollars === "string" ? Number(dollars) : dollars;
  const cents = Math.round(value * 100);
  if (!Number.isFinite(value) || Math.abs(value * 100 - cents) > 1e-6 * Math.max(1, Math.abs(value))) {
    throw new RangeError(`Not an amount in dollars and cents: ${dollars}`);
  }
  return cents;
}

export function toDollars(cents: number): number {
  return cents / 100;
}

/** `$1,295.00`. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  const dollars = `$${groupDigits(Math.trunc(amount / 100))}.${String(amount % 100).padStart(2, "0")}`;
  return cents < 0 ? `-${dollars}` : dollars;
}

/** `$1,295`, or `$1,295.50` where there are cents. */
export function formatPrice(cents: number): string {
  return formatCents(cents).replace(/\.00$/, "");
}
