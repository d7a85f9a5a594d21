import { pt, rectLoop, type Shape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { needsLadder, wellsOf } from "../layout/wells.ts";

/** A ladder at the end of a well, clear of its window: its length and how far it stands out, feet; rungs of 12 in at least. */
const LADDER = { long: 14 / 12, deep: 0.25 };

/** The ladder on the wall at the end of a well, next to its outer wall. */
function ladder({ x, y, w, d }: Rect, side: Side): Shape[] {
  const alongX = runsAlongX(side);
  const [long, deep] = alongX ? [LADDER.deep, LADDER.long] : [LADDER.long, LADDER.deep];
  const at = pt(side === "e" ? x + w - long : x, side === "s" ? y + d - deep : y);
  const loop = rectLoop(at.x, at.y, long, deep);
  const rail = rectLoop(at.x + long / 4, at.y + deep / 4, long / 2, deep / 2);
  return [loop, rail].map((ring) => ({
    type: "polygon",
    layer: "A-FLOR-PATT",
    loops: [ring],
    weight: "fine",
  }));
}

/** Window wells of a basement: their walls and their name; `text` is the size of lettering, feet. */
export function wellShapes(house: House, index: number, text: number): Shape[] {
  return wellsOf(house, index).flatMap(({ rect: { x, y, w, d }, side, bottom }): Shape[] => [
    { type: "polygon", layer: "A-FLOR-PATT", loops: [rectLoop(x, y, w, d)], fill: "paper", weight: "thin" },
    ...(needsLadder(bottom) ? ladder({ x, y, w, d }, side) : []),
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
