import { z } from "zod";
import {
  FOUNDATIONS,
  OPTION_VALUES,
  type OptionKey,
  packageSchema,
  WALLS,
} from "@/lib/catalog/pricing/schema";
import { flag, readAt } from "@/lib/platform/forms/form-schema";

const PRICE = "Price must be a positive number";
const MAX_PRICE = 9_999_999.99;

const price = z
  .number(PRICE)
  .min(0, PRICE)
  .max(MAX_PRICE, "At most $9,999,999.99")
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value),
    "A price has at most two decimals",
  );

const businessDays = z
  .number("Enter a number of business days")
  .int("Enter a whole number")
  .min(1, "At least 1 business day")
  .max(250, "At most 250 business days")
  .nullable()
  .default(null);

export const OPTION_FULFILMENTS = ["made", "drawn", "file"] as const;

/** These depend on the lot, so a person has to draw them. */
const MADE_ONLY: readonly string[] = ["basement", "walkout"];

const packageRow = z.object({ key: packageSchema, price, offered: flag.default(true) });

const optionRow = z.object({
  key: z.enum(Object.keys(OPTION_VALUES) as OptionKey[], "This option is not known"),
  value: z.string("This choice is not known"),
  price,
  fulfilment: z.enum(OPTION_FULFILMENTS, "Choose made, drawn or file"),
  businessDays,
  offered: flag.default(true),
});

function checkPackages(rows: z.infer<typeof packageRow>[], context: z.RefinementCtx): void {
  for (const [index, row] of rows.entries()) {
    const twice = rows.findIndex(({ key }) => key === row.key) < index;
    if (twice)
      context.addIssue({ code: "custom", path: [index, "key"], message: "This package is given twice" });
    if (row.offered && row.price < 1)
      context.addIssue({ code: "custom", path: [index, "price"], message: "A package costs at least $1" });
  }
}

function checkOptions(rows: z.infer<typeof optionRow>[], context: z.RefinementCtx): void {
  for (const [index, row] of rows.entries()) {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [index, path], message });
    const values: readonly string[] = OPTION_VALUES[row.key];
    if (!values.includes(row.value)) issue("value", "This choice is not known");
    if (rows.findIndex(({ key, value }) => key === row.key && value === row.value) < index)
      issue("value", "This choice is given twice");
    if (MADE_ONLY.includes(row.value) && row.fulfilment !== "made")
      issue("fulfilment", "A basement is made for its lot: choose made");
    if (row.offered && row.fulfilment === "made" && row.businessDays === null)
      issue("businessDays", "Say in how many business days it is made");
  }
}

const fields = {
  base: z.object({
    foundation: z.enum(FOUNDATIONS, "This foundation is not known").nullable(),
    walls: z.enum(WALLS, "These walls are not known").nullable(),
  }),
  packages: z.array(packageRow, "Give a list of packages").max(20).superRefine(checkPackages),
  options: z.array(optionRow, "Give a list of options").max(50).superRefine(checkOptions),
};

export const offerFieldsSchema = z.object(fields);

/** Packages and options that are left out are no longer offered. Prices in dollars. */
export const putOfferSchema = offerFieldsSchema.extend({ lastUpdatedAt: readAt });

export type OfferFields = z.infer<typeof offerFieldsSchema>;
export type PutOffer = z.infer<typeof putOfferSchema>;
