import {
  type DimensionShape,
  explodeDimension,
  type Pt,
  type Shape,
  type TextShape,
} from "../geometry/shape.ts";
import type { Instance } from "./blocks.ts";
import type { DxfFile } from "./dxf-file.ts";
import type { DxfLayer, Group, Space } from "./dxf-groups.ts";
import { DASHED } from "./dxf-tables.ts";
import { LAYERS, POCHE } from "./layers.ts";

/** Drawing units are inches. */
const INCH = 12;
/** Capital letters stand this high in their em. */
const CAP_HEIGHT = 0.72;

/** Which layer of the drawing a shape's layer is, and how it looks. */
export type LayerOf = (layer: Exclude<Shape["layer"], "A-AREA">) => { name: string; layer: DxfLayer };

/** Draws shapes, in feet with y down, into a space of a DXF file, in inches with y up. */
export class DxfPen {
  private readonly file: DxfFile;
  private readonly space: Space;
  /** Where the origin of the shapes lies, feet to the right and up. */
  private readonly origin: Pt;
  private readonly layerOf: LayerOf;
  /** In blocks everything lies on layer 0, which takes the layer of its insert. */
  private readonly flat: boolean;
  /** Numbers dimension pictures over the whole file. */
  private readonly count: { dimensions: number };

  constructor(
    file: DxfFile,
    space: Space,
    origin: Pt,
    layerOf: LayerOf,
    flat = false,
    count: { dimensions: number } = { dimensions: 0 },
  ) {
    this.file = file;
    this.space = space;
    this.origin = origin;
    this.layerOf = layerOf;
    this.flat = flat;
    this.count = count;
  }

  shapes(shapes: readonly Shape[]): void {
    for (const shape of shapes) this.shape(shape);
  }

  private place(p: Pt): { x: number; y: number } {
    const at = { x: (p.x + this.origin.x) * INCH, y: (this.origin.y - p.y) * INCH };
    if (this.space === this.file.model) this.file.reach(at.x, at.y);
    return at;
  }

  private layer(shape: { layer: Shape["layer"] }): string {
    if (this.flat || shape.layer === "A-AREA") return "0";
    const { name, layer } = this.layerOf(shape.layer);
    return this.file.addLayer(name, layer);
  }

  private shape(shape: Shape): void {
    if (shape.layer === "A-AREA") return;
    switch (shape.type) {
      case "polygon":
        if (shape.fill === "poche" && !this.flat) this.hatch(shape.loops, shape.layer);
        for (const loop of shape.loops) this.polyline(loop, this.layer(shape), true, shape.dash);
        break;
      case "polyline":
        this.polyline(shape.points, this.layer(shape), false, shape.dash);
        break;
      case "arc":
        this.file.add(this.space, "ARC", this.layer(shape), [
          ...circleGroups(this.place(shape.center), shape.radius * INCH),
          [100, "AcDbArc"],
          [50, turn(-shape.end)],
          [51, turn(-shape.start)],
        ]);
        break;
      case "ellipse":
        this.ellipse(shape.center, shape.rx, shape.ry, this.layer(shape));
        break;
      case "text":
        this.text(shape, this.layer(shape));
        break;
      case "dimension":
        this.dimension(shape);
    }
  }

  private polyline(points: readonly Pt[], layer: string, closed: boolean, dash = false): void {
    if (points.length < 2) return;
    this.file.add(
      this.space,
      "LWPOLYLINE",
      layer,
      [
        [100, "AcDbPolyline"],
        [90, points.length],
        [70, closed ? 1 : 0],
        [43, 0],
        ...points.flatMap((p): Group[] => {
          const { x, y } = this.place(p);
          return [
            [10, x],
            [20, y],
          ];
        }),
      ],
      { linetype: dash ? DASHED : undefined },
    );
  }

  /** Solid fill under the even-odd rule. */
  private hatch(loops: readonly (readonly Pt[])[], layer: Exclude<Shape["layer"], "A-AREA">): void {
    const { name } = this.layerOf(layer);
    const onLayer = this.file.addLayer(`${name.replace(/^([A-Z]-[A-Z]{4})/, "$1-PATT")}`, POCHE);
    this.file.add(this.space, "HATCH", onLayer, [
      [100, "AcDbHatch"],
      [10, 0],
      [20, 0],
      [30, 0],
      [210, 0],
      [220, 0],
      [230, 1],
      [2, "SOLID"],
      [70, 1],
      [71, 0],
      [91, loops.length],
      ...loops.flatMap((loop): Group[] => [
        [92, 3],
        [72, 0],
        [73, 1],
        [93, loop.length],
        ...loop.flatMap((p): Group[] => {
          const { x, y } = this.place(p);
          return [
            [10, x],
            [20, y],
          ];
        }),
        [97, 0],
      ]),
      [75, 0],
      [76, 1],
      [98, 0],
    ]);
  }

