import { expect, it } from "vitest";
import { boxOf } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { DoorKind, WindowKind } from "../layout/kinds.ts";
import type { House, Room, Side } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { openingParts } from "../massing/opening-parts.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import { openingFront } from "./opening-fronts.ts";
import { openingsOn } from "./wall-openings.ts";

/** An opening of a level as far as a view of its wall asks for it. */
interface Seen {
  side: Side;
  line: number;
  from: number;
  to: number;
  opening: { type: "window" | "door"; kind: WindowKind | DoorKind };
  /** Feet. */
  height: number;
}

/** The sashes and leaves of an opening, from the left, that the types of openings show. */
function unitsOf({ style }: House, { from, to, opening }: Seen): number {
  const parts = openingParts({ style }, { u0: 0, v0: 0, u1: to - from, v1: 6, opening });
  return parts.filter(({ kind }) => kind === "window-frame").length - 1;
}

/** Width and height, in thousandths of a foot, of every sash and pane of a window, in order, and how many muntins: as elevations draw them. */
function sashesOf(
  { style }: House,
  { from, to, opening, height }: Seen,
): { boxes: string[]; muntins: number } {
  // Sliding doors have their glass whole inside.
  if (opening.type === "door") return { boxes: [], muntins: 0 };
  const parts = openingParts({ style }, { u0: 0, v0: 0, u1: to - from, v1: height, opening });
  const boxes = parts.filter(({ kind }) => kind === "window-frame" || kind === "glass");
  return {
    boxes: boxes.map(({ points }) => sizeOf(points)).sort(),
    muntins: parts.filter(({ kind }) => kind === "muntin").length,
  };
}

const sizeOf = (points: readonly { x: number; y: number }[]) => {
  const { x0, x1, y0, y1 } = boxOf(points);
  return [x1 - x0, y1 - y0].map((size) => Math.round(size * 1e3 + 1e-4)).join(" x ");
};

/** What is drawn on the front of an opening: its joints, the boxes in its casing, its muntins. */
function drawnOn(house: House, level: number, room: Room, { opening, height: _, ...place }: Seen) {
  const [seen] = openingsOn(house, { level, room, ...place, ceiling: 9, fixtures: [] });
  const shapes = seen ? openingFront(seen, seen.ends) : [];
  const spans = shapes.flatMap((one) =>
    one.type === "polyline" && one.points.length === 2 && !one.dash ? [one] : [],
  );
  const [, ...boxes] = shapes.flatMap((one) => (one.type === "polygon" ? one.loops : []));
  const [a = 0, b = 0] = seen?.ends ?? [];
  return {
    joints: spans.flatMap(({ points: [p, q], weight }) =>
      weight === "fine" && p && p.x === q?.x ? [(p.x - a) / (b - a)] : [],
    ),
    boxes: opening.type === "window" ? boxes.map(sizeOf).sort() : [],
    muntins: spans.filter(({ weight }) => weight === "hair").length,
  };
}

it.each(houses)("%s: windows and sliding doors have the units and leaves of their types", (_, house) => {
  const { markedWindows, markedDoors } = schedulesOf(house);
  house.levels.forEach(({ rooms: [room], windows, doors }, index) => {
    if (!room) return;
    const glass = (markedWindows[index] ?? []).filter(({ window }) => windows.includes(window));
    const sliders = (markedDoors[index] ?? []).filter(
      ({ door }) => doors.includes(door) && door.kind === "slider",
    );
    const all = [
      ...glass.map((one) => ({
        ...one,
        type: "window" as const,
        kind: one.window.kind ?? "double-hung",
        height: fullWindow(one.window).height,
      })),
      ...sliders.map((one) => ({ ...one, type: "door" as const, kind: one.door.kind, height: 7 })),
    ];
    for (const { mark, edge, start, end, type, kind, height } of all) {
      for (const side of (["n", "e", "s", "w"] as const).filter(
        (one) => runsAlongX(one) === runsAlongX(edge.side),
      )) {
        const seen: Seen = { side, line: edge.line, from: start, to: end, opening: { type, kind }, height };
        const { joints, ...sashes } = drawnOn(house, index, room, seen);
        const units = unitsOf(house, seen);
        const expected = Array.from({ length: units - 1 }, (_joint, at) => (at + 1) / units);
        expect(
          joints.map((at) => at.toFixed(3)),
          mark,
        ).toEqual(expected.map((at) => at.toFixed(3)));
        expect(sashes, mark).toEqual(sashesOf(house, seen));
      }
    }
  });
});
