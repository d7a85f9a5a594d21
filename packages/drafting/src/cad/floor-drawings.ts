import { fmtCount } from "../geometry/fmt-feet.ts";
import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { type Layer, type Pt, pt, type Shape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Side } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { bayShapes } from "../plan/plan-bays.ts";
import type { DimOptions } from "../plan/plan-dims.ts";
import { fixtureShapes } from "../plan/plan-fixtures.ts";
import { doorMarkAt, openingShapes } from "../plan/plan-openings.ts";
import { planShapes, sheetBox } from "../plan/plan-shapes.ts";
import { wallsOf } from "../plan/walls.ts";
import { areaWord } from "../sheets/floor-sheets.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import type { BlockTable } from "./block-table.ts";
import { instanceOf } from "./blocks.ts";
import { type Drawing, TEXT } from "./drawing.ts";
import type { DxfPen, LayerOf } from "./dxf-pen.ts";
import { LAYERS, ofLevel } from "./layers.ts";
import { liftLines } from "./lift-lines.ts";
import { MARK_RADIUS, markAt } from "./mark-blocks.ts";

/** Lettering of 1/8 in at 1/4 in to the foot, as em height in feet. */
const NAME_SIZE = 0.62;
const DIMS: DimOptions = {
  strings: ["openings", "walls", "decks", "overall"],
  text: TEXT,
  step: 0.5,
  clear: 3,
  interior: true,
  roofsBelow: true,
};

/** Lines that only fill or hint; they stop where something is written. */
const HINTS: ReadonlySet<Layer> = new Set([
  "A-FLOR-PATT",
  "A-FLOR-STRS",
  "A-ROOF-OTLN",
  "S-FNDN-PATT",
  "S-BEAM",
]);

function levelLayers(story: number): LayerOf {
  return (layer) => ({ name: ofLevel(layer, story), layer: LAYERS[layer] });
}

/** Floor plans; their doors, windows, fixtures and marks are inserted blocks. */
export function floorDrawings(house: House, blocks: BlockTable): Drawing[] {
  const areas = measure(house).levelAreas;
  const schedules = schedulesOf(house);
  return house.levels.map((level, index) => {
    const walls = wallsOf(house, index);
    const things = new Set(["A-DOOR", "A-GLAZ", "A-FLOR-FIXT", "A-FURN"]);
    const options = { text: NAME_SIZE, least: TEXT, dims: DIMS, roofEdge: true };
    const shapes = liftLines(planShapes(house, index, options), HINTS).filter(
      ({ layer }) => !things.has(layer),
    );
    const set = (pen: DxfPen, base: string, drawn: readonly Shape[], at: Pt, upright: boolean) => {
      const instance = instanceOf(drawn, at, upright);
      if (instance) pen.insert(blocks.nameOf(base, instance), drawn[0]?.layer as "A-DOOR", instance);
    };
    return {
      title: level.name,
      note: `${house.name} - ${fmtCount(areas[index] ?? 0)} sq ft ${areaWord(house, index)}`,
      box: sheetBox(house, index, DIMS),
      layers: levelLayers(index - groundLevelOf(house)),
      draw: (pen) => {
        pen.shapes(shapes);
        pen.shapes(bayShapes(house, index).filter(({ layer }) => layer === "A-GLAZ"));
        for (const placed of walls.doors)
          set(
            pen,
            `DOOR-${placed.door.kind}-${size(placed)}`.toUpperCase(),
            openingShapes(level, [placed], []),
            middleOf(placed),
            !runsAlongX(placed.edge.side),
          );
        for (const placed of walls.windows)
          set(
            pen,
            `WINDOW-${placed.window.kind ?? "double-hung"}-${size(placed)}`.toUpperCase(),
            openingShapes(level, [], [placed]),
            middleOf(placed),
            !runsAlongX(placed.edge.side),
          );
        for (const fixture of level.fixtures) {
          const { x, y, w, d } = fixture.rect;
          set(
            pen,
            `FIXTURE-${fixture.kind}`.toUpperCase(),
            fixtureShapes({ ...level, fixtures: [fixture] }),
            pt(x + w / 2, y + d / 2),
            !runsAlongX(fixture.faces),
          );
        }
        for (const door of schedules.markedDoors[index] ?? [])
          markAt(pen, blocks, "A-DOOR-IDEN", doorMarkAt(door, level), door.mark);
        for (const window of schedules.markedWindows[index] ?? []) {
          const out = OUTWARD[window.edge.side];
          const [along, off] = [
            (window.start + window.end) / 2,
            window.edge.line + out * (MARK_RADIUS + 0.4),
          ];
          markAt(
            pen,
            blocks,
            "A-GLAZ-IDEN",
            pointAlong(runsAlongX(window.edge.side), along, off),
            window.mark,
          );
        }
      },
    };
  });
}

function size({ start, end }: { start: number; end: number }): number {
  return Math.round((end - start) * 12);
}

function middleOf({
  edge,
  start,
  end,
  low,
  high,
}: {
  edge: { side: Side };
  start: number;
  end: number;
  low: number;
  high: number;
}): Pt {
  const [along, across] = [(start + end) / 2, (low + high) / 2];
  return pointAlong(runsAlongX(edge.side), along, across);
}
