import { describe, expect, it } from "vitest";
import { DOOR_KINDS, HOUSE_STYLES, WINDOW_KINDS } from "../layout/kinds.ts";
import { type OpeningPart, type OpeningRect, openingParts } from "./opening-parts.ts";

const OPENINGS: OpeningRect["opening"][] = [
  ...WINDOW_KINDS.map((kind) => ({ type: "window" as const, kind })),
  ...DOOR_KINDS.map((kind) => ({ type: "door" as const, kind })),
];

/** Whether a point lies on the outline of a pane or on a bar. */
function isOn({ points, closed }: OpeningPart, { x, y }: { x: number; y: number }): boolean {
  return (closed ? points : points.slice(0, -1)).some((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    const by = Math.hypot(x - a.x, y - a.y) + Math.hypot(b.x - x, b.y - y);
    return by - Math.hypot(b.x - a.x, b.y - a.y) < 1e-6;
  });
}

describe.each(HOUSE_STYLES)("the openings of a %s house", (style) => {
  it.each(OPENINGS)("have both ends of each bar of a $kind $type on its pane or another bar", (opening) => {
    const parts = openingParts({ style }, { u0: 0, v0: 0, u1: 6, v1: 6.8, opening });
    const loose = parts
      .filter(({ kind }) => kind === "muntin")
      .flatMap((bar) => {
        const others = parts.filter((one) => one !== bar && (one.kind === "glass" || one.kind === "muntin"));
        return bar.points.filter((end) => !others.some((one) => isOn(one, end)));
      });
    expect(loose).toEqual([]);
  });
});
