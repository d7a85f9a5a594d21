import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { runsAlongX } from "../layout/edges.ts";
import { openingParts } from "../massing/opening-parts.ts";
import { openingsOf } from "../massing/openings.ts";
import { wallsOf } from "../plan/walls.ts";

import { sampleHouses } from "./sample-houses.ts";

const houses = sampleHouses.flatMap((house) => [
  { name: house.slug, house },
  { name: `${house.slug}, mirrored`, house: mirrorOf(house) },
]);

/** Widest door of one leaf without a light beside it, feet. */
const ONE_LEAF = 4.2;

describe("the handle of an outside door", () => {
  it.each(houses)("is away from the hinges that the floor plan shows: $name", ({ house }) => {
    const doors = openingsOf(house).filter(
      ({ type, kind, from, to }) =>
        type === "door" && (kind === "entry" || kind === "hinged") && to - from <= ONE_LEAF,
    );
    const wrong = doors.flatMap((opening) => {
      const { side, level, line, from, to } = opening;
      const placed = wallsOf(house, level).doors.find(
        ({ edge, start }) =>
          runsAlongX(edge.side) === runsAlongX(side) &&
          Math.abs(edge.line - line) < 0.02 &&
          Math.abs(start - from) < 0.1,
      );
      if (!placed) return [`no door at ${from} of ${side}`];
      const width = to - from;
      const handle = openingParts(house, { opening, u0: 0, v0: 0, u1: width, v1: 7 }).find(
        ({ kind }) => kind === "handle",
      );
      const u = handle?.points[0]?.x ?? Number.NaN;
      // As on plan: seen from outside, what faces north or east runs from its end to its start.
      const along = side === "n" || side === "e" ? width - u : u;
      const isAtEnd = along > width / 2;
      return isAtEnd === (placed.door.hinge !== "end") ? [] : [`${placed.door.kind} at ${from} of ${side}`];
    });
    expect(doors.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
