/** The doors and windows of a scene. Feet in, grid out. */

import type { PlacedBay } from "../layout/bays.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { DoorKind } from "../layout/kinds.ts";
import type { House, Side } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { levelHeights } from "../massing/envelope.ts";
import { type Opening, openingsOf } from "../massing/openings.ts";
import { inward } from "../massing/wall-rules.ts";
import { type PlacedDoor, type PlacedWindow, wallsOf } from "../plan/walls.ts";
import { grid, type SceneOpening } from "./scene.ts";

/** Heights of inner doors and of openings without a leaf, feet. */
const INNER_DOOR = 6.67;
const CASED = 7.33;
/** Thickness of the walls of bays and dormers, and of outer walls that name none, feet. */
const FREE_WALL = 0.4;
const OUTER_WALL = 0.5;
/** Least height of wall over an opening, feet. */
const OVER_OPENING = 0.5;

const LEAVES: ReadonlySet<DoorKind> = new Set(["hinged", "double", "bifold", "pocket"]);

interface PlacedOpening {
  opening: SceneOpening;
  /** Of openings to the outside: what the massing knows them as. */
  source?: Opening;
}

/** Whether two are one opening of the massing. */
export const isSameOpening = (a: Opening, b: Opening): boolean =>
  a.type === b.type &&
  a.side === b.side &&
  a.line === b.line &&
  a.from === b.from &&
  a.to === b.to &&
  a.bottom === b.bottom;

/** The ground of an opening from end to end along its wall, between two lines across it. */
function boxAlong(side: Side, from: number, to: number, a: number, b: number): SceneOpening["box"] {
  const [start, end, near, far] = [grid(from), grid(to), grid(Math.min(a, b)), grid(Math.max(a, b))];
  return runsAlongX(side) ? [start, near, end, far] : [near, start, far, end];
}

/** All doors and windows of a level, windows first. */
export function placedOpenings(house: House, index: number): PlacedOpening[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const heights = levelHeights(house)[index] ?? { floor: 0, plate: level.ceiling };
  const outer = openingsOf(house).filter((one) => one.level === index);
  const sourceOf = ({ edge, start, end }: PlacedDoor | PlacedWindow, type: Opening["type"]) =>
    outer.find(
      (one) =>
        one.type === type &&
        runsAlongX(one.side) === runsAlongX(edge.side) &&
        Math.abs(one.line - edge.line) < 0.02 &&
        Math.abs(one.from - start) < 0.1 &&
        Math.abs(one.to - end) < 0.1,
    );
  const boxOf = ({ edge, start, end, low, high }: PlacedDoor | PlacedWindow) =>
    boxAlong(edge.side, start, end, low, high);
  const axisOf = (one: PlacedDoor | PlacedWindow) => (runsAlongX(one.edge.side) ? "x" : "y");
  const windows = walls.windows.map((placed): PlacedOpening => {
    const { sill, height, kind } = fullWindow(placed.window);
    const source = sourceOf(placed, "window");
    return {
      source,
      opening: {
        type: "window",
        kind,
        box: boxOf(placed),
        low: grid(heights.floor + sill),
        high: grid(heights.floor + sill + height),
        axis: axisOf(placed),
        out: source?.side ?? placed.edge.side,
      },
    };
  });
  const doors = walls.doors.map((placed): PlacedOpening => {
    const source = sourceOf(placed, "door");
    const { kind } = placed.door;
    const tall = kind === "opening" ? CASED : INNER_DOOR;
    return {
      source,
      opening: {
        type: "door",
        kind,
        box: boxOf(placed),
        low: grid(source?.bottom ?? heights.floor),
        high: grid(source?.top ?? heights.floor + Math.min(tall, level.ceiling - OVER_OPENING)),
        axis: axisOf(placed),
        ...(source
          ? { out: source.side, ...(source.hinge && { hinge: placed.door.hinge ?? "start" }) }
          : LEAVES.has(kind)
            ? leafOf(placed)
            : {}),
      },
    };
  });
  const placed = [...windows, ...doors];
  const inBays = outer.filter((one) => !placed.some(({ source }) => source === one));
  return [...placed, ...walls.bays.map(bayHole(house, index)), ...inBays.map(freeOpening)];
}

/** The hole in an outer wall behind a bay. */
const bayHole =
  (house: House, index: number) =>
  ({ edge, start, end, bay }: PlacedBay): PlacedOpening => {
    const thick = inward(edge.side) * (house.outerWall ?? OUTER_WALL);
    const sill = (levelHeights(house)[index]?.floor ?? 0) + bay.sill;
    return {
      opening: {
        type: "window",
        kind: "open",
        box: boxAlong(edge.side, start, end, edge.line, edge.line + thick),
        low: grid(sill),
        high: grid(sill + bay.height),
        axis: runsAlongX(edge.side) ? "x" : "y",
      },
    };
  };

/** Glass of a bay or a dormer, which stands in no wall of the level. */
function freeOpening(source: Opening): PlacedOpening {
  const { side, line, from, to, bottom, top, type, kind } = source;
  return {
    source,
    opening: {
      type,
      kind,
      box: boxAlong(side, from, to, line, line + inward(side) * FREE_WALL),
      low: grid(bottom),
      high: grid(top),
      axis: runsAlongX(side) ? "x" : "y",
      out: side,
      free: true,
    },
  };
}

/** How the leaf of an inner door moves. */
function leafOf({ door, edge }: PlacedDoor): Pick<SceneOpening, "swing" | "hinge"> {
  const ownIsUp = edge.side === "n" || edge.side === "w";
  const into = door.into ?? door.to;
  const swing = (into === door.from) === ownIsUp ? 1 : -1;
  return door.kind === "hinged" ? { swing, hinge: door.hinge ?? "start" } : { swing };
}
