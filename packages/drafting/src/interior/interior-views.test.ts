import { describe, expect, it } from "vitest";
import { cabin } from "../fixtures/cabin.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import type { Pt } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import type { Fixture, Rect, Side } from "../layout/model.ts";
import { window } from "../layout/rooms.ts";
import { inRect } from "../massing/envelope.ts";
import { wallsOf } from "../plan/walls.ts";

import { fixtureFront } from "./fixture-fronts.ts";
import { interiorShapes } from "./interior-shapes.ts";
import { acrossOf, endsOf, type InteriorView, interiorViews, SHOWN } from "./interior-views.ts";
import { drawnHeight } from "./vaulted-walls.ts";
import { CASING, mirrorsOf, openingsOn } from "./wall-openings.ts";

/** The least room behind people who sit at an island, and before what one works at, feet. */
const SEATS = 3.5;
const AISLE = 2.9;

/** How far an island's side is from what stands before it and beside it, feet; endless where nothing does. */
function clearOf(island: Rect, other: Rect, side: Side): number {
  const alongX = side === "n" || side === "s";
  const [from, to, a, b] = alongX
    ? [island.x, island.x + island.w, other.x, other.x + other.w]
    : [island.y, island.y + island.d, other.y, other.y + other.d];
  if (Math.min(to, b) - Math.max(from, a) < 0.01) return Number.POSITIVE_INFINITY;
  const gap = {
    n: island.y - other.y - other.d,
    s: other.y - island.y - island.d,
    w: island.x - other.x - other.w,
    e: other.x - island.x - island.w,
  }[side];
  return gap < 0 ? Number.POSITIVE_INFINITY : gap;
}

/** How high what stands along the next wall reaches on this one: tile, tops, a refrigerator; feet. */
const TALL: Readonly<Partial<Record<Fixture["kind"], string>>> = {
  tub: "6.50",
  ledge: "6.50",
  shower: "6.50",
  counter: "3.00",
  refrigerator: "5.80",
};

const WET: ReadonlySet<Fixture["kind"]> = new Set(["tub", "shower"]);

/** Whether a fixture along another wall touches the one of a view, which is up to 6 in from its line. */
function endsAtWall({ rect, faces, freestanding }: Fixture, { side, line, from, to }: InteriorView): boolean {
  const end = sideOf(rect, side);
  return (
    !freestanding &&
    runsAlongX(faces) !== runsAlongX(side) &&
    Math.abs(end.line - line) < 0.52 &&
    end.start > from - 0.1 &&
    end.end < to + 0.1
  );
}

