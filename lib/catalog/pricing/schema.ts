import { z } from "zod";

/** What a plan is sold as, from the least to the most; the order is that of the prices. */
export const PACKAGE_KEYS = ["study", "pdf", "full", "unlimited"] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];

export const FOUNDATIONS = ["slab", "crawlspace", "pier", "basement", "walkout"] as const;
export const WALLS = ["2x4", "2x6"] as const;
export type Foundation = (typeof FOUNDATIONS)[number];
export type Walls = (typeof WALLS)[number];

/** What can be chosen beside the package; a group is closed, so that nobody sells a wish. */
export const OPTION_VALUES = {
  foundation: FOUNDATIONS,
  walls: WALLS,
  mirrored: ["yes"],
} as const;
export type OptionKey = keyof typeof OPTION_VALUES;
export const OPTION_KEYS = Object.keys(OPTION_VALUES) as OptionKey[];

/** How something that was paid for reaches its buyer; nothing is offered that has none of these. */
export const FULFILMENTS = ["file", "drawn", "made", "shipped"] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

export const packageSchema = z.enum(PACKAGE_KEYS, "Choose one of the packages: study, pdf, full, unlimited");

/** The options of a call; an unknown key or value is refused with its path. */
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

/** What a line is, with nothing left open: the base of the plan is spelled out, so that a later change of it changes no line. */
export const configurationSchema = z.object({
  package: packageSchema,
  foundation: z.enum(FOUNDATIONS).nullable(),
  walls: z.enum(WALLS).nullable(),
  mirrored: z.boolean(),
});
export type Configuration = z.infer<typeof configurationSchema>;
