import { electricalShapes } from "../electrical/electrical-shapes.ts";
import { foundationBox, foundationShapes } from "../foundation/foundation-shapes.ts";
import { type Layer, type Pt, pt, type Shape } from "../geometry/shape.ts";
import { boundsOf } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { withRoofDims } from "../roof-plan/roof-dims.ts";
import { roofPlanBox } from "../roof-plan/roof-drainage.ts";
import { roofPlanShapes } from "../roof-plan/roof-plan-shapes.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { viewsOf } from "../sheets/views.ts";
import { BlockTable } from "./block-table.ts";
import { type Drawing, TEXT } from "./drawing.ts";
import { DxfFile } from "./dxf-file.ts";
import { DxfPen, plainLayers } from "./dxf-pen.ts";
import { elevationDrawings } from "./elevation-drawings.ts";
import { floorDrawings } from "./floor-drawings.ts";
import { BACKGROUND, LAYERS, ofLevel } from "./layers.ts";
import { liftLines } from "./lift-lines.ts";
import { addLayout, type DxfTitle } from "./paper-space.ts";

const TITLE_SIZE = 1.6;
/** Space between drawings, feet. */
const GAP = 14;

/** Lines that stop where something is written; what is measured from is drawn through. */
const FOUNDATION_LINES: ReadonlySet<Layer> = new Set(["S-FNDN-FTNG", "S-FNDN-PATT"]);
const ROOF_LINES: ReadonlySet<Layer> = new Set(["A-ROOF", "A-ROOF-DRAN", "A-ROOF-OTLN"]);
const ELECTRICAL_LINES: ReadonlySet<Layer> = new Set([
  "A-DOOR",
  "A-FLOR-FIXT",
  "A-FLOR-PATT",
  "A-FLOR-STRS",
  "A-FURN",
  "A-GLAZ",
  "E-LITE-CIRC",
]);

/**
 * The drawings of a house as DXF (AutoCAD 2007 format), one unit an inch: in model space side by
 * side the floor plans, with the ground level's north-west corner over x = 0, under them the
 * foundation, roof and electrical plans and the elevations; each in a layout with a title block
 * at scale, which names the plan and the sheet of the set where `set` is given. Equal input gives equal text.
 */
export function planDxf(house: House, set?: DxfTitle): string {
  const file = new DxfFile({
    DIMSCALE: 1,
    DIMTXT: TEXT * 12 * 0.72,
    DIMASZ: 2,
    DIMTSZ: 2,
    DIMEXO: 3,
    DIMEXE: 2.5,
    DIMGAP: 1.2,
    DIMTAD: 1,
    DIMTIH: 0,
    DIMTOH: 0,
    DIMLUNIT: 4,
    DIMZIN: 3,
  });
  const blocks = new BlockTable(file);
  const floors = floorDrawings(house, blocks);
  const rows = [
    floors,
    [foundationDrawing(house), roofDrawing(house), ...electricalDrawings(house)],
    elevationDrawings(house, blocks),
  ];
  const count = { dimensions: 0 };
  let top = 0;
  rows.forEach((row, index) => {
    // The ground floor keeps its place; every other drawing stands beside or under it.
    let left = index === 0 ? 0 : (row[0]?.box.x ?? 0);
    const high = Math.max(...row.map(({ box }) => box.d));
    row.forEach((drawing, column) => {
      const { box } = drawing;
      const first = index === 0 && column === 0;
      const origin = first ? pt(0, 0) : pt(left - box.x, top - high + box.y + box.d);
      drawing.draw(new DxfPen(file, file.model, origin, drawing.layers, false, count));
      titles(file, drawing, origin, count);
      addLayout(file, house, drawing, origin, set);
      left = origin.x + box.x + box.w + GAP;
      if (first) top = -box.y;
    });
    top -= high + GAP;
  });
  return file.text();
}

function titles(
  file: DxfFile,
  { title, note, box }: Drawing,
  origin: Pt,
  count: { dimensions: number },
): void {
  const pen = new DxfPen(file, file.model, origin, plainLayers, false, count);
  const line = (y: number, value: string, size: number): Shape => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt(box.x + box.w / 2, y),
    value,
    size,
    anchor: "middle",
  });
  pen.shapes([
    line(box.y + box.d + 2.4, title.toUpperCase(), TITLE_SIZE),
    line(box.y + box.d + 4.4, note, TITLE_SIZE * 0.55),
  ]);
}

function foundationDrawing(house: House): Drawing {
  return {
    title: "Foundation plan",
    note: "For pricing and for your engineer: footings, steel and soil by others",
    box: foundationBox(house, TEXT),
    layers: (layer) =>
      layer.startsWith("A-ANNO")
        ? { name: layer.replace("A-", "S-"), layer: LAYERS[layer] }
        : { name: layer, layer: LAYERS[layer] },
    draw: (pen) => pen.shapes(liftLines(foundationShapes(house, TEXT), FOUNDATION_LINES)),
  };
}

function roofDrawing(house: House): Drawing {
  const { roof } = viewsOf(house);
  return {
    title: "Roof plan",
    note: "Roof framing by others",
    box: withRoofDims(house, roof, roofPlanBox(house, roof)),
    layers: (layer) => ({
      name: layer.replace("A-ANNO-TEXT", "A-ROOF-TEXT").replace("A-ROOF-OTLN", "A-ROOF-BLOW"),
      layer: LAYERS[layer],
    }),
    draw: (pen) => pen.shapes(liftLines(roofPlanShapes(house, roof, TEXT), ROOF_LINES)),
  };
}

/** Electrical plans as on their sheets, over a background of one layer per level. */
function electricalDrawings(house: House): Drawing[] {
  const on = paperFor(house);
  return house.levels.map((level, index) => ({
    title: `${level.name} electrical plan`,
    note: "Drawn by rule; circuits and loads by a licensed electrician",
    box: boundsOf(level.rooms.flatMap((room) => room.rects)),
    layers: (layer) => {
      if (layer.startsWith("E-"))
        return { name: ofLevel(layer, index - groundLevelOf(house)), layer: LAYERS[layer] };
      if (layer.startsWith("A-ANNO"))
        return {
          name: ofLevel(layer.replace("A-", "E-"), index - groundLevelOf(house)),
          layer: LAYERS[layer],
        };
      return { name: ofLevel("E-BKGD", index - groundLevelOf(house)), layer: BACKGROUND };
    },
    draw: (pen) =>
      pen.shapes(liftLines(electricalShapes(house, index, electricalText(level, on)), ELECTRICAL_LINES)),
  }));
}
