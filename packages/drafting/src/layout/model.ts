import type {
  Cladding,
  DoorKind,
  FixtureKind,
  FoundationKind,
  HouseStyle,
  PlanType,
  RoofCover,
  RoofShape,
  RoomKind,
  Setting,
  WindowKind,
} from "./kinds.ts";

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

/** An axis-aligned rectangle: north-west corner, width along x, depth along y; feet. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  d: number;
}

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
  /**
   * How far the room's floor lies under its level's, feet. A garage on the ground floor
   * that says nothing has its slab at `House.garageSlab`; every other room lies level.
   */
  drop?: number;
  /** Whether the ceiling follows the underside of the roof over the room; flat when left out. */
  ceiling?: "flat" | "vaulted";
}

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
  /**
   * Which end of the opening carries the hinges, seen along growing x or y: "start" when left
   * out. A pocket door slides into the wall at this end (when left out, at the end with more
   * wall, and at "end" where both are alike); a narrow bifold of one pair folds towards it; the
   * panel of a slider that moves parks there. Pairs of leaves have none.
   */
  hinge?: "start" | "end";
}

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
  /** Marked as safety glass in the schedule; where the code asks for it, it is so without being said. */
  tempered?: boolean;
}

/** A thing drawn on the plan. `rect` is its outline; `faces` is the side it is used from. */
export interface Fixture {
  kind: FixtureKind;
  room: string;
  rect: Rect;
  faces: Side;
  /**
   * Of things that are not alike on both hands (the tap of a tub, the head of a shower, the
   * hinges of a refrigerator): the hand it lies to, seen by someone who stands before it and
   * faces it; "left" when left out.
   */
  hand?: "left" | "right";
  /** Of a tub: that it stands on the floor on its own, free of walls; without, it is built in. */
  freestanding?: boolean;
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
  /** Of a U stair: the hand one turns to at the landing going up; "left" when left out. */
  turn?: "left" | "right";
}

/**
 * A landing outside a door, or inside a garage, flush with the floor of its level. Its steps
 * follow from its height over what lies below, so that a layout stays right
 * when its floor is raised or lowered. A door without one of its own gets a landing by rule.
 */
export interface Landing {
  /** "outside", or the id of the garage it stands in. */
  room: string;
  rect: Rect;
  /** The side its steps go down to. */
  down: Side;
}

/**
 * A window that stands out from the wall on its own three sides, carried by the floor and under
 * the eave. Its floor counts in no area, but in the width or depth of its house.
 */
export interface Bay {
  room: string;
  side: Side;
  /** Centre along the outer edge, absolute x or y. */
  at: number;
  /** At the wall, feet. */
  width: number;
  /** How far it stands out, feet. */
  depth: number;
  /** Of its cheeks to the wall, degrees: 45 for a canted bay, 90 for a box. */
  angle: 45 | 90;
  /** Sill over the floor and height of the glass, feet. */
  sill: number;
  height: number;
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
  landings?: Landing[];
  bays?: Bay[];
}

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
  /** Overhangs of single sides that differ: none where a side runs against a wall, say. */
  eaves?: Partial<Record<Side, number>>;
  /** Height of the plate that it rests on over its level's floor, feet; the level's ceiling when left out. */
  plate?: number;
  /** A parapet, feet, for flat roofs. */
  parapet?: number;
  /** Roof of an open porch: drawn on posts. */
  porch?: boolean;
  /**
   * Crickets: where its water would run into a wall, or a ridge of another roof end over its
   * slope, the roof is built up to turn the water to the given ends of that line.
   */
  crickets?: Cricket[];
  dormers?: Dormer[];
}

/** A small ridge behind a wall or chimney that turns water aside; plan feet. */
export interface Cricket {
  over: Rect;
  /** The side of its rectangle that lies against the wall. */
  against: Side;
}

/** A small roof with a wall and windows of its own on the slope of a roof. */
export interface Dormer {
  /** Outer faces of its walls; the side it looks to is its front. */
  over: Rect;
  faces: Side;
  shape: "gable" | "shed";
  /** Rise in 12. */
  pitch: number;
  /** Top of its front wall over the floor of the roof's level, feet. */
  plate: number;
  /** Windows of its front: centre as an absolute x or y; sill over the floor of the roof's level. */
  windows: { at: number; width: number; height: number; sill: number; kind?: WindowKind }[];
}

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

/** What the ground level stands on. Sizes, steel and depth are the engineer's. */
export interface Foundation {
  kind: FoundationKind;
}

export interface House {
  slug: string;
  name: string;
  style: HouseStyle;
  planType: PlanType;
  levels: Level[];
  roofs: RoofPart[];
  palette: Palette;
  setting: Setting;
  /** Finished floor of the ground level over grade, feet; it stands on `foundation`. */
  plinth: number;
  /** What it stands on; by the height of the floor when left out (`layout/heights`). */
  foundation?: Foundation;
  /** Top of the garage slab over grade at the overhead door, feet; 0.375 when left out. */
  garageSlab?: number;
  /** Index of the level that stands at the plinth; those before it are basements. 0 when left out. */
  groundLevel?: number;
  /** Wall thickness, feet: outer 0.5, inner 0.375 when left out. */
  outerWall?: number;
  innerWall?: number;
}
