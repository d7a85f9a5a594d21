import { FreePlace, lettersOf, placesRound } from "../geometry/free-place.ts";
import { centreOf, distanceBetween, liesWithin, OUTWARD, pointAlong } from "../geometry/rects.ts";
import type { Pt, Shape, TextShape } from "../geometry/shape.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import { equipmentName } from "../layout/equipment.ts";
import { FACTORY_BUILT, isFactoryBuilt } from "../layout/heights.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import type { Bollard } from "./bollards.ts";
import { groundOf } from "./plan-labels.ts";

/** What the symbols alone do not tell, beside the equipment. */
const NAMES: Partial<Record<FixtureKind, string>> = {
  "electrical-panel": "EP",
  chimney: "CHIMNEY",
};

/** Places are tried at this step, feet, and so many steps round the thing. */
const STEP = 0.25;
const REACH = 14;
/** A name so far from its symbol, text heights, is not read with it: places nearer to it are tried at a finer step. */
const BESIDE = 1.5;
const FINE = { step: 0.05, reach: 50 };

/**
 * Names beside the equipment of a level, its factory-built fireplaces and its bollards, within its room, where they meet no line and no other text; a room
 * without such a place keeps the symbol alone. `size` is the height of the text, feet.
 */
export function equipmentLabels(
  house: House,
  levelIndex: number,
  bollards: readonly Bollard[],
  drawn: readonly Shape[],
  taken: readonly Rect[],
  size: number,
): TextShape[] {
  const level = house.levels[levelIndex];
  if (!level) return [];
  const named: Named[] = [
    ...level.fixtures.flatMap((thing) => {
      const { kind, room, rect, faces } = thing;
      if (isFactoryBuilt(house, levelIndex, thing)) return [{ name: FACTORY_BUILT, room, rect, faces }];
      const name = equipmentName(thing) ?? NAMES[kind];
      return name ? [{ name, room, rect }] : [];
    }),
    ...bollards.map((one) => ({ name: "BOLLARD", ...one })),
  ];
  if (named.length === 0) return [];
  const free = new FreePlace(drawn);
  for (const box of taken) free.keep(box);
  return named.flatMap((thing) => {
    const text = labelOf(thing, size);
    const room = level.rooms.find(({ id }) => id === thing.room);
    const others = level.fixtures.filter((one) => one.rect !== thing.rect).map(groundOf);
    const fits = (at: Pt) => {
      const box = lettersOf({ ...text, at });
      return (
        (room?.rects ?? []).some((rect) => liesWithin(box, rect)) &&
        !others.some((other) => liesWithin(box, other)) &&
        free.cost(box) === 0
      );
    };
    const isBeside = (at: Pt) => distanceBetween(lettersOf({ ...text, at }), thing.rect) < BESIDE * size;
    const found = placesRound(text.at, STEP, REACH).find(fits);
    const at =
      found && isBeside(found)
        ? found
        : (placesRound(text.at, FINE.step, FINE.reach).find((one) => isBeside(one) && fits(one)) ?? found);
    if (!at) return [];
    free.keep(lettersOf({ ...text, at }));
    return [{ ...text, at }];
  });
}

interface Named {
  name: string;
  room: string;
  rect: Rect;
  /** Of a long name: the side of its thing that it runs along, so that it leaves the strings to its ends free. */
  faces?: Side;
}

function labelOf({ name, rect, faces }: Named, size: number): TextShape {
  const along = faces && sideOf(rect, faces);
  const isAlongX = faces === undefined || runsAlongX(faces);
  return {
    type: "text",
    layer: "A-ANNO-TEXT",
    at: along
      ? pointAlong(isAlongX, (along.start + along.end) / 2, along.line + OUTWARD[faces] * size)
      : centreOf(rect),
    value: name,
    size,
    anchor: "middle",
    rotate: isAlongX ? 0 : -90,
  };
}
