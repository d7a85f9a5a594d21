import {
  BlockFlags,
  DxfWriter,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  TextVerticalAlignment,
  Units,
} from "@tarikjabiri/dxf";
import { fmtCount } from "../geometry/fmt-feet";
import {
  type DimensionShape,
  explodeDimension,
  type Layer,
  type PolylineShape,
  type Pt,
  type Shape,
  type TextShape,
} from "../geometry/shape";
import { boundsOf } from "../layout/edges";
import type { House } from "../layout/model";
import { measure } from "../measure";
import type { DimOptions } from "../plan/plan-dims";
import { levelBox, mirrorAxis, planShapes } from "../plan/plan-shapes";

/** Drawing units are inches. */
const INCH = 12;
/** Capital letters stand this high in their em. */
const CAP_HEIGHT = 0.72;
/** Lettering of 1/8 in and 3/32 in at 1/4 in to the foot, as em heights in feet. */
const NAME_SIZE = 0.62;
const DIMS: DimOptions = { strings: ["openings", "walls", "overall"], text: 0.5, step: 0.5, clear: 3 };
const TITLE_SIZE = 1.6;
/** Space between the drawings of two levels, feet. */
const GAP = 12;

/** AutoCAD colour numbers by layer. Room areas are for the screen only and not written. */
const LAYERS: Readonly<Partial<Record<Layer, number>>> = {
  "A-WALL": 7,
  "A-WALL-RAIL": 8,
  "A-DOOR": 30,
  "A-GLAZ": 140,
  "A-FLOR-PATT": 254,
  "A-FLOR-FIXT": 150,
  "A-FLOR-STRS": 40,
  "A-FURN": 9,
  "A-ROOF-OTLN": 8,
  "A-ANNO-DIMS": 1,
  "A-ANNO-TEXT": 3,
  "A-ANNO-SYMB": 3,
};

const DASHED = "DASHED";

/**
 * The floor plans of a house as a DXF drawing (AutoCAD 2007 format): 1 unit is 1 inch, the levels lie side by side with their titles, the
 * ground level's north-west corner over x = 0. Dimensions are true DIMENSION entities that
 * carry their own picture. Equal input gives equal text.
 */
export function planDxf(house: House, options: { mirrored?: boolean } = {}): string {
  const drawing = new DxfPlan();
  const areas = measure(house).levelAreas;
  const depth = boundsOf(house.levels.flatMap((level) => level.rooms.flatMap((room) => room.rects)));
  let shift = 0;
  house.levels.forEach((level, index) => {
    const box = levelBox(level, DIMS);
    const left = options.mirrored ? mirrorAxis(house) - box.x - box.w : box.x;
    if (index > 0) shift -= left;
    const shapes = planShapes(house, index, {
      text: NAME_SIZE,
      dims: DIMS,
      mirrored: options.mirrored,
      roofEdge: true,
    });
    drawing.place = (p) => point3d(inches(p.x + shift), inches(depth.y + depth.d - p.y));
    for (const shape of shapes) drawing.draw(shape);
    const below =
      depth.y +
      depth.d +
      (box.y + box.d - Math.max(...level.rooms.flatMap((room) => room.rects.map((r) => r.y + r.d))));
    drawing.draw(title(left + box.w / 2, below + 3.5, level.name.toUpperCase(), TITLE_SIZE, true));
    const note = `${house.name}${options.mirrored ? ", mirrored" : ""} - ${fmtCount(areas[index] ?? 0)} sq ft heated`;
    drawing.draw(title(left + box.w / 2, below + 5.6, note, TITLE_SIZE * 0.55, false));
    shift += left + box.w + GAP;
  });
  return drawing.text();
}

function title(x: number, y: number, value: string, size: number, bold: boolean): TextShape {
  return { type: "text", layer: "A-ANNO-TEXT", at: { x, y }, value, size, anchor: "middle", bold };
}

/** A thousandth of an inch is as fine as the drawing goes; it also keeps the text free of rounding noise. */
function inches(feet: number): number {
  return Math.round(feet * INCH * 1000) / 1000;
}

type Target = Pick<DxfWriter, "addLWPolyline" | "addText">;

class DxfPlan {
  private readonly dxf = new DxfWriter();
  private dimensions = 0;
  /** From plan feet to drawing inches, y up. */
  place: (p: Pt) => { x: number; y: number; z: number } = (p) => point3d(inches(p.x), inches(-p.y));

  constructor() {
    this.dxf.setUnits(Units.Inches);
    this.dxf.setVariable("$MEASUREMENT", { 70: 0 });
    this.dxf.setVariable("$LUNITS", { 70: 4 });
    this.dxf.setVariable("$LTSCALE", { 40: 12 });
    this.dxf.addLType(DASHED, "Dashed __ __ __", [0.5, -0.25]);
    for (const [name, color] of Object.entries(LAYERS)) this.dxf.addLayer(name, color, "Continuous");
    this.setDimensionStyle();
  }

