import { z } from "zod";

const address = z.string().startsWith("/media/");
const whole = z.number().int();

/** `outline` is in units of the drawing, 1600 by 1067. */
const roomSchema = z.strictObject({
  name: z.string(),
  size: z.string().describe("Clear width by depth, empty where a room has no one size"),
  area: whole.describe("Gross floor area, square feet"),
  outline: z.array(z.array(z.tuple([whole, whole]))).describe("Closed loops on the drawing, even-odd"),
  doors: z.array(z.string()).describe("Ways out of it, in words"),
  windows: z
    .string()
    .regex(/^[nesw]*$/)
    .describe("The side that each window is on"),
});

const floorSchema = z.strictObject({
  name: z.string(),
  plan: address.describe("The drawing, with furniture and dimensions as groups"),
  mirrored: address,
  box: z.tuple([whole, whole, whole, whole]).describe("What the plan takes of the drawing"),
  rooms: z.array(roomSchema),
});

const sheetSchema = z.strictObject({
  number: z.string(),
  title: z.string(),
  purpose: z.string().describe("What it is for, in a line"),
  picture: address.describe("1,440 pixels wide, lettering left out"),
});

/** Made by packages/drafting/src/facts.ts. Feet and square feet. */
export const factsSchema = z.strictObject({
  levels: z.array(
    z.strictObject({
      name: z.string(),
      area: whole,
      ceiling: z.number(),
      vaulted: z.array(z.string()),
      tall: z.array(z.string()).default([]).describe("Rooms two stories high; none in older previews"),
    }),
  ),
  roofs: z.array(
    z.strictObject({
      shape: z.enum(["gable", "hip", "shed", "flat"]),
      pitch: z.number(),
      porch: z.boolean(),
    }),
  ),
  height: z.number(),
  garageArea: whole,
  porchArea: whole,
  deckArea: whole,
});

export type PlanFacts = z.infer<typeof factsSchema>;

/** Public, so never the plan's layout. */
export const planPreviewSchema = z.strictObject({
  facts: factsSchema,
  floors: z.array(floorSchema),
  sheets: z.array(sheetSchema),
  sample: z.strictObject({ number: z.string(), title: z.string(), file: address }),
});
export type PlanPreview = z.infer<typeof planPreviewSchema>;

export type PreviewFloor = PlanPreview["floors"][number];
export type PreviewRoom = PreviewFloor["rooms"][number];

export const drawingsSchema = planPreviewSchema.extend({
  notIncluded: z.array(z.string()).describe("What an engineer or the site adds to the set"),
});
export type DrawingsDto = z.infer<typeof drawingsSchema>;
