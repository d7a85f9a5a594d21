import DxfParser from "dxf-parser";
import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { clipLine } from "../geometry/free-place.ts";
import { boxOf } from "../geometry/geometry.ts";
import { loopOf, type Pt, pt } from "../geometry/shape.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { wallsOf } from "../plan/walls.ts";
import { materialsOf } from "../sheets/elevation-lines.ts";
import { marksOnSide } from "../sheets/elevation-marks.ts";
import { courtsOf, sidesOf } from "../sheets/faces.ts";
import { sheetList } from "../sheets/plan-set.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { planDxf } from "./plan-dxf.ts";

interface Entity {
  type: string;
  layer: string;
  handle: string;
  shape?: boolean;
  vertices?: { x: number; y: number }[];
  text?: string;
  name?: string;
  inPaperSpace?: boolean;
}

/** The line weight of every layer, hundredths of a millimetre. */
function lineWeights(dxf: string): number[] {
  return [...dxf.matchAll(/\n370\n(-?\d+)\n/g)].map((match) => Number(match[1]));
}

function parse(dxf: string) {
  const parsed = new DxfParser().parseSync(dxf);
  if (!parsed) throw new Error("not a DXF");
  return { ...parsed, entities: parsed.entities as unknown as Entity[] };
}

let last: { house: House; dxf: string; sheets: string[]; drawing: ReturnType<typeof parse> } | undefined;

/** The CAD file of a house as it is sold and what is in it, for all that is asked of one house after another. */
function fileOf(house: House) {
  if (last?.house !== house) {
    const sheets = sheetList(house).map(({ number, title }) => `${number} ${title}`);
    const dxf = planDxf(house, { planNumber: "HP-017", variant: "Mirrored", sheets });
    last = { house, dxf, sheets, drawing: parse(dxf) };
  }
  return last;
}

/** Extents of the walls and posts of the ground level, feet. */
function groundExtents(house: House): { w: number; d: number } {
  const points = fileOf(house)
    .drawing.entities.filter(
      (entity) => entity.type === "LWPOLYLINE" && /^A-(WALL|COLS)-LV01$/.test(entity.layer),
    )
    .flatMap((entity) => entity.vertices ?? []);
  const span = (values: number[]) => (Math.max(...values) - Math.min(...values)) / 12;
  return { w: span(points.map((p) => p.x)), d: span(points.map((p) => p.y)) };
}

/** What of model space the viewports show, but those of the paper itself; inches. */
function windowsOf(dxf: string): { x0: number; y0: number; x1: number; y1: number }[] {
  return dxf
    .split(/\n +0\n/)
    .filter((entity) => /^VIEWPORT\n/.test(entity) && /\n +69\n2(?:\n|$)/.test(entity))
    .map((entity) => {
      const group = (code: number) => Number(new RegExp(`\\n +${code}\\n(.*)`).exec(entity)?.[1]);
      const [x, y, high] = [group(12), group(22), group(45)];
      const wide = (high * group(40)) / group(41);
      return { x0: x - wide / 2, y0: y - high / 2, x1: x + wide / 2, y1: y + high / 2 };
    });
}

/** The sides of the box round some points, inches. */
function sizeText(points: readonly Pt[]): string {
  const { x0, x1, y0, y1 } = boxOf(points);
  return `${(x1 - x0).toFixed(1)} by ${(y1 - y0).toFixed(1)}`;
}

