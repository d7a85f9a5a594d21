import { describe, expect, it } from "vitest";
import { broken } from "../fixtures/cabin.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { boxHouse, flatModern } from "../fixtures/fixture-houses.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { crossesBox, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { isWithin, type P2 } from "../geometry/geometry.ts";
import { grown, holds, spanAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { bayRects } from "../layout/bays.ts";
import { intersection, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { roof } from "../layout/rooms.ts";
import { drawnRoofs, frontOf } from "../massing/drawn-roofs.ts";
import { inRect, isEnclosed } from "../massing/envelope.ts";
import { type RoofLine, roofShapes } from "../massing/roof.ts";
import { overhangsOf, roofGround } from "../massing/roof-height.ts";
import { outsideSteps } from "../massing/steps.ts";

import { chimneyBoxes, drainageOf } from "./roof-drainage.ts";
import { ENDS } from "./roof-edges.ts";
import { roofPlanShapes } from "./roof-plan-shapes.ts";

describe("drainageOf", () => {
  it("hangs gutters on both eaves of a gable and none on its rakes", () => {
    const house = boxHouse();
    const { gutters, scuppers } = drainageOf(house, roofShapes(house));
    // 40 by 24 ft with the ridge along x and 1 ft of overhang.
    expect(gutters.map(({ from, to }) => Math.round(Math.abs(to.x - from.x)))).toEqual([42, 42]);
    expect(gutters.map(({ from }) => from.y).sort((a, b) => a - b)).toEqual([-1, 25]);
    expect(gutters.every(({ downspouts }) => downspouts.length === 2)).toBe(true);
    expect(scuppers).toEqual([]);
  });

  it("drains a parapet roof through scuppers, each with its overflow, on a side that is free", () => {
    const house = flatModern();
    const { scuppers, falls } = drainageOf(house, roofShapes(house));
    expect(scuppers.length).toBeGreaterThan(0);
    for (const { at, overflow } of scuppers)
      expect(Math.hypot(at.x - overflow.x, at.y - overflow.y)).toBeGreaterThan(1);
    expect(falls.length).toBeGreaterThan(0);
  });

  it("drains a parapet roof that is shut in through its middle, and takes no such roof without a parapet", () => {
    const inner = (parapet?: number) =>
      broken((_, house) => {
        house.roofs = [
          roof([0, 0, 12, 20], 0, { shape: "flat", pitch: 0.25, parapet: 1, eave: 0 }),
          roof([12, 0, 12, 20], 0, { shape: "flat", pitch: 0.25, parapet, eave: 0, eaves: { n: 0 } }),
          roof([24, 0, 12, 20], 0, { shape: "flat", pitch: 0.25, parapet: 1, eave: 0 }),
          roof([12, -4, 12, 4], 0, { shape: "flat", pitch: 0.25, parapet: 1, eave: 0 }),
          roof([12, 20, 12, 4], 0, { shape: "flat", pitch: 0.25, parapet: 1, eave: 0 }),
        ];
        const { drains } = drainageOf(house, roofShapes(house));
        expect(drains).toHaveLength(1);
        expect(drains[0]?.at).toEqual({ x: 18, y: 10 });
      });
    const fault = "Main/: the flat roof at 12, 0 has neither a parapet with a drain nor a free edge";
    expect(inner(1)).not.toContain(fault);
    expect(inner()).toContain(fault);
  });

  it("draws the crickets of a layout", () => {
    const house = boxHouse();
    const [first] = house.roofs;
    if (first) first.crickets = [{ over: { x: 10, y: 4, w: 6, d: 3 }, against: "s" }];
    expect(drainageOf(house, roofShapes(house)).crickets).toEqual([
      {
        base: [
          { x: 10, y: 7 },
          { x: 16, y: 7 },
        ],
        apex: { x: 13, y: 4 },
      },
    ]);
  });

  it.each([...houses, ...houses.map(([slug, house]) => [`${slug}, mirrored`, mirrorOf(house)] as const)])(
    "builds up behind chimneys that stand across the fall of flat roofs of %s (R1003.20)",
    (_, house) => {
      const { falls, crickets } = drainageOf(house, roofShapes(house));
      for (const { x, y, w, d } of chimneyBoxes(house)) {
        const middle = { x: x + w / 2, y: y + d / 2 };
        const fall = falls.find(({ seen }) => isWithin(seen, middle));
        if (!fall) continue;
        const alongX = Math.abs(fall.to.y - fall.from.y) < 0.01;
        if ((alongX ? d : w) <= 2.5) continue;
        const behind = alongX
          ? { x: fall.to.x < fall.from.x ? x + w : x, y: middle.y }
          : { x: middle.x, y: fall.to.y < fall.from.y ? y + d : y };
        // Of one at the upper end of its roof no water comes down to the back.
        const [dx, dy] = [Math.sign(behind.x - middle.x), Math.sign(behind.y - middle.y)];
        if (!isWithin(fall.seen, { x: behind.x + dx, y: behind.y + dy })) continue;
        const found = crickets.some(
          ({ base: [a, b] }) => Math.hypot((a.x + b.x) / 2 - behind.x, (a.y + b.y) / 2 - behind.y) < 0.01,
        );
        expect(found, `${behind.x}, ${behind.y}`).toBe(true);
      }
    },
  );

  it.each(houses)("finds a way for the water of %s", (_, house) => {
    const drainage = drainageOf(house, roofShapes(house));
    expect(drainage.gutters.length + drainage.scuppers.length).toBeGreaterThan(0);
    const hearths = house.levels.some((level) => level.fixtures.some(({ kind }) => kind === "fireplace"));
    expect(chimneyBoxes(house).length > 0).toBe(hearths);
  });
});

describe.each(houses)("the downspouts of %s", (_, plain) => {
  it.each([
    ["as drawn", plain],
    ["mirrored", mirrorOf(plain)],
  ])("come down in no landing or tread, %s", (_, house) => {
    const rects = outsideSteps(house).flatMap(({ landing, treads }) =>
      landing ? [landing, ...treads] : treads,
    );
    const feet = drainageOf(house, roofShapes(house)).gutters.flatMap(({ downspouts, out, overhang }) =>
      // A hair before the wall: as far as a downspout reaches from it.
      downspouts.map(({ x, y }) => ({
        x: x - out.x * (overhang - 0.15),
        y: y - out.y * (overhang - 0.15),
      })),
    );
    expect(feet.filter(({ x, y }) => rects.some((rect) => inRect(rect, x, y, 0.1)))).toEqual([]);
  });
});

describe.each(houses)("the edges of the roof of %s", (_, plain) => {
  it.each([
    ["as drawn", plain],
    ["mirrored", mirrorOf(plain)],
  ])("are each located by a dimension, %s", (_, house) => {
    const roof = roofShapes(house);
    const dims = roofPlanShapes(house, roof, 0.54).flatMap((shape) =>
      shape.type === "dimension" ? [shape] : [],
    );
    const missing = roof.lines.filter(({ kind, from, to }) => {
      const axis = Math.abs(from.x - to.x) < 0.01 ? "x" : "y";
      // Slanting edges run between two that are located; a stub is part of one that is.
      const isLevel = Math.abs(from[axis] - to[axis]) < 0.01;
      if (!ENDS.has(kind) || !isLevel || Math.hypot(from.x - to.x, from.y - to.y) < 1) return false;
      return !dims.some(
        (dim) =>
          dim.axis === axis && [dim.from, dim.to].some((end) => Math.abs(end[axis] - from[axis]) < 0.06),
      );
    });
    expect(missing).toEqual([]);
  });
});

/** Where the fronts and backs of gables end that stand over other roofs, by axis. */
function frontEnds(house: House, lines: readonly RoofLine[]): (readonly ["x" | "y", number])[] {
  return house.roofs
    .filter(({ shape }) => shape === "gable")
    .flatMap((part) => {
      const [along, across] = part.ridge === "x" ? (["y", "x"] as const) : (["x", "y"] as const);
      const ground = roofGround(part);
      const ends = spanAlong(along === "x", ground);
      return spanAlong(across === "x", ground).flatMap((line) => {
        const on = lines.filter(
          ({ kind, from, to }) =>
            ENDS.has(kind) &&
            [from, to].every((p) => Math.abs(p[across] - line) < 0.05) &&
            from[along] !== to[along],
        );
        const places = on.flatMap(({ from, to }) => [from[along], to[along]]);
        const near = (at: number) => places.filter((place) => Math.abs(place - at) < 0.05).length;
        const isEnd = (at: number) => ends.some((end) => Math.abs(end - at) < 0.05) || near(at) === 1;
        const [low, high] = ends;
        return places
          .filter((at) => at > low - 0.05 && at < high + 0.05 && isEnd(at))
          .map((at) => [along, at] as const);
      });
    });
}

describe.each(houses)("the roof plan of %s", (_, house) => {
  const roof = roofShapes(house);
  const shapes = roofPlanShapes(house, roof, 0.54);

  it("locates the walls of dormers and both ends of every gable, but where an eave takes it up", () => {
    const dims = shapes.flatMap((shape) => (shape.type === "dimension" ? [shape] : []));
    const ticks = (axis: "x" | "y") =>
      dims.filter((dim) => dim.axis === axis).flatMap(({ from, to }) => [from[axis], to[axis]]);
    const isTakenUp = (end: P2, axis: "x" | "y") => {
      const across = axis === "x" ? "y" : "x";
      const eaves = roof.lines.filter(({ kind, from, to }) => kind === "eave" && from[axis] !== to[axis]);
      return eaves.some(({ from, to }) =>
        [from, to].some(
          (p) => Math.abs(p[axis] - end[axis]) < 0.1 && Math.abs(p[across] - end[across]) < 0.1,
        ),
      );
    };
    const walls = house.roofs
      .flatMap(({ dormers }) => dormers ?? [])
      .flatMap((dormer) => {
        const { line, start, end } = frontOf(dormer);
        const [along, across] = runsAlongX(dormer.faces) ? (["x", "y"] as const) : (["y", "x"] as const);
        return [[along, start] as const, [along, end] as const, [across, line] as const];
      });
    const gables = roof.lines
      .filter(({ kind }) => kind === "rake")
      .flatMap(({ from, to }) =>
        (["x", "y"] as const)
          .filter((axis) => Math.abs(from[axis] - to[axis]) >= 1)
          .filter((axis) => Math.abs(from[axis === "x" ? "y" : "x"] - to[axis === "x" ? "y" : "x"]) < 0.01)
          .flatMap((axis) =>
            [from, to].filter((end) => !isTakenUp(end, axis)).map((end) => [axis, end[axis]] as const),
          ),
      );
    const missing = [...walls, ...gables, ...frontEnds(house, roof.lines)].filter(
      ([axis, at]) => !ticks(axis).some((tick) => Math.abs(tick - at) < 0.1),
    );
    expect(missing).toEqual([]);
  });

  it("has no two downspouts at one corner, and no way out for water behind a chimney", () => {
    const { gutters, scuppers } = drainageOf(house, roof);
    const spouts = gutters.flatMap(({ downspouts }) => downspouts);
    spouts.forEach((p, i) => {
      for (const q of spouts.slice(i + 1)) expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(1.5);
    });
    for (const box of chimneyBoxes(house)) {
      for (const p of scuppers.flatMap(({ at, overflow }) => [at, overflow])) {
        const [dx, dy] = [
          Math.max(box.x - p.x, p.x - box.x - box.w, 0),
          Math.max(box.y - p.y, p.y - box.y - box.d, 0),
        ];
        expect(Math.hypot(dx, dy)).toBeGreaterThan(1.9);
      }
    }
  });

  it("hangs one gutter on an eave, though two roofs share it", () => {
    const { gutters } = drainageOf(house, roof);
    const doubles = gutters.flatMap((one, at) =>
      gutters.slice(at + 1).filter((other) => {
        const isOne = one.out.x === other.out.x && one.out.y === other.out.y && one.eave === other.eave;
        return isOne && shared([one.from, one.to], [other.from, other.to]) > 0.1;
      }),
    );
    expect(doubles).toEqual([]);
  });

  it("dimensions overhangs from the wall below", () => {
    const all = shapes.flatMap((shape) => (shape.type === "dimension" ? [shape] : []));
    // Those of the whole roof stand outside of it.
    const dims = all.filter(({ axis, at, from }) => Math.abs(at - (axis === "x" ? from.y : from.x)) < 0.01);
    const wide = drainageOf(house, roof).gutters.filter(({ overhang }) => overhang >= 0.4);
    expect(dims.length).toBeGreaterThanOrEqual(wide.length);
    const overhangs = drawnRoofs(house).flatMap((part) => Object.values(overhangsOf(part)));
    for (const { from, to, axis, value } of dims) {
      const span = Math.abs(axis === "x" ? to.x - from.x : to.y - from.y);
      expect(overhangs.some((e) => Math.abs(e - span) < 0.05)).toBe(true);
      expect(value).toBe(fmtFeet(span, 0.5));
    }
  });

  it("is dimensioned from eave to eave", () => {
    const corners = roof.planes.flatMap(({ parts }) => parts.flat());
    for (const axis of ["x", "y"] as const) {
      const values = corners.map((p) => p[axis]);
      const whole = fmtFeet(Math.max(...values) - Math.min(...values), 0.5);
      const strings = shapes.filter((shape) => shape.type === "dimension" && shape.axis === axis);
      expect(strings.some((shape) => shape.type === "dimension" && shape.value === whole)).toBe(true);
    }
  });

  it("has a tick where each roof before another ends, be it ever so near", () => {
    const parts = shapes.filter((shape) => shape.type === "dimension" && shape.axis === "x");
    const ticks = parts.flatMap((shape) => (shape.type === "dimension" ? [shape.from.x, shape.to.x] : []));
    const grounds = house.roofs.map(roofGround);
    for (const ground of grounds) {
      const south = ground.y + ground.d;
      const ahead = grounds.filter((other) => other !== ground && other.y + other.d > south - 1);
      for (const x of [ground.x, ground.x + ground.w]) {
        const behind = ahead.some((other) => x > other.x - 0.5 && x < other.x + other.w + 0.5);
        if (!behind && south > 0) expect(ticks.some((tick) => Math.abs(tick - x) < 0.35)).toBe(true);
      }
    }
  });

  it("leads the water off every deck over rooms, falling to a scupper with its overflow", () => {
    const { scuppers, falls } = drainageOf(house, roof);
    const decks = house.levels.flatMap((level, index) => {
      const below = (house.levels[index - 1]?.rooms ?? []).filter((room) => isEnclosed(room));
      const rooms = below.flatMap(({ rects }) => rects);
      return level.rooms
        .filter(({ kind }) => kind === "deck")
        .flatMap(({ rects }) => rects)
        .filter((rect) => rooms.some((one) => intersection(one, rect)));
    });
    for (const rect of decks) {
      const roofed = house.roofs.some(({ over }) => intersection(over, rect));
      const edge = grown(rect, 0.01);
      const drained = scuppers.filter(({ at, overflow }) =>
        [at, overflow].every((p) => holds(edge, p.x, p.y)),
      );
      if (!roofed) expect(drained).toHaveLength(1);
      for (const { out } of drained) {
        const down = falls.filter(({ from, to }) => [from, to].every((p) => holds(rect, p.x, p.y)));
        expect(down.map(({ from, to }) => (to.x - from.x) * out.x + (to.y - from.y) * out.y > 1)).toEqual([
          true,
        ]);
      }
    }
    if (house.slug === "terrace-house") expect(decks).toHaveLength(1);
  });

  it("names what one walks on in the open over rooms or roofs", () => {
    const words = shapes.flatMap((shape) => (shape.type === "text" ? [shape.value] : []));
    const upper = house.levels.slice(groundLevelOf(house) + 1).flatMap(({ rooms }) => rooms);
    for (const { name } of upper.filter(({ kind }) => kind === "deck"))
      expect(words).toContain(`${name.toUpperCase()}, WALKED ON`);
  });

  it("leads water through a parapet beside no corner of another roof", () => {
    // A strip of a roof has no place off its own corners.
    const broad = house.roofs.filter(({ over: { w, d } }) => Math.min(w, d) > 8);
    const corners = broad.flatMap(({ over: { x, y, w, d } }) => [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ]);
    for (const { at, overflow } of drainageOf(house, roof).scuppers)
      for (const p of [at, overflow])
        expect(corners.filter(([x = 0, y = 0]) => Math.hypot(x - p.x, y - p.y) < 1)).toEqual([]);
  });

  it("dashes no wall over an edge of the roof or over another wall", () => {
    const level = (shape: (typeof shapes)[number]) => (shape.type === "polyline" ? shape.points : []);
    const walls = shapes.filter(({ layer }) => layer === "A-ROOF-OTLN").map(level);
    const edges = roof.lines.map(({ from, to }) => [from, to]);
    const doubles = walls.flatMap((wall, at) =>
      [...edges, ...walls.slice(at + 1)].filter((other) => shared(wall, other) > 0.2),
    );
    expect(doubles).toEqual([]);
  });

  it("dashes the bays that hang out under the eaves", () => {
    const walls = shapes.flatMap((one) =>
      one.type === "polyline" && one.layer === "A-ROOF-OTLN" ? [one.points] : [],
    );
    const isDashed = ({ x, y, w, d }: Rect) =>
      walls.some(
        ([a, b]) =>
          a &&
          b &&
          (w > d ? Math.abs(a.y - b.y) < 0.01 : Math.abs(a.x - b.x) < 0.01) &&
          holds({ x: x - 0.1, y: y - 0.1, w: w + 0.2, d: d + 0.2 }, (a.x + b.x) / 2, (a.y + b.y) / 2),
      );
    expect(house.levels.flatMap(bayRects).filter((bay) => !isDashed(bay))).toEqual([]);
  });

  it("writes on no line and on no other word", () => {
    const words = shapes.filter((shape) => shape.type === "text");
    const lines = shapes.filter(({ layer }) => layer !== "A-ANNO-TEXT" && layer !== "A-ROOF-OTLN");
    const clashes = words.flatMap((word, at) => {
      const { x, y, w, d } = lettersOf(word);
      const box = { x: x + 0.03, y: y + 0.08, w: w - 0.06, d: d - 0.16 };
      const crossed = lines
        .flatMap(outlinesOf)
        .some((line) => line.some((b, i) => i > 0 && crossesBox([line[i - 1] ?? b, b], box)));
      const on = words.slice(at + 1).filter((other) => intersection(box, lettersOf(other)));
      return [...(crossed ? [word.value] : []), ...on.map(({ value }) => `${word.value} on ${value}`)];
    });
    expect(clashes).toEqual([]);
  });
});

/** How much of two level lines lies on one another, feet. */
function shared(one: readonly Pt[], other: readonly Pt[]): number {
  const [a, b, c, d] = [one[0], one[1], other[0], other[1]];
  if (!a || !b || !c || !d) return 0;
  const axis = Math.abs(a.y - b.y) < 0.01 ? "x" : "y";
  const across = axis === "x" ? "y" : "x";
  if (Math.abs(c[across] - d[across]) > 0.01 || Math.abs(a[across] - c[across]) > 0.05) return 0;
  return (
    Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis])) -
    Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]))
  );
}
