import { electricalShapes } from "../electrical/electrical-shapes";
import { type ElevationShape, elevationExtents, elevationWidth } from "../elevation/elevation-shapes";
import { foundationBox, foundationShapes } from "../foundation/foundation-shapes";
import { fmtCount } from "../geometry/fmt-feet";
import { type Pt, pt, type Shape } from "../geometry/shape";
import { boundsOf, runsAlongX } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { House, Rect, Side } from "../layout/model";
import { measure } from "../measure";
import { bayShapes } from "../plan/plan-bays";
import type { DimOptions } from "../plan/plan-dims";
import { fixtureShapes } from "../plan/plan-fixtures";
import { doorMarkAt, openingShapes } from "../plan/plan-openings";
import { levelBox, planShapes } from "../plan/plan-shapes";
import { wallsOf } from "../plan/walls";
import { roofPlanBox } from "../roof-plan/roof-drainage";
import { roofPlanShapes } from "../roof-plan/roof-plan-shapes";
import { masonryLines } from "../sheets/elevation-lines";
import { areaWord } from "../sheets/floor-sheets";
import { schedulesOf } from "../sheets/schedules";
import { viewsOf } from "../sheets/views";
import { type Instance, instanceOf } from "./blocks";
import { DxfFile, type Group } from "./dxf-file";
import { DxfPen, type LayerOf, plainLayers, textGroups } from "./dxf-pen";
import { BACKGROUND, LAYERS, ofLevel } from "./layers";
import { addLayout } from "./paper-space";

/** Lettering of 1/8 in and 3/32 in at 1/4 in to the foot, as em heights in feet. */
const NAME_SIZE = 0.62;
const TEXT = 0.54;
const DIMS: DimOptions = {
  strings: ["openings", "walls", "overall"],
  text: TEXT,
  step: 0.5,
  clear: 3,
  interior: true,
};
const TITLE_SIZE = 1.6;
/** Space between drawings, feet. */
const GAP = 14;
const MARK_RADIUS = 0.5;

const SIDE_NAMES: Readonly<Record<Side, string>> = {
  s: "Front elevation",
  n: "Rear elevation",
  w: "Left elevation",
  e: "Right elevation",
};

/** A drawing of model space: its box in its own feet (y down) and how it is put down. */
interface Drawing {
  title: string;
  note: string;
  box: Rect;
  draw: (pen: DxfPen) => void;
  layers: LayerOf;
}

/**
 * The drawings of a house as DXF (AutoCAD 2007 format), one unit an inch: in model space side by
 * side the floor plans, with the ground level's north-west corner over x = 0, under them the
 * foundation, roof and electrical plans and the elevations; each in a layout with a title block
 * at scale. Equal input gives equal text.
 */
