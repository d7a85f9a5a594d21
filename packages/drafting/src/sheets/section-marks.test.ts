import { describe, expect, it } from "vitest";
import { drawnDetails, sectionOf, setOf } from "../fixtures/drawn.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { isWithin } from "../geometry/geometry.ts";
import { areaOf } from "../geometry/rects.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { intersection, runsAlongX } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { plateOf, shedHigh } from "../massing/roof-height.ts";
import { wallsOf } from "../plan/walls.ts";
import { type Cut, cutsOf } from "../section/section-cuts.ts";
import { alongRect } from "../section/section-parts.ts";
import { sectionRoofTop } from "../section/section-plane.ts";
import { sectionBox } from "../section/section-shapes.ts";
import { stairShapes } from "../section/section-stairs.ts";
import { stairsOf } from "../section/stair-detail.ts";
import { boxesOverlap } from "./boxes.ts";
import { STAIR_SHEET } from "./detail-sheets.ts";
import { Drafter } from "./drafter.ts";
import { heightsOf, levelMarks } from "./level-marks.ts";
import { detailMarks } from "./section-marks.ts";
import { sectionSheets } from "./section-sheets.ts";
import { ARCH_D, QUARTER, TABLOID } from "./sheet.ts";
import { viewsOf } from "./views.ts";

describe("what a section refers to", () => {
  it.each(houses)(
    "%s: the typical wall from both sections, the stair from the one through it",
    (_, house) => {
      const text = ARCH_D.text.least / QUARTER.k;
      for (const cut of cutsOf(house)) {
        const shapes = sectionOf(house, cut, text);
        const marks = detailMarks(house, cut, shapes, text * 1.7);
        const sheets = new Set(marks.map(({ sheet }) => sheet));
        expect(sheets).toEqual(new Set(cut.through === "the stair" ? ["A5.1", "A5.2"] : ["A5.1"]));
        const letters = shapes.flatMap((shape) => (shape.type === "text" ? [lettersOf(shape)] : []));
        for (const { bubble } of marks)
          for (const { x, y, w, d } of letters) {
            const off = Math.hypot(
              Math.max(x - bubble.x, 0, bubble.x - x - w),
              Math.max(y - bubble.y, 0, bubble.y - y - d),
            );
            expect(off).toBeGreaterThan(text * 1.5);
          }
      }
    },
  );
});

