import { stemAcross } from "../foundation/stem-walls.ts";
import { rectAround } from "../geometry/rects.ts";
import { pt, type Shape, type Weight } from "../geometry/shape.ts";
import { without } from "../geometry/stretches.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { runsAlongX } from "../layout/edges.ts";
import { dropOf, foundationOf, groundFloorDepth, groundLevelOf, groundUnder } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { levelHeights } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "./section-cuts.ts";
import {
  alongRect,
  area,
  box,
  joinSpans,
  line,
  lowestFloor,
  type Span,
  sillAtGarage,
  spansOf,
  withoutParts,
} from "./section-parts.ts";
import { footingDepth, SLAB } from "./wall-parts.ts";

/** Wall of a window well, feet. */
const WELL = 0.3;

/**
 * Stem walls or slab edges under the outer walls that are cut, and the zone of their footings;
 * between a raised floor and a garage too, as the foundation plan has it.
 */
export function foundations(house: House, cut: Cut): Shape[] {
  const { kind } = foundationOf(house);
  const index = kind === "basement" ? 0 : groundLevelOf(house);
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const bottom = -footingDepth(house);
  return wallsOf(house, index)
    .runs.filter((run) => run.axis !== cut.axis && cut.at > run.start && cut.at < run.end)
    .flatMap((run): Shape[] => {
      const lowest = lowestFloor(house, index, run.line, cut, floor);
      const inner = run.kind !== "outer";
      if (inner && (kind === "slab" || lowest > floor - 0.02)) return [];
      const [x0, x1] = stemAcross(run);
      // A framed floor lies on the sill of its stem wall, at a garage too; a garage's own walls stand on theirs.
      const between = inner ? sillAtGarage(house, floor, lowest) : undefined;
      const raised = (kind === "crawlspace" || kind === "pier") && lowest > floor - 0.02;
      const framed = raised || between !== undefined;
      const sill = between ?? lowest - groundFloorDepth(house);
      const top = framed ? sill - PLATE : lowest;
      return [
        box("A-SECT-MCUT", x0, x1, bottom, Math.max(top, bottom + 0.5), "tone"),
        ...(framed ? [box("A-SECT-MCUT", x0, x1, top, sill, "paper", "thin")] : []),
        footingZone(x0, x1, bottom),
      ];
    });
}

/** The layer of footings whose size is the engineer's. */
export const PAD_LAYER = "S-FNDN-FTNG";

/** The dashed zone of a footing under what stands between two places along the cut. */
export function footingZone(x0: number, x1: number, bottom: number): Shape {
  const [left, right] = [x0 - 0.33, x1 + 0.33];
  return {
    type: "polygon",
    layer: PAD_LAYER,
    loops: [[pt(left, -bottom), pt(right, -bottom), pt(right, -bottom + 0.67), pt(left, -bottom + 0.67)]],
    weight: "fine",
    dash: true,
  };
}

/** The ground line outside the house, between what of concrete is cut in it, with the strokes that mean earth. */
export function ground(
  house: House,
  cut: Cut,
  ends: { from: number; to: number },
  drawn: readonly Shape[],
): Shape[] {
  const level = groundLevelOf(house);
  const dug = [...spansOf(house, level - 1, cut), ...crawlspaces(house, cut), ...slabSpans(house, cut)].map(
    ({ from, to }): [number, number] => [from, to],
  );
  const wells = wellsOf(house, level - 1).flatMap(({ rect }) => [alongRect(cut, rect) ?? []].filter(isPair));
  return withoutParts([ends.from, ends.to], [...dug, ...wells, ...drawn.flatMap(inGround)]).flatMap(
    ([from, to]) => earth(from, to, 0),
  );
}

/** The stretch of the ground line that cut concrete takes, up from under it. */
function inGround(shape: Shape): [number, number][] {
  if (shape.type !== "polygon" || shape.layer !== "A-SECT-MCUT" || shape.fill !== "tone") return [];
  const { x, y, w, d } = rectAround(shape.loops.flat());
  return y < 0.01 && y + d > 0.01 ? [[x, x + w]] : [];
}

