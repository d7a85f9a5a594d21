import { z } from "zod";
import { regionsOf, US_STATES } from "@/lib/platform/format/countries";
import { licenseeSchema } from "@/lib/sales/licenses/schema";
import { billingSchema } from "@/lib/sales/taxes/schema";

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

function line(max: number) {
  return z
    .string("Enter text")
    .transform((value) => value.replace(CONTROL, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, `At most ${max.toLocaleString("en-US")} characters`));
}

const needed = (message: string, max: number) => line(max).refine((value) => value !== "", message);

const US_ZIP = /^\d{5}(-\d{4})?$/;

const shippingSchema = z
  .object({
    name: needed("Enter the recipient of the parcel", 120),
    line1: needed("Enter the street and number", 200),
    line2: line(200).default(""),
    city: needed("Enter the city", 100),
    state: line(60).default(""),
    postalCode: line(20).default(""),
    country: z
      .string("Enter the country")
      .trim()
      .regex(/^[A-Za-z]{2}$/, "Enter the country as two letters, such as US")
      .transform((code) => code.toUpperCase()),
    phone: line(40).default(""),
  })
  .superRefine(({ country, state, postalCode }, context) => {
    const wrong = (part: string, message: string) =>
      context.addIssue({ code: "custom", path: [part], message });
    if (country === "US") {
      if (!US_STATES.some(({ code }) => code === state.toUpperCase()))
        wrong("state", "Enter the state as two letters, such as OR");
      if (!US_ZIP.test(postalCode)) wrong("postalCode", "A ZIP code has five digits");
    } else if (regionsOf(country)) {
      if (state === "") wrong("state", "Enter the province");
      if (postalCode === "") wrong("postalCode", "Enter the postal code");
    }
  })
  .transform((shipping) =>
    shipping.country === "US" ? { ...shipping, state: shipping.state.toUpperCase() } : shipping,
  );

const WISH_MAX = 1000;

const id = z.int("Must be an id").positive("Must be an id").max(2_147_483_647, "Must be an id");

const answerSchema = z.object({
  /** The cart's line; before the payment. */
  itemId: id.optional(),
  /** The order's line; on the order's page. */
  lineId: id.optional(),
  addonId: id,
  county: line(100).optional(),
  state: line(60).optional(),
  wish: z
    .string("Enter text")
    .trim()
    .max(WISH_MAX, `At most ${WISH_MAX.toLocaleString("en-US")} characters`)
    .optional(),
});

export const detailsSchema = z.object({
  shipping: shippingSchema.nullish(),
  answers: z.array(answerSchema, "Give a list of answers").max(500, "At most 500 answers").default([]),
});
export type Details = z.infer<typeof detailsSchema>;

/** At the checkout the buyer says as well where they are taxed and whom the invoice names. */
export const checkoutDetailsSchema = detailsSchema.extend({
  billing: billingSchema.nullish(),
  licensee: licenseeSchema.nullish().describe("Whom the licenses are for; null: who pays"),
});
export type CheckoutDetails = z.infer<typeof checkoutDetailsSchema>;
