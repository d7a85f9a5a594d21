import { z } from "zod";
import type { PackageKind } from "@/lib/settings/rules/packages";

/** Prices must rise in this order. */
export const PACKAGE_KEYS = ["study", "pdf", "full", "unlimited"] as const satisfies readonly PackageKind[];
export type PackageKey = PackageKind;

export const FOUNDATIONS = ["slab", "crawlspace", "pier", "basement", "walkout"] as const;
export const WALLS = ["2x4", "2x6"] as const;
export type Foundation = (typeof FOUNDATIONS)[number];
export type Walls = (typeof WALLS)[number];

export const OPTION_VALUES = {
  foundation: FOUNDATIONS,
  walls: WALLS,
  mirrored: ["yes"],
} as const;
export type OptionKey = keyof typeof OPTION_VALUES;
export const OPTION_KEYS = Object.keys(OPTION_VALUES) as OptionKey[];

export const FULFILMENTS = ["file", "drawn", "made", "shipped"] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

export const packageSchema = z.enum(PACKAGE_KEYS, "Choose one of the packages: study, pdf, full, unlimited");

export const optionsSchema = z.strictObject(
  {
    foundation: z.enum(FOUNDATIONS, "This foundation is not known").optional(),
    walls: z.enum(WALLS, "These walls are not known").optional(),
    mirrored: z.boolean("mirrored must be true or false").optional(),
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? "This option is not known" : "Options must be an object",
  },
);
export type Options = z.infer<typeof optionsSchema>;

/** What the plan's own drawings show. */
export interface Base {
  foundation: Foundation | null;
  walls: Walls | null;
}

/** Spells out the plan's base, so that a later change of the base changes no line. */
export const configurationSchema = z.object({
  package: packageSchema,
  foundation: z.enum(FOUNDATIONS).nullable(),
  walls: z.enum(WALLS).nullable(),
  mirrored: z.boolean(),
});
export type Configuration = z.infer<typeof configurationSchema>;
