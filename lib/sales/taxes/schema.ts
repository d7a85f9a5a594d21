import { z } from "zod";
import { COUNTRIES, hasPostalCodes, US_STATES } from "@/lib/platform/format/countries";

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Null where nothing was said. */
const line = (max: number) =>
  z
    .string("Enter text")
    .transform((value) => value.replace(CONTROL, " ").replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, `At most ${max} characters`))
    .nullish()
    .transform((value) => value || null);

const COUNTRY = "Enter the country as two letters, such as US";

const taxIdSchema = z.object({
  type: z
    .string("Choose the kind of tax ID")
    .trim()
    .regex(/^[a-z]{2}_[a-z_]{2,20}$/, "Choose the kind of tax ID"),
  value: z
    .string("Enter the tax ID")
    .transform((value) => value.replace(CONTROL, "").trim().toUpperCase())
    .pipe(z.string().min(1, "Enter the tax ID").max(40, "At most 40 characters")),
});

/** Whom the invoice names, and where they are taxed. Country and postal code are needed where tax is added. */
export const billingSchema = z
  .object({
    country: z
      .string(COUNTRY)
      .transform((code) => code.trim().toUpperCase())
      .pipe(z.string().refine((code) => code === "" || COUNTRIES.includes(code), COUNTRY))
      .nullish()
      .transform((code) => code || null),
    postalCode: line(20),
    state: line(60),
    city: line(100),
    line1: line(200),
    company: line(200),
    taxId: taxIdSchema.nullish().transform((taxId) => taxId ?? null),
    purchaseOrder: line(60),
  })
  .superRefine(({ country, state, postalCode }, context) => {
    const wrong = (part: string, message: string) =>
      context.addIssue({ code: "custom", path: [part], message });
    if (country !== "US") return;
    if (postalCode !== null && !/^\d{5}(-\d{4})?$/.test(postalCode))
      wrong("postalCode", "A ZIP code has five digits");
    if (state !== null && !US_STATES.some(({ code }) => code === state.toUpperCase()))
      wrong("state", "Enter the state as two letters, such as OR");
  });
export type Billing = z.infer<typeof billingSchema>;

/** What tax cannot be worked out without, by its paths. */
export function missingOfAddress(
  billing: Pick<Billing, "country" | "postalCode"> | null,
): { path: string; message: string }[] {
  const country = billing?.country ?? null;
  const needsCode = country === null || hasPostalCodes(country);
  return [
    ...(country === null ? [{ path: "billing.country", message: "Choose the country" }] : []),
    ...(needsCode && !billing?.postalCode
      ? [{ path: "billing.postalCode", message: "Enter the postal code" }]
      : []),
  ];
}

export const taxLineSchema = z.object({
  name: z.string(),
  place: z.string(),
  percent: z.number(),
  cents: z.number().int().min(0),
});
export type TaxLine = z.infer<typeof taxLineSchema>;

/** Of a cart, with the text of what it was worked out for. */
export const keptTaxSchema = z.object({
  key: z.string(),
  id: z.string(),
  expiresAt: z.iso.datetime(),
  /** By the ids of the cart's items. */
  cents: z.record(z.string(), z.number().int().min(0)),
  lines: z.array(taxLineSchema),
});
export type KeptTax = z.infer<typeof keptTaxSchema>;
