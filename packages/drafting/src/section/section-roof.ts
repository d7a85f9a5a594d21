import { nth } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import { FLOOR_STRUCTURE } from "../layout/heights.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { drawnRoofs, EAVE, frontOf, underDormer } from "../massing/drawn-roofs.ts";
import { levelHeights } from "../massing/envelope.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { plateOf, ROOF_DEPTH, roofBase, roofHeight } from "../massing/roof-height.ts";
import { planeHeight } from "../massing/roof-plane.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "./section-cuts.ts";
import {
  alongRect,
  area,
  box,
  CEILING,
  line,
  overlaps,
  spansOf,
  timber,
  withoutParts,
} from "./section-parts.ts";
import { hitsOf, type RoofCut } from "./section-plane.ts";

/** A roof passes under another one at least this far down, feet. */
const UNDER_EAVE = 0.8;

/** Height of a cut roof's upper face at a place along the cut. */
export function heightAt({ from, to }: RoofCut, x: number): number {
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x || 1);
}

/** Height of the underside of the highest roof of a level that is cut at a place; undefined where none is. */
export function underRoof(
  house: House,
  index: number,
  roofs: readonly RoofCut[],
  x: number,
): number | undefined {
  const tops = roofs
    .filter(
      ({ part, from, to }) =>
        drawnRoofs(house)[part]?.level === index && x >= from.x - 0.01 && x <= to.x + 0.01,
    )
    .map((one) => heightAt(one, x) - ROOF_DEPTH);
  return tops.length > 0 ? Math.max(...tops) : undefined;
}

/** A roof that ends this much over the next one has a wall there, feet. */
const STEP = 0.3;

/** The walls under the ends of roofs that stand higher than what they end at, on whatever carries them. */
export function roofEndWalls(house: House, roofs: readonly RoofCut[], cut: Cut): Shape[] {
  const thick = house.outerWall ?? 0.5;
  const topAt = (x: number, of: (part: number) => boolean) =>
    Math.max(
      ...roofs
        .filter(({ part, from, to }) => of(part) && x >= from.x - 0.01 && x <= to.x + 0.01)
        .map((one) => heightAt(one, x)),
    );
  return house.roofs.flatMap((roof, index): Shape[] => {
    const ends = alongRect(cut, roof.over);
    const plate = levelHeights(house)[roof.level]?.plate ?? 0;
    if (!ends || roof.porch || roof.shape === "flat") return [];
    return ([1, -1] as const).flatMap((inward): Shape[] => {
      const end = inward > 0 ? ends[0] : ends[1];
      const top = topAt(end + inward * thick, (part) => part === index) - ROOF_DEPTH;
      const beside = topAt(end - inward * 0.3, (part) => part !== index);
      if (!(top > plate + STEP && Number.isFinite(beside) && top > beside + STEP)) return [];
      // An inner wall under it goes up by itself, on its own line.
      if (innerWallAt(house, roof.level, cut, end)) return [];
      const [low, high] = [end, end + inward * thick].sort((a, b) => a - b) as [number, number];
      return [box("A-SECT-MCUT", low, high, plate, top, "poche")];
    });
  });
}

/** Whether an inner wall of a level that a cut meets stands on a line across it. */
const innerWallAt = (house: House, index: number, cut: Cut, at: number): boolean =>
  wallsOf(house, index).runs.some(
    ({ kind, axis, line, start, end }) =>
      kind === "inner" && axis !== cut.axis && cut.at > start && cut.at < end && Math.abs(line - at) < 0.01,
  );

/** An outer wall, or one of a vaulted room, goes up to the level over it or the underside of its roof. */
export function wallTop(
  house: House,
  index: number,
  cut: Cut,
  x: number,
  plate: number,
  roofs: readonly RoofCut[],
): number {
  const above = spansOf(house, index + 1, cut).some(({ from, to }) => x > from - 0.6 && x < to + 0.6);
  return above ? plate + FLOOR_STRUCTURE : Math.max(plate, underRoof(house, index, roofs, x) ?? plate);
}

