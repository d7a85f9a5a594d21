import { type Pt, pt } from "../geometry/shape";
import { FLOOR_STRUCTURE, foundationOf } from "../layout/heights";
import type { House, RoofPart } from "../layout/model";
import { isEnclosed } from "../massing/envelope";
import { eaveOf, FLAT_DEPTH, HEEL, ROOF_DEPTH } from "../massing/roof-height";
import { basementFloor, CLADDING, FOOTING, footingDepth, GYPSUM, SHEATHING, SLAB, STEM } from "./wall-parts";
import { slopeOf } from "./wall-roof";

/** A place of a detail and the words that a leader brings to it; y down from grade, feet. */
export interface Callout {
  at: Pt;
  words: string;
}

const UNDER = {
  slab: "Slab",
  crawlspace: "Stem wall",
  pier: "Pier or grade beam",
  basement: "Basement wall",
} as const;

/** What the wall, its floor and what it stands on are called; `sill` is that of its window, over grade. */
export function wallCallouts(house: House, thick: number, floor: number, sill: number): Callout[] {
  const framing = thick >= 0.6 ? "2x6 studs" : "2x4 studs";
  const stem = floor - FLOOR_STRUCTURE;
  return [
    ...(foundationOf(house).kind === "slab" ? slabCallouts(floor) : framedCallouts(house, floor)),
    ...(hasVeneer(house)
      ? [
          {
            at: pt(-CLADDING / 2, -(floor - 0.5)),
            words: "Masonry veneer where keyed: on a ledge of the foundation, tied and flashed after R703.8",
          },
        ]
      : []),
    {
      at: pt(STEM / 2, footingDepth(house) + FOOTING.deep / 2),
      words: "Footing by engineer, bottom below the frost line",
    },
    { at: pt(-0.75, 0.03), words: "Finished grade falls 6 in in the first 10 ft (R401.3)" },
    {
      at: pt(-CLADDING / 2, -(sill - 0.42)),
      words: "Cladding as keyed on the elevations, over drainage gap",
    },
    {
      at: pt(SHEATHING / 2, -(sill - 0.52)),
      words: "Wall sheathing with weather-resistive barrier, taped; bracing by engineer",
    },
    {
      at: pt(thick / 2, -(sill - 0.64)),
      words: `${framing} with cavity insulation by climate zone; spacing and size by others`,
    },
    {
      at: pt(thick - GYPSUM / 2, -(sill - 0.76)),
      words: "Gypsum board 1/2 in; vapor retarder as the climate zone asks (R702.7)",
    },
    {
      at: pt(thick / 2, -(stem + FLOOR_STRUCTURE + 0.06)),
      words: "Bottom plate; anchored or nailed by engineer",
    },
  ];
}

function slabCallouts(floor: number): Callout[] {
  return [
    {
      at: pt(1.5, -(floor - SLAB / 2)),
      words: "Concrete slab, 4 in nominal; reinforcement and joints by engineer",
    },
    {
      at: pt(1.7, -(floor - SLAB - 0.03)),
      words: "Vapor retarder, 10 mil, joints lapped and taped, over 4 in of gravel",
    },
    { at: pt(STEM + 0.08, -(floor - 0.9)), words: "Slab edge insulation by climate zone" },
    {
      at: pt(STEM / 2, -(floor - 1.1)),
      words: "Stem wall by engineer; damp-proof where rooms lie below grade",
    },
  ];
}

function framedCallouts(house: House, floor: number): Callout[] {
  const { kind } = foundationOf(house);
  const cellar = basementFloor(house);
  const base: Callout[] =
    cellar === undefined
      ? [
          {
            at: pt(1.6, 0.25),
            words: "Ground cover: Class I vapor retarder, lapped, turned up and sealed (R408)",
          },
          {
            at: pt(STEM / 2, 0.9),
            words: `${UNDER[kind]} by engineer; vents and access on the foundation plan`,
          },
        ]
      : [
          {
            at: pt(STEM / 2, 1),
            words: "Basement wall by engineer; damp-proof or waterproof outside (R406)",
          },
          {
            at: pt(STEM + 0.08, 1.25),
            words: "Wall insulation by climate zone, covered by a thermal barrier",
          },
          {
            at: pt(1.7, -(cellar - SLAB / 2)),
            words: "Concrete slab, 4 in nominal, over 10 mil vapor retarder and 4 in of gravel",
          },
          {
            at: pt(-FOOTING.out - 0.3, footingDepth(house) + 0.05),
            words: "Foundation drain in gravel and filter fabric, to daylight or a sump (R405)",
          },
        ];
  return [
    { at: pt(1.7, -(floor - 0.03)), words: "Subfloor, glued and screwed; floor framing by others" },
    {
      at: pt(1.5, -(floor - 0.55)),
      words:
        cellar === undefined
          ? "Floor insulation by climate zone, full depth, held in place"
          : "Rim insulated and air-sealed; floor insulated over a basement that is not heated",
    },
    {
      at: pt(0.25, -(floor - FLOOR_STRUCTURE - 0.06)),
      words: "Treated sill on sill seal with termite shield; anchorage by engineer",
    },
    ...base,
  ];
}

