import DxfParser from "dxf-parser";
import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { tinyPlan } from "../fixtures/fixture-plan";
import type { House } from "../layout/model";
import { measure } from "../measure";
import { planDxf } from "./plan-dxf";

interface Entity {
  type: string;
  layer: string;
  handle: string;
  shape?: boolean;
  vertices?: { x: number; y: number }[];
  text?: string;
}

function parse(dxf: string) {
  const parsed = new DxfParser().parseSync(dxf);
  if (!parsed) throw new Error("not a DXF");
  return { ...parsed, entities: parsed.entities as unknown as Entity[] };
}

/** Extents of the walls and posts of the level that stands first, feet. */
function groundExtents(house: House, mirrored = false): { w: number; d: number } {
  const { width } = measure(house);
  const points = parse(planDxf(house, { mirrored }))
    .entities.filter((entity) => entity.layer === "A-WALL")
    .flatMap((entity) => entity.vertices ?? [])
    .filter((p) => p.x <= width * 12 + 60);
  const span = (values: number[]) => (Math.max(...values) - Math.min(...values)) / 12;
  return { w: span(points.map((p) => p.x)), d: span(points.map((p) => p.y)) };
}

describe("planDxf", () => {
  const parsed = parse(planDxf(tinyPlan));

  it("is a drawing of R2000 or newer in inches, with its layers", () => {
    expect(String(parsed.header.$ACADVER) >= "AC1015").toBe(true);
    expect(parsed.header.$INSUNITS).toBe(1);
    const layers = Object.keys(parsed.tables.layer.layers);
    for (const layer of [
      "A-WALL",
      "A-DOOR",
      "A-GLAZ",
      "A-FLOR-FIXT",
      "A-FLOR-STRS",
      "A-ANNO-DIMS",
      "A-ANNO-TEXT",
    ]) {
      expect(layers).toContain(layer);
    }
    expect(layers).not.toContain("A-AREA");
  });

  it("draws walls as closed polylines and dimensions as dimensions with their text", () => {
    const walls = parsed.entities.filter((entity) => entity.layer === "A-WALL");
    expect(walls.length).toBeGreaterThan(3);
    expect(walls.every((entity) => entity.type === "LWPOLYLINE" && entity.shape)).toBe(true);
    const dims = parsed.entities.filter((entity) => entity.type === "DIMENSION");
    expect(dims.map((dim) => dim.text)).toContain(`20'-0"`);
    expect(dims.every((dim) => dim.layer === "A-ANNO-DIMS")).toBe(true);
  });

  it("measures what the house measures, mirrored or not, for the whole catalogue", () => {
    for (const mirrored of [false, true]) {
      expect(groundExtents(tinyPlan, mirrored)).toEqual({ w: 20, d: 22 });
    }
    for (const { house } of catalogue) {
      const { width, depth } = measure(house);
      const extents = groundExtents(house);
      expect([house.slug, Math.round(extents.w * 10) / 10]).toEqual([house.slug, width]);
      expect([house.slug, Math.round(extents.d * 10) / 10]).toEqual([house.slug, depth]);
    }
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
