import { z } from "zod";
import {
  configurationSchema,
  FOUNDATIONS,
  FULFILMENTS,
  OPTION_VALUES,
  type OptionKey,
  optionsSchema,
  PACKAGE_KEYS,
  WALLS,
} from "@/lib/catalog/pricing/schema";

export const ASKS = ["address", "county", "wish"] as const;
export type Ask = (typeof ASKS)[number];

export const DRAWINGS = ["mirrored", "materials"] as const;
export type Drawing = (typeof DRAWINGS)[number];

const price = z.number().min(0);
const businessDays = z.number().int().nullable();
const fulfilment = z.enum(FULFILMENTS);

/** Prices in dollars. */
export const offerSchema = z.strictObject({
  planId: z.number().int(),
  slug: z.string(),
  available: z.boolean(),
  reason: z.string().optional(),
  defaultPackage: z.enum(PACKAGE_KEYS).nullable(),
  regularPrice: price.describe("Of the default package, when no sale runs"),
  comparedPrice: price
    .nullable()
    .describe(
      "What it cost before the sale: the lowest price of the 30 days before; null where none may be shown",
    ),
  packages: z.array(
    z.strictObject({
      key: z.enum(PACKAGE_KEYS),
      name: z.string(),
      text: z.string().describe("What the store says of it; empty where it says nothing"),
      price,
      /** Null means any number. */
      builds: z.number().int().nullable(),
      files: z.array(
        z.strictObject({
          kind: z.string(),
          name: z.string(),
          bytes: z.number().int().nullable().describe("Null: not drawn yet"),
        }),
      ),
      sheets: z.array(z.string()),
      notIncluded: z.array(z.string()),
    }),
  ),
  options: z.array(
    z.strictObject({
      key: z.enum(Object.keys(OPTION_VALUES) as OptionKey[]),
      name: z.string(),
      base: z.string().nullable(),
      choices: z.array(
        z.strictObject({ value: z.string(), name: z.string(), price, fulfilment, businessDays }),
      ),
    }),
  ),
  combinations: z
    .array(
      z.strictObject({
        options: optionsSchema,
        fulfilment,
        businessDays,
        notWith: z.array(z.number().int()).describe("Add-ons that cannot be had with these options"),
      }),
    )
    .describe("The options that can be had together, single ones too"),
  addons: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      description: z.string(),
      price,
      packages: z.array(z.enum(PACKAGE_KEYS)).describe("Those with which it can be had"),
      fulfilment,
      businessDays,
      asks: z.array(z.enum(ASKS)),
    }),
  ),
});

export type OfferDto = z.infer<typeof offerSchema>;

const fileKind = z.enum(["pdf", "dxf", "dwg", "zip", "csv"]);

/** Without an id where it was being drawn. */
const soldFileSchema = z.object({ id: z.number().int().nullable(), kind: fileKind });

/** All that its delivery needs, as it was on the day of the order. */
export const lineChoiceSchema = z.object({
  configuration: configurationSchema,
  base: z.object({ foundation: z.enum(FOUNDATIONS).nullable(), walls: z.enum(WALLS).nullable() }),
  words: z.array(z.string()),
  builds: z.number().int().nullable(),
  /** Empty as drawn, `p=study` for a study set. */
  variant: z.string(),
  files: z.array(soldFileSchema),
  /** Null where the files are there at once. */
  delivery: z.object({ fulfilment, businessDays, title: z.string() }).nullable(),
});
export type LineChoice = z.infer<typeof lineChoiceSchema>;

/** What an order remembers of an add-on, as it was on the day. */
export const addonChoiceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  priceCents: z.number().int(),
  fulfilment,
  businessDays,
  file: soldFileSchema.nullable(),
  drawing: z.enum(DRAWINGS).nullable(),
  promised: z.array(fileKind),
  asks: z.array(z.enum(ASKS)),
});
export type AddonChoice = z.infer<typeof addonChoiceSchema>;
