import { OUTWARD, rectOutside, spanAlong } from "../geometry/rects.ts";
import { type Edge, EPS, edgesOf, OPPOSITE, outerEdges, runsAlongX, sideOf } from "./edges.ts";
import type { DoorKind, FixtureKind, RoomKind } from "./kinds.ts";
import type { Bay, Door, Fixture, Level, Rect, RoofPart, Room, Side, Stair, Window } from "./model.ts";
import { REFRIGERATOR_WIDTH, SIZES } from "./sizes.ts";

/** A rectangle as plans are written: x, y, width along x, depth along y; feet. */
export type Box = readonly [x: number, y: number, w: number, d: number];

/** Thickness that a fixture stands off a room's rectangle at an outer and at an inner wall, feet. */
const OUTER_WALL = 0.5;
const INNER_WALL = 0.19;
/** A wall to a garage is as thick as an outer one, half of it on either side. */
const GARAGE_WALL = 0.25;
/** What is between these two at an end of a tub is a ledge, feet; less is filled by tile and board. */
const LEDGE = { least: 2.25 / 12, most: 1 };
/** A tiled panel on a frame that closes the free end of a tub, feet. */
const APRON = 0.13;

export function rect([x, y, w, d]: Box): Rect {
  return { x, y, w, d };
}

export function room(id: string, name: string, kind: RoomKind, ...boxes: Box[]): Room {
  return { id, name, kind, rects: boxes.map(rect) };
}

/** A room whose ceiling follows the underside of the roof over it. */
export function vaulted(one: Room): Room {
  return { ...one, ceiling: "vaulted" };
}

export function door(
  from: string,
  to: string,
  options: Partial<Omit<Door, "from" | "to">> & { kind?: DoorKind } = {},
): Door {
  return { kind: "hinged", ...options, from, to };
}

/** Rooms that run into one another without a wall, in pairs: open("kitchen", "dining"). */
export function open(from: string, to: string): Door {
  return { from, to, kind: "open" };
}

export function outerDoor(
  from: string,
  side: Side,
  kind: DoorKind,
  options: Partial<Omit<Door, "from" | "to" | "kind" | "side">> = {},
): Door {
  return { into: from, ...options, from, to: "outside", kind, side };
}

export function window(
  inRoom: string,
  side: Side,
  width: number,
  options: Partial<Omit<Window, "room" | "side" | "width">> = {},
): Window {
  return { ...options, room: inRoom, side, width };
}

/** Several equal windows in one wall, centred at the given places along it. */
export function windows(
  inRoom: string,
  side: Side,
  width: number,
  at: readonly number[],
  options: Partial<Omit<Window, "room" | "side" | "width" | "at">> = {},
): Window[] {
  return at.map((place) => ({ ...options, room: inRoom, side, width, at: place }));
}

export function roof(box: Box, level: number, options: Omit<RoofPart, "over" | "level">): RoofPart {
  return { ...options, over: rect(box), level };
}

export function stair(inRoom: string, box: Box, up: Side, shape: Stair["shape"], arrives = inRoom): Stair {
  return { room: inRoom, arrives, rect: rect(box), up, shape };
}

/** Writes one level; `furnish` gets a furnisher that knows where this level's walls stand. */
export function level(
  name: string,
  ceiling: number,
  parts: {
    rooms: Room[];
    doors: Door[];
    windows: (Window | Window[])[];
    stairs?: Stair[];
    bays?: Bay[];
    furnish: (place: Furnisher) => (Fixture | Fixture[])[];
  },
): Level {
  const bare: Level = {
    name,
    ceiling,
    rooms: parts.rooms,
    doors: parts.doors,
    windows: parts.windows.flat(),
    fixtures: [],
    stairs: parts.stairs ?? [],
    ...(parts.bays && { bays: parts.bays }),
  };
  return { ...bare, fixtures: parts.furnish(new Furnisher(bare)).flat() };
}

export interface KitchenRun {
  /** Where the run begins and ends along the wall; the whole clear wall when left out. */
  from?: number;
  to?: number;
  /** Centres along the wall; what is left out is not in this run. */
  sink?: number;
  range?: number;
  dishwasher?: number;
  /** Which end of the run the refrigerator stands at. */
  refrigerator?: "start" | "end";
  /** Which of the room's rectangles the wall belongs to. */
  part?: number;
}