  /** In the style and in the header: readers differ in which they believe. */
  private setDimensionStyle(): void {
    const sizes = {
      DIMSCALE: 1,
      DIMTXT: DIMS.text * INCH * CAP_HEIGHT,
      DIMASZ: 2,
      DIMTSZ: 2,
      DIMEXO: 3,
      DIMEXE: 2.5,
      DIMGAP: 1.2,
    };
    const modes = { DIMTAD: 1, DIMTIH: 0, DIMTOH: 0, DIMLUNIT: 4, DIMZIN: 3 };
    Object.assign(this.dxf.document.dimStyleStandard, sizes, modes);
    for (const [name, value] of Object.entries(sizes)) this.dxf.setVariable(`$${name}`, { 40: value });
    for (const [name, value] of Object.entries(modes)) this.dxf.setVariable(`$${name}`, { 70: value });
  }

  text(): string {
    return this.dxf.stringify();
  }

  draw(shape: Shape): void {
    if (shape.layer === "A-AREA") return;
    switch (shape.type) {
      case "polygon":
        for (const loop of shape.loops) this.polyline(this.dxf, loop, shape.layer, true, shape.dash);
        break;
      case "polyline":
        this.polyline(this.dxf, shape.points, shape.layer, false, shape.dash);
        break;
      case "arc":
        this.dxf.addArc(
          this.place(shape.center),
          inches(shape.radius),
          turn(-shape.end),
          turn(-shape.start),
          {
            layerName: shape.layer,
          },
        );
        break;
      case "ellipse":
        this.ellipse(shape.center, shape.rx, shape.ry, shape.layer);
        break;
      case "text":
        this.label(this.dxf, shape);
        break;
      case "dimension":
        this.dimension(shape);
    }
  }

  private polyline(target: Target, points: readonly Pt[], layer: Layer, closed: boolean, dash = false): void {
    target.addLWPolyline(
      points.map((p) => {
        const { x, y } = this.place(p);
        return { point: point2d(x, y) };
      }),
      {
        layerName: layer,
        flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None,
        lineType: dash ? DASHED : undefined,
      },
    );
  }

  private ellipse(center: Pt, rx: number, ry: number, layer: Layer): void {
    const at = this.place(center);
    if (Math.abs(rx - ry) < 1e-6) {
      this.dxf.addCircle(at, inches(rx), { layerName: layer });
      return;
    }
    const [long, short] = rx > ry ? [rx, ry] : [ry, rx];
    const axis = rx > ry ? point3d(inches(long), 0, 0) : point3d(0, inches(long), 0);
    const ratio = Math.round((short / long) * 1e6) / 1e6;
    this.dxf.addEllipse(at, axis, ratio, 0, 2 * Math.PI, { layerName: layer });
  }

  private label(target: Target, shape: TextShape): void {
    const at = this.place(shape.at);
    const horizontal = {
      start: TextHorizontalAlignment.Left,
      middle: TextHorizontalAlignment.Center,
      end: TextHorizontalAlignment.Right,
    }[shape.anchor];
    target.addText(at, inches(shape.size * CAP_HEIGHT), shape.value, {
      layerName: shape.layer,
      horizontalAlignment: horizontal,
      verticalAlignment: TextVerticalAlignment.Middle,
      secondAlignmentPoint: at,
      rotation: shape.rotate ? 90 : 0,
    });
  }

  /** A DIMENSION with the anonymous block that holds its picture, as CAD programs write it. */
  private dimension(shape: DimensionShape): void {
    const name = `*D${++this.dimensions}`;
    const block = this.dxf.document.blocks.addBlock(name, this.dxf.document.objects, false);
    block.flags = BlockFlags.AnonymousBlock;
    const parts: (PolylineShape | TextShape)[] = explodeDimension(shape);
    for (const part of parts) {
      if (part.type === "text") this.label(block, part);
      else this.polyline(block, part.points, part.layer, false);
    }
    const alongX = shape.axis === "x";
    const onLine = (p: Pt): Pt => (alongX ? { x: p.x, y: shape.at } : { x: shape.at, y: p.y });
    const text = parts.find((part) => part.type === "text");
    this.dxf.addLinearDim(this.place(shape.from), this.place(shape.to), {
      layerName: shape.layer,
      blockName: name,
      definitionPoint: this.place(onLine(shape.to)),
      middlePoint: this.place(text?.type === "text" ? text.at : onLine(shape.to)),
      angle: alongX ? 0 : 90,
      text: shape.value,
      styleName: "Standard",
    });
  }
}

/** An angle in the range 0 to 360, free of rounding noise. */
function turn(degrees: number): number {
  return Math.round((((degrees % 360) + 360) % 360) * 1000) / 1000;
}