describe.each(houses)("interior elevations of %s", (_, house) => {
  const views = interiorViews(house);

  it("show every kitchen and every bath", () => {
    const shown = new Set(views.map(({ room }) => room.id));
    for (const room of house.levels.flatMap((level) => level.rooms)) {
      if (["kitchen", "bath", "half-bath"].includes(room.kind))
        expect([room.name, shown.has(room.id)]).toEqual([room.name, true]);
    }
  });

  it("show the wall behind each tub, whether it is built in or stands free", () => {
    for (const [level, { fixtures }] of house.levels.entries()) {
      for (const tub of fixtures.filter(({ kind }) => kind === "tub")) {
        const view = views.find((one) => one.level === level && one.fixtures.includes(tub));
        expect(view?.side, tub.room).toBe(OPPOSITE[tub.faces]);
        const isTiled = fixtures.some(
          (one) => one.room === tub.room && !one.freestanding && ["tub", "shower"].includes(one.kind),
        );
        const heights = view ? interiorShapes(house, view, 0.3) : [];
        const tile = heights.some((one) => one.type === "dimension" && one.axis === "y" && one.to.y === -6.5);
        if (tub.freestanding && !isTiled) expect(tile, tub.room).toBe(false);
      }
    }
  });

  it("show both long sides of each island with what is set into it, and every counter", () => {
    const inside = (outer: Rect, { rect }: Fixture) =>
      inRect(outer, rect.x + rect.w / 2, rect.y + rect.d / 2);
    for (const { fixtures } of house.levels) {
      for (const island of fixtures.filter(({ kind }) => kind === "island")) {
        const own = views.filter(
          (view) =>
            view.island &&
            view.room.id === island.room &&
            Math.abs(view.to - view.from - Math.max(island.rect.w, island.rect.d)) < 0.01,
        );
        expect(new Set(own.map(({ side }) => side)).size).toBe(2);
        expect(own.map(({ island: one }) => one?.used).sort()).toEqual([false, true]);
        const set = fixtures.filter((one) => one !== island && inside(island.rect, one));
        expect(own.flatMap((view) => view.fixtures).map(({ kind }) => kind)).toEqual(
          set.map(({ kind }) => kind),
        );
      }
      for (const counter of fixtures.filter(({ kind }) => kind === "counter"))
        expect(views.some((view) => view.fixtures.includes(counter))).toBe(true);
    }
  });

  it("seat people at islands away from worktops and from what is set into the island", () => {
    for (const { fixtures } of house.levels) {
      for (const island of fixtures.filter(({ kind }) => kind === "island")) {
        const own = fixtures.filter(({ room, kind }) => room === island.room && SHOWN.has(kind));
        const centre = (one: Fixture) => ({ x: one.rect.x + one.rect.w / 2, y: one.rect.y + one.rect.d / 2 });
        const set = own.filter((one) => inRect(island.rect, centre(one).x, centre(one).y));
        for (const one of set) expect(one.faces).toBe(OPPOSITE[island.faces]);
        const clear = (side: Side) =>
          Math.min(
            ...own
              .filter((one) => !set.includes(one) && one.faces === OPPOSITE[side])
              .map((one) => clearOf(island.rect, one.rect, side)),
          );
        const [seats, work] = [clear(island.faces), clear(OPPOSITE[island.faces])];
        // People sit where no worktop is near; what one works at is on the other side, an aisle away.
        expect(seats).toBeGreaterThan(SEATS);
        if (set.length === 0) expect(seats).toBeGreaterThan(work);
        expect(Math.min(work, clear("n"), clear("e"), clear("s"), clear("w"))).toBeGreaterThan(AISLE);
      }
    }
  });

  it("show the tile and the side of what is built in along the next wall and ends at this one", () => {
    for (const one of [house, mirrorOf(house)]) {
      for (const view of interiorViews(one).filter(({ island }) => !island)) {
        const boxes = interiorShapes(one, view, 0.3).flatMap((shape) =>
          shape.type === "polygon" ? [shape.loops[0] ?? []] : [],
        );
        const ending = (one.levels[view.level]?.fixtures ?? []).filter(
          (fixture) => fixture.room === view.room.id && TALL[fixture.kind] && endsAtWall(fixture, view),
        );
        for (const { kind, rect } of ending) {
          const [a, b] = endsOf(view.side, rect);
          const tops = boxes.flatMap((ring) => {
            const [left, right] = [Math.min(...ring.map(({ x }) => x)), Math.max(...ring.map(({ x }) => x))];
            // The door of a refrigerator is a box of its own.
            const isOver = left < a + 0.21 && right > b - 0.21 && right - left < b - a + 0.01;
            return isOver ? [Math.max(...ring.map(({ y }) => -y)).toFixed(2)] : [];
          });
          expect(tops, `${view.room.name}, ${view.side}: ${kind}`).toContain(TALL[kind]);
        }
      }
    }
  });

  it("show every window that stands in the tile of a tub or a shower", () => {
    house.levels.forEach(({ fixtures }, level) => {
      const wet = fixtures.filter(({ kind, freestanding }) => !freestanding && WET.has(kind));
      for (const { edge, start, end } of wallsOf(house, level).windows) {
        const isTiled = wet.some(({ room, rect }) => {
          const tile = sideOf(rect, edge.side);
          const isHere = room === edge.room && Math.abs(tile.line - edge.line) < 0.6;
          return isHere && start < tile.end && end > tile.start;
        });
        const isShown = views.some(
          (view) => view.level === level && view.side === edge.side && view.room.id === edge.room,
        );
        if (isTiled) expect(isShown, `${edge.room}, ${edge.side}`).toBe(true);
      }
    });
  });

  it("stay within the wall and under the ceiling", () => {
    for (const view of views) {
      const ends = [acrossOf(view.side, view.from), acrossOf(view.side, view.to)];
      const points = interiorShapes(house, view, 0.3).flatMap((shape) =>
        shape.type === "polygon" ? shape.loops.flat() : [],
      );
      for (const p of points) {
        expect(p.x).toBeGreaterThanOrEqual(Math.min(...ends) - 0.3);
        expect(p.x).toBeLessThanOrEqual(Math.max(...ends) + 0.3);
        expect(-p.y).toBeGreaterThanOrEqual(-0.01);
        expect(-p.y).toBeLessThanOrEqual(drawnHeight(house, view) + 0.01);
      }
    }
  });
});

