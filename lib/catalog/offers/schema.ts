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

/** What a buyer may be asked for beside name and e-mail. */
export const ASKS = ["address", "county", "wish"] as const;
export type Ask = (typeof ASKS)[number];

/** What can be drawn for an add-on: the whole set mirrored, or the list of materials. */
export const DRAWINGS = ["mirrored", "materials"] as const;
export type Drawing = (typeof DRAWINGS)[number];

const price = z.number().min(0);
const businessDays = z.number().int().nullable();
const fulfilment = z.enum(FULFILMENTS);

/** What can be had of one plan, by the contract: GET /api/plans/{slug}/offer. Prices in dollars. */
export const offerSchema = z.strictObject({
  planId: z.number().int(),
  slug: z.string(),
  available: z.boolean(),
  /** Why the plan is not for sale. */
  reason: z.string().optional(),
  defaultPackage: z.enum(PACKAGE_KEYS).nullable(),
  packages: z.array(
    z.strictObject({
      key: z.enum(PACKAGE_KEYS),
      name: z.string(),
      price,
      /** Builds that one licence allows; null: any number of them. */
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
      /** What the plan shows; null where nobody has said. */
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

/** A file that something was sold with; without an id where it was being drawn. */
const soldFileSchema = z.object({ id: z.number().int().nullable(), kind: fileKind });

/** What an order remembers of a line's configuration: all that its delivery needs, as it was on the day. */
export const lineChoiceSchema = z.object({
  configuration: configurationSchema,
  base: z.object({ foundation: z.enum(FOUNDATIONS).nullable(), walls: z.enum(WALLS).nullable() }),
  /** The configuration in words, the package first. */
  words: z.array(z.string()),
  /** Builds that one licence allows; null: any number of them. */
  builds: z.number().int().nullable(),
  /** Which variant of the files it takes: empty as drawn, `p=study` for a study set. */
  variant: z.string(),
  /** Files of the package on the day; a variant has kinds of its own for each. */
  files: z.array(soldFileSchema),
  /** How the variant comes; null where the files are there at once. */
  delivery: z.object({ fulfilment, businessDays, title: z.string() }).nullable(),
});
export type LineChoice = z.infer<typeof lineChoiceSchema>;

/** What an order remembers of an add-on; those from before there was a fulfilment have the first three. */
export const addonChoiceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  priceCents: z.number().int(),
  fulfilment: fulfilment.default("made"),
  businessDays: businessDays.default(5),
  /** The file that it grants. */
  file: soldFileSchema.nullable().default(null),
  /** What is drawn for it. */
  drawing: z.enum(DRAWINGS).nullable().default(null),
  /** Kinds of files that a person makes for it. */
  promised: z.array(fileKind).default([]),
  asks: z.array(z.enum(ASKS)).default([]),
});
export type AddonChoice = z.infer<typeof addonChoiceSchema>;
