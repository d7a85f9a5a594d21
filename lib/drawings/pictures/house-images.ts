/** The pictures of one plan, in the order its page shows them. */

import { hashText } from "../geometry/seeded";
import type { House, Side } from "../layout/model";
import { openingsOf } from "../massing/openings";
import { floorPlanSvg } from "../plan/plan-svg";
import { elevationSvg, frontMood } from "./elevation-svg";
import type { MoodName } from "./light";

export interface HouseImage {
  /** Part of a file name: "front", "rear", "floor-plan-1" and so on; unique within a house. */
  name: string;
  alt: string;
  svg: string;
}

const SIZE = { width: 1600, height: 1067 };
const LEAST = 4;
const MOST = 6;

/** The light of the other pictures, so that one house is seen at two times of day. */
const OTHER: Record<MoodName, MoodName> = {
  morning: "golden",
  day: "golden",
  golden: "morning",
  dusk: "day",
  overcast: "morning",
};

const LIGHT_WORDS: Record<MoodName, string> = {
  morning: "in morning light",
  day: "on a clear day",
  golden: "in late afternoon sun",
  dusk: "at dusk with the lamps on",
  overcast: "under a soft gray sky",
};

/** The ends of the house that have enough windows and doors to be worth a picture, the better one first. */
function ends(house: House): Side[] {
  const openings = openingsOf(house);
  const count = (side: Side): number => openings.filter((o) => o.side === side).length;
  return (["e", "w"] as const).filter((side) => count(side) >= 2).sort((a, b) => count(b) - count(a));
}

function elevation(house: House, name: string, side: Side, mood: MoodName): HouseImage {
  const words: Record<Side, string> = { s: "Front", n: "Rear", e: "Right side", w: "Left side" };
  return {
    name,
    alt: `${words[side]} of ${house.name} ${LIGHT_WORDS[mood]}`,
    svg: elevationSvg(house, side, SIZE, { mood }),
  };
}

/**
 * Four to six pictures of a house: the front first, then the rear, a floor plan
 * for every level, and as many more views as the house's own number asks for.
 */
export function houseImages(house: House): HouseImage[] {
  const front = frontMood(house);
  const other = OTHER[front];
  const evening: MoodName = front === "dusk" ? "golden" : "dusk";
  const plans = house.levels.map((level, index): HouseImage => {
    const of = house.levels.length > 1 ? `${level.name.toLowerCase()} of ` : "";
    return {
      name: `floor-plan-${index + 1}`,
      alt: `Floor plan, ${of}${house.name}, with rooms and dimensions`,
      svg: floorPlanSvg(house, index),
    };
  });
  const fixed = [elevation(house, "front", "s", front), ...plans, elevation(house, "rear", "n", other)];
  const sides = ends(house).map((side, i) => () => {
    const name = side === "e" ? "right-side" : "left-side";
    return elevation(house, name, side, i === 0 && front !== "dusk" ? front : other);
  });
  const extras = [...sides.slice(0, 1), () => elevation(house, "evening", "s", evening), ...sides.slice(1)];
  const wanted = LEAST + (hashText(`${house.slug} images`) % (MOST - LEAST + 1));
  return [...fixed, ...extras.slice(0, Math.max(0, wanted - fixed.length)).map((draw) => draw())];
}
