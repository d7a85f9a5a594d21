import { expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { crossesBox, outlinesOf } from "../geometry/free-place.ts";
import { houses } from "../houses/sample-houses.ts";
import { measure } from "../measure.ts";
import { openingShapes } from "../plan/plan-openings.ts";
import { wallsOf } from "../plan/walls.ts";

import { Drafter } from "./drafter.ts";
import { floorSheets, floorView, planScale } from "./floor-sheets.ts";
import { paperFor } from "./plan-set.ts";
import { schedulesOf } from "./schedules.ts";

it.each(
  houses.flatMap(([slug, house]) => [[slug, house] as const, [`${slug} mirrored`, mirrorOf(house)] as const]),
)("%s: the T of safety glass stands on no leaf and no arc of a door", (_, house) => {
  const on = paperFor(house);
  const scale = planScale(house, on);
  const info = { name: "", planNumber: "", style: house.style, ...measure(house) };
  const sheets = floorSheets(house, on, schedulesOf(house), info, []);
  const met = house.levels.flatMap((level, index) => {
    const pen = new Drafter(on.text.least);
    sheets[index]?.draw(pen, on);
    const view = floorView(on, house, index, scale);
    const walls = wallsOf(house, index);
    const lines = walls.doors.flatMap((door) => openingShapes(level, [door], [])).flatMap(outlinesOf);
    return pen.record.texts.flatMap(({ value, bold, box }) => {
      if (value !== "T" || !bold) return [];
      const ground = {
        x: (box.x - view.x) / view.k,
        y: (box.y - view.y) / view.k,
        w: box.w / view.k,
        d: box.h / view.k,
      };
      const cut = lines.some((line) =>
        line.some((b, i) => {
          const a = line[i - 1];
          return a !== undefined && crossesBox([a, b], ground);
        }),
      );
      return cut
        ? [`${level.name} ${Math.round(ground.x * 10) / 10}, ${Math.round(ground.y * 10) / 10}`]
        : [];
    });
  });
  expect(met).toEqual([]);
});
