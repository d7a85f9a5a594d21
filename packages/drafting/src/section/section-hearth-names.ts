import { type FreePlace, lettersOf } from "../geometry/free-place.ts";
import { pt, type Shape, type TextShape } from "../geometry/shape.ts";
import { FACTORY_BUILT, isFactoryBuilt } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import type { Cut } from "./section-cuts.ts";
import { frontAlong } from "./section-hearth.ts";
import { alongRect, line } from "./section-parts.ts";

/** How far off its fireplace a name may begin, and how far over the floor it may stand, at these steps; feet. */
const OFF = { from: 0.4, to: 4, step: 0.4 };
const UP = { from: 2, step: 0.25, ceiling: 0.4 };

/** The names of cut fireplaces that are no masonry, each with a line to its enclosure: before it, or behind it outdoors. */
export function hearthNames(house: House, cut: Cut, text: number, free: FreePlace): Shape[] {
  return house.levels.flatMap((level, index) => {
    const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
    return level.fixtures.flatMap((fixture) => {
      const ends = isFactoryBuilt(house, index, fixture) && alongRect(cut, fixture.rect);
      if (!ends) return [];
      const front = frontAlong(cut, fixture) || 1;
      const heights = range(UP.from, plate - floor - UP.ceiling, UP.step);
      for (const way of [front, -front])
        for (const off of range(OFF.from, OFF.to, OFF.step))
          for (const up of heights.toReversed()) {
            const face = way > 0 ? ends[1] : ends[0];
            const name: TextShape = {
              type: "text",
              layer: "A-ANNO-TEXT",
              at: pt(face + way * off, -(floor + up)),
              value: FACTORY_BUILT,
              size: text,
              anchor: way > 0 ? "start" : "end",
            };
            if (free.cost(lettersOf(name)) > 0) continue;
            free.keep(lettersOf(name));
            const leader = [face, face + way * (off - LETTER * text)].map((x) => pt(x, floor + up));
            return [name, line("A-SECT-MBND", leader, "fine")];
          }
      return [];
    });
  });
}

/** How far a line keeps from its name, heights of lettering. */
const LETTER = 0.3;

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step);