interface Size {
  w?: number;
  d?: number;
  part?: number;
}

/** Places fixtures by walls instead of by coordinates, standing them off by the wall's thickness. */
export class Furnisher {
  private readonly edges: readonly Edge[];

  private readonly level: Level;

  constructor(level: Level) {
    this.level = level;
    this.edges = edgesOf(level);
  }

  /** A fixture with its back to a wall, centred at `at` along it; `w` runs along the wall. */
  against(kind: FixtureKind, inRoom: string, side: Side, at: number, size: Size = {}): Fixture {
    const w = size.w ?? SIZES[kind][0];
    return this.inLine(kind, inRoom, side, at, [at - w / 2, at + w / 2], { ...size, w });
  }

  /** The same as one of those that share a stretch of wall: they stand in line where its face does not. */
  private inLine(
    kind: FixtureKind,
    inRoom: string,
    side: Side,
    at: number,
    [from, to]: readonly [number, number],
    { w = SIZES[kind][0], d = SIZES[kind][1], part = 0 }: Size,
  ): Fixture {
    const faces = OPPOSITE[side];
    const { line } = sideOf(this.box(inRoom, part), side);
    const face = line - OUTWARD[side] * this.thickness(inRoom, part, side, from, to);
    return { kind, room: inRoom, rect: rectOutside(faces, face, at - w / 2, w, d), faces };
  }

  /**
   * A tub in an alcove: in the middle of its wall or at `at`, with ledges to the walls near its
   * ends; an end that no wall is near to is closed by an apron.
   */
  tub(inRoom: string, side: Side, size: Size & { at?: number } = {}): Fixture[] {
    const { start, end } = this.clear(inRoom, side, size.part ?? 0, size.d ?? SIZES.tub[1]);
    const tub = this.against("tub", inRoom, side, size.at ?? (start + end) / 2, size);
    const [from, to] = spanAlong(runsAlongX(side), tub.rect);
    const d = runsAlongX(side) ? tub.rect.d : tub.rect.w;
    const ledge = (a: number, b: number) =>
      this.inLine("ledge", inRoom, side, (a + b) / 2, [from, to], { w: b - a, d, part: size.part });
    const ledges = [
      [start, from],
      [to, end],
    ].flatMap(([a = 0, b = 0]) => (b - a > LEDGE.least && b - a < LEDGE.most ? ledge(a, b) : []));
    const aprons = [
      ...(from - start >= LEDGE.most ? [ledge(from - APRON, from)] : []),
      ...(end - to >= LEDGE.most ? [ledge(to, to + APRON)] : []),
    ];
    return [tub, ...ledges, ...aprons];
  }

  /** A tub that stands free of the walls, its centre at x, y. */
  freestandingTub(inRoom: string, x: number, y: number, faces: Side, size: Size = {}): Fixture {
    return { ...this.free("tub", inRoom, x, y, faces, size), freestanding: true };
  }

  /** A fixture standing free, its centre at x, y; `faces` is the side it is used from. */
  free(kind: FixtureKind, inRoom: string, x: number, y: number, faces: Side, size: Size = {}): Fixture {
    const [defaultWidth, defaultDepth] = SIZES[kind];
    const along = size.w ?? defaultWidth;
    const across = size.d ?? defaultDepth;
    const [w, d] = runsAlongX(faces) ? [along, across] : [across, along];
    return { kind, room: inRoom, rect: { x: x - w / 2, y: y - d / 2, w, d }, faces };
  }

