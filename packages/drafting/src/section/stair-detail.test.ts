import { describe, expect, it } from "vitest";
import { wordsOnOthers } from "../fixtures/words-on-others.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { boxOf, nth } from "../geometry/geometry.ts";
import { holds } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import { FLOOR_STRUCTURE } from "../layout/heights.ts";
import { arrivalSide } from "../layout/stairs.ts";
import { enclosedAt, isEnclosed } from "../massing/envelope.ts";
import { frameOf } from "../plan/pen.ts";
import { wallsOf } from "../plan/walls.ts";
import { detailSheets } from "../sheets/detail-sheets.ts";
import { Drafter } from "../sheets/drafter.ts";
import { ARCH_D } from "../sheets/sheet.ts";
import { stairDetail, stairsOf } from "./stair-detail.ts";
import { guardsRound } from "./stair-guards.ts";
import { NOSING, stairParts } from "./stair-parts.ts";
import { stairProfile } from "./stair-profile.ts";

const stairs = sampleHouses.flatMap((house) =>
  stairsOf(house).map(({ level, stair }) => [`${house.slug}, level ${level}`, house, level, stair] as const),
);

const wordsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.type === "text" || shape.type === "dimension" ? [shape.value] : []));

/** A length as the drawings write it, in sixteenths of an inch: 5'-10 7/8", 10 1/8 in. */
function sixteenthsOf(written: string): number {
  const [, feet, whole, top, bottom] = written.match(/^(?:(\d+)'-)?(\d+)(?: (\d+)\/(\d+))?(?:"| in)$/) ?? [];
  return (Number(feet ?? 0) * 12 + Number(whole)) * 16 + (Number(top ?? 0) * 16) / Number(bottom ?? 1);
}

describe("the detail of a stair", () => {
  it.each(stairs)(
    "of %s writes as much in all as so many treads and risers make",
    (_, house, level, stair) => {
      const strings = wordsOf(stairDetail(house, level, stair, 0.18).shapes).flatMap((words) => {
        const [, count, of, each, total] = words.match(/^(\d+) (treads|risers) at (.*) = (.*)$/) ?? [];
        return count && each && total ? [{ count: Number(count), of, each, total }] : [];
      });
      expect(strings.some(({ of }) => of === "treads")).toBe(true);
      for (const { count, each, total } of strings)
        expect(count * sixteenthsOf(each), `${count} at ${each}`).toBe(sixteenthsOf(total));
    },
  );

  it.each(stairs.filter(([, , , { shape }]) => shape === "u"))(
    "of %s starts and ends at the edge of its well, its landing behind",
    (_, house, level, stair) => {
      const { flights, landing, run, length } = stairProfile(house, level, stair);
      const [first, second] = flights;
      expect(first?.steps[0]?.x).toBeCloseTo(0, 6);
      // An odd riser leaves the upper run one tread shorter.
      expect(second?.steps.at(-1)?.x).toBeLessThanOrEqual(run + 1e-6);
      expect(landing?.to).toBe(length);
      expect(length - (landing?.from ?? 0)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(stairs)(
    "of %s says its risers and treads in full and ends at the upper floor",
    (_, house, level, stair) => {
      const { shapes, profile } = stairDetail(house, level, stair, 0.18);
      const words = wordsOf(shapes);
      expect(words.some((one) => one.match(`^${profile.risers} (risers at|equal risers) `))).toBe(true);
      const treads = profile.flights.map(({ risers }) => risers - 1).filter((count) => count > 0);
      for (const count of treads)
        expect(words.some((one) => one.startsWith(`${count} treads at `))).toBe(true);
      const { across, along } = guardsRound(house, level, stair);
      expect(words.some((one) => one.startsWith("GUARD 3'-0\""))).toBe(across.length + along.length > 0);
      expect(words.some((one) => one.startsWith("HANDRAIL 3'-0\""))).toBe(true);
      expect(words.includes("LANDING")).toBe(stair.shape === "u");
      // The boards of the upper floor lie at the end of the climb.
      const floors = shapes.flatMap((shape) =>
        shape.type === "polygon" && shape.loops[0]
          ? [
              {
                top: -Math.min(...shape.loops[0].map(({ y }) => y)),
                low: -Math.max(...shape.loops[0].map(({ y }) => y)),
              },
            ]
          : [],
      );
      expect(
        floors.some(
          ({ top, low }) =>
            Math.abs(top - profile.total) < 1e-6 && Math.abs(top - low - FLOOR_STRUCTURE) < 1e-6,
        ),
      ).toBe(true);
    },
  );

  it.each(stairs)(
    "of %s draws the upper floor over its foot only where there is one",
    (_, house, level, stair) => {
      const { shapes, profile } = stairDetail(house, level, stair, 0.18);
      const { w, toPlan } = frameOf(stair.rect, stair.up);
      const { x, y } = toPlan(w / 2, -0.6);
      const room = house.levels[level + 1]?.rooms.find(({ rects }) =>
        rects.some((rect) => holds(rect, x, y)),
      );
      const isFloor = room !== undefined && isEnclosed(room) && room.kind !== "open-below";
      const floors = shapes.filter(
        (shape) =>
          shape.type === "polygon" &&
          shape.loops[0]?.every(({ x, y }) => x < 0.01 && y < -profile.total + FLOOR_STRUCTURE + 0.01) &&
          shape.loops[0].some(({ x }) => x < -1),
      );
      if (stair.shape === "straight") expect(floors.length > 0).toBe(isFloor);
    },
  );

  it.each(
    stairs.filter(
      ([, house, level, { shape, rect }]) =>
        shape === "u" &&
        !house.levels[level + 1]?.stairs.some((one) => one.rect.x === rect.x && one.rect.y === rect.y),
    ),
  )(
    "of %s has a guard over the foot of its first run where it arrives in the open, as the plan has it",
    (_, house, level, stair) => {
      const arrival = arrivalSide(stair);
      const { line } = sideOf(stair.rect, arrival);
      const isOpen = house.levels[level + 1]?.doors.some(
        ({ kind, from, to }) => kind === "open" && [from, to].includes(stair.arrives),
      );
      const half = (runsAlongX(arrival) ? stair.rect.w : stair.rect.d) / 2;
      const rails = wallsOf(house, level + 1).railings.filter(
        (rail) => (rail.axis === "x") === runsAlongX(arrival) && Math.abs(rail.line - line) < 0.01,
      );
      const length = rails.reduce((sum, { start, end }) => sum + end - start, 0);
      if (isOpen) expect(length).toBeCloseTo(half, 1);
      expect(guardsRound(house, level, stair).across.length > 0).toBe(rails.length > 0);
    },
  );

  it.each(stairs.filter(([, house, level, stair]) => stairProfile(house, level, stair).isUnderFloor))(
    "of %s draws its headroom as long as it says, up to the upper floor",
    (_, house, level, stair) => {
      const { shapes, profile } = stairDetail(house, level, stair, 0.18);
      const lines = shapes.flatMap((shape) =>
        shape.type === "polyline" && shape.dash ? [shape.points] : [],
      );
      const [low, high] = lines[0] ?? [];
      if (!low || !high) throw new Error("No headroom is drawn.");
      expect(low.x).toBe(high.x);
      expect(low.y - high.y).toBeCloseTo(profile.headroom, 6);
      expect(-high.y).toBeCloseTo(profile.total - FLOOR_STRUCTURE, 6);
      expect(wordsOf(shapes)).toContain(`HEADROOM ${fmtFeet(profile.headroom, 0.5)}`);
      // Clear of the post of the rail over the first nosing.
      const nosing = profile.flights[0]?.steps[1];
      expect((nosing?.x ?? 0) - low.x).toBeGreaterThan(0.3);
    },
  );

  it.each(stairs)(
    "of %s hangs no upper floor over it where the level above has none",
    (_, house, level, stair) => {
      const { shapes, profile } = stairDetail(house, level, stair, 0.18);
      const { w, toPlan } = frameOf(stair.rect, stair.up);
      const isFloor = (u: number, v: number) => {
        const { x, y } = toPlan(u, v);
        const room = enclosedAt(house.levels[level + 1], x, y);
        return room !== undefined && room.kind !== "open-below";
      };
      const hanging = shapes
        .flatMap((shape) => (shape.type === "polygon" ? shape.loops.map((loop) => boxOf(loop)) : []))
        .filter(
          ({ y0, y1 }) => Math.abs(-y0 - profile.total) < 1e-6 && Math.abs(y1 - y0 - FLOOR_STRUCTURE) < 1e-6,
        )
        .map(({ x0, x1 }) => (Math.max(x0, 0) + Math.min(x1, profile.length)) / 2)
        .filter((v) => v > 0.1 && v < profile.length - 0.1)
        .filter((v) => !isFloor(-1, v) && !isFloor(w + 1, v));
      expect(hanging).toEqual([]);
    },
  );

  it("stands every tread over the riser below by its nosing", () => {
    const [, house, level, stair] = nth(stairs, 0);
    const { shapes, profile } = stairDetail(house, level, stair, 0.18);
    const treads = shapes.filter(
      (shape) =>
        shape.type === "polygon" &&
        shape.loops[0]?.length === 4 &&
        Math.abs(
          Math.max(...shape.loops[0].map(({ x }) => x)) -
            Math.min(...shape.loops[0].map(({ x }) => x)) -
            profile.run -
            NOSING,
        ) < 1e-6,
    );
    expect(treads).toHaveLength(profile.flights.reduce((sum, { risers }) => sum + risers - 1, 0));
  });

  it("comes with the parts that every stair has, measured as that stair", () => {
    const [, house, level, stair] = nth(stairs, 0);
    const { profile } = stairDetail(house, level, stair, 0.18);
    const parts = stairParts(profile, 0.1);
    expect(parts.map(({ title }) => title)).toEqual(["Tread and riser", "Handrail at wall", "Guard"]);
    for (const { callouts, window } of parts)
      for (const { at } of callouts) expect(holds(window, at.x, at.y)).toBe(true);
  });

  it("keeps its words on the sheet and off one another", () => {
    for (const house of sampleHouses) {
      const sheet = detailSheets(house, ARCH_D)[1];
      if (!sheet) continue;
      const pen = new Drafter(ARCH_D.text.least);
      sheet.draw(pen, ARCH_D);
      const { texts } = pen.record;
      const { x, y, w, h } = ARCH_D.area;
      const out = texts.filter(
        ({ box }) => box.x < x - 1 || box.y < y - 1 || box.x + box.w > x + w + 4 || box.y + box.h > y + h + 1,
      );
      expect(
        out.map(({ value }) => value),
        house.slug,
      ).toEqual([]);
      expect(wordsOnOthers(texts), house.slug).toEqual([]);
    }
  });
});
