import { describe, expect, it } from "vitest";
import { isSeen, openingOnSide } from "../elevation/court-views.ts";
import { boxOf } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { SIDES } from "../layout/edges.ts";
import type { House, Side } from "../layout/model.ts";
import { openingsOf } from "../massing/openings.ts";
import { measure } from "../measure.ts";
import { Drafter } from "./drafter.ts";
import { materialsOf } from "./elevation-lines.ts";
import { isInside, keyMarks, openingMarks } from "./elevation-marks.ts";
import { MARK_RADIUS } from "./marks.ts";
import { schedulesOf } from "./schedules.ts";
import { ARCH_D, QUARTER, TABLOID } from "./sheet.ts";
import { viewsOf } from "./views.ts";

const PLACE = { x: 1000, y: 1000, k: QUARTER.k };

/** The corners of the square of a key on a side, a little larger than it is drawn, feet; none where it has none. */
function keyCorners(house: House, side: Side, key: number): { x: number; y: number }[] {
  const on = measure(house).squareFeet > 800 ? ARCH_D : TABLOID;
  const pen = new Drafter(on.text.least);
  const shapes = viewsOf(house).sides[side];
  openingMarks(pen, on, house, shapes, side, PLACE, schedulesOf(house));
  keyMarks(pen, on, house, shapes, PLACE, []);
  const found = pen.record.texts.find(({ value, bold }) => bold && value === String(key));
  if (!found) return [];
  const { box } = found;
  const at = { x: (box.x + box.w / 2 - PLACE.x) / PLACE.k, y: (PLACE.y - box.y - box.h / 2) / PLACE.k };
  const r = (1.1 * MARK_RADIUS * on.text.least) / PLACE.k;
  return [-r, r].flatMap((dx) => [-r, r].map((dy) => ({ x: at.x + dx, y: at.y + dy })));
}

describe("the key of windows on elevations", () => {
  it.each(houses)("%s: stands within a pane with room round it, or on the wall beside one", (_, house) => {
    const key = materialsOf(house).findIndex(({ text }) => text.startsWith("Windows")) + 1;
    const { sides } = viewsOf(house);
    const drawn = SIDES.flatMap((side) => {
      const corners = keyCorners(house, side, key);
      const panes = sides[side].filter(({ kind }) => kind === "glass");
      const frames = sides[side].filter(({ kind }) =>
        ["glass", "trim", "window-frame", "sill"].includes(kind),
      );
      const within = (areas: typeof panes) => corners.filter(({ x, y }) => isInside(areas, x, y)).length;
      // All of it on glass, or none of it on glass or frame.
      return corners.length === 0 ? [] : [[side, within(panes) === 4 || within(frames) === 0]];
    });
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).toEqual(drawn.map(([side]) => [side, true]));
  });

  it.each(houses)("%s: names no door", (_, house) => {
    const key = materialsOf(house).findIndex(({ text }) => text.startsWith("Windows")) + 1;
    const doors = openingsOf(house).filter(({ type }) => type === "door");
    const onDoors = SIDES.flatMap((side) => {
      const corners = keyCorners(house, side, key);
      return doors
        .filter((door) => door.side === side && isSeen(house, viewsOf(house).sides[side], door))
        .filter((door) => {
          const at = openingOnSide(house, door);
          const [reach, rise] = [(door.to - door.from) / 2, (door.top - door.bottom) / 2];
          return corners.some(({ x, y }) => Math.abs(x - at.x) < reach && Math.abs(y - at.y) < rise);
        })
        .map(({ room }) => `${side} ${room}`);
    });
    expect(onDoors).toEqual([]);
  });
});

it.each(houses.filter(([, house]) => house.roofs.some(({ parapet }) => parapet)))(
  "%s: no key hides a scupper that it does not name",
  (_, house) => {
    const on = ARCH_D;
    const { sides, courts } = viewsOf(house);
    const hidden = [...SIDES.map((side) => sides[side]), ...courts.map(({ shapes }) => shapes)].flatMap(
      (shapes) => {
        const pen = new Drafter(on.text.least);
        keyMarks(pen, on, house, shapes, PLACE, []);
        const r = MARK_RADIUS * on.text.least;
        return pen.record.texts.flatMap(({ value, box }) => {
          const named = materialsOf(house)[Number(value) - 1];
          const at = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
          return shapes
            .filter((shape) => shape.kind === "scupper" && !named?.on(shape))
            .flatMap(({ rings }) => rings.map(boxOf))
            .filter(({ x0, x1, y0, y1 }) => {
              const [left, right] = [x0, x1].map((x) => PLACE.x + x * PLACE.k) as [number, number];
              const [low, high] = [y0, y1].map((y) => PLACE.y - y * PLACE.k) as [number, number];
              return at.x + r > left && at.x - r < right && at.y + r > high && at.y - r < low;
            })
            .map(() => named?.text);
        });
      },
    );
    expect(hidden).toEqual([]);
  },
);

/** Faces that are broad enough for their keys to stand clear of what is before them. */
const BROAD: ReadonlySet<string> = new Set(["wall", "gable", "accent", "roof"]);

it.each(houses)(
  "%s: no key of a wall or a roof hides a brace, a post or a downspout before it",
  (_, house) => {
    const on = measure(house).squareFeet > 800 ? ARCH_D : TABLOID;
    const r = (MARK_RADIUS * on.text.least) / PLACE.k;
    const hidden = SIDES.flatMap((side) => {
      const shapes = viewsOf(house).sides[side];
      const pen = new Drafter(on.text.least);
      openingMarks(pen, on, house, shapes, side, PLACE, schedulesOf(house));
      keyMarks(pen, on, house, shapes, PLACE, []);
      return pen.record.texts
        .filter(({ bold }) => bold)
        .flatMap(({ value, box }) => {
          const at = {
            x: (box.x + box.w / 2 - PLACE.x) / PLACE.k,
            y: (PLACE.y - box.y - box.h / 2) / PLACE.k,
          };
          const named = materialsOf(house)[Number(value) - 1];
          const corners = [-r, r].flatMap((dx) => [-r, r].map((dy) => ({ x: at.x + dx, y: at.y + dy })));
          const under = shapes.filter(
            (one) =>
              named?.on(one) && BROAD.has(one.kind) && corners.every(({ x, y }) => isInside([one], x, y)),
          );
          const face = under.at(-1);
          if (!face) return [];
          return shapes
            .slice(shapes.indexOf(face) + 1)
            .flatMap(({ kind, rings }) => rings.map((ring) => ({ kind, ...boxOf(ring) })))
            .filter(
              ({ x0, x1, y0, y1 }) =>
                x1 - x0 < 2 * r && x1 > at.x - r && x0 < at.x + r && y1 > at.y - r && y0 < at.y + r,
            )
            .map(({ kind }) => `${side} ${value} ${kind}`);
        });
    });
    expect(hidden).toEqual([]);
  },
);
