import { centreOf, OUTWARD, spanAlong } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import type { Stretch } from "../geometry/stretches.ts";
import { intersection, runsAlongX } from "../layout/edges.ts";
import { isFactoryBuilt } from "../layout/heights.ts";
import type { Fixture, House, Rect } from "../layout/model.ts";
import { CHIMNEY_CAP, chimneysOf } from "../massing/chimneys.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { inRect, levelHeights } from "../massing/envelope.ts";
import { ROOF_DEPTH, roofHeight, roofTop } from "../massing/roof-height.ts";
import { beyondBy } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { footOf } from "./section-inside.ts";
import { alongRect, area, box, hidden, line } from "./section-parts.ts";
import type { RoofCut } from "./section-plane.ts";
import { heightAt } from "./section-roof.ts";

/** The line of a parapet's top and its coping end under this, feet; a chimney goes on for two feet at least. */
const COPING = 0.3;
/** What shows less than this is left out, feet. */
const LEAST = 0.1;
/** Framing and cladding of a chimney's chase, feet. */
const CHASE = 0.4;
/** Of a firebox that is cut: hearth and head over the floor, feet. */
const FIREBOX = { low: 0.5, high: 3 };

/**
 * The fireplaces and chimneys that a cut passes through: the chase from the floor to its cap with the
 * flue in it, the firebox, and the shaft where it goes through rooms above.
 */
export function hearthCuts(house: House, cut: Cut): Shape[] {
  const heights = levelHeights(house);
  // A shaft is wider than some hearths: it is cut where its hearth is, and seen beyond elsewhere.
  const isOnHearth = (shaft: Rect, level: number) =>
    house.levels[level]?.fixtures.some(
      ({ kind, rect }) => kind === "fireplace" && alongRect(cut, rect) && intersection(rect, shaft),
    );
  const shafts = chimneysOf(house).flatMap(({ rect, level, top }): Shape[] => {
    const ends = isOnHearth(rect, level) ? alongRect(cut, rect) : undefined;
    const bottom = heights[level]?.plate ?? 0;
    return ends ? [...shaft(ends, bottom, top), cap(ends, top)] : [];
  });
  const hearths = house.levels.flatMap((level, index) =>
    level.fixtures.flatMap((fixture): Shape[] => {
      const { kind, rect, room } = fixture;
      const ends = alongRect(cut, rect);
      if (!ends || (kind !== "fireplace" && kind !== "chimney")) return [];
      const inside = level.rooms.find(({ id }) => id === room);
      const { floor = 0, plate = 0 } = heights[index] ?? {};
      const low = floor - (inside ? footOf(house, index, fixture, inside) : 0);
      return kind === "chimney"
        ? shaft(ends, low, plate)
        : [
            ...(isFactoryBuilt(house, index, fixture)
              ? framing(ends, low, plate)
              : [box("A-SECT-MCUT", ...ends, low, plate, "tone")]),
            firebox(ends, low, frontAlong(cut, fixture)),
            ...flueOver(house, cut, fixture, low + FIREBOX.high, plate),
          ];
    }),
  );
  return [...shafts, ...hearths];
}

/**
 * Chimneys beyond a cut where one sees them over the ceilings: in an attic from the plate up to its roof, on a
 * flat roof before its far parapet.
 * @param roofs those that are cut, without eaves
 */
