/**
 * A house as a scene: what one sees of it from outside and within, for the 3D view, the glTF
 * export and the pictures. It is public, and it is not the layout: it says where surfaces are
 * and not what they are built of.
 *
 * Lengths are whole quarter inches. x grows east, y south (the front looks to the largest y)
 * and z up from grade, as in the layout. Lists of numbers are flat, which keeps the file small.
 */

import type { Cladding, DoorKind, HouseStyle, RoofCover, Setting, WindowKind } from "../layout/kinds.ts";
import type { Side } from "../layout/model.ts";
import type { ThingKind } from "./things/thing-kind.ts";

/** Units of the grid in a foot. */
export const UNITS = 48;

/** A length in feet on the grid; never the negative zero. */
export const grid = (feet: number): number => Math.round(feet * UNITS) + 0;

export type SceneFinish = Cladding | RoofCover | "boards" | "tile" | "glass" | "metal" | "fabric";

export interface SceneMaterial {
  /** CSS hex. */
  color: string;
  finish?: SceneFinish;
}

/** A flat face with its outside to the viewer that sees its points run counter-clockwise. */
export interface SceneFace {
  kind: "wall" | "roof" | "soffit" | "trim" | "other";
  /** Index into the materials. */
  material: number;
  level: number;
  /** Convex parts: x, y, z of each corner. */
  parts: number[][];
  /** Of walls: the side that it looks to. */
  side?: Side;
  /** Finishes over parts of it, in the order that they lie. */
  layers?: { material: number; parts: number[][] }[];
  /** Indices of the openings of its level that it leaves free. */
  openings?: number[];
}

/** An upright box: material, then west, north, low, east, south, high. */
export type SceneBox = [
  material: number,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
];

/**
 * A fixture or a piece of furniture: its kind says its form. West, north, low, east, south, high;
 * then the side that it is used from.
 */
export type SceneThing = [
  kind: ThingKind,
  x0: number,
  y0: number,
  z0: number,
  x1: number,
  y1: number,
  z1: number,
  faces: Side,
];

/** A hole in a wall, and what fills it. */
export interface SceneOpening {
  type: "door" | "window";
  kind: DoorKind | WindowKind;
  /** West, north, east, south: the hole through the whole wall. */
  box: [number, number, number, number];
  low: number;
  high: number;
  axis: "x" | "y";
  /** Whether it stands in a bay or a dormer, and in no wall of its level. */
  free?: true;
  /** Of openings to the outside: the side they look to. */
  out?: Side;
  /** Of inner doors with leaves: whether they open towards growing x or y, and where they hang. */
  swing?: 1 | -1;
  hinge?: "start" | "end";
}

export interface SceneRoom {
  name: string;
  /** Such as `12'-6" x 11'-0"`; empty where a room has no size worth naming. */
  size: string;
  /** Where one stands to see it, and its floor. */
  x: number;
  y: number;
  z: number;
}

export interface SceneLevel {
  name: string;
  /** Finished floor, ceiling, and how far down its walls go. */
  floor: number;
  ceiling: number;
  base: number;
  /** Closed loops (x, y) of the walls between their openings, by the even-odd rule. */
  walls: number[][];
  /** The floor that carries it, as loops; from `base` up to `floor`. */
  slab: number[][];
  floors: { material: number; z: number; loops: number[][] }[];
  ceilings: number[][];
  openings: SceneOpening[];
  rooms: SceneRoom[];
  /** Stairs and steps; in files that were written before things had a form, furniture and fixtures too. */
  boxes: SceneBox[];
  things?: SceneThing[];
  /** Guards: ends and foot. */
  rails: [x0: number, y0: number, x1: number, y1: number, z: number][];
  /** Where one can walk: west, north, east, south, index of the room. */
  cells: [x0: number, y0: number, x1: number, y1: number, room: number][];
}

/** A way from one cell to another over the given points: x, y, z. */
export interface SceneLink {
  from: [level: number, cell: number];
  to: [level: number, cell: number];
  over: number[];
}

export interface Scene {
  version: 1;
  name: string;
  style: HouseStyle;
  setting: Setting;
  /** Twice the x of the line that a mirrored house changes sides about. */
  axis: number;
  /** West, north, east, south of all that is under a roof. */
  box: [number, number, number, number];
  /** The highest point. */
  top: number;
  materials: SceneMaterial[];
  /** Indices of materials that the house is finished with within. */
  inside: Record<
    "wall" | "cut" | "ceiling" | "trim" | "frame" | "glass" | "door" | "garage" | "leaf" | "rail",
    number
  >;
  levels: SceneLevel[];
  faces: SceneFace[];
  /** What stands outside: posts, steps, decks, chimneys; level first. */
  outside: [level: number, ...SceneBox][];
  /** Guards of porches and balconies: level, ends and foot. */
  guards: [level: number, x0: number, y0: number, x1: number, y1: number, z: number][];
  links: SceneLink[];
}
