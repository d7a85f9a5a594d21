import { z } from "zod";
import { ASKS } from "@/lib/catalog/offers/schema";
import { dollars } from "@/lib/platform/format/shape";

export const openCheckoutDtoSchema = z.strictObject({
  clientSecret: z.string(),
  orderNumber: z.string(),
  amount: dollars.describe("The server's total in US dollars: what will be charged"),
  asks: z.array(z.enum(ASKS)).describe("What this cart needs to know of the buyer beside name and email"),
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
