import {
  area2,
  type Cladding,
  type DoorKind,
  type FixtureKind,
  foundationOf,
  type House,
  localParts,
  measure,
  type P2,
  type RoofCover,
  type RoomKind,
  wallFaces,
  wallsOfLayout,
} from "drafting";
import { describe, expect, test } from "vitest";
import { catalogue } from "../catalogue";
import { planProse } from "./plans";

const rooms = ({ levels }: House) => levels.flatMap((level) => level.rooms);
const hasRoom =
  (...kinds: RoomKind[]) =>
  (house: House) =>
    rooms(house).some(({ kind }) => kinds.includes(kind));
const hasNamed = (name: RegExp) => (house: House) => rooms(house).some((room) => name.test(room.name));
const hasThing =
  (...kinds: FixtureKind[]) =>
  (house: House) =>
    house.levels.some((level) => level.fixtures.some(({ kind }) => kinds.includes(kind)));
const clad =
  (...kinds: Cladding[]) =>
  ({ palette }: House) =>
    kinds.some((kind) => kind === palette.cladding || kind === palette.accentCladding);
const covered = (cover: RoofCover) => (house: House) => house.palette.roofCover === cover;

/** How much of the outer walls takes the second cladding, 0 to 1. */
function accentShare(house: House): number {
  const walls = wallFaces(house).filter(({ kind }) => kind === "wall");
  const areaOf = (parts: readonly P2[][]) => parts.reduce((sum, part) => sum + Math.abs(area2(part)), 0);
  const accents = walls.flatMap((face) =>
    face.finish === "accent"
      ? localParts(face)
      : face.layers.filter(({ kind }) => kind === "accent").flatMap(({ parts }) => parts),
  );
  return areaOf(accents) / areaOf(walls.flatMap(localParts));
}

const COMMON: readonly RoomKind[] = ["living", "great", "family", "dining", "kitchen", "foyer"];

/** Whether doors shut off a hall with bedrooms from the rooms that all use. */
function hasClosedWing({ levels }: House): boolean {
  return levels.some(({ rooms, doors }) => {
    const kindOf = (id: string) => rooms.find((room) => room.id === id)?.kind;
    return rooms.some(({ id, kind }) => {
      if (kind !== "hall") return false;
      const ways = doors
        .filter(({ from, to }) => from === id || to === id)
        .map(({ from, to, kind }) => ({ kind, to: kindOf(from === id ? to : from) }));
      const shut = ways.filter(({ to }) => to && COMMON.includes(to));
      return (
        ways.some(({ to }) => to === "bedroom") &&
        shut.length > 0 &&
        shut.every(({ kind }) => kind !== "open" && kind !== "opening")
      );
    });
  });
}

/** Whether a door of a kind leads to a room of a kind. */
const hasDoorTo =
  (kind: DoorKind, room: RoomKind) =>
  ({ levels }: House) =>
    levels.some(({ rooms, doors }) =>
      doors.some(
        (door) =>
          door.kind === kind &&
          rooms.some((one) => one.kind === room && (one.id === door.from || one.id === door.to)),
      ),
    );

