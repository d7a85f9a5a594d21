import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { FLOOR_STRUCTURE, foundationOf, groundFloorDepth, SUBFLOOR } from "../layout/heights.ts";
import type { House, Room } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { ROOF_DEPTH } from "../massing/roof-height.ts";
import { isLowRoof } from "./low-roofs.ts";
import type { Cut } from "./section-cuts.ts";
import {
  alongRect,
  area,
  box,
  CEILING,
  joinSpans,
  line,
  type Span,
  spansIn,
  spansOf,
  withoutParts,
} from "./section-parts.ts";
import type { RoofCut } from "./section-plane.ts";
import { heightAt } from "./section-roof.ts";

/** Depth of loose insulation over a ceiling, feet. */
const INSULATION = 1;
/** Depth of what fills a roof at most, feet. */
const WITHIN = 1.15;
/** Half a wave of the zigzag that drawings know insulation by, feet. */
const WAVE = 0.4;
/** What is left between a zigzag and the faces of what it fills, feet. */
export const CLEAR = 0.06;

type Covering = "vault" | "insulated" | "bare";

const coveringOf = ({ ceiling, kind }: Room): Covering =>
  ceiling === "vaulted" ? "vault" : kind === "garage" ? "bare" : "insulated";

/** Whether a room has insulation over its flat ceiling. */
export const isInsulated = (room: Room) => coveringOf(room) === "insulated";

/**
 * The ceilings of a level under its roofs with their insulation, flat or along the roof: in one over
 * all rooms side by side, as insulation goes on over partitions; none where a room goes on above.
 * @param roofs those seen from above and those under the eaves of others
 */
export function ceilingShapes(house: House, index: number, cut: Cut, roofs: readonly RoofCut[]): Shape[] {
  const plate = levelHeights(house)[index]?.plate ?? 0;
  const open = house.levels[index + 1]?.rooms.filter((room) => !isEnclosed(room)) ?? [];
  // What is under a deck or a flat or low roof has its insulation within that.
  const filled = [
    ...spansIn(open, cut).map(({ from, to }) => [from, to] as const),
    ...filledRoofs(house, index, roofs).map(({ from, to }) => [from.x, to.x] as const),
  ];
  return ceilingSpans(house, index, cut).flatMap(({ from, to, room }) => {
    if (coveringOf(room) === "vault") return vault(house, index, from, to, roofs);
    const pitched = isInsulated(room) ? withoutParts([from, to], filled) : [];
    return [
      box("A-SECT-MCUT", from, to, plate, plate + CEILING, "paper"),
      ...pitched.flatMap(([a, b]) => overCeiling(a, b, plate, roofs)),
    ];
  });
}

/** The stretches of a level with nothing but a roof over them, joined where their ceilings are alike. */
export function ceilingSpans(house: House, index: number, cut: Cut): Span[] {
  const above = spansOf(house, index + 1, cut).map(({ from, to }) => [from, to] as const);
  const free = spansOf(house, index, cut).flatMap(({ from, to, room }) =>
    withoutParts([from, to], above).map(([a, b]) => ({ from: a, to: b, room })),
  );
  const kindOf = ({ room }: Span) => coveringOf(room);
  return joinSpans(free, (a, b) => kindOf(a) === kindOf(b) && kindOf(a) !== "vault");
}

/** Board along the underside of a roof. */
function vault(house: House, index: number, a: number, b: number, roofs: readonly RoofCut[]): Shape[] {
  return roofs
    .filter(({ part }) => drawnRoofs(house)[part]?.level === index)
    .flatMap((one): Shape[] => {
      const [low, high] = [Math.max(a, one.from.x), Math.min(b, one.to.x)];
      if (high - low < 0.2) return [];
      const at = (x: number, off: number) => pt(x, heightAt(one, x) - off);
      const board = [
        at(low, ROOF_DEPTH),
        at(high, ROOF_DEPTH),
        at(high, ROOF_DEPTH + CEILING),
        at(low, ROOF_DEPTH + CEILING),
      ];
      return [area("A-SECT-MCUT", [board], "paper", "thin")];
    });
}

/** Insulation as a zigzag over a ceiling, under the lower face of the roof. */
function overCeiling(from: number, to: number, plate: number, roofs: readonly RoofCut[]): Shape[] {
  const under = (x: number) => {
    const over = roofs.filter((one) => x >= one.from.x - 0.01 && x <= one.to.x + 0.01);
    return Math.max(...over.map((one) => heightAt(one, x)), plate) - ROOF_DEPTH;
  };
  const low = plate + CEILING;
  return zigzag(from + 0.5, to - 0.4, low + 0.03, (x) =>
    Math.max(low + 0.05, Math.min(low + INSULATION, under(x))),
  );
}

/**
 * The insulation within flat and low roofs over heated rooms and within those of vaults, to be drawn over
 * their slabs.
 * @param roofs those seen from above and those under the eaves of others, joined
 */
export function roofInsulation(house: House, cut: Cut, roofs: readonly RoofCut[]): Shape[] {
  return house.levels.flatMap((_, index) => [
    ...flatInsulation(house, index, cut, roofs),
    ...vaultInsulation(house, index, cut, roofs),
  ]);
}

