import { hasFumes } from "../electrical/alarms";
import { devicesOf } from "../electrical/devices";
import { equipmentName } from "../layout/equipment";
import { foundationOf } from "../layout/heights";
import type { House } from "../layout/model";
import { stepsOf } from "../massing/steps";
import { singleRisers } from "../massing/ways-into-garages";
import { SHORT_WORDS } from "../plan/short-words";

const named = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** What every set may use. */
const ALWAYS = [
  ["DS", "Downspout"],
  ["EP", "Electrical panel"],
  ["GF", "GFCI-protected receptacle"],
  ["S, S3, S4", "Switch, three-way switch, four-way switch"],
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
  UP: "Way up",
  V: "Foundation vent",
  WH: "Water heater",
};

/** The short words of the set of a house with what they stand for, by the alphabet. */
export function abbreviations(house: House): (readonly [short: string, words: string])[] {
  const rooms = house.levels.flatMap((level) =>
    level.rooms.flatMap(({ name }) => name.toUpperCase().split(" ")),
  );
  const words = Object.entries(SHORT_WORDS).filter(([word]) => rooms.includes(word));
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
    ofKind("opener") ? "DO" : undefined,
    ofKind("floor-receptacle") ? "FL" : undefined,
    foundationOf(house).kind === "crawlspace" ? "V" : undefined,
  ]);
}