export function planDxf(house: House): string {
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
    elevationDrawings(house),
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
      addLayout(file, house, drawing, origin);
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

/** Named blocks of one file: things that look alike share one. */
class BlockTable {
  private readonly names = new Map<string, string>();
  private readonly taken = new Map<string, number>();

  constructor(private readonly file: DxfFile) {}

  /** The name of the block that an instance is of; it is drawn when it is met first. */
  nameOf(base: string, instance: Instance): string {
    const known = this.names.get(instance.signature + base);
    if (known) return known;
    const count = (this.taken.get(base) ?? 0) + 1;
    this.taken.set(base, count);
    const name = count === 1 ? base : `${base}-${count}`;
    this.names.set(instance.signature + base, name);
    new DxfPen(this.file, this.file.addSpace(name), pt(0, 0), plainLayers, true).shapes(instance.shapes);
    return name;
  }

  /** The block of a mark: its outline about 0 and its attribute. */
  mark(name: string, outline: Shape): string {
    if (this.names.has(name)) return name;
    this.names.set(name, name);
    const space = this.file.addSpace(name);
    new DxfPen(this.file, space, pt(0, 0), plainLayers, true).shapes([outline]);
    this.file.add(space, "ATTDEF", "0", [
      ...textGroups(0, 0, 4, "", 0, "middle"),
      [100, "AcDbAttributeDefinition"],
      [3, "Mark"],
      [2, "MARK"],
      [70, 0],
      [74, 2],
    ] as Group[]);
    return name;
  }
}

function levelLayers(story: number): LayerOf {
  return (layer) => ({ name: ofLevel(layer, story), layer: LAYERS[layer] });
}

/** Floor plans; their doors, windows, fixtures and marks are inserted blocks. */
function floorDrawings(house: House, blocks: BlockTable): Drawing[] {
  const areas = measure(house).levelAreas;
  const schedules = schedulesOf(house);
  return house.levels.map((level, index) => {
    const walls = wallsOf(house, index);
    const things = new Set(["A-DOOR", "A-GLAZ", "A-FLOR-FIXT", "A-FURN"]);
    const shapes = planShapes(house, index, { text: NAME_SIZE, dims: DIMS, roofEdge: true }).filter(
      ({ layer }) => !things.has(layer),
    );
    const set = (pen: DxfPen, base: string, drawn: readonly Shape[], at: Pt, upright: boolean) => {
      const instance = instanceOf(drawn, at, upright);
      if (instance) pen.insert(blocks.nameOf(base, instance), drawn[0]?.layer as "A-DOOR", instance);
    };
    return {
      title: level.name,
      note: `${house.name} - ${fmtCount(areas[index] ?? 0)} sq ft ${areaWord(house, index)}`,
      box: levelBox(house, index, DIMS),
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
          markAt(pen, blocks, "A-DOOR-IDEN", doorMarkAt(door), door.mark);
        for (const window of schedules.markedWindows[index] ?? []) {
          const out = window.edge.side === "n" || window.edge.side === "w" ? -1 : 1;
          const [along, off] = [
            (window.start + window.end) / 2,
            window.edge.line + out * (MARK_RADIUS + 0.4),
          ];
          markAt(
            pen,
            blocks,
            "A-GLAZ-IDEN",
            runsAlongX(window.edge.side) ? pt(along, off) : pt(off, along),
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
  return runsAlongX(edge.side) ? pt(along, across) : pt(across, along);
}

function markAt(
  pen: DxfPen,
  blocks: BlockTable,
  layer: "A-DOOR-IDEN" | "A-GLAZ-IDEN",
  at: Pt,
  value: string,
): void {
  const r = MARK_RADIUS;
  const door = layer === "A-DOOR-IDEN";
  const hexagon = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return pt(1.12 * r * Math.cos(angle), 1.12 * r * Math.sin(angle));
  });
  const outline: Shape = door
    ? { type: "ellipse", layer, center: pt(0, 0), rx: r, ry: r, weight: "thin" }
    : { type: "polygon", layer, loops: [hexagon], weight: "thin" };
  const name = blocks.mark(door ? "MARK-DOOR" : "MARK-WINDOW", outline);
  pen.insert(name, layer, { at, turned: false, mirrorX: false, mirrorY: false }, { value, height: 4 });
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
    draw: (pen) => pen.shapes(foundationShapes(house, TEXT)),
  };
}

function roofDrawing(house: House): Drawing {
  const { roof } = viewsOf(house);
  const box = roofPlanBox(house, roof);
  return {
    title: "Roof plan",
    note: "Roof framing by others",
    box: { x: box.x - 3, y: box.y - 3, w: box.w + 6, d: box.d + 6 },
    layers: (layer) => ({
      name: layer.replace("A-ANNO-TEXT", "A-ROOF-TEXT").replace("A-ROOF-OTLN", "A-ROOF-BLOW"),
      layer: LAYERS[layer],
    }),
    draw: (pen) => pen.shapes(roofPlanShapes(house, roof, TEXT)),
  };
}

/** Electrical plans over a background of one layer per level. */
function electricalDrawings(house: House): Drawing[] {
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
    draw: (pen) => pen.shapes(electricalShapes(house, index, TEXT)),
  }));
}

function elevationDrawings(house: House): Drawing[] {
  const { sides } = viewsOf(house);
  return (["s", "n", "w", "e"] as const).map((side) => {
    const { low, high } = elevationExtents(sides[side]);
    const [left, right] = [Math.min(0, low.x), Math.max(high.x, elevationWidth(house, side))];
    return {
      title: SIDE_NAMES[side],
      note: house.name,
      box: { x: left - 4, y: -high.y - 1, w: right - left + 8, d: high.y + 2 },
      layers: plainLayers,
      draw: (pen: DxfPen) => pen.shapes(elevationLines(sides[side])),
    };
  });
}

/** What an elevation is made of, as lines; nothing in it is hidden by anything else. */
function elevationLines(shapes: readonly ElevationShape[]): Shape[] {
  const layer = (shape: ElevationShape) =>
    shape.kind === "texture" ? ("A-ELEV-PATT" as const) : ("A-ELEV" as const);
  const flip = ({ x, y }: Pt) => pt(x, -y);
  const masonry = masonryLines(shapes).map(
    ([a, b]): Shape => ({
      type: "polyline",
      layer: "A-ELEV-PATT",
      points: [flip(a), flip(b)],
      weight: "hair",
    }),
  );
  return [
    ...shapes.flatMap((shape): Shape[] => [
      ...shape.rings.map(
        (ring): Shape => ({ type: "polygon", layer: layer(shape), loops: [ring.map(flip)], weight: "thin" }),
      ),
      ...shape.lines.map(
        ([a, b]): Shape => ({
          type: "polyline",
          layer: layer(shape),
          points: [flip(a), flip(b)],
          weight: "hair",
        }),
      ),
    ]),
    ...masonry,
  ];
}
