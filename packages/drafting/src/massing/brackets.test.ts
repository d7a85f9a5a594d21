import { expect, it } from "vitest";
import { boxesMeet, boxOf } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { toFace } from "./face.ts";
import { houseFaces } from "./massing.ts";
import { openingParts } from "./opening-parts.ts";

it.each(houses)("no bracket of %s hangs before the casing of a window or door", (_, house) => {
  const faces = houseFaces(house);
  const brackets = faces.filter(({ kind }) => kind === "bracket");
  const met = faces.flatMap((wall) =>
    wall.openings.flatMap((opening) => {
      const casing = boxOf(openingParts(house, opening).flatMap(({ points }) => points));
      return brackets
        .filter(({ parts, side }) => {
          const local = parts.flat().map((p) => toFace(wall.frame, p));
          // Those on this wall, not on one before or behind it.
          const isOn = parts.flat().every((p) => {
            const off =
              (p.x - wall.frame.origin.x) * wall.normal.x + (p.y - wall.frame.origin.y) * wall.normal.y;
            return off > -0.1 && off < 2;
          });
          return side === wall.side && isOn && boxesMeet(boxOf(local), casing);
        })
        .map(() => `${opening.opening.room}, ${opening.opening.side}`);
    }),
  );
  expect(met).toEqual([]);
});
