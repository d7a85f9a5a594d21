import type { Shipping } from "./details";

export function addressLines(shipping: Shipping): string[] {
  const { name, line1, line2, city, state, postalCode, country } = shipping;
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [name, line1, line2, place, country].filter((line) => line !== "");
}