describe("planDxf", () => {
  const dxf = planDxf(tinyPlan);
  const parsed = parse(dxf);

  it("is a drawing of R2000 or newer in inches, with its layers", () => {
    expect(String(parsed.header.$ACADVER) >= "AC1015").toBe(true);
    expect(parsed.header.$INSUNITS).toBe(1);
    const layers = parsed.tables.layer.layers;
    for (const layer of [
      "A-WALL-LV01",
      "A-WALL-PATT-LV01",
      "A-DOOR-LV01",
      "A-GLAZ-LV01",
      "A-FLOR-FIXT-LV01",
      "A-ANNO-DIMS-LV01",
      "A-ANNO-TEXT-LV01",
      "A-ROOF",
      "S-FNDN",
      "E-POWR-LV01",
      "E-FIRE-LV01",
      "A-ELEV",
      "A-ANNO-TTLB",
    ]) {
      expect(Object.keys(layers)).toContain(layer);
    }
    expect(dxf).not.toContain("A-AREA");
    expect(lineWeights(dxf).every((weight) => weight > 0)).toBe(true);
  });

  it("draws walls as closed polylines with poche and dimensions as dimensions with their text", () => {
    const walls = parsed.entities.filter((entity) => entity.layer === "A-WALL-LV01");
    expect(walls.length).toBeGreaterThan(3);
    expect(walls.every((entity) => entity.type === "LWPOLYLINE" && entity.shape)).toBe(true);
    expect(dxf).toMatch(/\nHATCH\n/);
    const dims = parsed.entities.filter((entity) => entity.type === "DIMENSION");
    expect(dims.map((dim) => dim.text)).toContain(`20'-0"`);
    expect(dims.every((dim) => /^[AS]-ANNO-DIMS/.test(dim.layer))).toBe(true);
  });

  it("sets doors, windows, fixtures and marks as named blocks, one for things that look alike", () => {
    const inserts = parsed.entities.filter((entity) => entity.type === "INSERT");
    const level = tinyPlan.levels[0];
    const count = (prefix: string) => inserts.filter(({ name }) => name?.startsWith(prefix)).length;
    expect(count("DOOR-")).toBe(level?.doors.filter(({ kind }) => kind !== "open").length);
    expect(count("WINDOW-")).toBe(level?.windows.length);
    expect(count("FIXTURE-")).toBe(level?.fixtures.length);
    const marks = (layer: string) =>
      inserts.filter((one) => one.name === "MARK-WINDOW" && one.layer === layer).length;
    expect(marks("A-GLAZ-IDEN-LV01")).toBe(level?.windows.length);
    for (const { name } of inserts) expect(Object.keys(parsed.blocks)).toContain(name);
    // Things that look alike share a block whatever their hand and wall; inner walls are of two thicknesses.
    const house = sampleHouse("stonegate-farm");
    const drawing = fileOf(house).drawing;
    const doors = drawing.entities.filter(({ type, name }) => type === "INSERT" && name?.startsWith("DOOR-"));
    expect(new Set(doors.map(({ name }) => name)).size).toBeLessThan(doors.length * 0.7);
  });

  it("says its extents and has a layout with a viewport for every drawing", () => {
    const { $EXTMIN: low, $EXTMAX: high } = parsed.header as unknown as Record<
      "$EXTMIN" | "$EXTMAX",
      { x: number; y: number }
    >;
    const points = parsed.entities
      .filter((one) => one.type === "LWPOLYLINE" && !one.inPaperSpace)
      .flatMap((one) => one.vertices ?? []);
    for (const p of points) {
      expect(p.x >= low.x - 0.01 && p.x <= high.x + 0.01 && p.y >= low.y - 0.01 && p.y <= high.y + 0.01).toBe(
        true,
      );
    }
    const layouts = [...dxf.matchAll(/AcDbLayout\n +1\n(.*)\n/g)].map((match) => match[1]);
    expect(layouts).toEqual([
      "Model",
      "Main Level",
      "Foundation plan",
      "Roof plan",
      "Main Level electrical plan",
      "Front elevation",
      "Rear elevation",
      "Left elevation",
      "Right elevation",
    ]);
    expect(dxf.match(/\nVIEWPORT\n/g)).toHaveLength(2 * (layouts.length - 1));
  });

  it("measures what the house measures, mirrored or not", () => {
    expect(groundExtents(tinyPlan)).toEqual({ w: 20, d: 22 });
    expect(groundExtents(mirrorOf(tinyPlan))).toEqual({ w: 20, d: 22 });
  });

  it("points up where the plan points down: the kitchen at the rear is above the porch", () => {
    const at = (value: string) =>
      (parsed.entities as unknown as { text?: string; startPoint?: { y: number } }[]).find(
        (entity) => entity.text === value,
      )?.startPoint?.y ?? 0;
    expect(at("KITCHEN")).toBeGreaterThan(at("PORCH"));
  });

  it("gives every entity its own handle and equal text on a second run", () => {
    const handles = parsed.entities.map((entity) => entity.handle);
    expect(new Set(handles).size).toBe(handles.length);
    expect(planDxf(tinyPlan)).toBe(planDxf(tinyPlan));
  });
});