describe("a wall seen from inside", () => {
  const [view] = interiorViews(cabin()).filter(({ room, side }) => room.id === "bath" && side === "n");
  if (!view) throw new Error("no view of the bath");

  it("runs from face to face of the walls at its ends", () => {
    // A wall of 0.375 ft to the kitchen, of 0.5 ft to the garage.
    expect([view.from, view.to]).toEqual([12.1875, 23.75]);
  });

  it("shows no tile and no mirror on a window", () => {
    const house = cabin();
    const [main] = house.levels;
    main?.windows.push(window("bath", "n", 1, { at: 12.9, sill: 4, height: 3 }));
    const [pane] = openingsOn(house, view);
    const [mirror] = mirrorsOf([12.3, 15.3], pane ? [pane] : []);
    expect(pane?.ends).toEqual([12.4, 13.4]);
    expect(mirror?.ends[0]).toBeGreaterThan(13.4 + CASING);
    const shapes = interiorShapes(house, view, 0.3);
    const glass = shapes.findIndex((shape) => shape.type === "polygon" && isPane(shape.loops[0] ?? []));
    const tile = shapes.findLastIndex((shape) => shape.layer === "A-ELEV-PATT");
    expect(glass).toBeGreaterThan(tile);
  });
});

const isPane = (ring: readonly Pt[]): boolean =>
  Math.abs(Math.min(...ring.map(({ x }) => x)) - 12.4) < 1e-6 &&
  Math.abs(Math.max(...ring.map(({ x }) => x)) - 13.4) < 1e-6;

it("a sink by itself stands in a cabinet, one in a counter in that of the counter", () => {
  const view = interiorViews(cabin()).find(({ room }) => room.id === "kitchen");
  const sink: Fixture = { kind: "sink", room: "kitchen", rect: { x: 5, y: 0.5, w: 2.2, d: 2 }, faces: "s" };
  if (!view) throw new Error("no kitchen");
  const toes = (fixtures: Fixture[]) =>
    fixtureFront({ ...view, fixtures }, sink, [], 0.5).filter(
      (shape) => shape.type === "polygon" && shape.fill === "tone",
    );
  expect(toes([sink])).toHaveLength(1);
  const counter: Fixture = { ...sink, kind: "counter", rect: { x: 2, y: 0.5, w: 8, d: 2 } };
  expect(toes([sink, counter])).toHaveLength(0);
});

describe.each(houses)("strings under the walls of %s", (_, house) => {
  it("go to the middle of each sink in a counter and of each basin that leaves its figure room", () => {
    // At the largest usual scale: letters of 3/32 in at 1 in to the foot.
    const text = 0.094;
    for (const view of interiorViews(house)) {
      const ticks = interiorShapes(house, view, text).flatMap((shape) =>
        shape.type === "dimension" && shape.axis === "x" ? [shape.from.x, shape.to.x] : [],
      );
      for (const { kind, rect } of view.fixtures) {
        const [a, b] = endsOf(view.side, rect);
        const shares = { sink: [0.5], vanity: [0.5], "double-vanity": [0.25, 0.75] }[kind as "sink"] ?? [];
        for (const share of shares) {
          const off = Math.min(...ticks.map((x) => Math.abs(x - (a + share * (b - a)))));
          expect(off, `${view.room.name}: ${kind}`).toBeLessThan(0.13);
        }
      }
    }
  });
});
