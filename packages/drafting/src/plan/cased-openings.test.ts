import { expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { isOpenAir, runsAlongX } from "../layout/edges.ts";
import { wallsOf } from "./walls.ts";

/** A header rests on a wall across its end, or on so much wall beside the opening; feet. */
const BEARING = 0.55;

it.each(houses)("%s: ends the headers of cased openings on walls or posts", (_, house) => {
  house.levels.forEach((level, index) => {
    const { runs, doors } = wallsOf(house, index);
    for (const { door, edge, start, end, low, high } of doors) {
      if (door.kind !== "opening" || (isOpenAir(level, door.from) && isOpenAir(level, door.to))) continue;
      const axis = runsAlongX(edge.side) ? "x" : "y";
      for (const [jamb, out] of [
        [start, -1],
        [end, 1],
      ] as const) {
        const beside = runs.some(
          (run) =>
            run.axis === axis &&
            run.low < high &&
            run.high > low &&
            (out > 0
              ? run.start < jamb + 0.01 && run.end > jamb + BEARING
              : run.end > jamb - 0.01 && run.start < jamb - BEARING),
        );
        const across = runs.some(
          (run) =>
            run.axis !== axis &&
            run.low < Math.max(jamb, jamb + out * BEARING) &&
            run.high > Math.min(jamb, jamb + out * BEARING) &&
            run.start < high + 0.1 &&
            run.end > low - 0.1,
        );
        expect(beside || across, `${level.name}: ${door.from} to ${door.to} at ${jamb}`).toBe(true);
      }
    }
  });
});
