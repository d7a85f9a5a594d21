import { ORDER_NUMBER_LETTERS } from "@/lib/sales/orders/schema";

const NUMBER = new RegExp(`^L(?:-[${ORDER_NUMBER_LETTERS}]{4}){3}$`);

/**
 * As it is stored, from what somebody typed: in any letter case, and with the letters that Crockford's base
 * 32 leaves out for the digits that they look like.
 * @returns undefined for what is no number of a license
 */
export function readLicenseNumber(typed: string): string | undefined {
  const [first, ...groups] = typed.trim().toUpperCase().split("-");
  const read = groups.map((group) => group.replaceAll("O", "0").replaceAll(/[IL]/g, "1"));
  const number = [first, ...read].join("-");
  return NUMBER.test(number) ? number : undefined;
}
