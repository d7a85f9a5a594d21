import { expect, it } from "vitest";
import { houses } from "@/prisma/seed/houses/catalogue";
import { runsAlongX } from "../layout/edges";
import type { DoorKind, WindowKind } from "../layout/kinds";
import type { House, Room, Side } from "../layout/model";
import { fullWindow } from "../layout/windows";
import { openingParts } from "../massing/opening-parts";
import { schedulesOf } from "../sheets/schedules";
import { openingFront } from "./opening-fronts";
import { openingsOn } from "./wall-openings";

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

/** The muntins that elevations draw of a window; sliding doors have their glass whole inside. */
function muntinsOf({ style }: House, { from, to, opening, height }: Seen): number {
  if (opening.type === "door") return 0;
  const parts = openingParts({ style }, { u0: 0, v0: 0, u1: to - from, v1: height, opening });
  return parts.filter(({ kind }) => kind === "muntin").length;
}

/** How many lines that stand and that lie are drawn on the front of an opening. */
function linesOn(house: House, level: number, room: Room, { opening: _, height: __, ...place }: Seen) {
  const [seen] = openingsOn(house, { level, room, ...place, ceiling: 9, fixtures: [] });
  const shapes = seen ? openingFront(seen, seen.ends) : [];
  const ends = shapes.flatMap((one) =>
    one.type === "polyline" && one.points.length === 2 && !one.dash ? [one] : [],
  );
  const [a = 0, b = 0] = seen?.ends ?? [];
  const spans = ends.map(({ points: [p, q], weight }) => ({ p, q, weight }));
  return {
    joints: spans.flatMap(({ p, q, weight }) =>
      weight === "fine" && p && p.x === q?.x ? [(p.x - a) / (b - a)] : [],
    ),
    // A rail runs from side to side, muntins within a sash.
    rails: spans.filter(({ p, q }) => p?.y === q?.y && Math.abs((p?.x ?? 0) - (q?.x ?? 0)) > b - a - 1e-6)
      .length,
    muntins: spans.filter(
      ({ p, q, weight }) => weight === "hair" && p && q && Math.abs(p.x - q.x) < b - a - 1e-6,
    ).length,
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
        const { joints, rails, muntins } = linesOn(house, index, room, seen);
        const units = unitsOf(house, seen);
        const expected = Array.from({ length: units - 1 }, (_joint, at) => (at + 1) / units);
        expect(
          joints.map((at) => at.toFixed(3)),
          mark,
        ).toEqual(expected.map((at) => at.toFixed(3)));
        expect(muntins, mark).toBe(muntinsOf(house, seen));
        expect(rails, mark).toBe(kind === "double-hung" ? 1 : 0);
      }
    }
  });
});