/** The ground under a raised floor, dug down as far as its joists ask. */
export function groundInCrawlspace(house: House, cut: Cut): Shape[] {
  const whole: [number, number][] = [[-1e4, 1e4]];
  const rooms = crawlspaces(house, cut).map(({ from, to }): [number, number] => [from, to]);
  // What is left without what is left without the rooms: rooms side by side are one.
  return without(whole, without(whole, rooms)).flatMap(([from, to]) => earth(from, to, groundUnder(house)));
}

/** Gravel under slabs on the ground, as the wall section has it, and between its stones; feet. */
const BASE = { deep: 4 / 12, stone: 0.05, apart: 0.45 };

/** What slabs on the ground lie on: gravel, on the ground that is cut down or filled up to it. */
export function underSlabs(house: House, cut: Cut): Shape[] {
  const floor = levelHeights(house)[groundLevelOf(house)]?.floor ?? 0;
  const dropOfSpan = ({ room }: Span) => dropOf(house, groundLevelOf(house), room);
  return joinSpans(slabSpans(house, cut), (a, b) => dropOfSpan(a) === dropOfSpan(b)).flatMap((span) => {
    const { from, to } = span;
    const top = floor - dropOfSpan(span) - SLAB;
    const count = Math.floor((to - from) / BASE.apart);
    const stones = Array.from({ length: count }, (_, at) =>
      stone(from + BASE.apart * (at + 0.5), top - BASE.deep * (at % 2 ? 0.7 : 0.3)),
    );
    return [...earth(from, to, top - BASE.deep, "fine"), ...stones];
  });
}

function stone(x: number, z: number): Shape {
  const corners = Array.from({ length: 6 }, (_, at) =>
    pt(x + BASE.stone * Math.cos((at * Math.PI) / 3), z + BASE.stone * Math.sin((at * Math.PI) / 3)),
  );
  return area("A-SECT-PATT", [corners], undefined, "hair");
}

/** The rooms that a cut meets on slabs on the ground: all of a house on a slab, else its garage. */
function slabSpans(house: House, cut: Cut): Span[] {
  const isOnSlab = foundationOf(house).kind === "slab";
  return spansOf(house, groundLevelOf(house), cut).filter(({ room }) => isOnSlab || room.kind === "garage");
}

function crawlspaces(house: House, cut: Cut) {
  if (foundationOf(house).kind !== "crawlspace") return [];
  return spansOf(house, groundLevelOf(house), cut).filter(({ room }) => room.kind !== "garage");
}

function earth(from: number, to: number, z: number, weight: Weight = "heavy"): Shape[] {
  const strokes: Shape[] = [];
  // They lean to the left, and end at what stands in the ground.
  for (let x = from + 0.4; x < to - 0.6; x += 2) {
    for (const step of [0, 0.3, 0.6])
      strokes.push(line("A-SECT-PATT", [pt(x + step, z), pt(x + step - 0.4, z - 0.5)], "hair"));
  }
  return [line("A-SECT-MCUT", [pt(from, z), pt(to, z)], weight), ...strokes];
}

const isPair = (ends: number[]): ends is [number, number] => ends.length === 2;

/** Wells before basement windows that are cut: their wall and their floor. */
export function wellCuts(house: House, cut: Cut): Shape[] {
  return house.levels.flatMap((_, index) =>
    wellsOf(house, index).flatMap(({ rect, side, bottom }) => {
      const ends = alongRect(cut, rect);
      if (!ends || runsAlongX(side) === (cut.axis === "x")) return [];
      const outer = side === "n" || side === "w" ? ends[0] : ends[1] - WELL;
      return [
        box("A-SECT-MCUT", outer, outer + WELL, bottom - 0.5, 0.3, "tone"),
        line("A-SECT-MCUT", [pt(ends[0], bottom), pt(ends[1], bottom)], "thin"),
      ];
    }),
  );
}
