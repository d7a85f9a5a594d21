import { z } from "zod";
import {
  CLADDINGS,
  DOOR_KINDS,
  FIXTURE_KINDS,
  FOUNDATION_KINDS,
  HOUSE_STYLES,
  PLAN_TYPES,
  ROOF_COVERS,
  ROOF_SHAPES,
  ROOM_KINDS,
  SETTINGS,
  WINDOW_KINDS,
} from "./kinds.ts";
import type { House } from "./model.ts";

/**
 * A layout as data from outside: what a stored or pasted layout may hold, within bounds that
 * keep every drawing of it below seconds. Strict: a word that is misspelled is an error and
 * not a default. Whether it is a house is for the checks to say.
 *
 * The ground is level all round: heights are over one grade, and a basement lies below it on
 * every side. Walkout and daylight basements, split levels and floors that step with a slope
 * cannot be written down.
 */
export const LAYOUT_VERSION = 1;

const feet = (min: number, max: number) => z.number().min(min).max(max);
/** A place on the plan. Decks may lie north or west of the house. */
const place = feet(-100, 300);
const length = feet(0.05, 300);
const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "An id is up to 40 small letters, digits and hyphens");
const label = z.string().trim().min(1, "A name is required").max(60);
const side = z.enum(["n", "e", "s", "w"]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "A colour is written as #a1b2c3");
const many = <T extends z.ZodType>(item: T, most: number, least = 0) => z.array(item).min(least).max(most);

const rect = z.strictObject({ x: place, y: place, w: length, d: length });

const room = z.strictObject({
  id,
  name: label,
  kind: z.enum(ROOM_KINDS),
  rects: many(rect, 12, 1),
  drop: feet(0, 6).optional(),
  ceiling: z.enum(["flat", "vaulted"]).optional(),
});

const door = z.strictObject({
  from: id,
  to: id,
  kind: z.enum(DOOR_KINDS),
  side: side.optional(),
  at: place.optional(),
  width: feet(1, 40).optional(),
  into: id.optional(),
  hinge: z.enum(["start", "end"]).optional(),
});

const windowKind = z.enum(WINDOW_KINDS);

const window = z.strictObject({
  room: id,
  side,
  at: place.optional(),
  width: feet(0.5, 40),
  height: feet(0.5, 20).optional(),
  sill: feet(0, 18).optional(),
  kind: windowKind.optional(),
  tempered: z.boolean().optional(),
});

const fixture = z.strictObject({
  kind: z.enum(FIXTURE_KINDS),
  room: id,
  rect,
  faces: side,
  hand: z.enum(["left", "right"]).optional(),
  freestanding: z.boolean().optional(),
});

const stair = z.strictObject({
  room: id,
  arrives: id,
  rect,
  up: side,
  shape: z.enum(["straight", "u"]),
  turn: z.enum(["left", "right"]).optional(),
});

const landing = z.strictObject({ room: id, rect, down: side });

const bay = z.strictObject({
  room: id,
  side,
  at: place,
  width: feet(1, 40),
  depth: feet(0.5, 8),
  angle: z.literal([45, 90]),
  sill: feet(0, 18),
  height: feet(0.5, 20),
});

const level = z.strictObject({
  name: label,
  ceiling: feet(7, 24),
  rooms: many(room, 80, 1),
  doors: many(door, 160),
  windows: many(window, 160),
  fixtures: many(fixture, 300),
  stairs: many(stair, 4),
  landings: many(landing, 20).optional(),
  bays: many(bay, 20).optional(),
});

const dormer = z.strictObject({
  over: rect,
  faces: side,
  shape: z.enum(["gable", "shed"]),
  pitch: feet(0, 24),
  plate: feet(0, 30),
  windows: many(
    z.strictObject({
      at: place,
      width: feet(0.5, 40),
      height: feet(0.5, 20),
      sill: feet(0, 30),
      kind: windowKind.optional(),
    }),
    8,
  ),
});

const roof = z.strictObject({
  over: rect,
  level: z.number().int().min(0).max(4),
  shape: z.enum(ROOF_SHAPES),
  pitch: feet(0, 24),
  ridge: z.enum(["x", "y"]).optional(),
  high: side.optional(),
  eave: feet(0, 6).optional(),
  eaves: z.partialRecord(side, feet(0, 6)).optional(),
  plate: feet(0, 30).optional(),
  parapet: feet(0, 6).optional(),
  porch: z.boolean().optional(),
  crickets: many(z.strictObject({ over: rect, against: side }), 12).optional(),
  dormers: many(dormer, 12).optional(),
});

const cladding = z.enum(CLADDINGS);

const palette = z.strictObject({
  cladding,
  wall: colour,
  accentCladding: cladding.optional(),
  accent: colour,
  trim: colour,
  roofCover: z.enum(ROOF_COVERS),
  roof: colour,
  door: colour,
  frame: colour,
  garageDoor: colour.optional(),
  wainscot: feet(0, 12).optional(),
});

const houseSchema = z.strictObject({
  slug: id,
  name: label,
  style: z.enum(HOUSE_STYLES),
  planType: z.enum(PLAN_TYPES),
  levels: many(level, 5, 1),
  roofs: many(roof, 60, 1),
  palette,
  setting: z.enum(SETTINGS),
  plinth: feet(0, 8),
  foundation: z.strictObject({ kind: z.enum(FOUNDATION_KINDS) }).optional(),
  garageSlab: feet(0, 6).optional(),
  groundLevel: z.number().int().min(0).max(4).optional(),
  outerWall: feet(0.3, 1.5).optional(),
  innerWall: feet(0.2, 1).optional(),
});

/** A stored, pasted or uploaded layout: the version of its form, and the house. */
export const layoutSchema = houseSchema.extend({ version: z.literal(LAYOUT_VERSION) });
export type Layout = z.infer<typeof layoutSchema>;

/** The house of a layout, without the version of its form. */
export function houseOf({ version: _, ...house }: Layout): House {
  return house;
}

/** A house as a layout of this version; its texts and numbers as they are. */
export const layoutOf = (house: House): Layout => ({ version: LAYOUT_VERSION, ...house });