describe.each(houses)("the CAD file of %s", (_, house) => {
  it("draws posts on a layer of columns, not among walls", () => {
    const outlines = fileOf(house).drawing.entities.filter(({ type }) => type === "LWPOLYLINE");
    const on = (layer: string) => outlines.filter((one) => one.layer === layer);
    const { posts } = wallsOf(house, groundLevelOf(house));
    expect(
      on("A-COLS-LV01")
        .map(({ vertices = [] }) => sizeText(vertices))
        .sort(),
    ).toEqual(posts.map((post) => sizeText(loopOf(post).map(({ x, y }) => pt(x * 12, y * 12)))).sort());
  });

  it("marks, measures and keys elevations as their sheets do", () => {
    const { entities } = fileOf(house).drawing;
    const texts = entities.filter(({ layer }) => layer === "A-ANNO-TEXT").map(({ text }) => text ?? "");
    const count = (start: string) => texts.filter((text) => text.startsWith(start)).length;
    const faces = [...sidesOf(house), ...courtsOf(house)];
    const all = faces.length;
    expect(["Grade", "KEYED MATERIALS", "1. "].map(count)).toEqual([all, all, all]);
    expect(count("Highest point of roof")).toBeGreaterThanOrEqual(4);
    const marks = faces.flatMap(({ side, shapes }) => marksOnSide(house, shapes, side, schedulesOf(house)));
    expect(marks.length).toBeGreaterThan(3);
    const drawn = entities.filter(({ layer }) => ["A-GLAZ-IDEN", "A-DOOR-IDEN"].includes(layer));
    expect(drawn.filter(({ type }) => type === "INSERT")).toHaveLength(marks.length);
    const keys = materialsOf(house).map((_material, index) => String(index + 1));
    expect(keys.filter((key) => !texts.includes(key))).toEqual([]);
  });

  it("draws no line of an elevation through the square of a key", () => {
    const lines = fileOf(house).drawing.entities.filter(({ type }) => type === "LWPOLYLINE");
    const on = (pattern: RegExp) =>
      lines.flatMap(({ layer, shape, vertices = [] }) =>
        pattern.test(layer) ? [shape ? [...vertices, ...vertices.slice(0, 1)] : vertices] : [],
      );
    const squares = on(/^A-ANNO-SYMB$/)
      .map(boxOf)
      .map(({ x0, y0, x1, y1 }) => ({ x: x0 + 1, y: y0 + 1, w: x1 - x0 - 2, d: y1 - y0 - 2 }))
      // Triangles of pitches are larger.
      .filter(({ w, d }) => w > 8 && w < 14 && Math.abs(w - d) < 0.1);
    expect(squares.length).toBeGreaterThan(10);
    const segments = on(/^A-ELEV/).flatMap((line) => line.slice(1).map((b, index) => [line[index], b]));
    const crossed = squares.filter((square) =>
      segments.some(([a, b]) => a && b && clipLine(pt(a.x, a.y), pt(b.x, b.y), square)),
    );
    expect(crossed).toEqual([]);
  });

  it("names plan, issue and the sheets of the set in its title blocks", () => {
    const { dxf, sheets } = fileOf(house);
    const layouts = [...dxf.matchAll(/AcDbLayout\n +1\n(.*)\n/g)].length - 1;
    // The parser leaves out all paper but the first.
    const words = [...dxf.matchAll(/\n +1\n(.*)(?=\n)/g)].map((match) => match[1] ?? "");
    const said = (start: string) => words.filter((word) => word.startsWith(start));
    for (const line of ["PLAN NUMBER: HP-017", "DRAWN WITH: Mirrored", "REVISIONS", "DATE: Issue 20"])
      expect([line, said(line).length]).toEqual([line, layouts]);
    const numbers = sheets
      .filter((sheet) => /^(A1|E1|A2)\.\d (?!.*Panel)/.test(sheet))
      .map((sheet) => `SHEET ${sheet.slice(0, sheet.indexOf(" "))}`);
    const named = said("SHEET ").filter((word) => !word.startsWith("SHEET SIZE"));
    expect(named).toHaveLength(layouts);
    expect([...new Set(named)].sort()).toEqual(numbers.sort());
  });

  it("shows each drawing whole in a viewport, and no other beside it", () => {
    const { dxf, drawing } = fileOf(house);
    const windows = windowsOf(dxf);
    for (const [index, a] of windows.entries())
      for (const b of windows.slice(index + 1))
        expect(a.x1 <= b.x0 || b.x1 <= a.x0 || a.y1 <= b.y0 || b.y1 <= a.y0).toBe(true);
    const outside = drawing.entities
      .filter(({ inPaperSpace }) => !inPaperSpace)
      .flatMap(({ vertices = [], layer }) => vertices.map(({ x, y }) => ({ x, y, layer })))
      .filter(({ x, y }) => !windows.some((w) => x >= w.x0 && x <= w.x1 && y >= w.y0 && y <= w.y1));
    expect(outside.slice(0, 3)).toEqual([]);
  });

  it("measures what the house measures", () => {
    const { width, depth } = measure(house);
    const extents = groundExtents(house);
    expect(Math.round(extents.w * 10) / 10).toBe(width);
    expect(Math.round(extents.d * 10) / 10).toBe(depth);
  });
});