  /** A run of kitchen counter along a wall with what is set into it. */
  kitchen(inRoom: string, side: Side, run: KitchenRun): Fixture[] {
    const wall = this.clear(inRoom, side, run.part ?? 0, SIZES.counter[1]);
    let start = run.from ?? wall.start;
    let end = run.to ?? wall.end;
    const whole = [start, end] as const;
    const fixtures: Fixture[] = [];
    const put = (kind: FixtureKind, at: number, size: Size = {}) =>
      fixtures.push(this.inLine(kind, inRoom, side, at, whole, { part: run.part, ...size }));
    if (run.refrigerator === "start") {
      put("refrigerator", start + REFRIGERATOR_WIDTH / 2);
      start += REFRIGERATOR_WIDTH;
    }
    if (run.refrigerator === "end") {
      put("refrigerator", end - REFRIGERATOR_WIDTH / 2);
      end -= REFRIGERATOR_WIDTH;
    }
    put("counter", (start + end) / 2, { w: end - start });
    if (run.sink !== undefined) put("sink", run.sink);
    if (run.dishwasher !== undefined) put("dishwasher", run.dishwasher);
    if (run.range !== undefined) put("range", run.range);
    return fixtures;
  }

  /** An island with its centre at x, y; `faces` is the side that people sit at, and one works at the other. */
  island(inRoom: string, x: number, y: number, faces: Side, size: Size = {}): Fixture {
    return this.free("island", inRoom, x, y, faces, size);
  }

  /**
   * Bath and laundry fixtures side by side along a wall, spread evenly from one end to the
   * other; a single one stands in the middle.
   */
  row(
    inRoom: string,
    side: Side,
    kinds: readonly (FixtureKind | { kind: FixtureKind; w?: number; d?: number })[],
    options: { from?: number; to?: number; part?: number } = {},
  ): Fixture[] {
    const items = kinds.map((item) => {
      const spec = typeof item === "string" ? { kind: item } : item;
      return { w: SIZES[spec.kind][0], d: SIZES[spec.kind][1], ...spec };
    });
    const wall = this.clear(inRoom, side, options.part ?? 0, Math.max(...items.map(({ d }) => d)));
    const start = options.from ?? wall.start;
    const end = options.to ?? wall.end;
    const total = items.reduce((sum, item) => sum + item.w, 0);
    const gap = items.length > 1 ? (end - start - total) / (items.length - 1) : 0;
    let at = items.length > 1 ? start : (start + end - total) / 2;
    return items.map((item) => {
      const fixture = this.inLine(item.kind, inRoom, side, at + item.w / 2, [start, end], {
        w: item.w,
        d: item.d,
        part: options.part,
      });
      at += item.w + gap;
      return fixture;
    });
  }

  /** How far a wall runs clear between its neighbours, as far as these stand within `reach` of it; feet. */
  private clear(inRoom: string, side: Side, part: number, reach: number): { start: number; end: number } {
    const { line, start, end } = sideOf(this.box(inRoom, part), side);
    const [before, after]: [Side, Side] = runsAlongX(side) ? ["w", "e"] : ["n", "s"];
    const far = line - OUTWARD[side] * reach;
    const near = [Math.min(line, far), Math.max(line, far)] as const;
    return {
      start: start + this.thickness(inRoom, part, before, ...near),
      end: end - this.thickness(inRoom, part, after, ...near),
    };
  }

  private box(inRoom: string, part: number): Rect {
    const box = this.level.rooms.find((one) => one.id === inRoom)?.rects[part];
    if (!box) throw new Error(`No room ${inRoom} (part ${part}) on ${this.level.name}`);
    return box;
  }

  /**
   * The largest wall thickness between two places along one side of a room's rectangle: none
   * where the room goes on. A wall that is outer for a part of its length is thinner beside it.
   */
  private thickness(inRoom: string, part: number, side: Side, from: number, to: number): number {
    const { line, start, end } = sideOf(this.box(inRoom, part), side);
    const along = (edge: Edge) =>
      edge.side === side &&
      Math.abs(edge.line - line) < EPS &&
      Math.min(edge.end, end, to) - Math.max(edge.start, start, from) > EPS;
    if (outerEdges(this.level, this.edges, inRoom, side).some(along)) return OUTER_WALL;
    const beside = this.edges.filter((edge) => edge.room === inRoom && along(edge));
    if (beside.length === 0) return 0;
    const garage = [inRoom, ...beside.map((edge) => edge.other)].some(
      (id) => this.level.rooms.find((one) => one.id === id)?.kind === "garage",
    );
    return garage ? GARAGE_WALL : INNER_WALL;
  }
}
