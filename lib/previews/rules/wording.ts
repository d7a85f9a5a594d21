import { leastLotWidth } from "@/lib/lots/schema";
import { formatArea } from "@/lib/plans/rules/facts";
import type { PlanFacts, PreviewRoom } from "../schema";

type Row = [label: string, value: string];

const feet = (value: number) => `${Math.round(value * 10) / 10} ft`;

/** `Gable, 8 and 12 in 12`: roofs of one shape, the steeper or shallower parts after the main one. */
function roofWords(roofs: PlanFacts["roofs"]): string {
  const shapes = new Map<string, number[]>();
  for (const { shape, pitch, porch } of roofs) {
    const name = porch ? `${shape} over the porch` : shape;
    shapes.set(name, [...(shapes.get(name) ?? []), pitch]);
  }
  const words = [...shapes].map(([name, pitches]) =>
    name.startsWith("flat") ? name : `${name}, ${listed(pitches)} in 12`,
  );
  const text = words.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `8, 7 and 12`. */
const listed = (values: readonly number[]): string =>
  values.length > 1 ? `${values.slice(0, -1).join(", ")} and ${values.at(-1)}` : values.join("");

function ceilingWords(levels: PlanFacts["levels"]): string {
  const same = new Set(levels.map(({ ceiling }) => ceiling)).size === 1;
  const heights = same
    ? feet(levels[0]?.ceiling ?? 0)
    : levels.map(({ name, ceiling }) => `${feet(ceiling)} ${name.toLowerCase()}`).join(", ");
  const vaulted = levels.flatMap((level) => level.vaulted);
  const tall = levels.flatMap((level) => level.tall);
  return [
    heights,
    ...(vaulted.length > 0 ? [`vaulted: ${vaulted.join(", ")}`] : []),
    ...(tall.length > 0 ? [`two stories high: ${tall.join(", ")}`] : []),
  ].join("; ");
}

/** What is known of a house beyond its listing, row by row; what is not known has no row. */
export function factRows(facts: PlanFacts): Row[] {
  const { levels, roofs, height, garageArea, porchArea, deckArea } = facts;
  const areas: Row[] = levels.length > 1 ? levels.map(({ name, area }) => [name, formatArea(area)]) : [];
  const open: Row[] = [
    ["Garage area", garageArea],
    ["Covered outdoor area", porchArea],
    ["Open outdoor area", deckArea],
  ].flatMap(([label, area]): Row[] => (Number(area) > 0 ? [[String(label), formatArea(Number(area))]] : []));
  return [
    ...areas,
    ["Ceilings", ceilingWords(levels)],
    ["Roof", roofWords(roofs)],
    ["Height over grade", feet(height)],
    ...open,
  ];
}

/** The least width of a lot with common setbacks, in words. */
export function lotWidthWords(house: { width: number }): string {
  const { width, side } = leastLotWidth(house);
  return `${feet(width)}, with ${side} ft free on each side`;
}

const SIDES = { n: "north", e: "east", s: "south", w: "west" } as const;
const MIRRORED = { n: "n", e: "w", s: "s", w: "e" } as const;

/** The windows of a room by the side they are on: `3 windows: 2 south, 1 west`. North is up on the plan. */
function windowWords(windows: string, mirrored: boolean): string {
  const sides = [...windows] as (keyof typeof SIDES)[];
  if (sides.length === 0) return "No windows.";
  const counts = new Map<string, number>();
  for (const side of sides) {
    const name = SIDES[mirrored ? MIRRORED[side] : side];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const parts = [...counts].map(([name, count]) => `${count} ${name}`);
  return `${sides.length} ${sides.length === 1 ? "window" : "windows"}: ${parts.join(", ")}.`;
}

/** All that is told of a room: its size, its doors, its windows. */
export function roomWords({ name, size, area, doors, windows }: PreviewRoom, mirrored: boolean): string {
  const measured = size ? `${size}, ${area} sq ft` : `${area} sq ft`;
  const ways = doors.length > 0 ? ` ${doors.join(", ")}.` : "";
  return `${name}: ${measured}.${ways} ${windowWords(windows, mirrored)}`;
}
