import { HEIGHTS } from "../interior/fixture-fronts.ts";
import { endsOf, type InteriorView, interiorViews } from "../interior/interior-views.ts";
import { CASING, mirrorsOf, openingsOn, type WallOpening } from "../interior/wall-openings.ts";
import { EPS } from "../layout/edges.ts";
import type { Fixture, House } from "../layout/model.ts";
import type { LevelContext } from "./level-context.ts";

/**
 * What stands against the walls of kitchens and baths goes with their doors and windows: nothing
 * tall before one, no hood on one, no tile that ends in one, and wall for a mirror over a vanity.
 */
export function checkWallFit(house: House, contexts: readonly LevelContext[]): void {
  for (const view of interiorViews(house)) {
    const openings = openingsOn(house, view);
    for (const fixture of view.fixtures) {
      const problem = misfit(view, fixture, openings);
      if (problem) contexts[view.level]?.report(`the ${fixture.kind} ${problem}`, view.room.id);
    }
  }
}

function misfit(
  { side }: InteriorView,
  { kind, rect, freestanding }: Fixture,
  openings: readonly WallOpening[],
): string | undefined {
  const [a, b] = endsOf(side, rect);
  const behind = openings.filter(({ ends }) => ends[0] - CASING < b - EPS && ends[1] + CASING > a + EPS);
  if (kind === "vanity" || kind === "double-vanity") {
    return mirrorsOf([a, b], openings).length === 0 ? "leaves no wall for a mirror over it" : undefined;
  }
  for (const { what, ends, low } of behind) {
    if (kind === "refrigerator" || kind === "range") return `stands before a ${what}`;
    if ((kind === "tub" && !freestanding) || kind === "shower") {
      const within = ends[0] - CASING > a - EPS && ends[1] + CASING < b + EPS;
      if (!within) return `ends in a ${what}`;
    }
    if (kind === "counter" && what === "window" && low < HEIGHTS.counter)
      return "covers the sill of a window";
  }
  return undefined;
}
