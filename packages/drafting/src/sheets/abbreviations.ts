import { hasFumes } from "../electrical/alarms.ts";
import { devicesOf } from "../electrical/devices.ts";
import { equipmentName } from "../layout/equipment.ts";
import { foundationOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { stepsOf } from "../massing/steps.ts";
import { singleRisers } from "../massing/ways-into-garages.ts";
import { SHORT_WORDS } from "../plan/short-words.ts";

const named = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** What every set may use. */
const ALWAYS = [
  ["AFCI", "Arc-fault circuit interrupter"],
  ["AWG", "American wire gauge"],
  ["DS", "Downspout"],
  ["EP", "Electrical panel"],
  ["GF", "GFCI-protected receptacle"],
  ["GFCI", "Ground-fault circuit interrupter"],
  ["S", "Switch"],
  ["VA", "Volt-amperes"],
  ["WP", "Weatherproof receptacle"],
] as const;

/** What is drawn in some houses alone, by what it is called on their sheets. */
const SOMETIMES: Readonly<Record<string, string>> = {
  AC: "Air conditioner outdoors",
  AHU: "Air handler",
  DN: "Way down",
  DO: "Receptacle of a door opener",
  DUCTLESS: "Head of the heat pump, high on its wall",
  DW: "Dishwasher",
  FL: "Receptacle in the floor",
  FURN: "Furnace",
  R: "Risers, with their height",
  REF: "Refrigerator",
  S3: "Three-way switch",
  S4: "Four-way switch",
  UP: "Way up",
  V: "Foundation vent",
  WH: "Water heater",
};

/**
 * The short words of the set of a house with what they stand for, by the alphabet. Names are shortened
 * only where the whole one has no place, which is known when the sheets are drawn.
 *
 * @param written the words on the sheets; without them every name that may be shortened is listed
 */
export function abbreviations(
  house: House,
  written?: ReadonlySet<string>,
): (readonly [short: string, words: string])[] {
  const rooms = house.levels.flatMap((level) =>
    level.rooms.flatMap(({ name }) => name.toUpperCase().split(" ")),
  );
  // A mud room that is called so is no short word.
  const words = Object.entries(SHORT_WORDS).filter(
    ([, short]) => !written || (written.has(short) && !rooms.includes(short)),
  );
  const drawn = drawnIn(house);
  return [
    ...ALWAYS,
    hasFumes(house)
      ? (["SD, CO", "Smoke alarm, carbon monoxide alarm"] as const)
      : (["SD", "Smoke alarm"] as const),
    ...words.map(([word, short]) => [short, named(word)] as const),
    ...Object.entries(SOMETIMES).filter(([short]) => drawn.has(short)),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The words that are written: a short one may stand beside others, with signs between them. */
export const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/[^A-Za-z0-9.]+/)));

/** What the sheets of a house call that is not drawn in every house. */
function drawnIn(house: House): ReadonlySet<string | undefined> {
  const devices = house.levels.flatMap((_, index) => devicesOf(house, index).devices);
  const ofKind = (kind: (typeof devices)[number]["kind"]) => devices.some((device) => device.kind === kind);
  const hasStairs = house.levels.some(({ stairs }) => stairs.length > 0);
  const hasSteps = stepsOf(house).some(({ treads }) => treads.length > 0) || singleRisers(house).length > 0;
  return new Set([
    ...devices.map(({ note }) => note),
    ...house.levels.flatMap(({ fixtures }) => fixtures.map(equipmentName)),
    ...(hasStairs ? ["UP", "DN", "R"] : []),
    ...(hasSteps ? ["DN", "R"] : []),
    ofKind("switch-3") ? "S3" : undefined,
    ofKind("switch-4") ? "S4" : undefined,
    ofKind("opener") ? "DO" : undefined,
    ofKind("floor-receptacle") ? "FL" : undefined,
    foundationOf(house).kind === "crawlspace" ? "V" : undefined,
  ]);
}
