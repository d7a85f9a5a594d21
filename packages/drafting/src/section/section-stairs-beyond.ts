import { clipBy, mix2 } from "../geometry/geometry.ts";
import { spanAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Stair } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { frameOf } from "../plan/pen.ts";
import { wallsOf } from "../plan/walls.ts";
import { beyondBy, type FarWall } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { area, line, overlaps, thinBox, withoutParts } from "./section-parts.ts";
import { alongOf } from "./section-plane.ts";
import { awayOf, flightEnds, flightRing, LANDING_DEPTH } from "./section-stairs.ts";
import { type FlightProfile, type StairProfile, stairProfile } from "./stair-profile.ts";

/** A stair that stands nearer behind a wall than this stands in it, feet. */
const NEAR = 0.05;
/** Half the width of the guard between two flights, as plans draw it, feet. */
const HALF_GUARD = 0.1;

/** A stair beyond a cut, and how far. */
interface StairBeyond {
  depth: number;
  shapes: Shape[];
}

/** The stairs of a level that stand beyond a cut, from their side or from an end, as far as walls show them. */
export function stairsBeyond(
  house: House,
  index: number,
  walls: readonly FarWall[],
  cut: Cut,
): StairBeyond[] {
  const floor = levelHeights(house)[index]?.floor ?? 0;
  return (house.levels[index]?.stairs ?? []).flatMap((stair): StairBeyond[] => {
    const { rect, up } = stair;
    const near = beyondBy(cut, cut.axis === "x" ? rect.y + rect.d : rect.x);
    if (near < 0) return [];
    const seen = seenStretches(house, index, stair, walls, cut, near);
    if (seen.length === 0) return [];
    const profile = stairProfile(house, index, stair);
    const isAlong = runsAlongX(up) === (cut.axis === "y");
    const shapes = seen.flatMap((stretch) =>
      isAlong ? fromSide(stair, profile, cut, stretch, floor) : fromEnd(stair, profile, cut, stretch, floor),
    );
    return [{ depth: near, shapes }];
  });
}

/** What one sees of a stair along a cut: where the first wall lies behind it, between the walls along its sides. */
function seenStretches(
  house: House,
  index: number,
  { rect }: Stair,
  walls: readonly FarWall[],
  cut: Cut,
  near: number,
): Stretch[] {
  const behind = walls
    .filter(({ line: at }) => beyondBy(cut, at) > near + NEAR)
    .map(({ from, to }): Stretch => [from, to]);
  const [start, end] = spanAlong(cut.axis === "y", rect);
  const beside = wallsOf(house, index)
    .runs.filter((run) => run.axis !== cut.axis && run.start < end - NEAR && run.end > start + NEAR)
    .map(({ low, high }) => [low, high] as const);
  return overlaps([spanAlong(cut.axis === "x", rect)], merged(behind, NEAR)).flatMap((stretch) =>
    withoutParts(stretch, beside),
  );
}

/** A stair as it is seen from its side: its flights and its landing in profile. */
function fromSide(
  stair: Stair,
  { flights, landing }: StairProfile,
  cut: Cut,
  [from, to]: Stretch,
  floor: number,
): Shape[] {
  const { toPlan } = frameOf(stair.rect, stair.up);
  const place = ({ x, y }: Pt): Pt => pt(alongOf(cut, toPlan(0, x)), floor + y);
  const ordered = flights
    .map(({ steps }, order) => ({ ring: flightRing(steps), away: awayOf(cut, stair, order) }))
    .sort((one, other) => other.away - one.away);
  const ends = landing && { from: landing.from, to: landing.to, low: landing.z - LANDING_DEPTH };
  const box = ends && [
    pt(ends.from, ends.low),
    pt(ends.to, ends.low),
    pt(ends.to, landing.z),
    pt(ends.from, landing.z),
  ];
  return [...ordered.map(({ ring }) => ring), ...(box ? [box] : [])].flatMap((ring) => {
    const left = clipBy(ring.map(place), ({ x }) => x - from, mix2);
    const inside = clipBy(left, ({ x }) => to - x, mix2);
    return inside.length > 2 ? [area("A-SECT-MBND", [inside], "tone", "fine")] : [];
  });
}

/** A stair as it is seen from an end: risers that climb away, the undersides of those that climb nearer. */
function fromEnd(stair: Stair, profile: StairProfile, cut: Cut, stretch: Stretch, floor: number): Shape[] {
  const { rect, up } = stair;
  const { w, toPlan } = frameOf(rect, up);
  const isAway = up === (cut.axis === "x" ? "n" : "e");
  const across = ([u0, u1]: readonly [number, number]): Stretch[] => {
    const ends = [u0, u1].map((u) => alongOf(cut, toPlan(u, 0)));
    return overlaps([[Math.min(...ends), Math.max(...ends)]], [stretch]);
  };
  const { landing } = profile;
  const flights = profile.flights.flatMap((flight, order) =>
    across(flightEnds(stair, w, order)).flatMap(([from, to]) =>
      flightFromEnd(flight, (order === 0) === isAway, [from, to], floor),
    ),
  );
  if (!landing) return flights;
  const platform = across([0, w]).map(([from, to]) =>
    thinBox(from, to, floor + landing.z - LANDING_DEPTH, floor + landing.z),
  );
  const guard = across([w / 2 - HALF_GUARD, w / 2 + HALF_GUARD]).map(([from, to]) =>
    thinBox(from, to, floor, floor + profile.total),
  );
  return isAway ? [...platform, ...flights, ...guard] : [...flights, ...guard, ...platform];
}

function flightFromEnd(
  { steps }: FlightProfile,
  climbsAway: boolean,
  [from, to]: Stretch,
  floor: number,
): Shape[] {
  const heights = (climbsAway ? steps : flightRing(steps)).map(({ y }) => floor + y);
  const body = thinBox(from, to, Math.min(...heights), Math.max(...heights));
  if (!climbsAway) return [body];
  // The edges of the treads; the last is that of the landing or the floor.
  const edges = heights.filter((_, index) => index % 2 === 1).slice(0, -1);
  return [body, ...edges.map((z) => line("A-SECT-MBND", [pt(from, z), pt(to, z)], "hair"))];
}
