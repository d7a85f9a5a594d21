import { dimString } from "../geometry/dim-string.ts";
import { fmtExactFeet, fmtFeet, fmtInches } from "../geometry/fmt-feet.ts";
import { type DimensionShape, type Pt, pt, type Shape, type Weight } from "../geometry/shape.ts";
import { FLOOR_STRUCTURE, foundationOf } from "../layout/heights.ts";
import type { House, Stair } from "../layout/model.ts";
import { area, line, writer } from "./section-parts.ts";
import { flightRing, LANDING_DEPTH } from "./section-stairs.ts";
import { guardsRound, type StairGuards } from "./stair-guards.ts";
import { NOSING, TREAD } from "./stair-parts.ts";
import { type FlightProfile, type StairProfile, stairProfile } from "./stair-profile.ts";
import { part } from "./wall-pen.ts";

/** Height of handrails over the nosings and of guards over floors, feet. */
const HANDRAIL = 3;
/** A rail as it is seen from the side, and how far its ends return, feet. */
const RAIL = { deep: 0.13, returns: 0.25 };
/** Floor that is shown at both ends of a stair, feet. */
const AROUND = 2.5;
/** Depth of a slab, feet. */
const SLAB = 4 / 12;

/** The stairs of a house, each with the level it starts from. */
export function stairsOf(house: House): { level: number; stair: Stair }[] {
  return house.levels.flatMap((level, index) => level.stairs.map((stair) => ({ level: index, stair })));
}

/** A stair in section with its rise, run and headroom; x along the stair, y down from the lower floor, feet. */
export function stairDetail(
  house: House,
  level: number,
  stair: Stair,
  text: number,
): { shapes: Shape[]; profile: StairProfile } {
  const profile = stairProfile(house, level, stair);
  const { total, length, landing, flights } = profile;
  const { kind } = foundationOf(house);
  const onGround = level === 0 && (kind === "slab" || kind === "basement");
  const straight = stair.shape === "straight";
  const arrival = flights.at(-1)?.steps.at(-1)?.x ?? 0;
  const edge = straight ? 0 : arrival;
  const guards = guardsRound(house, level, stair);
  const shapes: Shape[] = [
    onGround
      ? part(-AROUND, length + AROUND, -SLAB, 0, "tone", "medium")
      : part(-AROUND, length + AROUND, -FLOOR_STRUCTURE, 0, "paper", "medium"),
    ...(profile.isUnderFloor ? upperFloor(-AROUND, edge, total) : []),
    ...(straight ? upperFloor(arrival, length + AROUND, total) : []),
    ...guards.along.flatMap(({ from, to }) =>
      guardBeside(Math.max(from, -AROUND), Math.min(to, length + AROUND), total),
    ),
    ...guards.across.map((at) => guardAcross(straight ? at : edge, total)),
    ...[...flights].reverse().flatMap((flight, back) => flightShapes(flight, back === flights.length - 1)),
    ...(landing
      ? [part(landing.from, landing.to, landing.z - LANDING_DEPTH, landing.z, "tone", "medium")]
      : []),
    ...flights.flatMap((flight) => handrail(flight)),
  ];
  return {
    profile,
    shapes: [...shapes, ...dimensions(profile, text), ...words(profile, text, guardEnd(guards, edge))],
  };
}

/** Where the guard is named: over the edge of the well, or at the first one there is. */
const guardEnd = ({ across, along }: StairGuards, edge: number): number | undefined =>
  across.length > 0 ? edge : along[0] && Math.max(edge, along[0].from);

const stroke = (points: readonly Pt[], weight: Weight, dash = false): Shape =>
  line("A-SECT-MBND", points, weight, dash);

/** A framed floor with its boards and its ceiling. */
function upperFloor(from: number, to: number, z: number): Shape[] {
  return [
    part(from, to, z - FLOOR_STRUCTURE, z, "paper", "medium"),
    part(from, to, z - 0.08, z, "tone", "fine"),
    part(from, to, z - FLOOR_STRUCTURE, z - FLOOR_STRUCTURE + 0.05, "tone", "fine"),
  ];
}