/** Between the rafters of a vault, along the roof. */
function vaultInsulation(house: House, index: number, cut: Cut, roofs: readonly RoofCut[]): Shape[] {
  const own = roofs.filter(({ part }) => drawnRoofs(house)[part]?.level === index);
  return ceilingSpans(house, index, cut)
    .filter(({ room }) => coveringOf(room) === "vault")
    .flatMap(({ from, to }) =>
      own.flatMap((one) => {
        const points: Pt[] = [];
        // An eave has none, that of a dormer over the room neither.
        const roof = drawnRoofs(house)[one.part];
        const [a, b] = (roof && alongRect(cut, roof.over)) ?? [from, to];
        const [low, high] = [Math.max(from, one.from.x, a) + 0.2, Math.min(to, one.to.x, b) - 0.1];
        for (let x = low, up = false; x < high; x += 0.3, up = !up)
          points.push(pt(x, heightAt(one, x) - (up ? 0.1 : ROOF_DEPTH - 0.05)));
        // A stroke alone says nothing.
        return points.length > 2 ? [line("A-SECT-PATT", points, "hair")] : [];
      }),
    );
}

/** Those of some cut roofs that lie on the rooms of a level, flat or too low for an attic with air. */
function filledRoofs(house: House, index: number, roofs: readonly RoofCut[]): RoofCut[] {
  return roofs.filter(({ part }) => {
    const roof = drawnRoofs(house)[part];
    return roof?.level === index && !roof.porch && (roof.shape === "flat" || isLowRoof(house, roof));
  });
}

/** From the ceiling up to the sheathing, under a rising roof as deep as it is asked. */
function flatInsulation(house: House, index: number, cut: Cut, roofs: readonly RoofCut[]): Shape[] {
  const plate = levelHeights(house)[index]?.plate ?? 0;
  const filled = filledRoofs(house, index, roofs);
  return ceilingSpans(house, index, cut)
    .filter(({ room }) => isInsulated(room))
    .flatMap(({ from, to }) =>
      filled.flatMap((one) =>
        zigzag(
          Math.max(from, one.from.x) + 0.5,
          Math.min(to, one.to.x) - 0.4,
          (x) => Math.max(plate + 2 * CEILING, heightAt(one, x) - CLEAR - WITHIN),
          (x) => heightAt(one, x) - CLEAR,
        ),
      ),
    );
}

/** The insulation within framed floors over what is not heated, to be drawn over their frames. */
export function floorInsulation(house: House, cut: Cut): Shape[] {
  const upper = house.levels.map((_, index) => index).slice(1);
  return [...lowestInsulation(house, cut), ...upper.flatMap((index) => upperInsulation(house, index, cut))];
}

/** Over garages and the open air. */
function upperInsulation(house: House, index: number, cut: Cut): Shape[] {
  const floor = levelHeights(house)[index]?.floor ?? 0;
  return coldFloors(house, index, cut).flatMap(([from, to]) =>
    zigzag(from + 0.5, to - 0.4, floor - FLOOR_STRUCTURE + CLEAR, () => floor - SUBFLOOR - CLEAR),
  );
}

/** The stretches of a cut where heated rooms of an upper level have none under them; stairs come up through some. */
export function coldFloors(house: House, index: number, cut: Cut): Stretch[] {
  const isHeated = ({ room }: Span) => room.kind !== "garage";
  const ends = ({ from, to }: Span): Stretch => [from, to];
  const heated = spansOf(house, index, cut).filter((one) => isHeated(one) && one.room.kind !== "open-below");
  const warm = spansOf(house, index - 1, cut)
    .filter(isHeated)
    .map(ends);
  const wells = (house.levels[index - 1]?.stairs ?? []).flatMap(({ rect }) => {
    const well = alongRect(cut, rect);
    return well ? [well] : [];
  });
  return without(joinSpans(heated, () => true).map(ends), [...warm, ...wells], 1);
}

/** Over a crawlspace or on piers. */
function lowestInsulation(house: House, cut: Cut): Shape[] {
  const { kind } = foundationOf(house);
  if (kind !== "crawlspace" && kind !== "pier") return [];
  const floor = levelHeights(house)[0]?.floor ?? 0;
  const heated = spansOf(house, 0, cut).filter(({ room }) => coveringOf(room) !== "bare");
  return joinSpans(heated, () => true).flatMap(({ from, to }) =>
    zigzag(from + 0.5, to - 0.4, floor - groundFloorDepth(house) + CLEAR, () => floor - SUBFLOOR - CLEAR),
  );
}

/** Waves of insulation along a cut between two heights over grade; shorter ones where there is place for few. */
export function zigzag(
  from: number,
  to: number,
  low: number | ((x: number) => number),
  high: (x: number) => number,
  wave = WAVE,
): Shape[] {
  const points: Pt[] = [];
  const foot = (x: number) => (typeof low === "number" ? low : low(x));
  for (let x = from, up = false; x < to; x += wave, up = !up) points.push(pt(x, up ? high(x) : foot(x)));
  return points.length > 1 ? [line("A-SECT-PATT", points, "hair")] : [];
}
