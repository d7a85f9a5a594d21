import { z } from "zod";
import type { OrderLine } from "@/generated/prisma/client";
import type { Ask } from "@/lib/offers/schema";
import { addonChoicesOf } from "./deliverables";

/**
 * What the buyer of a line is asked for beside name and e-mail: a postal address for the
 * order, and for an add-on a county or a wish.
 */

/** Where parcels of an order go, as it is stored with the order. */
export const storedShippingSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().default(""),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string().default(""),
});
export type Shipping = z.infer<typeof storedShippingSchema>;

/** The answers of a line by the id of the add-on that asks; a wish may be empty on purpose. */
const answersSchema = z.record(
  z.string(),
  z.object({ county: z.string().optional(), state: z.string().optional(), wish: z.string().optional() }),
);
export type Answers = z.infer<typeof answersSchema>;

/** The address of an order; null while nobody has given one. */
export const shippingOf = (order: { shipping: unknown }): Shipping | null =>
  storedShippingSchema.nullable().catch(null).parse(order.shipping);

/** The answers of a line; empty while nobody has given any. */
export const answersOf = (line: { answers: unknown }): Answers => answersSchema.catch({}).parse(line.answers);

/** One add-on of a line that asks for something. */
export interface AddonAsk {
  addonId: number;
  name: string;
  /** All that it asks for. */
  asks: Ask[];
  /** Those of them that are not answered yet. */
  missing: Ask[];
  county: string;
  state: string;
  wish: string;
}

/** What the add-ons of a line ask for, and what of it is still missing. */
export function asksOfLine(
  order: { shipping: unknown },
  line: Pick<OrderLine, "addons" | "answers">,
): AddonAsk[] {
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