export function chimneysBeyond(house: House, cut: Cut, roofs: readonly RoofCut[]): Shape[] {
  return chimneysOf(house).flatMap((chimney) => {
    const [near, far] =
      cut.axis === "x"
        ? [chimney.rect.y + chimney.rect.d, chimney.rect.y]
        : [chimney.rect.x, chimney.rect.x + chimney.rect.w];
    if (beyondBy(cut, far) < LEAST) return [];
    const at = centreOf(chimney.rect);
    return roofs.flatMap((one): Shape[] => {
      const part = drawnRoofs(house)[one.part];
      if (!part || part.porch || part.level < chimney.level || !inRect(part.over, at.x, at.y)) return [];
      const [from, to] = spanAlong(cut.axis === "x", chimney.rect);
      const [low, high] = [Math.max(from, one.from.x), Math.min(to, one.to.x)];
      if (high - low < LEAST) return [];
      if (part.shape === "flat") {
        return part.parapet ? shaftOnRoof([low, high], heightAt(one, low), roofTop(house, part)) : [];
      }
      const over = house.levels[part.level]?.rooms.find(({ rects }) =>
        rects.some((rect) => inRect(rect, at.x, at.y)),
      );
      if (over?.ceiling === "vaulted") return [];
      const plate = levelHeights(house)[part.level]?.plate ?? 0;
      const top = [low, high].map((x) => {
        const p = cut.axis === "x" ? { x, y: near } : { x: near, y: x };
        const there = beyondBy(cut, near) > 0 ? roofHeight(house, part, p.x, p.y) : Number.POSITIVE_INFINITY;
        return pt(x, Math.min(heightAt(one, x), there) - ROOF_DEPTH);
      });
      if (top.every(({ y }) => y < plate + LEAST)) return [];
      return [area("A-SECT-MBND", [[pt(low, plate), ...top, pt(high, plate)]], "paper", "fine")];
    });
  });
}

/** The sides of a chimney from a flat roof past the top of the far parapet, where what is seen over it goes on. */
function shaftOnRoof([from, to]: Stretch, foot: number, parapet: number): Shape[] {
  const top = parapet + COPING;
  return [
    hidden([pt(from, foot), pt(to, foot), pt(to, top), pt(from, top)]),
    ...[from, to].map((x) => line("A-SECT-MBND", [pt(x, foot), pt(x, top)], "fine")),
  ];
}

const shaft = (ends: readonly [number, number], low: number, top: number): Shape[] => [
  ...framing(ends, low, top),
  ...flue(ends, low, top),
];

/** The framed walls round a chimney or a factory-built fireplace. */
const framing = ([from, to]: readonly [number, number], low: number, top: number): Shape[] => [
  box("A-SECT-MCUT", from, to, low, top, "paper"),
  box("A-SECT-MCUT", from, from + CHASE, low, top, "poche"),
  box("A-SECT-MCUT", to - CHASE, to, low, top, "poche"),
];

/** The flue in the middle of a shaft. */
function flue([from, to]: readonly [number, number], low: number, top: number): Shape[] {
  const middle = (from + to) / 2;
  const half = Math.min(0.4, (to - from) / 4);
  return [-half, half].map((off) =>
    line("A-SECT-MBND", [pt(middle + off, low), pt(middle + off, top)], "fine", true),
  );
}

/** The flue of a cut hearth from its firebox up to the shaft over it, where that is cut too. */
function flueOver(house: House, cut: Cut, { rect }: Fixture, low: number, top: number): Shape[] {
  const over = chimneysOf(house).find((one) => intersection(one.rect, rect));
  const ends = over && alongRect(cut, over.rect);
  return ends ? flue(ends, low, top) : [];
}

/** The cap on the shaft of a chimney, which it has over the roof alone. */
function cap([from, to]: readonly [number, number], top: number): Shape {
  const { out, high } = CHIMNEY_CAP;
  return box("A-SECT-MCUT", from - out, to + out, top, top + high, "tone");
}

/** The end of a cut hearth at which it opens to its room; 0 where that is towards or away from the reader. */
export const frontAlong = ({ axis }: Cut, { faces }: Fixture): -1 | 0 | 1 =>
  runsAlongX(faces) === (axis === "x") ? 0 : OUTWARD[faces];

/** The fire chamber of a cut hearth, open at its front. */
function firebox([from, to]: readonly [number, number], floor: number, front: -1 | 0 | 1): Shape {
  const [low, high] = [front < 0 ? from : from + CHASE, front > 0 ? to : to - CHASE];
  return box("A-SECT-MCUT", low, high, floor + FIREBOX.low, floor + FIREBOX.high, "paper");
}
