import type { Rect } from "../layout/model.ts";
import type { DxfPen, LayerOf } from "./dxf-pen.ts";

/** Lettering of 3/32 in at 1/4 in to the foot, as em height in feet. */
export const TEXT = 0.54;

/** A drawing of model space: its box in its own feet (y down) and how it is put down. */
export interface Drawing {
  title: string;
  note: string;
  box: Rect;
  draw: (pen: DxfPen) => void;
  layers: LayerOf;
}