/** The slope under the overhangs of a dormer, which the roof plan does not see. */
export function underDormers(house: House, cut: Cut): RoofCut[] {
  return drawnRoofs(house).flatMap((part): RoofCut[] => {
    const { dormer, on = 0 } = part;
    const parent = house.roofs[on];
    const ends = dormer && alongRect(cut, part.over);
    if (!dormer || !parent || !ends) return [];
    const at = (along: number) => {
      const [x, y] = cut.axis === "x" ? [along, cut.at] : [cut.at, along];
      return pt(along, roofHeight(house, parent, x, y));
    };
    const { line: front } = frontOf(dormer);
    const outward = OUTWARD[dormer.faces] * EAVE;
    const stretches =
      runsAlongX(dormer.faces) === (cut.axis === "y")
        ? [[front, front + outward]]
        : [
            [ends[0] - EAVE, ends[0]],
            [ends[1], ends[1] + EAVE],
          ];
    return stretches.map((stretch) => {
      const [low = 0, high = 0] = [...stretch].sort((a, b) => a - b);
      return { part: on, from: at(low), to: at(high) };
    });
  });
}

/** Lower roofs under the overhang of a higher one: cut by a section and not seen from above. */
export function underEaves(
  house: House,
  { planes }: RoofDrawing,
  seen: readonly RoofCut[],
  cut: Cut,
): RoofCut[] {
  const above = (x: number) =>
    Math.max(...seen.filter(({ from, to }) => x >= from.x && x <= to.x).map((one) => heightAt(one, x)));
  return planes.flatMap((plane): RoofCut[] => {
    const part = drawnRoofs(house)[plane.part];
    const ends = part && !part.dormer ? spanOfPlane(plane.corners, cut) : undefined;
    if (!part || !ends) return [];
    const at = (along: number) => {
      const p = pointAlong(cut.axis === "x", along, cut.at);
      return pt(along, planeHeight(plane, p));
    };
    const own = seen.filter((one) => one.part === plane.part);
    const hidden = withoutParts(ends, [
      ...own.map(({ from, to }) => [from.x, to.x] as const),
      ...coveredSpans(house, plane.part, part.level, cut),
    ]);
    // What lies inside another volume is not built.
    const built = plane.parts.flatMap((ring) => {
      const span = spanOfPlane(ring, cut);
      return span ? [span] : [];
    });
    return overlaps(hidden, built)
      .filter(
        ([from, to]) =>
          above((from + to) / 2) > at((from + to) / 2).y + UNDER_EAVE ||
          endsAtWall(part, cut, at(from), at(to)),
      )
      .map(([from, to]) => ({ part: plane.part, from: at(from), to: at(to) }));
  });
}

/** Whether a stretch of slope of the house falls to its wall and ends there, as where the high edge of a porch roof lies over it. */
export function endsAtWall({ porch, over }: RoofPart, cut: Cut, from: Pt, to: Pt): boolean {
  const low = from.y < to.y ? from : to;
  const rises = Math.abs(to.y - from.y) > 0.1;
  return !porch && rises && (alongRect(cut, over)?.some((end) => Math.abs(end - low.x) < SEAM) ?? false);
}

/** Stretches of one roof no farther apart follow on one another, feet. */
const SEAM = 0.1;

/** Stretches of roof, joined where they follow on one another in one plane, seen or under an eave. */
export function joinedRoofs(house: House, roofs: readonly RoofCut[]): RoofCut[] {
  const slope = ({ from, to }: RoofCut) => (to.y - from.y) / (to.x - from.x || 1);
  return roofs.reduce<RoofCut[]>((joined, one) => {
    const isBeside = (other: RoofCut) =>
      other.part === one.part &&
      (Math.abs(other.to.x - one.from.x) < SEAM || Math.abs(other.from.x - one.to.x) < SEAM) &&
      (drawnRoofs(house)[one.part]?.shape === "flat" ||
        (Math.abs(slope(one) - slope(other)) < 0.01 &&
          Math.abs(heightAt(one, other.from.x) - other.from.y) < SEAM));
    const ends = [one, ...joined.filter(isBeside)]
      .flatMap(({ from, to }) => [from, to])
      .sort((a, b) => a.x - b.x);
    const [from, to] = [nth(ends, 0), nth(ends, ends.length - 1)];
    return joined.filter((other) => !isBeside(other)).concat({ part: one.part, from, to });
  }, []);
}

