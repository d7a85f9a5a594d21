import { z } from "zod";
import type { OrderLine } from "@/generated/prisma/client";
import { ASKS, type Ask } from "@/lib/catalog/offers/schema";
import { isRefunded } from "@/lib/sales/orders/rules/refund-shares";
import { addonChoicesOf } from "./deliverables";

export const shippingDtoSchema = z.strictObject({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
});
export type Shipping = z.infer<typeof shippingDtoSchema>;

export const storedShippingSchema = shippingDtoSchema.strip().extend({
  line2: z.string().default(""),
  phone: z.string().default(""),
});

/** By the id of the add-on that asks; a wish may be empty on purpose. */
const answersSchema = z.record(
  z.string(),
  z.object({ county: z.string().optional(), state: z.string().optional(), wish: z.string().optional() }),
);
export type Answers = z.infer<typeof answersSchema>;

export const shippingOf = (order: { shipping: unknown }): Shipping | null =>
  storedShippingSchema.nullable().catch(null).parse(order.shipping);

export const answersOf = (line: { answers: unknown }): Answers => answersSchema.catch({}).parse(line.answers);

export const addonAskSchema = z.strictObject({
  addonId: z.int(),
  name: z.string(),
  asks: z.array(z.enum(ASKS)).describe("All that it asks for"),
  missing: z.array(z.enum(ASKS)).describe("Those of them that are still to be said"),
  county: z.string(),
  state: z.string(),
  wish: z.string(),
});
export type AddonAsk = z.infer<typeof addonAskSchema>;

export function asksOfLine(
  order: { shipping: unknown },
  line: Pick<OrderLine, "addons" | "answers" | "totalCents" | "refundedCents">,
): AddonAsk[] {
  if (isRefunded(line)) return [];
  const answers = answersOf(line);
  const hasAddress = shippingOf(order) !== null;
  return addonChoicesOf(line)
    .filter(({ asks }) => asks.length > 0)
    .map(({ id, name, asks }) => {
      const { county = "", state = "", wish } = answers[id] ?? {};
      const known: Record<Ask, boolean> = {
        address: hasAddress,
        county: county !== "" && state !== "",
        wish: wish !== undefined,
      };
      const missing = asks.filter((ask) => !known[ask]);
      return { addonId: id, name, asks, missing, county, state, wish: wish ?? "" };
    });
}