/** What a description may say of a house, and how its layout bears it out. */
const CLAIMS: [words: RegExp, holds: (house: House) => boolean][] = [
  [/\b2x6 (?:outer )?walls|walls are 2x6/i, (house) => wallsOfLayout(house) === "2x6"],
  [/raised (?:over|enough for) a crawl space/i, (house) => foundationOf(house).kind === "crawlspace"],
  [
    /\b(?:is|sits close to the ground,) on a slab|a slab (?:near|close to) grade/i,
    (house) => foundationOf(house).kind === "slab",
  ],
  [/\bbasement\b/i, (house) => foundationOf(house).kind === "basement"],
  [
    /\bpocket door/i,
    (house) => house.levels.some(({ doors }) => doors.some(({ kind }) => kind === "pocket")),
  ],
  [/\bpantry behind a pocket door/i, hasDoorTo("pocket", "pantry")],
  [/\b(?:close|closed|shut) (?:off|that wing|the wing)/i, hasClosedWing],
  [
    /\broom rises\b|ceiling follows the roof|open to the (?:roof|ridge)|goes up to the roof/i,
    (house) => rooms(house).some(({ kind, ceiling }) => kind === "open-below" || ceiling === "vaulted"),
  ],
  // Two claddings named as equals: the second is seen on more than the walls of a porch.
  [/\b(?:cedar|stucco|panels) and (?:pale )?(?:stucco|stone|cedar)\b/i, (house) => accentShare(house) > 0.2],
  [/(?:base|course) of (?:stone|masonry) along the front/i, ({ palette }) => (palette.wainscot ?? 0) > 0],
  [
    /\bslider|sliding door/i,
    (house) => house.levels.some(({ doors }) => doors.some(({ kind }) => kind === "slider")),
  ],
  [/\bfireplace\b/i, hasThing("fireplace")],
  [/\bisland\b/i, hasThing("island")],
  [/\bdouble vanity\b/i, hasThing("double-vanity")],
  [/\btub\b/i, hasThing("tub")],
  [/\bshower\b/i, hasThing("shower")],
  [/\bbench\b/i, hasThing("bench")],
  [/\bdesk\b/i, hasThing("desk")],
  [/\bwalk-in closet/i, hasNamed(/walk-in|dressing/i)],
  [/\bwalk-in pantry|\bbutler's pantry|\ba pantry\b/i, hasRoom("pantry")],
  [/\bpowder room\b/i, hasRoom("half-bath")],
  [/\bmudroom\b|mud and laundry room/i, hasRoom("mudroom")],
  [/\blibrary\b/i, hasNamed(/library/i)],
  [/\bmedia room\b/i, hasNamed(/media/i)],
  [/\bguest (?:suite|bedroom|room)\b/i, hasNamed(/guest/i)],
  [/(?<!no )\bloft\b(?! is| deliberately|:)/i, hasNamed(/loft/i)],
  [/\b(?:front|covered|entry|lake) porch\b|\bcovered terrace\b/i, hasRoom("porch")],
  [/\b(?:rear|front) deck\b|to the deck\b/i, hasRoom("deck")],
  [
    /rises (?:through both|to the upper) floors?|two-story (?:great room|foyer)|open to the upper floor/i,
    hasRoom("open-below"),
  ],
  [/\bvaulted\b/i, (house) => rooms(house).some(({ ceiling }) => ceiling === "vaulted")],
  [/\bdormers?\b/i, (house) => house.roofs.some(({ dormers = [] }) => dormers.length > 0)],
  [/(?<!garage )\bbay\b/, (house) => house.levels.some(({ bays = [] }) => bays.length > 0)],
  [/\bhipped roof|\blow hip\b/i, (house) => house.roofs.some(({ shape }) => shape === "hip")],
  [/\bflat roofs?\b/i, (house) => house.roofs.some(({ shape }) => shape === "flat")],
  [
    /gabled (?:front )?porch|porch with a gable/i,
    (house) => house.roofs.some(({ shape, porch }) => porch && shape === "gable"),
  ],
  [/\bno garage\b/i, (house) => measure(house).garage === 0],
  [/\{garage\}-car garage/i, (house) => measure(house).garage > 0],
  [
    /everything (?:is )?on one (?:floor|level)|(?<!bedrooms )on one floor\b/i,
    (house) => measure(house).stories === 1,
  ],
  [/\bboard and batten\b/i, clad("board-batten")],
  [/\bstucco\b/i, clad("stucco")],
  [/\bcedar\b/i, clad("cedar")],
  [/\bfiber[- ]cement\b/i, clad("fiber-cement")],
  [/\blap siding\b/i, clad("lap")],
  [/\bbrown shingles|green shingles|shingles in the gables?\b/i, clad("shingle")],
  [
    /\b(?:base|course) of (?:stone|masonry)|band of masonry|(?:masonry|stone) base/i,
    ({ palette }) => (palette.wainscot ?? 0) > 0,
  ],
  [/\bmetal roofs?\b|\bstanding-seam roofs?\b/i, covered("standing-seam")],
  [/\basphalt shingles\b/i, covered("asphalt")],
  [/\bshake roof\b/i, covered("shake")],
];

describe("what the descriptions say of the drawings", () => {
  test.each(planProse.map((prose) => [prose.slug, prose] as const))("%s", (slug, prose) => {
    const house = catalogue.find((one) => one.house.slug === slug)?.house;
    if (!house) throw new Error(`There is no house ${slug}.`);
    const text = [prose.shortDescription, prose.description, ...prose.features].join("\n");
    const said = CLAIMS.filter(([words]) => words.test(text));
    expect(said.length).toBeGreaterThan(3);
    expect(said.filter(([, holds]) => !holds(house)).map(([words]) => words.exec(text)?.[0])).toEqual([]);
  });
});
