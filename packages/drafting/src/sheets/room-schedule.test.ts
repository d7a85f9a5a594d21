import { describe, expect, it } from "vitest";
import { foundationShapes } from "../foundation/foundation-shapes.ts";
import { houses } from "../houses/sample-houses.ts";
import { subtract } from "../layout/edges.ts";
import { dropOf, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { inRect, levelHeights } from "../massing/envelope.ts";
import { planShapes } from "../plan/plan-shapes.ts";
import { heightsOf, levelFigure } from "./level-marks.ts";
import { garageNote, roomRows } from "./room-schedule.ts";
import { schedulesOf } from "./schedules.ts";
import { viewsOf } from "./views.ts";

const meet = (a: Rect, b: Rect) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.d, b.y + b.d) - Math.max(a.y, b.y) > 0.5;

/** The rows of a level's rooms, by room. */
function rowsOf(house: House, index: number): Map<string, string[]> {
  const level = house.levels[index];
  const rows = roomRows(house).filter(([name]) => name === level?.name);
  const rooms = (level?.rooms ?? []).filter(({ kind }) => kind !== "open-below");
  return new Map(rooms.map(({ id }, at) => [id, rows[at] ?? []]));
}

describe.each(houses)("the room schedule of %s", (_, house) => {
  it("gives no room a ceiling over the plate of a roof that it lies under", () => {
    house.levels.forEach((level, index) => {
      for (const { id, kind, ceiling, rects } of level.rooms) {
        const low = house.roofs.filter(
          ({ level: on, plate = level.ceiling, over, porch }) =>
            on === index && !porch && plate < level.ceiling && rects.some((rect) => meet(rect, over)),
        );
        if (kind !== "porch" && kind !== "deck" && ceiling !== "vaulted" && low.length > 0)
          expect(rowsOf(house, index).get(id)?.[4]).toMatch(/^\d+'-[^,]+, part \d/);
      }
    });
  });

  it("says of a ceiling that hangs under a higher plate where that plate is", () => {
    house.levels.forEach((level, index) => {
      for (const { id, kind, ceiling, rects } of level.rooms) {
        if (kind === "porch" || kind === "deck" || ceiling === "vaulted") continue;
        const high = house.roofs
          .filter(({ level: on, plate = 0, porch }) => on === index && !porch && plate > level.ceiling)
          .map(({ over }) => over);
        expect(/hung under a plate at/.test(rowsOf(house, index).get(id)?.[4] ?? ""), id).toBe(
          subtract(rects, high).length === 0,
        );
      }
    });
  });

  it("says of that plate what its mark on the elevations says over the room's floor", () => {
    const heights = levelHeights(house);
    const first = heights[groundLevelOf(house)]?.floor ?? 0;
    const halves = (text: string) => {
      const [, sign, feet, inches, half] = /^([-+±]?)(\d+)'-(\d+)(½?)"$/.exec(text) ?? [];
      return (sign === "-" ? -1 : 1) * (24 * Number(feet) + 2 * Number(inches) + (half ? 1 : 0));
    };
    const marks = heightsOf(house, viewsOf(house), 0)
      .filter(({ label }) => label.startsWith("Top of plate"))
      .map((mark) => halves(levelFigure(mark, first)));
    house.levels.forEach((level, index) => {
      for (const room of level.rooms) {
        const [, figure] =
          /hung under a plate at ([^,]+)/.exec(rowsOf(house, index).get(room.id)?.[4] ?? "") ?? [];
        if (!figure) continue;
        const at = (heights[index]?.floor ?? 0) - dropOf(house, index, room);
        const floor = halves(levelFigure({ at, label: "" }, first));
        expect(marks, `${room.name} ${figure}`).toContain(floor + halves(figure));
      }
    });
  });

  it("lines a garage as IRC R302.6 asks, with type X board under rooms, and says so on its plan", () => {
    house.levels.forEach((level, index) => {
      const garages = level.rooms.filter(({ kind }) => kind === "garage");
      expect(garageNote(house, index) !== undefined).toBe(garages.length > 0);
      for (const garage of garages) {
        const over = (house.levels[index + 1]?.rooms ?? []).some(
          ({ kind, rects }) =>
            !["porch", "deck", "open-below"].includes(kind) &&
            rects.some((rect) => garage.rects.some((own) => meet(rect, own))),
        );
        const walls = rowsOf(house, index).get(garage.id)?.at(-1) ?? "";
        expect(walls.includes("type X")).toBe(over);
        expect(walls).toContain("ceiling");
        expect(garageNote(house, index)?.includes("type X")).toBe(over);
      }
    });
  });

  it("has porches and decks of concrete where the foundation plan forms them in it", () => {
    const ground = groundLevelOf(house);
    const words = foundationShapes(house, 0.44).flatMap((shape) =>
      shape.type === "text" ? [shape.value] : [],
    );
    for (const { id, kind, name } of house.levels[ground]?.rooms ?? []) {
      if (kind !== "porch" && kind !== "deck") continue;
      const at = words.indexOf(name.toUpperCase());
      const what = words.slice(at + 1).find((word) => /SLAB|FRAMED/.test(word)) ?? "";
      expect(what, name).toMatch(/SLAB|FRAMED/);
      expect(rowsOf(house, ground).get(id), name).toContain(what.includes("SLAB") ? "Concrete" : "Decking");
    }
  });

  it("calls decking what the floor plans show boards of", () => {
    const dims = { text: 0.5, step: 1 as const, strings: [], interior: false };
    house.levels.forEach((level, index) => {
      const boards = planShapes(house, index, { text: 0.5, dims }).flatMap((shape) =>
        shape.type === "polyline" && shape.layer === "A-FLOR-PATT" && shape.weight === "hair" ? [shape] : [],
      );
      for (const { id, kind, name, rects } of level.rooms) {
        if (kind !== "porch" && kind !== "deck") continue;
        const own = boards.filter(({ points }) =>
          rects.some((rect) => points.every(({ x, y }) => inRect(rect, x, y, 0))),
        );
        expect(own.length > 0, name).toBe(rowsOf(house, index).get(id)?.includes("Decking"));
      }
    });
  });

  it("writes the height of rooms that are open to the level above", () => {
    house.levels.forEach((level, index) => {
      const voids = (house.levels[index + 1]?.rooms ?? []).filter(({ kind }) => kind === "open-below");
      for (const room of level.rooms.filter(({ kind }) => kind === "great" || kind === "foyer")) {
        const over = voids.some(({ rects }) => rects.some((a) => room.rects.some((b) => meet(a, b))));
        const ceiling = rowsOf(house, index).get(room.id)?.[4] ?? "";
        expect(/(^|part )(1[4-9]|2\d)'/.test(ceiling)).toBe(over);
      }
    });
  });

  it("says what covers porches and decks", () => {
    house.levels.forEach((level, index) => {
      const above = (house.levels[index + 1]?.rooms ?? []).filter(({ kind }) => kind !== "open-below");
      const roofs = house.roofs.filter((one) => one.level >= index).map(({ over }) => over);
      const covers = [...roofs, ...above.flatMap(({ rects }) => rects)];
      for (const room of level.rooms.filter(({ kind }) => kind === "porch" || kind === "deck")) {
        const isCovered = room.rects.some((own) => covers.some((cover) => meet(own, cover)));
        const ceiling = rowsOf(house, index).get(room.id)?.[4] ?? "";
        expect(/^(part )?(roof|floor above)/.test(ceiling), `${room.name}: ${ceiling}`).toBe(isCovered);
        expect(ceiling.includes("open air")).toBe(!isCovered || ceiling.startsWith("part"));
      }
    });
  });

  it("stands beside a window schedule that marks a way out of every basement (IRC R310.1)", () => {
    if (groundLevelOf(house) === 0) return;
    const below = schedulesOf(house).markedWindows.slice(0, groundLevelOf(house)).flat();
    const marks = new Set(below.map(({ mark }) => mark));
    expect(schedulesOf(house).windows.some((row) => marks.has(row.mark) && row.escape)).toBe(true);
  });

  it("stands beside a window schedule that tells where one could fall out (IRC R312.2)", () => {
    const heights = levelHeights(house);
    const { markedWindows, windows } = schedulesOf(house);
    markedWindows.forEach((list, index) => {
      for (const { mark, window } of list) {
        const row = windows.find((one) => one.mark === mark);
        const isHigh = (heights[index]?.floor ?? 0) + (row?.sill ?? 0) > 6;
        const opens = !["picture", "clerestory"].includes(row?.kind ?? "");
        expect(row?.fall, `${mark} in ${window.room}`).toBe(isHigh && opens && (row?.sill ?? 0) < 2 - 1e-6);
      }
    });
  });

  it("has no finishes in a basement that is sold unfinished", () => {
    for (let index = 0; index < groundLevelOf(house); index++) {
      for (const room of house.levels[index]?.rooms.filter(({ kind }) => kind !== "stairs") ?? [])
        expect(rowsOf(house, index).get(room.id)?.slice(-2)).toEqual(["Concrete", "Unfinished"]);
    }
  });
});
