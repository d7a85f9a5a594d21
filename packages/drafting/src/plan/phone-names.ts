import { cheapest } from "../geometry/cheapest.ts";
import { centreOf, distance } from "../geometry/rects.ts";
import type { TextShape } from "../geometry/shape.ts";
import type { Level, Rect, Room } from "../layout/model.ts";
import { blockFor, type Variant, wrappings, writeName } from "./label-forms.ts";
import { spacesOf } from "./plan-labels.ts";
import type { LevelWalls } from "./walls.ts";

/** What a floor plan takes on a phone, CSS pixels: its frame on a page 375 wide. */
const FRAME = { w: 333, d: 356 } as const;
/** Height of a name there, CSS pixels, and how much smaller it may be. */
const NAME = 11.5;
const SCALES = [1, 0.9, 0.8, 0.72] as const;
/** What stays free between a name and the walls at its ends, in heights of a name. */
const AIR = 0.2;
/** A name that is turned or shortened is worth less than one a little smaller; `stray` is per foot. */
const COST = { smaller: 3, turned: 1.2, shortened: 2.5, line: 0.2, stray: 0.1 } as const;

/** What names are shortened to where they do not fit whole, in words that a buyer knows. */
const SHORT: Readonly<Record<string, string>> = {
  Bathroom: "Bath",
  Breakfast: "Bkfst.",
  Bedroom: "Bed",
  Closet: "Clo.",
  Guest: "Gst.",
  Laundry: "Laun.",
  Mechanical: "Mech.",
  Mudroom: "Mud",
  Pantry: "Pan.",
  Powder: "Pwd.",
  Primary: "Prim.",
  "Walk-In": "W.I.C.",
};

/**
 * The names of rooms as a phone shows them, which draws a whole plan as wide as a hand: large, in few
 * words, without sizes and over the furniture. A room too small for a name of that size has none; the list beside the
 * plan names it.
 * @param drawn what the plan takes with its dimension strings, feet
 */
export function phoneNames(
  level: Level,
  walls: LevelWalls,
  drawn: { readonly w: number; readonly d: number },
): TextShape[] {
  const text = NAME / Math.min(FRAME.w / drawn.w, FRAME.d / drawn.d);
  return level.rooms.flatMap((room) => {
    const found = room.kind === "stairs" ? undefined : nameIn(room, walls, text);
    return found ? writeName(room, found.variant, found.box, text) : [];
  });
}

interface Named {
  variant: Variant;
  box: Rect;
  cost: number;
}

/** The best form of a name in the middle of its room, or of a part of it, if there is one that fits. */
function nameIn(room: Room, walls: LevelWalls, text: number): Named | undefined {
  const spaces = spacesOf(room, walls);
  const centre = centreOf(spaces[0]);
  const found = formsOf(room.name).flatMap(({ variant, cost }): Named[] => {
    const block = blockFor(variant, text);
    const air = AIR * text;
    return spaces
      .filter(({ w, d }) =>
        variant.rotate ? block.w <= w && block.d + air <= d : block.w + air <= w && block.d <= d,
      )
      .map((box) => ({ variant, box, cost: cost + distance(centreOf(box), centre) * COST.stray }));
  });
  return cheapest(found, ({ cost }) => cost);
}

function* sizesOf(lines: string[], base: number): Generator<{ variant: Variant; cost: number }> {
  for (const scale of SCALES)
    for (const rotate of [0, -90] as const) {
      const cost = base + (1 - scale) * COST.smaller + (rotate ? COST.turned : 0) + lines.length * COST.line;
      yield { variant: { lines, scale, rotate }, cost };
    }
}

function formsOf(name: string): { variant: Variant; cost: number }[] {
  const short = name
    .split(" ")
    .map((word) => SHORT[word] ?? word)
    .join(" ");
  return [
    ...wrappings(name).flatMap((lines) => [...sizesOf(lines, 0)]),
    ...(short === name ? [] : wrappings(short).flatMap((lines) => [...sizesOf(lines, COST.shortened)])),
  ];
}
