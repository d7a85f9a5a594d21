import type { House, Side } from "../layout/model";
import { type Opening, openingsOf } from "../massing/openings";
import { type ElevationShape, elevationShapes, sideView } from "./elevation-shapes";

/** How far behind and before the wall of a court lies what belongs to it: its base, its eaves; feet. */
const BEHIND = 0.3;
const BEFORE = 3;
/** Walls of one court that lie this near in depth share a view, feet. */
const NEAR = 1;

/** A wall of a court by itself, as it is seen from within the court. */
export interface CourtView {
  side: Side;
  shapes: ElevationShape[];
}

/** The middle of an opening on the elevation of its side, with its distance towards the viewer; feet. */
export function openingOnSide(house: House, opening: Opening, share = 0.5) {
  const along = (opening.from + opening.to) / 2;
  const level = opening.side === "n" || opening.side === "s";
  const z = opening.bottom + (opening.top - opening.bottom) * share;
  return sideView(
    house,
    opening.side,
  )({
    x: level ? along : opening.line,
    y: level ? opening.line : along,
    z,
  });
}

/** Whether glass or leaf of an opening shows on the elevation of its side: of its own wall, not of one before it. */
export function isSeen(house: House, shapes: readonly ElevationShape[], opening: Opening): boolean {
  const at = openingOnSide(house, opening);
  const reach = (opening.to - opening.from) / 2 + 0.05;
  const rise = (opening.top - opening.bottom) / 2 + 0.05;
  return shapes.some(
    ({ kind, depth, rings }) =>
      (kind === "glass" || kind === "door" || kind === "garage-door") &&
      Math.abs(depth - at.depth) < 0.25 &&
      rings.flat().some((p) => Math.abs(p.x - at.x) < reach && Math.abs(p.y - at.y) < rise),
  );
}

/** The walls with doors or windows that no elevation shows, as where wings stand round a court. */
export function courtViews(
  house: House,
  sides: Readonly<Record<Side, readonly ElevationShape[]>>,
): CourtView[] {
  const views: (CourtView & { depth: number })[] = [];
  for (const opening of openingsOf(house)) {
    const { side } = opening;
    if (isSeen(house, sides[side], opening)) continue;
    const { depth } = openingOnSide(house, opening);
    if (views.some((view) => view.side === side && Math.abs(view.depth - depth) < NEAR)) continue;
    const within = { from: depth - BEHIND, to: depth + BEFORE };
    const shapes = elevationShapes(house, side, within);
    // One that stands in no wall, as in a layout that is no house, has no view.
    if (isSeen(house, shapes, opening)) views.push({ side, depth, shapes });
  }
  return views.map(({ side, shapes }) => ({ side, shapes }));
}
