/**
 * The layout model: one house as data. Every image, PDF and CAD file of the
 * sample catalogue is drawn from it, and every number in a listing is measured
 * from it, so that the text can never disagree with the drawing.
 *
 * Conventions
 * - All lengths are feet (decimal), all angles degrees, roof pitch is rise in 12.
 * - The plan is seen from above. x grows to the right (east), y grows DOWN the
 *   sheet towards the street (south), so the front of the house is the edge with
 *   the largest y. (0, 0) is the north-west corner of the bounding box of
 *   everything under a roof, over all levels.
 * - Room rectangles tile the floor. They are measured to the outer face of outer
 *   walls and to the centre line of inner walls; floor area is therefore the sum
 *   of the rectangles, as a gross floor area is measured, and no gap is left.
 */

export type Side = "n" | "e" | "s" | "w";
export type HouseStyle = "Modern" | "Farmhouse" | "Contemporary" | "Craftsman" | "Minimalist";
export type PlanType = "stock" | "custom" | "adu" | "tiny_home" | "vacation";

/** An axis-aligned rectangle: north-west corner, width along x, depth along y; feet. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  d: number;
}

export type RoomKind =
  | "living"
  | "great"
  | "family"
  | "kitchen"
  | "dining"
  | "bedroom"
  | "primary"
  | "bath"
  | "half-bath"
  | "closet"
  | "hall"
  | "foyer"
  | "laundry"
  | "mudroom"
  | "pantry"
  | "office"
  | "loft"
  | "stairs"
  | "utility"
  | "storage"
  | "garage"
  | "porch"
  | "deck"
  | "open-below";

/**
 * One room of one or more rectangles (an L is two; no wall stands between them).
 * Heated area counts every kind but garage, porch, deck and open-below; stairs
 * count once on each level they occupy.
 */
export interface Room {
  id: string;
  name: string;
  kind: RoomKind;
  rects: Rect[];
}

export type DoorKind =
  | "hinged"
  | "double"
  | "pocket"
  | "bifold"
  | "slider"
  | "french"
  | "entry"
  | "garage"
  /** A cased opening without a leaf. */
  | "opening"
  /** The wall between the two rooms is left out over the whole shared edge (open plan). */
  | "open";

/** A way between two rooms of a level, or between a room and the outside. */
export interface Door {
  from: string;
  /** Room id, or "outside". */
  to: string;
  kind: DoorKind;
  /** Which outer edge of `from`; needed only where `to` is "outside". */
  side?: Side;
  /** Centre along the shared edge, as an absolute x or y; the middle of the edge when left out. */
  at?: number;
  /** Clear width, feet; a default for the kind when left out. */
  width?: number;
  /** The room the leaf opens into; `to` when left out. */
  into?: string;
  /** Which end of the opening carries the hinges, seen along growing x or y. */
  hinge?: "start" | "end";
}

export type WindowKind = "double-hung" | "casement" | "picture" | "slider" | "clerestory";

export interface Window {
  room: string;
  side: Side;
  /** Centre along the outer edge, absolute x or y; the middle of the edge when left out. */
  at?: number;
  width: number;
  /** Glass height, feet; 4.5 when left out. */
  height?: number;
  /** Height of the sill over the floor, feet; 2.5 when left out. */
  sill?: number;
  kind?: WindowKind;
}

export type FixtureKind =
  | "counter"
  | "island"
  | "sink"
  | "range"
  | "refrigerator"
  | "dishwasher"
  | "toilet"
  | "vanity"
  | "double-vanity"
  | "tub"
  | "shower"
  | "washer"
  | "dryer"
  | "water-heater"
  | "fireplace"
  | "bed-queen"
  | "bed-twin"
  | "sofa"
  | "table"
  | "desk"
  | "bench"
  | "car";

/** A thing drawn on the plan. `rect` is its outline; `faces` is the side it is used from. */
export interface Fixture {
  kind: FixtureKind;
  room: string;
  rect: Rect;
  faces: Side;
}

/** A flight between this level and the one above; it lies in a room of kind "stairs" on both. */
export interface Stair {
  room: string;
  /** Room of the level above that the stair arrives in; the same footprint is checked. */
  arrives: string;
  rect: Rect;
  /** The side one walks towards going up; for a U stair the direction of the first run. */
  up: Side;
  shape: "straight" | "u";
}

export interface Level {
  name: string;
  /** Finished floor to ceiling, feet. */
  ceiling: number;
  rooms: Room[];
  doors: Door[];
  windows: Window[];
  fixtures: Fixture[];
  stairs: Stair[];
}

export type RoofShape = "gable" | "hip" | "shed" | "flat";

/** One roof over one rectangle of the plan (outer faces, without the overhang). */
export interface RoofPart {
  over: Rect;
  /** Index of the topmost level under this roof. */
  level: number;
  shape: RoofShape;
  /** Rise in 12; 0.25 for flat roofs. */
  pitch: number;
  /** Gable: direction of the ridge. Shed: direction of the slope line. */
  ridge?: "x" | "y";
  /** Shed: the high side. */
  high?: Side;
  /** Overhang, feet; 1.5 when left out. */
  eave?: number;
  /** A parapet, feet, for flat roofs. */
  parapet?: number;
  /** Roof of an open porch: drawn on posts. */
  porch?: boolean;
}

export type Cladding =
  | "board-batten"
  | "lap"
  | "shingle"
  | "stucco"
  | "brick"
  | "stone"
  | "cedar"
  | "fiber-cement"
  | "metal-panel";
export type RoofCover = "standing-seam" | "asphalt" | "shake" | "tile" | "membrane";

/** What the elevations are painted with; colours are CSS hex. */
export interface Palette {
  cladding: Cladding;
  wall: string;
  /** A second cladding for gables, bays or the ground floor. */
  accentCladding?: Cladding;
  accent: string;
  trim: string;
  roofCover: RoofCover;
  roof: string;
  door: string;
  frame: string;
  garageDoor?: string;
  /** Height of a stone or brick wainscot on the front, feet. */
  wainscot?: number;
}

export type Setting = "meadow" | "suburb" | "forest" | "coast" | "desert" | "hills" | "lake";

export interface House {
  slug: string;
  name: string;
  style: HouseStyle;
  planType: PlanType;
  levels: Level[];
  roofs: RoofPart[];
  palette: Palette;
  setting: Setting;
  /** First floor over grade, feet. */
  plinth: number;
  /** Wall thickness, feet: outer 0.5, inner 0.375 when left out. */
  outerWall?: number;
  innerWall?: number;
}
