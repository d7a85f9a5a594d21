import { fmtFeet } from "drafting";
import { leastLotWidth } from "@/lib/catalog/lots/rules/setbacks";
import { formatArea } from "@/lib/catalog/plans/rules/facts";
import type { PlanFacts, PreviewRoom } from "../schema";

type Row = [label: string, value: string];

const FRACTIONS: Readonly<Record<number, string>> = { 25: "¼", 50: "½", 75: "¾" };

/** `2½` of 2.5: a rise in inches, as it is read aloud. */
function inches(rise: number): string {
  const whole = Math.floor(rise);
  const fraction = FRACTIONS[Math.round((rise - whole) * 100)];
  return fraction ? `${whole || ""}${fraction}` : String(rise);
}

/** Rises in 12 inches: below the first a roof looks low, from the second on steep. */
const [LOW, STEEP] = [4, 8];

/** `steep gable, rising 8 inches per foot, in parts 7 to 12`. */
function shapeWords(shape: string, [main = 0, ...others]: readonly number[]): string {
  if (shape === "flat") return shape;
  // A buyer takes a shed for a hut.
  const name = shape === "shed" ? "single slope" : shape;
  const look = main < LOW ? "low " : main < STEEP ? "" : "steep ";
  const [least, most] = [Math.min(...others), Math.max(...others)];
  const range = least === most ? inches(least) : `${inches(least)} to ${inches(most)}`;
  const parts = others.length === 0 ? "" : `, in parts ${range}`;
  return `${look}${name}, rising ${inches(main)} ${main > 1 ? "inches" : "inch"} per foot${parts}`;
}

function roofWords(roofs: PlanFacts["roofs"]): string {
  const shapes = new Map<string, number[]>();
  for (const { shape, pitch } of roofs) shapes.set(shape, [...(shapes.get(shape) ?? []), pitch]);
  const text = [...shapes].map(([shape, pitches]) => shapeWords(shape, pitches)).join("; also ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ceilingWords(levels: PlanFacts["levels"]): string {
  const same = new Set(levels.map(({ ceiling }) => ceiling)).size === 1;
  const heights = same
    ? fmtFeet(levels[0]?.ceiling ?? 0)
    : levels.map(({ name, ceiling }) => `${fmtFeet(ceiling)} ${name.toLowerCase()}`).join(", ");
  const vaulted = levels.flatMap((level) => level.vaulted);
  const tall = levels.flatMap((level) => level.tall);
  return [
    heights,
    ...(vaulted.length > 0 ? [`vaulted: ${vaulted.join(", ")}`] : []),
    ...(tall.length > 0 ? [`two stories high: ${tall.join(", ")}`] : []),
  ].join("; ");
}

export function factRows(facts: PlanFacts): Row[] {
  const { levels, roofs, height, garageArea, porchArea, deckArea } = facts;
  const porches = roofs.filter(({ porch }) => porch);
  const areas: Row[] = levels.length > 1 ? levels.map(({ name, area }) => [name, formatArea(area)]) : [];
  const open: Row[] = [
    ["Garage area", garageArea],
    ["Covered outdoor area", porchArea],
    ["Open outdoor area", deckArea],
  ].flatMap(([label, area]): Row[] => (Number(area) > 0 ? [[String(label), formatArea(Number(area))]] : []));
  return [
    ...areas,
    ["Ceilings", ceilingWords(levels)],
    ["Roof", roofWords(roofs.filter(({ porch }) => !porch))],
    ...(porches.length > 0 ? [["Porch roof", roofWords(porches)] satisfies Row] : []),
    ["Height over grade", fmtFeet(height)],
    ...open,
    ["Width and depth", "With porches, without decks"],
  ];
}

export function lotWidthWords(house: { width: number }): string {
  const { width, side } = leastLotWidth(house);
  return `${fmtFeet(width)}, with ${fmtFeet(side)} on each side`;
}

const SIDES = { n: "north", e: "east", s: "south", w: "west" } as const;
const MIRRORED = { n: "n", e: "w", s: "s", w: "e" } as const;

/** `3 windows: 2 south, 1 west`. North is up on the plan. */
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

export function roomWords({ name, size, area, doors, windows }: PreviewRoom, mirrored: boolean): string {
  const measured = size ? `${size}, ${area} sq ft` : `${area} sq ft`;
  const ways = doors.length > 0 ? ` ${doors.join(", ")}.` : "";
  return `${name}: ${measured}.${ways} ${windowWords(windows, mirrored)}`;
}
