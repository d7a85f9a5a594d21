import type { House } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { clearance, type Girder, stripOf } from "./girder-rows.ts";
import { type GirderLoad, type GirderSize, postSpacing } from "./span-tables.ts";

/** A stretch of a girder under one load, plan feet along it. */
export interface LoadedStretch extends GirderLoad {
  from: number;
  to: number;
}

/** An upper floor that laps less than this over what a girder carries bears elsewhere, feet. */
const LAP = 1;
/** A stretch shorter than this is set out with its heavier neighbor, feet. */
const SHORT = 3;

/**
 * The stretches of a girder by the floors that rest on it: the ground level's, and those of the levels above
 * where they lie over the strip of floor that it carries.
 */
export function loadsOf(house: House, ground: number, joists: "x" | "y", girder: Girder): LoadedStretch[] {
  const { at, carries } = girder;
  const [start, end] = supportsOf(girder);
  const upper = house.levels.slice(ground + 1).map((level) =>
    level.rooms
      .filter((room) => isEnclosed(room) && room.kind !== "open-below")
      .flatMap((room) => room.rects)
      .map((rect) => stripOf(rect, { joists }))
      .filter(({ low, high }) => Math.min(high, at + carries) - Math.max(low, at - carries) > LAP),
  );
  const breaks = upper.flat().flatMap(({ from, to }) => [from, to]);
  const stops = [...new Set([start, ...breaks.filter((x) => x > start && x < end), end])].sort(
    (a, b) => a - b,
  );
  const stretches = stops.slice(1).map((to, index): LoadedStretch => {
    const from = stops[index] ?? to;
    const middle = (from + to) / 2;
    const over = upper.filter((rects) => rects.some((one) => middle > one.from && middle < one.to)).length;
    return { from, to, carries, floors: 1 + over };
  });
  return joined(stretches);
}

/** Neighbors under one load are one; a short stretch is its heavier neighbor's, and never the lighter. */
function joined(stretches: readonly LoadedStretch[]): LoadedStretch[] {
  const merged: LoadedStretch[] = [];
  for (const one of stretches) {
    const last = merged.at(-1);
    const short = last && Math.min(last.to - last.from, one.to - one.from) < SHORT;
    if (last && (last.floors === one.floors || short)) {
      last.to = one.to;
      last.floors = Math.max(last.floors, one.floors);
    } else merged.push({ ...one });
  }
  return merged;
}

/** Where the first and the last support of a girder stand, plan feet along it. */
function supportsOf({ from, to, ends }: Girder): [number, number] {
  return [from + clearance(ends[0]), to - clearance(ends[1])];
}

/** A post this near to a girder that crosses its own stands under the crossing, feet. */
export const AT_CROSSING = 1;

/**
 * Posts as far apart as the girder allows, in equal bays of each stretch, where the load changes,
 * and under each end that no wall carries. Where girders under walls cross it near one of them, there instead, unless
 * that takes more; where they cross it between two, there too: one of the girders is parted at the crossing.
 */
export function postsOf(
  girder: Girder,
  stretches: readonly LoadedStretch[],
  size: GirderSize,
  crossings: readonly number[] = [],
): number[] {
  return crossings.reduce(
    ({ cut, posts }, at) => {
      const spare = posts.some((post) => Math.abs(post - at) < AT_CROSSING) ? 0 : 1;
      const tried = cutAt(cut, at);
      const found = postsAlong(girder, tried, size);
      return found.length > posts.length + spare ? { cut, posts } : { cut: tried, posts: found };
    },
    { cut: stretches, posts: postsAlong(girder, stretches, size) },
  ).posts;
}

/** Stretches that meet at a place: those that meet beside it, else the one that goes on over it in two. */
function cutAt(stretches: readonly LoadedStretch[], at: number): readonly LoadedStretch[] {
  const isNear = (joint: number) => Math.abs(joint - at) < AT_CROSSING;
  if (stretches.slice(1).some(({ from }) => isNear(from)))
    return stretches.map((one, index) => ({
      ...one,
      from: index > 0 && isNear(one.from) ? at : one.from,
      to: index < stretches.length - 1 && isNear(one.to) ? at : one.to,
    }));
  return stretches.flatMap((one) =>
    at > one.from && at < one.to
      ? [
          { ...one, to: at },
          { ...one, from: at },
        ]
      : [one],
  );
}

function postsAlong(girder: Girder, stretches: readonly LoadedStretch[], size: GirderSize): number[] {
  const stops = stretches.flatMap((stretch, index) => {
    const { from, to } = stretch;
    const bays = Math.max(1, Math.ceil((to - from) / postSpacing(size, stretch) - 1e-6));
    const places = Array.from({ length: bays + 1 }, (_, i) => from + ((to - from) * i) / bays);
    return index > 0 ? places.slice(1) : places;
  });
  return stops.filter(
    (_, i) => (i > 0 || girder.ends[0] !== "wall") && (i < stops.length - 1 || girder.ends[1] !== "wall"),
  );
}
