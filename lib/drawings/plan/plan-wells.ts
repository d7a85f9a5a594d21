import { pt, rectLoop, type Shape } from "../geometry/shape";
import { runsAlongX } from "../layout/edges";
import type { House } from "../layout/model";
import { wellsOf } from "../layout/wells";

/** Window wells of a basement: their walls and their name; `text` is the size of lettering, feet. */
export function wellShapes(house: House, index: number, text: number): Shape[] {
  return wellsOf(house, index).flatMap(({ rect: { x, y, w, d }, side }): Shape[] => [
    { type: "polygon", layer: "A-FLOR-PATT", loops: [rectLoop(x, y, w, d)], fill: "paper", weight: "thin" },
    {
      type: "text",
      layer: "A-ANNO-TEXT",
      // Off the middle, where the mark of the window stands.
      at: runsAlongX(side)
        ? pt(x + w / 2, side === "n" ? y + text : y + d - text)
        : pt(x + w / 2, y + d - text),
      value: "WELL",
      size: text,
      anchor: "middle",
    },
  ]);
}