/** Treads with their nosings on the stringer, or the outline alone of the flight behind. */
function flightShapes({ steps }: FlightProfile, near: boolean): Shape[] {
  const body = near
    ? area("A-SECT-MCUT", [flightRing(steps)], "tone", "medium")
    : area("A-SECT-MBND", [flightRing(steps)], "paper", "fine");
  const treads = steps.flatMap((edge, index): Shape[] => {
    const next = steps[index + 1];
    if (index % 2 === 0 || !next || Math.abs(next.y - edge.y) > 1e-6) return [];
    const way = Math.sign(next.x - edge.x);
    const board = part(edge.x - way * NOSING, next.x, edge.y - TREAD, edge.y, "paper", "fine");
    return [near ? board : { ...board, layer: "A-SECT-MBND" }];
  });
  return [body, ...treads];
}

/** A rail over the nosings of a flight, its ends returned, on its posts. */
function handrail({ steps }: FlightProfile): Shape[] {
  const nosings = steps.filter((_, index) => index % 2 === 1);
  const [first, last] = [nosings[0], nosings.at(-1)];
  if (!first || !last) return [];
  const way = last.x > first.x ? 1 : -1;
  const up = ({ x, y }: Pt, by: number) => pt(x, y + by);
  const low = pt(first.x - way * RAIL.returns, first.y + HANDRAIL);
  const high = pt(last.x + way * RAIL.returns, last.y + HANDRAIL);
  return [
    stroke([low, up(first, HANDRAIL), up(last, HANDRAIL), high], "thin"),
    stroke(
      [
        pt(low.x, low.y - RAIL.deep),
        up(first, HANDRAIL - RAIL.deep),
        up(last, HANDRAIL - RAIL.deep),
        pt(high.x, high.y - RAIL.deep),
      ],
      "thin",
    ),
    ...[low, high].map((end) => stroke([end, pt(end.x, end.y - RAIL.deep)], "thin")),
    ...[first, last].map((at) => stroke([at, up(at, HANDRAIL - RAIL.deep)], "fine")),
  ];
}

/** The guard beside the well, with balusters that no 4 in sphere passes. */
function guard(from: number, to: number, z: number): Shape[] {
  const count = Math.max(1, Math.ceil((to - from) / 0.36));
  const balusters = Array.from({ length: count + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / count;
    return stroke([pt(x, z + 0.3), pt(x, z + HANDRAIL - RAIL.deep)], "hair");
  });
  return [
    part(from, to, z + HANDRAIL - RAIL.deep, z + HANDRAIL, "paper", "fine"),
    stroke([pt(from, z + 0.3), pt(to, z + 0.3)], "fine"),
    ...balusters,
    part(to - 0.14, to + 0.14, z, z + HANDRAIL + 0.1, "paper", "medium"),
  ];
}

/** A guard along the stair on the edge of the floor that it stands on. */
const guardBeside = (from: number, to: number, z: number): Shape[] => [
  part(from, to, z - FLOOR_STRUCTURE, z, "paper", "fine"),
  ...guard(from, to, z),
];

/** A guard that the section cuts: its post and the rail on it. */
const guardAcross = (x: number, z: number): Shape =>
  part(x - 0.14, x + 0.14, z, z + HANDRAIL + 0.1, "paper", "medium");

const treadWords = (count: number, run: number): string =>
  `${count} treads at ${fmtInches(run)} = ${fmtExactFeet(count * run)}`;

const isExact = (rise: number): boolean => Math.abs(rise * 192 - Math.round(rise * 192)) < 1e-6;

/** The risers of a stair in a sentence: 18 equal risers, about 7 5/16 in. */
export const risersInWords = ({ risers, rise }: StairProfile): string =>
  isExact(rise)
    ? `${risers} risers of ${fmtInches(rise)}`
    : `${risers} equal risers, about ${fmtInches(rise)}`;

