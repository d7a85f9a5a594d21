import { describe, expect, it } from "vitest";
import { outdoorUnitOf } from "../electrical/outdoor-unit.ts";
import { foundationPlan, mirrorOf, variantOf } from "../fixtures/drawn.ts";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { centreOf, grown, rectAlong, rectsMeet } from "../geometry/rects.ts";
import { inked, type Shape } from "../geometry/shape.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { bayRects } from "../layout/bays.ts";
import { boundsOf, intersection } from "../layout/edges.ts";
import { isFurniture } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { enclosedAt, isEnclosed, outerWalls } from "../massing/envelope.ts";
import { outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import { wallsOf } from "../plan/walls.ts";

import { floorFrame, girderPosts, girderRect } from "./floor-girders.ts";
import { isAtFace } from "./foundation-dims.ts";
import { accessHole, accessPlace, ventPlaces, ventRect } from "./foundation-places.ts";
import { foundationShapes, postsOnPads } from "./foundation-shapes.ts";
import { girderDims } from "./girder-dims.ts";
import { SUPPORT } from "./girder-lines.ts";
import { heavyWallPosts } from "./heavy-walls.ts";

const crawlspace: House = { ...tinyPlan, foundation: { kind: "crawlspace" } };

/** Every house that can stand on a crawlspace, as drawn and mirrored. */
const crawlspaces = houses.flatMap(([slug, house]) =>
  [false, true].flatMap((mirrored): [string, House][] => {
    const { layout, problems } = variantOf(house, { mirrored, walls: null, foundation: "crawlspace" });
    return problems.length > 0 ? [] : [[`${slug}${mirrored ? ", mirrored" : ""}`, layout]];
  }),
);

const ventsOf = (house: House) => ventPlaces(house, 0, wallsOf(house, 0)).map(ventRect);

/** The outer corners of a crawlspace without a vent within 3 ft on either of their walls. */
function unvented(house: House): string[] {
  const level = house.levels[0];
  if (!level) return [];
  const rooms = level.rooms.filter((room) => isEnclosed(room));
  const rects = (kind: string) =>
    level.rooms.filter((room) => room.kind === kind).flatMap((room) => room.rects);
  const walls = outerWalls({ ...level, rooms }, 0);
  const corners = walls.flatMap(({ side, line, from, to }) =>
    [from, to].map((at) => (side === "n" || side === "s" ? { x: at, y: line } : { x: line, y: at })),
  );
  const near = (rect: { x: number; y: number; w: number; d: number }, x: number, y: number) =>
    rectsMeet(grown(rect, 3.1), { x, y, w: 0, d: 0 });
  const isOuter = ({ x, y }: { x: number; y: number }) =>
    [-0.1, 0.1].flatMap((dx) => [-0.1, 0.1].filter((dy) => enclosedAt(level, x + dx, y + dy))).length === 1;
  return corners
    .filter(isOuter)
    .filter(({ x, y }) => ![...rects("garage"), ...rects("porch")].some((one) => near(one, x, y)))
    .filter(({ x, y }) => !ventsOf(house).some((vent) => near(vent, x, y)))
    .map(({ x, y }) => `${x}, ${y}`);
}

function texts(shapes: readonly Shape[]): string[] {
  return shapes.flatMap((shape) =>
    shape.type === "text" || shape.type === "dimension" ? [shape.value] : [],
  );
}

function span(shapes: readonly Shape[], layer: Shape["layer"], dashed: boolean): { w: number; d: number } {
  const points = shapes.flatMap((shape) =>
    shape.type === "polygon" && shape.layer === layer && Boolean(shape.dash) === dashed
      ? shape.loops.flat()
      : [],
  );
  const length = (values: number[]) => Math.round((Math.max(...values) - Math.min(...values)) * 1e6) / 1e6;
  return { w: length(points.map((p) => p.x)), d: length(points.map((p) => p.y)) };
}

describe("foundationShapes", () => {
  it("stands the outer walls on a stem wall with the zone of its footing, and the posts on pads", () => {
    const shapes = foundationShapes(crawlspace, 0.5);
    const walls = shapes.filter(
      (shape) => shape.type === "polygon" && shape.layer === "S-FNDN" && shape.fill === "tone",
    );
    expect(walls.length).toBeGreaterThan(0);
    // Rooms are 20 by 16 ft; the posts of the porch stand 6 ft further out.
    expect(span(shapes, "S-FNDN", false)).toEqual({ w: 20, d: 22 });
    expect(texts(shapes)).toEqual(expect.arrayContaining([`20'-0"`, `16'-0"`, "PORCH"]));
    expect(texts(shapes).filter((value) => value === "V").length).toBeGreaterThanOrEqual(4);
  });

  it("locates the pads of a porch from the walls of the house", () => {
    const fern = sampleHouse("fern-cabin");
    const dims = foundationShapes(fern, 0.5).flatMap((shape) => (shape.type === "dimension" ? [shape] : []));
    const stops = (axis: "x" | "y") =>
      dims.filter((dim) => dim.axis === axis).flatMap(({ from, to }) => [from[axis], to[axis]]);
    // Piers of 18 in at the front corners of a porch 14 by 7 ft, and one between them.
    expect(stops("x").some((at) => Math.abs(at - 13.25) < 0.1)).toBe(true);
    expect(stops("x").some((at) => Math.abs(at - 7) < 0.3)).toBe(true);
    expect(stops("y").some((at) => Math.abs(at - 30.25) < 0.1)).toBe(true);
  });

  it("draws a slab with its thickened edge and neither vents nor access", () => {
    const shapes = foundationShapes({ ...tinyPlan, foundation: { kind: "slab" } }, 0.5);
    expect(texts(shapes)).toContain("CONCRETE SLAB ON GRADE");
    expect(texts(shapes)).not.toContain("V");
    const edges = shapes.filter(
      (shape) => shape.type === "polygon" && shape.layer === "S-FNDN-FTNG" && shape.dash,
    );
    expect(edges.length).toBeGreaterThan(0);
  });

  it("sets piers at most 8 ft apart under the whole house", () => {
    const shapes = foundationShapes({ ...tinyPlan, foundation: { kind: "pier" } }, 0.5);
    const piers = shapes.filter(
      (shape) => shape.type === "polygon" && shape.layer === "S-FNDN" && shape.fill === "tone" && !shape.dash,
    );
    // 3 bays along 20 ft and 2 along 16 ft, and the posts of the porch.
    expect(piers.length).toBeGreaterThanOrEqual(4 * 3);
  });

  it.each(crawlspaces)(
    "%s: vents its crawlspace clear of girders, and of strings where it can",
    (_, house) => {
      const vents = ventsOf(house);
      const frame = floorFrame(house);
      const pockets = frame?.girders.map((girder) => girderRect(frame, girder, 0.55)) ?? [];
      for (const vent of vents) for (const one of pockets) expect(intersection(vent, one)).toBeNull();
      const lines = foundationPlan(house, 0.54)
        .flatMap((shape) => (shape.type === "dimension" ? inked(shape) : []))
        .flatMap((shape) =>
          shape.type === "polyline" ? [boundsOf(shape.points.map((p) => ({ ...p, w: 0, d: 0 })))] : [],
        );
      for (const { x, y, w, d } of vents) {
        const letter = { x: x + w / 2 - 0.2, y: y + d / 2 - 0.2, w: 0.4, d: 0.4 };
        for (const line of lines) expect(rectsMeet(letter, line)).toBe(false);
      }
    },
  );

  it.each(crawlspaces)(
    "%s: lets air through every vent, one at each corner of its crawlspace",
    (_, house) => {
      const vents = ventsOf(house);
      const unit = outdoorUnitOf(house, 0);
      const before = [
        ...outsideSteps(house).flatMap(rectsOfSteps),
        ...house.levels.flatMap((level) => bayRects(level)),
        ...(unit ? [unit.pad] : []),
      ];
      for (const vent of vents)
        for (const one of before) expect(intersection(grown(vent, 0.45), one)).toBeNull();
      expect(unvented(house)).toEqual([]);
    },
  );

  it.each(houses)("%s: no string of girders runs through the figures of another", (_, house) => {
    const frame = floorFrame(house);
    if (!frame) return;
    const dims = girderDims(frame, [], 0.54);
    const crossed = dims.flatMap((dim) => {
      const [figure] = inked(dim).flatMap((shape) => (shape.type === "text" ? [lettersOf(shape)] : []));
      return dims.filter(({ axis, at, from, to }) => {
        if (axis === dim.axis || !figure) return false;
        const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
        const line =
          axis === "x" ? { x: low, y: at, w: high - low, d: 0 } : { x: at, y: low, w: 0, d: high - low };
        return rectsMeet(figure, line);
      });
    });
    expect(crossed.map(({ value }) => value)).toEqual([]);
  });

  it.each(houses)("%s: no string runs through a pier under a girder", (_, house) => {
    const frame = floorFrame(house);
    if (!frame) return;
    const half = SUPPORT[frame.supports] / 2 - 0.05;
    const piers = girderPosts(frame).map(({ x, y }) => grown({ x, y, w: 0, d: 0 }, half));
    const crossed = [0.4, 0.54].flatMap((text) =>
      foundationPlan(house, text)
        .filter((shape) => shape.type === "dimension")
        .filter(({ axis, at, from, to }) => {
          const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
          return piers.some((pier) => rectsMeet(pier, rectAlong(axis === "x", low, at, high - low, 0)));
        }),
    );
    expect(crossed.map(({ value }) => value)).toEqual([]);
  });

  it("names a bay that hangs over the foundation, with its width and how far it stands out", () => {
    const words = texts(foundationShapes(sampleHouse("oak-street-cottage"), 0.5));
    expect(words).toEqual(expect.arrayContaining(["BAY OVER", `8'-5" x 1'-10"`]));
  });

  it.each(houses)("names the parts of %s", (_, house) => {
    const words = texts(foundationPlan(house, 0.5)).join(" ");
    const garage =
      house.levels[house.groundLevel ?? 0]?.rooms.some((room) => room.kind === "garage") ?? false;
    expect(words.includes("GARAGE SLAB ON GRADE")).toBe(garage);
    expect(words).toMatch(/BY (ENGINEER|OTHERS)/);
  });

  it.each(houses)("%s: a post without a dimension stands flush with a face of the house", (_, house) => {
    const { enclosed } = wallsOf(house, house.groundLevel ?? 0);
    const box = boundsOf(enclosed);
    for (const post of postsOnPads(house).filter((one) => isAtFace(one, enclosed))) {
      const gaps = [
        post.x - box.x,
        box.x + box.w - post.x - post.w,
        post.y - box.y,
        box.y + box.d - post.y - post.d,
      ];
      expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(0.01);
    }
  });

  it.each(houses)("locates every post of %s and writes on nothing", (_, house) => {
    const text = 0.54;
    const shapes = foundationPlan(house, text);
    const dims = shapes.filter((shape) => shape.type === "dimension");
    const stops = (axis: "x" | "y") =>
      dims.filter((dim) => dim.axis === axis).flatMap(({ from, to }) => [from[axis], to[axis]]);
    const ground = house.groundLevel ?? 0;
    const box = boundsOf(wallsOf(house, ground).enclosed);
    for (const { x, y, w, d } of wallsOf(house, ground).posts) {
      const [cx, cy] = [x + w / 2, y + d / 2];
      const near = (at: number, axis: "x" | "y", low: number, high: number) =>
        [...stops(axis), low, high].some((stop) => Math.abs(stop - at) < 0.61);
      // A post in a flank is located along it, one before a front across it.
      expect([near(cx, "x", box.x, box.x + box.w) || near(cy, "y", box.y, box.y + box.d), [cx, cy]]).toEqual([
        true,
        [cx, cy],
      ]);
    }
    const words = shapes.flatMap(inked).filter((shape) => shape.type === "text");
    const clashes = words.flatMap((word, at) =>
      words
        .slice(at + 1)
        .filter((other) => {
          const common = intersection(lettersOf(word), lettersOf(other));
          return common !== null && common.w > 0.05 && common.d > 0.1;
        })
        .map((other) => `${word.value} on ${other.value}`),
    );
    expect(clashes).toEqual([]);
  });
});

describe("on the ground before porches", () => {
  const all = houses.flatMap(([slug, house]) => [
    [slug, house] as const,
    [`${slug}, mirrored`, mirrorOf(house)] as const,
  ]);
  it.each(all)("no pad of a post lies under the steps of %s", (_, house) => {
    const pads = postsOnPads(house).map((post) =>
      grown({ ...centreOf(post), w: 0, d: 0 }, Math.max(0.75, post.w / 2 + 0.25)),
    );
    const treads = outsideSteps(house).flatMap(rectsOfSteps);
    expect(pads.filter((pad) => treads.some((tread) => intersection(pad, tread)))).toEqual([]);
  });
});

describe("words of a foundation plan", () => {
  it.each(crawlspaces)("name the way into the crawlspace right at it: %s", (_, house) => {
    const at = accessPlace(house, 0);
    const shapes = foundationPlan(house, 0.5);
    const word = shapes.find((shape) => shape.type === "text" && shape.value.startsWith("ACCESS"));
    if (!at || word?.type !== "text") throw new Error("no access");
    expect(Math.abs(word.at.y - at.y)).toBeLessThan(2);
  });

  it.each(crawlspaces)("stand at a way down that nothing built in covers: %s", (_, house) => {
    const at = accessPlace(house, 0);
    if (!at) throw new Error("no access");
    const { fixtures = [], stairs = [] } = house.levels[0] ?? {};
    const over = [...fixtures.filter(({ kind }) => !isFurniture(kind)), ...stairs].filter(
      ({ rect }) => intersection(rect, accessHole(at)) !== null,
    );
    expect(over).toEqual([]);
  });

  it.each(crawlspaces)("stand at a way down beside every pad of a pier: %s", (_, house) => {
    const at = accessPlace(house, 0);
    const frame = floorFrame(house);
    if (!at || !frame) throw new Error("no access");
    const middles = [...girderPosts(frame), ...heavyWallPosts(house).map(centreOf)];
    const pads = middles.map(({ x, y }) => grown({ x, y, w: 0, d: 0 }, frame.pad / 2));
    expect(pads.filter((pad) => intersection(pad, accessHole(at)) !== null)).toEqual([]);
  });

  it("of a bay stand clear of the footing that it hangs over", () => {
    const house = sampleHouse("oak-street-cottage");
    const { x, w } = boundsOf(wallsOf(house, 0).enclosed);
    const text = 0.5;
    const letters = foundationPlan(house, text).flatMap((shape) =>
      shape.type === "text" && / x 1'/.test(shape.value) ? [lettersOf(shape)] : [],
    );
    expect(letters).toHaveLength(1);
    for (const box of letters) expect(box.x).toBeGreaterThan(x + w + 4 / 12 + text * 0.5);
  });
});