describe("the details of the edges of roofs", () => {
  const text = ARCH_D.text.least / QUARTER.k;
  const marksOf = (house: House) => {
    const details = drawnDetails(house, ARCH_D).flatMap(({ sheet }) => sheet.shown);
    return cutsOf(house).map((cut) => {
      const shapes = sectionOf(house, cut, text);
      const marks = detailMarks(house, cut, shapes, text * 1.7, details);
      return { cut, shapes, marks, details };
    });
  };

  it.each(houses)("%s: are referred to by every section that cuts one, clear of its words", (_, house) => {
    for (const { cut, shapes, marks, details } of marksOf(house)) {
      const letters = shapes.flatMap((shape) => (shape.type === "text" ? [lettersOf(shape)] : []));
      for (const { detail, name, sheet } of details) {
        if (!detail.edge) continue;
        const { roof, at } = detail.edge;
        const ends = alongRect(cut, roof.over);
        const fallsAlong = roof.shape !== "shed" || runsAlongX(shedHigh(roof)) === (cut.axis === "y");
        const found = marks.filter((mark) => mark.name === name && mark.sheet === sheet);
        // Its high side stands in the air or over a lower roof; what lies before its other edges differs.
        if (ends && fallsAlong && at === "high")
          expect([cut.through, found.length]).toEqual([cut.through, 1]);
        expect(found.length).toBeLessThan(2);
        for (const { bubble } of found)
          for (const { x, y, w, d } of letters)
            expect(
              Math.hypot(
                Math.max(x - bubble.x, 0, bubble.x - x - w),
                Math.max(y - bubble.y, 0, bubble.y - y - d),
              ),
            ).toBeGreaterThan(text * 1.5);
      }
    }
  });

  it.each(houses)(
    "%s: the sill of a door to a deck from sections through that door alone, and from the roof plan",
    (_, house) => {
      const hasDeck = drawnDetails(house, ARCH_D).some(({ sheet }) =>
        sheet.shown.some(({ detail }) => detail.edge?.at === "deck"),
      );
      if (!hasDeck) return;
      const words = setOf(house)
        .pages.filter(({ title }) => title.endsWith("Roof Plan"))
        .flatMap(({ record }) => record.texts.map(({ value }) => value))
        .join(" ");
      for (const { cut, marks, details } of marksOf(house))
        for (const { detail, name, sheet } of details) {
          if (detail.edge?.at !== "deck") continue;
          expect(words).toContain(`${detail.title}: see detail ${name}/${sheet}`);
          const { level } = detail.edge.roof;
          const decks = (house.levels[level + 1]?.rooms ?? []).filter(({ kind }) => kind === "deck");
          const passed = wallsOf(house, level + 1).doors.some(
            ({ door, edge, start, end }) =>
              decks.some(({ id }) => id === door.from || id === door.to) &&
              runsAlongX(edge.side) === (cut.axis === "y") &&
              cut.at > start &&
              cut.at < end,
          );
          const found = marks.some((mark) => mark.name === name && mark.sheet === sheet);
          expect(found && !passed).toBe(false);
        }
    },
  );

  it.each(houses)("%s: a section along stairs refers to the detail of each", (_, house) => {
    const named = stairsOf(house).map((_, index) => String(index + 1));
    for (const { cut, marks } of marksOf(house).filter(({ cut }) => cut.through === "the stair")) {
      const found = stairsOf(house).filter(({ stair }) => alongRect(cut, stair.rect)).length;
      const said = marks.filter(({ name, sheet }) => sheet === STAIR_SHEET && named.includes(name));
      expect(said).toHaveLength(Math.min(2, found));
    }
  });

  it("are written on the sheets that sections name", () => {
    for (const [, house] of houses)
      for (const { sheet, record } of drawnDetails(house, ARCH_D)) {
        const written = record.texts.map(({ value }) => value);
        for (const { detail, name, sheet: number } of sheet.shown) {
          expect(number).toBe(sheet.number);
          const at = written.indexOf(detail.title.toUpperCase());
          expect(at).toBeGreaterThan(-1);
          expect(written.slice(Math.max(0, at - 2), at + 3)).toContain(name);
        }
      }
  });

  it("of most houses that have some are referred to", () => {
    const shown = houses
      .map(([slug, house]) => ({ slug, sections: marksOf(house) }))
      // The roof plan names the doors to decks.
      .filter(({ sections }) =>
        sections[0]?.details.some(({ detail }) => detail.edge && detail.edge.at !== "deck"),
      );
    const without = shown.filter(({ sections }) =>
      sections.every(({ marks, details }) =>
        marks.every((mark) =>
          details.every(
            ({ detail, name, sheet }) => !detail.edge || mark.name !== name || mark.sheet !== sheet,
          ),
        ),
      ),
    );
    expect(shown.length).toBeGreaterThan(8);
    expect(without.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("the mark of a stair's detail", () => {
  it.each(houses)("%s: points into the flight that is cut", (_, house) => {
    for (const cut of cutsOf(house).filter(({ through }) => through === "the stair")) {
      const shapes = sectionOf(house, cut, ARCH_D.text.least / QUARTER.k);
      const [mark] = detailMarks(house, cut, shapes, 0.7).filter(({ sheet }) => sheet === "A5.2");
      const flights = stairShapes(house, cut).flatMap((shape) =>
        shape.type === "polygon" && shape.layer === "A-SECT-MCUT" ? shape.loops : [],
      );
      expect(flights.some((ring) => mark && isWithin([ring], mark.at))).toBe(true);
    }
  });
});

describe("the heights beside a drawing", () => {
  it.each(houses)("%s: no line of one runs through the words of another", (_, house) => {
    const pen = new Drafter(ARCH_D.text.least);
    const view = { x: 100, y: 900, k: QUARTER.k };
    levelMarks(pen, ARCH_D, house, viewsOf(house), view, { left: 0, right: 30 });
    // Of a strip of roof over a part of a room there is no mark.
    const covers = ({ over, level }: RoofPart) =>
      house.levels[level]?.rooms.some(
        (room) =>
          isEnclosed(room) &&
          areaOf(room.rects.flatMap((rect) => intersection(rect, over) ?? [])) > areaOf(room.rects) / 2,
      );
    const plates = house.roofs
      .filter((roof) => !roof.porch && covers(roof))
      .map((roof) => plateOf(house, roof));
    const known = heightsOf(house, viewsOf(house), 0).filter(({ label }) =>
      /floor$|^Top of plate/.test(label),
    );
    for (const plate of plates) expect(known.filter(({ at }) => Math.abs(at - plate) < 0.02).length).toBe(1);
    const words = pen.record.texts.map(({ box }) => box);
    for (const [index, box] of words.entries())
      for (const other of words.slice(index + 1)) expect(boxesOverlap(box, other)).toBe(false);
    const lines = pen.record.paths.map(({ rings: [ring] }) => ({ a: ring?.[0], b: ring?.[1] }));
    for (const { box, value } of pen.record.texts)
      for (const { a, b } of lines) {
        const isBeside = !a || !b || Math.max(a.x, b.x) < box.x || Math.min(a.x, b.x) > box.x + box.w;
        const [high, low] = [Math.min(a?.y ?? 0, b?.y ?? 0), Math.max(a?.y ?? 0, b?.y ?? 0)];
        expect(isBeside || low < box.y || high > box.y + box.h - 1, value).toBe(true);
      }
  });

  it.each(houses)("%s: the words of each stand on a line that leads to its height", (_, house) => {
    for (const on of [ARCH_D, TABLOID]) {
      const pen = new Drafter(on.text.least);
      const view = { x: 100, y: 900, k: (QUARTER.k * on.s) / ARCH_D.s };
      levelMarks(pen, on, house, viewsOf(house), view, { left: 0, right: 30 });
      const size = on.text.least;
      const lines = pen.record.paths.flatMap(({ rings: [ring] }) => {
        const [a, b] = ring ?? [];
        return a && b ? [{ a, b }] : [];
      });
      const ends = lines.filter(({ a, b }) => a.y === b.y && b.x > view.x + 31.5 * view.k);
      const marks = heightsOf(house, viewsOf(house), 0);
      pen.record.texts.forEach(({ y: base, value }, index) => {
        const under = ends.filter(({ a }) => a.y > base).sort((p, q) => p.a.y - q.a.y)[0]?.a;
        const over = ends.filter(({ a }) => a.y < base).sort((p, q) => q.a.y - p.a.y)[0]?.a;
        // Under all lines there is none that the words of the lowest could be taken for.
        const shelf = under && under.y - base < 0.4 * size ? under : index === 0 ? over : undefined;
        expect(shelf, value).toBeDefined();
        if (!shelf) return;
        const level = view.y - (marks[index]?.at ?? 0) * view.k;
        const jog = lines.find(({ b }) => Math.abs(b.x - shelf.x) < 0.01 && Math.abs(b.y - shelf.y) < 0.01);
        expect(jog ? jog.a.y : shelf.y, value).toBeCloseTo(level, 1);
      });
    }
  });
});

it.each(houses)("%s: a section tells the floor of every level that it shows, and of no other", (_, house) => {
  const views = viewsOf(house);
  const cuts = cutsOf(house);
  for (const sheet of sectionSheets(house, ARCH_D, views, cuts)) {
    const pen = new Drafter(ARCH_D.text.least);
    sheet.draw(pen, ARCH_D);
    const told = pen.record.texts.map(({ value }) => value);
    for (const [index, level] of house.levels.entries()) {
      const shown = sheet.sections.filter((section) => {
        const cut = cuts[section] as Cut;
        const isCut = level.rooms.some(
          (room) => isEnclosed(room) && room.rects.some((rect) => alongRect(cut, rect)),
        );
        const plate = levelHeights(house)[index]?.plate ?? 0;
        // One looks north along x and east along y.
        const isBeyond = level.rooms.some(
          (room) =>
            isEnclosed(room) &&
            room.rects.some(({ x, y, w }) => (cut.axis === "x" ? y < cut.at : x + w > cut.at)),
        );
        return isCut || (isBeyond && plate < sectionRoofTop(house, views.roof, cut));
      });
      expect(told.filter((text) => text.startsWith(`${level.name} floor `))).toHaveLength(shown.length);
    }
  }
});

it("a section that shows no more than a chimney over the highest roof says nothing of that roof", () => {
  const house = sampleHouse("canyon-court");
  const cut = cutsOf(house).find(({ axis }) => axis === "x");
  if (!cut) throw new Error("The section is gone.");
  const { roof } = viewsOf(house);
  expect(-sectionBox(house, roof, cut).y - 1).toBeGreaterThan(roof.ridgeHeight);
  expect(sectionRoofTop(house, roof, cut)).toBeLessThan(roof.ridgeHeight - 1);
});

it.each(["courtyard-one", "cedar-ridge-modern", "skyline-narrow"])(
  "the sections of %s tell its highest parapet, with the coping on it",
  (slug) => {
    const house = sampleHouse(slug);
    const { roof } = viewsOf(house);
    const tops = cutsOf(house).map((cut) => sectionRoofTop(house, roof, cut));
    expect(Math.max(...tops)).toBeGreaterThan(roof.ridgeHeight - 0.01);
  },
);