/** The risers of a whole storey are equal parts of it, and few storeys divide into sixteenths of an inch. */
function riserWords(count: number, rise: number, total: number): string {
  const each = isExact(rise) ? `risers at ${fmtInches(rise)}` : `equal risers (about ${fmtInches(rise)})`;
  return `${count} ${each} = ${fmtExactFeet(total)}`;
}

/** Rises and runs in full, to the sixteenth, and the handrail over a nosing. */
function dimensions(profile: StairProfile, text: number): Shape[] {
  const { total, risers, rise, run, flights, landing } = profile;
  const named = (dims: DimensionShape[], value: string) => dims.map((dim) => ({ ...dim, value }));
  const first = flights[0]?.steps ?? [];
  const [foot, last] = [first[0], first.at(-1)];
  if (!foot || !last) return [];
  const treads = (flights[0]?.risers ?? 1) - 1;
  const second = flights[1];
  const end = second?.steps.at(-1);
  const lower = landing ? landing.z : undefined;
  return [
    ...named(dimString([-total, 0], "y", -AROUND - 3 * text, -AROUND, text), riserWords(risers, rise, total)),
    ...(lower === undefined
      ? []
      : dimString([-lower, 0], "y", profile.length + AROUND + 2 * text, profile.length, text)),
    ...(treads > 0
      ? named(
          dimString([foot.x, last.x], "x", FLOOR_STRUCTURE + 2 * text, FLOOR_STRUCTURE, text),
          treadWords(treads, run),
        )
      : []),
    ...(second && end && landing && second.risers > 1
      ? named(
          dimString([end.x, landing.from], "x", -total - HANDRAIL - 1.6 * text, -total - HANDRAIL, text),
          treadWords(second.risers - 1, run),
        )
      : []),
    ...(landing ? dimString([landing.from, landing.to], "x", -landing.z - 2 * text, -landing.z, text) : []),
  ];
}

/** Names of rail, guard and landing, and the least clear height where it is. */
function words(profile: StairProfile, text: number, guarded: number | undefined): Shape[] {
  const { flights, landing, total, length } = profile;
  const steps = flights[0]?.steps ?? [];
  const word = writer(text);
  const nosing = steps[1];
  const rail = steps.at(-1);
  return [
    ...(guarded === undefined
      ? []
      : [
          word(
            `GUARD ${fmtFeet(HANDRAIL)} HIGH WHERE OPEN`,
            guarded + 0.4,
            total + HANDRAIL + text * 0.5,
            "start",
          ),
        ]),
    ...(rail
      ? [
          word(
            `HANDRAIL ${fmtFeet(HANDRAIL)} OVER NOSINGS`,
            rail.x + 0.4,
            rail.y + HANDRAIL - text * 1.4,
            "start",
          ),
        ]
      : []),
    ...(landing ? [word("LANDING", (landing.from + length) / 2, landing.z + text, "middle")] : []),
    ...(nosing && profile.isUnderFloor ? headroom(profile, nosing, word, text) : []),
  ];
}

/** How far before the first nosing its headroom is drawn, clear of the post of the rail; feet. */
const BEFORE = 0.5;

/** The clear height over the first nosing, from its level to the underside of the upper floor. */
function headroom(
  { headroom: clear }: StairProfile,
  nosing: Pt,
  word: (value: string, x: number, z: number, anchor: "start" | "middle" | "end") => Shape,
  text: number,
): Shape[] {
  const x = nosing.x - BEFORE;
  const [low, high] = [nosing.y, nosing.y + clear];
  const arrow = (z: number, way: 1 | -1): Shape =>
    stroke([pt(x - 0.1, z - way * 0.22), pt(x, z), pt(x + 0.1, z - way * 0.22)], "thin");
  return [
    stroke([pt(x - 0.15, low), pt(nosing.x, low)], "hair"),
    stroke([pt(x, low), pt(x, high)], "fine", true),
    arrow(low, -1),
    arrow(high, 1),
    word(`HEADROOM ${fmtFeet(clear, 0.5)}`, x - text * 0.6, low + 4.4, "end"),
    word(`(AT LEAST 6'-8")`, x - text * 0.6, low + 4.4 - text * 1.25, "end"),
  ];
}
