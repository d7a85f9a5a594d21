import { onCircle, type Pt, pt, type Shape } from "../geometry/shape.ts";
import type { BlockTable } from "./block-table.ts";
import type { DxfPen } from "./dxf-pen.ts";

/** Radius of the marks of doors and windows, feet. */
export const MARK_RADIUS = 0.5;

/** Sets the mark of a door in a circle or of a window in a hexagon, as a block with its letter as an attribute. */
export function markAt(
  pen: DxfPen,
  blocks: BlockTable,
  layer: "A-DOOR-IDEN" | "A-GLAZ-IDEN",
  at: Pt,
  value: string,
): void {
  const r = MARK_RADIUS;
  const door = layer === "A-DOOR-IDEN";
  const hexagon = [0, 60, 120, 180, 240, 300].map((degrees) => onCircle(pt(0, 0), 1.12 * r, degrees));
  const outline: Shape = door
    ? { type: "ellipse", layer, center: pt(0, 0), rx: r, ry: r, weight: "thin" }
    : { type: "polygon", layer, loops: [hexagon], weight: "thin" };
  const name = blocks.mark(door ? "MARK-DOOR" : "MARK-WINDOW", outline);
  pen.insert(name, layer, { at, turned: false, mirrorX: false, mirrorY: false }, { value, height: 4 });
}