/** Where more than the overhang of another roof, a dormer's room or one of an upper level lies over a roof. */
function coveredSpans(house: House, part: number, level: number, cut: Cut): [number, number][] {
  const roofs = house.roofs.filter((other, index) => index !== part && other.level >= level);
  const rooms = house.levels.slice(level + 1).flatMap((_, up) => spansOf(house, level + 1 + up, cut));
  // Rafters end at the header of a dormer.
  const dormers = drawnRoofs(house).filter(({ dormer, on }) => dormer && on === part);
  return [
    ...[...roofs, ...dormers].flatMap(({ over }) => {
      const ends = alongRect(cut, over);
      return ends ? [ends] : [];
    }),
    ...rooms.map(({ from, to }): [number, number] => [from, to]),
  ];
}

/** Where a cut runs through a convex outline. */
function spanOfPlane(corners: readonly { x: number; y: number }[], cut: Cut): [number, number] | undefined {
  const hits = hitsOf(corners, cut);
  return hits.length < 2 ? undefined : [Math.min(...hits), Math.max(...hits)];
}

/** The fronts and cheeks of dormers that are cut, less the windows that the cut meets, and the headers under the fronts. */
export function dormerWalls(house: House, cut: Cut): Shape[] {
  const thick = house.outerWall ?? 0.5;
  return drawnRoofs(house).flatMap((part): Shape[] => {
    const { dormer, on } = part;
    const parent = on === undefined ? undefined : house.roofs[on];
    const ends = dormer && alongRect(cut, part.over);
    if (!dormer || !parent || !ends) return [];
    const wall = (low: number) => {
      const middle = low + thick / 2;
      const [x, y] = cut.axis === "x" ? [middle, cut.at] : [cut.at, middle];
      const [z0, z1] = [roofHeight(house, parent, x, y) - ROOF_DEPTH, underDormer(house, part, x, y)];
      return { low, z0, z1 };
    };
    const alongFall = runsAlongX(dormer.faces) === (cut.axis === "y");
    if (!alongFall)
      return [wall(ends[0]), wall(ends[1] - thick)]
        .filter(({ z0, z1 }) => z1 > z0 + 0.1)
        .map(({ low, z0, z1 }) => box("A-SECT-MCUT", low, low + thick, z0, z1, "poche"));
    const { line: front } = frontOf(dormer);
    const { low, z0, z1 } = wall(OUTWARD[dormer.faces] > 0 ? front - thick : front);
    // The rafters of the roof end at a header, which the front stands on.
    const sole = z0 + ROOF_DEPTH;
    const header = timber(low, low + thick, z0, sole);
    const floor = levelHeights(house)[part.level]?.floor ?? 0;
    const hole = dormer.windows.find(({ at, width }) => Math.abs(at - cut.at) < width / 2);
    if (!hole) return [box("A-SECT-MCUT", low, low + thick, sole, z1, "poche"), ...header];
    const [sill, head] = [floor + hole.sill, floor + hole.sill + hole.height];
    return [
      box("A-SECT-MCUT", low, low + thick, sole, sill, "poche"),
      box("A-SECT-MCUT", low, low + thick, head, z1, "poche"),
      ...header,
      ...[0, thick / 2, thick].map((off) =>
        line("A-SECT-MBND", [pt(low + off, sill), pt(low + off, head)], "fine"),
      ),
    ];
  });
}

/** Depth of a roof's slab; that of a flat roof reaches down to the ceiling under it, feet. */
function depthOf(house: House, part: number): number {
  const roof = drawnRoofs(house)[part];
  if (roof?.shape !== "flat") return ROOF_DEPTH;
  return roof.porch ? 0.8 : roofBase(house, roof) - plateOf(house, roof) - CEILING;
}

/** A stretch of roof as a slab. */
export function roofSlab(house: House, { part, from, to }: RoofCut): Shape {
  const depth = depthOf(house, part);
  const ring = [from, to, pt(to.x, to.y - depth), pt(from.x, from.y - depth)];
  return area("A-SECT-MCUT", [ring], "paper", "medium");
}