/** What the window's parts are called. */
export function windowCallouts(thick: number, { sill, head }: { sill: number; head: number }): Callout[] {
  return [
    { at: pt(thick / 2, -(head + 0.45)), words: "Header as scheduled, insulated" },
    { at: pt(-CLADDING, -(head + 0.36)), words: "Head flashing behind the barrier, drip cap over the trim" },
    {
      at: pt(0.15, -(head - 0.05)),
      words: "Window as scheduled, set in sealant at head and sides; gap foamed",
    },
    { at: pt(thick + 0.03, -(head + 0.12)), words: "Casing inside; shims and foam at the rough opening" },
    { at: pt(thick + 0.1, -(sill - 0.03)), words: "Stool and apron" },
    { at: pt(-0.02, -(sill - 0.22)), words: "Sill pan flashing, turned up at back and ends, open to drain" },
  ];
}

function hasVeneer({ palette }: House): boolean {
  const masonry = (one?: string) => one === "brick" || one === "stone";
  return masonry(palette.cladding) || masonry(palette.accentCladding) || palette.wainscot !== undefined;
}

/** What the edge of an upper floor is called. */
export function floorCallout(thick: number, floor: number): Callout[] {
  return [
    { at: pt(thick + 1.4, -(floor - 0.03)), words: "Subfloor, glued and screwed" },
    { at: pt(thick + 1.2, -(floor - 0.45)), words: "Floor framing by others" },
    { at: pt(SHEATHING + 0.06, -(floor - 0.6)), words: "Rim board; bay insulated and air-sealed" },
    {
      at: pt(thick + 1, -(floor - FLOOR_STRUCTURE + 0.025)),
      words: "Gypsum board ceiling 1/2 in, 5/8 in type X over a garage",
    },
    { at: pt(thick / 2, -(floor - FLOOR_STRUCTURE - 0.12)), words: "Double top plate" },
    {
      at: pt(-CLADDING / 2, -(floor - 0.85)),
      words: "Cladding and barrier run past the floor; joint for shrinkage",
    },
  ];
}

/** What the roof over the wall and its eave are called. */
export function roofCallouts(house: House, part: RoofPart, thick: number, plate: number): Callout[] {
  if (part.shape === "flat") return flatCallouts(part, thick, plate);
  const e = eaveOf(part);
  const slope = slopeOf(part);
  const top = (x: number) => plate + HEEL + x * slope;
  const eave: Callout[] =
    e > 0.4
      ? [
          { at: pt(-e - 0.25, -(top(-e) - 0.3)), words: "Gutter on fascia; drip edge" },
          {
            at: pt(-e / 2, -(top(-e) - ROOF_DEPTH - 0.02)),
            words: "Vented soffit; net free area as R806.2 asks",
          },
          {
            at: pt(0.3, -(top(0.3) - ROOF_DEPTH - 0.04)),
            words: "Baffle keeps 1 in clear over the insulation",
          },
        ]
      : [
          {
            at: pt(-e, -(top(-e) - 0.1)),
            words: "Flush eave: drip edge and gutter; screened air inlet behind it",
          },
        ];
  return [
    {
      at: pt(1.1, -(top(1.1) - 0.02)),
      words: `Roofing over underlayment, ${part.pitch}:12; ice barrier to 24 in inside the wall where required`,
    },
    { at: pt(0.9, -(top(0.9) - 0.07)), words: "Roof sheathing; blocking and uplift connections by engineer" },
    { at: pt(0.7, -(top(0.7) - 0.3)), words: "Roof trusses or rafters by others" },
    {
      at: pt(thick + 0.6, -(plate + 0.2)),
      words: "Ceiling insulation by climate zone, full depth over the plate",
    },
    { at: pt(thick + 0.8, -(plate + 0.02)), words: "Gypsum board ceiling, air-sealed at all penetrations" },
    ...eave,
    ...(house.levels[part.level]?.rooms.some((room) => isEnclosed(room) && room.ceiling === "vaulted")
      ? [
          {
            at: pt(1.3, -(top(1.3) - ROOF_DEPTH)),
            words: "At vaulted rooms: insulated rafter bays, vented or unvented as R806 allows",
          },
        ]
      : []),
  ];
}

/** Of a flat roof: its build-up, and its parapet or its edge. */
function flatCallouts(part: RoofPart, thick: number, plate: number): Callout[] {
  const deck = plate + (part.parapet ? 0.8 : FLAT_DEPTH - 0.5);
  const top = plate + FLAT_DEPTH + (part.parapet ?? 0);
  const e = eaveOf(part);
  return [
    ...(part.parapet
      ? [
          {
            at: pt(thick / 2, -(top + 0.14)),
            words: "Metal coping, sloped to the roof, on a membrane; cleats on both sides",
          },
          {
            at: pt(thick + 0.03, -(top - 0.35)),
            words: "Parapet: membrane turned up and over; cant or tapered edge at its foot",
          },
        ]
      : [
          { at: pt(-e - 0.05, -(plate + 0.4)), words: "Metal edge and fascia, gutter or scuppers" },
          ...(e > 0.4 ? [{ at: pt(-e / 2, -(plate + 0.02)), words: "Soffit" }] : []),
        ]),
    {
      at: pt(thick + 1, -(deck + 0.38)),
      words: "Roofing membrane, 1/4 in per ft to drains and overflows (R903.4)",
    },
    {
      at: pt(thick + 0.8, -(deck + 0.17)),
      words: "Tapered rigid insulation, part of the R-value by climate zone",
    },
    { at: pt(thick + 0.7, -(deck - 0.03)), words: "Roof sheathing; connections by engineer" },
    {
      at: pt(thick + 0.6, -(plate + 0.35)),
      words: "Roof framing by others; bays filled with insulation, unvented after R806.5",
    },
    {
      at: pt(thick + 0.5, -(plate + (part.parapet ? -0.02 : 0.02))),
      words: "Gypsum board ceiling, air-sealed at all penetrations",
    },
  ];
}
