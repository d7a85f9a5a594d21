import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import { fullWindow, unitCount } from "../layout/windows.ts";
import { Pen } from "./pen.ts";
import type { PlacedWindow } from "./walls.ts";

/** A window as it is drawn in plan: its frame, its sill outside, and the joints of mulled units. */
export function windowShapes(placed: PlacedWindow): Shape[] {
  const { edge, start, end, low, high, window } = placed;
  const w = end - start;
  const t = high - low;
  const outward = OUTWARD[edge.side];
  const outer = outward < 0 ? low : high;
  /** v grows from the outer face inwards. */
  const toPlan = (u: number, v: number) => pointAlong(runsAlongX(edge.side), start + u, outer - outward * v);
  const pen = new Pen("A-GLAZ", toPlan, "fine");
  pen.rect(0, 0, w, t, "glass", "fine");
  pen.rect(-0.12, -0.14, w + 0.24, 0.14, "paper", "hair");
  const { kind } = fullWindow(window);
  if (kind === "picture" || kind === "clerestory") pen.stroke(0, t / 2, w, t / 2, "fine");
  else {
    pen.stroke(0, t * 0.4, w, t * 0.4, "hair");
    pen.stroke(0, t * 0.6, w, t * 0.6, "hair");
  }
  const units = unitCount(kind, w);
  for (let unit = 1; unit < units; unit++) {
    const u = (w * unit) / units;
    pen.stroke(u, t * 0.3, u, t * 0.7, "fine");
  }
  return pen.shapes;
}
