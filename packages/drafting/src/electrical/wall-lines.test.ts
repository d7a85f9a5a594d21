import { expect, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { pointAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";

import { devicesOf } from "./devices.ts";
import { livedIn } from "./lived-in.ts";
import { type WallLine, wallLines } from "./wall-lines.ts";

/** How far along a wall line, from its beginning, each of its receptacles is; and its length; feet on the floor. */
function walked(house: House, index: number, { pieces }: WallLine): { at: number[]; length: number } {
  const outlets = devicesOf(house, index).devices.filter(({ kind }) => /receptacle|gfci/.test(kind));
  let length = 0;
  let end: { x: number; y: number } | undefined;
  const at = pieces.flatMap(({ room, side, face, from, to, back }) => {
    const alongX = runsAlongX(side);
    const [first, last] = back ? [to, from] : [from, to];
    const start = pointAlong(alongX, first, face);
    if (end) length += Math.abs(start.x - end.x) + Math.abs(start.y - end.y);
    const own = outlets
      .filter((one) => one.room === room.id && one.side === side)
      .map(({ x, y }) => (alongX ? { along: x, across: y } : { along: y, across: x }))
      .filter(({ along, across }) => Math.abs(across - face) < 0.6 && along >= from && along <= to)
      .map(({ along }) => length + Math.abs(along - first));
    length += to - from;
    end = pointAlong(alongX, last, face);
    return own;
  });
  return { at: at.sort((a, b) => a - b), length };
}

test("receptacles stand 12 ft apart at most, measured on the floor round each corner of a wall (IRC E3901.2)", () => {
  const all = sampleHouses.flatMap((house) => [house, mirrorOf(house)]);
  const far = all.flatMap((house) =>
    house.levels.flatMap(({ name }, index) =>
      wallLines(house, index, { in: livedIn(house, index), guards: true })
        .map((line) => ({ ...walked(house, index, line), room: line.pieces[0]?.room.id }))
        .filter(({ length }) => length >= 2)
        .flatMap(({ at, length, room }) => {
          const stops = [-6, ...at, length + 6];
          const widest = Math.max(...stops.map((one, i) => one - (stops[i - 1] ?? one)));
          return widest > 12.01 ? [`${house.slug} ${name} ${room} ${widest.toFixed(2)}`] : [];
        }),
    ),
  );
  expect(far).toEqual([]);
});
