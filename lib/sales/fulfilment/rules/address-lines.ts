import type { Shipping } from "./details";

export function addressLines(shipping: Shipping): string[] {
  const { name, line1, line2, city, state, postalCode, country } = shipping;
  return [name, line1, line2, `${city}, ${state} ${postalCode}`, country].filter((line) => line !== "");
}
