import { cheapest } from "../geometry/cheapest.ts";
import { clipShapes } from "../geometry/clip-shapes.ts";
import { holds } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import type { House, Rect, RoofPart } from "../layout/model.ts";
import { dripOf, FLAT_DEPTH, HEEL } from "../massing/roof-height.ts";
import { ceilingUnder, type RoofCeiling } from "./roof-ceilings.ts";
import type { Callout } from "./wall-callouts.ts";
import { DRAIN_BED } from "./wall-foundation.ts";
import { basementFloor, FOOTING, footingDepth } from "./wall-parts.ts";
import { slopeOf } from "./wall-roof.ts";
import type { WallSection } from "./wall-section.ts";

/** The edge of a roof that a detail is of: its eave or parapet, the wall under its high side or the eave over that, a wall that goes up beside it, or a door to it. */
export interface ShownEdge {
  roof: RoofPart;
  at: "low" | "high" | "wall" | "joint" | "deck";
}

/** A part of the wall section at a larger scale. */
export interface WallDetail {
  title: string;
  /** What it shows of the section: x inwards, y down from grade, feet. */
  window: Rect;
  shapes: Shape[];
  callouts: Callout[];
  /** Whether it lies where the wall section does not pass: within the house, or at another roof. */
  elsewhere?: boolean;
  /** Points to the foot that it is shown at, at most. */
  most?: number;
  /** Of the edge of a further roof: which one, so that sections can refer to it. */
  edge?: ShownEdge;
  /** Of the girders under the floor, which sections across them refer to. */
  ofGirder?: true;
}

/** A window of a section from its left to its right and from its low to its high height over grade. */
export const windowOf = (x0: number, x1: number, z0: number, z1: number): Rect => ({
  x: x0,
  y: -z1,
  w: x1 - x0,
  d: z1 - z0,
});

/** Where the edge of a roof over a wall is shown, and its name. */
export function roofEdge(
  roof: RoofPart,
  thick: number,
  plate: number,
  { kind, height }: RoofCeiling,
): { title: string; window: Rect } {
  const e = dripOf(roof);
  const parapet = roof.shape === "flat" && roof.parapet;
  const right = thick + 1.5;
  const top = parapet
    ? plate + FLAT_DEPTH + parapet + 0.5
    : plate + (roof.shape === "flat" ? FLAT_DEPTH : HEEL + right * slopeOf(roof)) + 0.3;
  const low = Math.min(
    plate - 0.7,
    plate + HEEL - e * slopeOf(roof) - 0.9,
    ...(kind === "hung" ? [height - 0.5] : []),
  );
  return { title: parapet ? "Parapet" : "Eave", window: windowOf(-e - 0.75, right, low, top) };
}

/** What a detail of a window shows at least over its head and under its sill, feet. */
const OVER_HEAD = 0.78;
const UNDER_SILL = 0.78;

/** A place that overlaps the next one ends where the two meet: as near to one of some heights as may be. */
function apartAt<P extends { window: Rect }>(place: P, all: readonly P[], heights: readonly number[]): P {
  const { window } = place;
  let [top, low] = [window.y, bottomOf(window)];
  for (const { window: other } of all) {
    const [from, to] = [Math.max(window.y, other.y), Math.min(bottomOf(window), bottomOf(other))];
    if (other === window || from >= to) continue;
    const within = (z: number) => Math.max(from, Math.min(-z, to));
    const at = within(cheapest(heights, (z) => Math.abs(within(z) + z)) ?? 0);
    if (other.y < window.y) top = at;
    else low = at;
  }
  return { ...place, window: { ...window, y: top, d: low - top } };
}

const bottomOf = ({ y, d }: Rect): number => y + d;

/** The places of a wall that are shown larger, from the roof down: its eave, window, floors and foot. */
export function wallDetails(house: House, section: WallSection): WallDetail[] {
  const { thick, roof, levels, window } = section;
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last) return [];
  const [second] = levels.slice(1);
  const places: { title: string; window: Rect }[] = [];
  if (roof) places.push(roofEdge(roof, thick, last.plate, ceilingUnder(house, roof)));
  places.push({
    title: "Window head",
    window: windowOf(-0.5, thick + 0.8, window.head - 0.45, window.head + 1),
  });
  places.push({
    title: "Window sill",
    window: windowOf(-0.5, thick + 0.8, window.sill - 1, window.sill + 0.45),
  });
  if (second)
    places.push({
      title: "Floor edge",
      window: windowOf(-0.5, thick + 1.8, second.floor - 1.5, second.floor + 0.55),
    });
  const foot = -footingDepth(house) - FOOTING.deep - 0.25;
  const cellar = basementFloor(house);
  const low = cellar === undefined ? foot : -1.7;
  places.push({
    title: "Foundation and floor",
    window: windowOf(-1.4, thick + 1.9, low, first.floor + 0.55),
  });
  if (cellar !== undefined) {
    const out = -FOOTING.out - DRAIN_BED.beyond - 0.1;
    places.push({ title: "Basement footing", window: windowOf(out, thick + 1.9, foot, cellar + 0.7) });
  }
  const meet = [window.head + OVER_HEAD, window.sill - UNDER_SILL];
  return places
    .map((one) => apartAt(one, places, meet))
    .map((place) => ({
      ...place,
      shapes: clipShapes(section.shapes, place.window),
      callouts: section.callouts.filter(({ at }) => holds(place.window, at.x, at.y)),
    }));
}
