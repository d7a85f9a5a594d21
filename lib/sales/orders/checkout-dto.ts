import { z } from "zod";
import { ASKS } from "@/lib/catalog/offers/schema";
import { dollars } from "@/lib/platform/format/shape";
import type { CheckoutCart } from "@/lib/sales/cart/checkout-queries";
import { cartTotalsDtoSchema, toCartTotals } from "@/lib/sales/cart/totals-dto";
import { billingDtoSchema, taxLineDtoSchema, toTaxLine } from "@/lib/sales/taxes/dto";

/** What a cart costs, and what its tax is made of. */
const taxedTotals = {
  totals: cartTotalsDtoSchema,
  taxLines: z.array(taxLineDtoSchema).describe("What the tax is made of; empty without any"),
  billing: billingDtoSchema.nullable().describe("Where the buyer is taxed, and whom the invoice names"),
};
const taxedTotalsSchema = z.strictObject(taxedTotals);
export type TaxedTotalsDto = z.infer<typeof taxedTotalsSchema>;

export const toTaxedTotals = (cart: CheckoutCart): TaxedTotalsDto => ({
  totals: toCartTotals(cart),
  taxLines: (cart.tax?.lines ?? []).map(toTaxLine),
  billing: cart.billing,
});

export const keptDetailsDtoSchema = z.strictObject({ success: z.literal(true), ...taxedTotals });
export type KeptDetailsDto = z.infer<typeof keptDetailsDtoSchema>;

export const openCheckoutDtoSchema = z.strictObject({
  clientSecret: z.string(),
  orderNumber: z.string(),
  amount: dollars.describe("The server's total in US dollars: what will be charged"),
  asks: z.array(z.enum(ASKS)).describe("What this cart needs to know of the buyer beside name and email"),
  ...taxedTotals,
});
export type OpenCheckoutDto = z.infer<typeof openCheckoutDtoSchema>;

export const paidCartDtoSchema = z.strictObject({
  order: z
    .strictObject({
      number: z.string(),
      total: dollars,
      token: z.string().describe("The token of its private page"),
    })
    .nullable()
    .describe("The order that was paid from this cart within the last hour"),
});
export type PaidCartDto = z.infer<typeof paidCartDtoSchema>;