  private ellipse(center: Pt, rx: number, ry: number, layer: string): void {
    const at = this.place(center);
    if (Math.abs(rx - ry) < 1e-6) {
      this.file.add(this.space, "CIRCLE", layer, circleGroups(at, rx * INCH));
      return;
    }
    const [long, short] = rx > ry ? [rx, ry] : [ry, rx];
    this.file.add(this.space, "ELLIPSE", layer, [
      [100, "AcDbEllipse"],
      [10, at.x],
      [20, at.y],
      [30, 0],
      [11, rx > ry ? long * INCH : 0],
      [21, rx > ry ? 0 : long * INCH],
      [31, 0],
      [210, 0],
      [220, 0],
      [230, 1],
      [40, short / long],
      [41, 0],
      [42, 2 * Math.PI],
    ]);
  }

  private text(shape: TextShape, layer: string): void {
    const { x, y } = this.place(shape.at);
    this.file.add(this.space, "TEXT", layer, [
      ...textGroups(x, y, shape.size * INCH * CAP_HEIGHT, shape.value, shape.rotate ? 90 : 0, shape.anchor),
      [100, "AcDbText"],
      [73, 2],
    ]);
  }

  /** A DIMENSION with the anonymous block that holds its picture, as CAD programs write it. */
  private dimension(shape: DimensionShape): void {
    this.count.dimensions += 1;
    const block = this.file.addSpace(`*D${this.count.dimensions}`);
    const parts = explodeDimension(shape);
    const pen = new DxfPen(this.file, block, this.origin, this.layerOf, true);
    pen.shapes(parts);
    const alongX = shape.axis === "x";
    const end = this.place(alongX ? { x: shape.to.x, y: shape.at } : { x: shape.at, y: shape.to.y });
    const words = parts.find((part) => part.type === "text");
    const middle = words?.type === "text" ? this.place(words.at) : end;
    const [from, to] = [this.place(shape.from), this.place(shape.to)];
    this.file.add(this.space, "DIMENSION", this.layer(shape), [
      [100, "AcDbDimension"],
      [2, block.name],
      [10, end.x],
      [20, end.y],
      [30, 0],
      [11, middle.x],
      [21, middle.y],
      [31, 0],
      [70, 160],
      [1, shape.value],
      [71, 5],
      [3, "Standard"],
      [100, "AcDbAlignedDimension"],
      [13, from.x],
      [23, from.y],
      [33, 0],
      [14, to.x],
      [24, to.y],
      [34, 0],
      [50, alongX ? 0 : 90],
      [100, "AcDbRotatedDimension"],
    ]);
  }

  /** Sets a block into the space; with `mark`, its attribute of that name. */
  insert(
    block: string,
    layer: Exclude<Shape["layer"], "A-AREA">,
    one: Pick<Instance, "at" | "turned" | "mirrorX" | "mirrorY">,
    mark?: { value: string; height: number },
  ): void {
    const { x, y } = this.place(one.at);
    const name = this.layer({ layer });
    this.file.add(this.space, "INSERT", name, [
      [100, "AcDbBlockReference"],
      ...(mark ? ([[66, 1]] as Group[]) : []),
      [2, block],
      [10, x],
      [20, y],
      [30, 0],
      [41, one.mirrorX ? -1 : 1],
      [42, one.mirrorY ? -1 : 1],
      [43, 1],
      [50, one.turned ? 270 : 0],
    ]);
    if (!mark) return;
    this.file.add(this.space, "ATTRIB", name, [
      ...textGroups(x, y, mark.height, mark.value, 0, "middle"),
      [100, "AcDbAttribute"],
      [2, "MARK"],
      [70, 0],
      [74, 2],
    ]);
    this.file.add(this.space, "SEQEND", name, []);
  }
}

/** The groups of a line of text, centred in height on its point. */
export function textGroups(
  x: number,
  y: number,
  height: number,
  value: string,
  rotation: number,
  anchor: TextShape["anchor"],
): Group[] {
  return [
    [100, "AcDbText"],
    [10, x],
    [20, y],
    [30, 0],
    [40, height],
    [1, value],
    [50, rotation],
    [7, "Standard"],
    [72, { start: 0, middle: 1, end: 2 }[anchor]],
    [11, x],
    [21, y],
    [31, 0],
  ];
}

function circleGroups({ x, y }: { x: number; y: number }, radius: number): Group[] {
  return [
    [100, "AcDbCircle"],
    [10, x],
    [20, y],
    [30, 0],
    [40, radius],
  ];
}

/** An angle in the range 0 to 360. */
function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Layers under their own names. */
export const plainLayers: LayerOf = (layer) => ({ name: layer, layer: LAYERS[layer] });
