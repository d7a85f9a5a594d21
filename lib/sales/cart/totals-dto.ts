import { z } from "zod";
import type { Totals } from "@/lib/catalog/pricing/rules/totals";
import { toDollars } from "@/lib/platform/format/money";
import { dollars } from "@/lib/platform/format/shape";
import type { CheckoutCart } from "./checkout-queries";

/** `subtotal - discount - credit + tax = total`, of a line as of a cart or an order. */
export const totalParts = {
  subtotal: dollars,
  discount: dollars,
  credit: dollars.describe("What an upgrade took off for what the line before it had cost"),
  tax: dollars,
  total: dollars,
};

export const toTotalParts = (row: Totals) => ({
  subtotal: toDollars(row.subtotalCents),
  discount: toDollars(row.discountCents),
  credit: toDollars(row.creditCents),
  tax: toDollars(row.taxCents),
  total: toDollars(row.totalCents),
});

export const cartTotalsDtoSchema = z.strictObject({
  ...totalParts,
  code: z
    .strictObject({ code: z.string(), label: z.string() })
    .nullable()
    .describe("The code that counts, with the name of its discount"),
  codeProblem: z
    .string()
    .nullable()
    .describe("Why the code that the cart keeps does not count at the moment"),
  lines: z.array(z.strictObject({ itemId: z.int(), ...totalParts })),
});
export type CartTotalsDto = z.infer<typeof cartTotalsDtoSchema>;

export const toCartTotals = ({
  totals,
  code,
  codeProblem,
}: Pick<CheckoutCart, "totals" | "code" | "codeProblem">): CartTotalsDto => ({
  ...toTotalParts(totals),
  code,
  codeProblem,
  lines: totals.lines.map((line) => ({ itemId: line.id, ...toTotalParts(line) })),
});
