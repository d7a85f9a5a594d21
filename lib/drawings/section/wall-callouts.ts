import { type Pt, pt } from "../geometry/shape";
import { FLOOR_STRUCTURE, foundationOf } from "../layout/heights";
import type { House, RoofPart } from "../layout/model";
import { isEnclosed } from "../massing/envelope";
import { eaveOf, HEEL, ROOF_DEPTH } from "../massing/roof-height";
import { CLADDING, footingDepth, GYPSUM, SHEATHING, STEM } from "./wall-parts";

/** A place of a detail and the words that a leader brings to it; y down from grade, feet. */
export interface Callout {
  at: Pt;
  words: string;
}

const UNDER = {
  slab: "Slab",
  crawlspace: "Stem wall",
  pier: "Pier or grade beam",
  basement: "Basement wall, insulated by climate zone and drained at its footing,",
} as const;

/** What the wall, its floor and what it stands on are called. */
export function wallCallouts(house: House, thick: number, floor: number, plate: number): Callout[] {
  const { kind } = foundationOf(house);
  const middle = floor + (plate - floor) * 0.5;
  const framing = thick >= 0.6 ? "2x6 studs" : "2x4 studs";
  const below: Callout[] =
    kind === "slab"
      ? [
          {
            at: pt(2, -(floor - 0.17)),
            words: "Concrete slab, 4 in nominal, over vapor retarder and gravel; reinforcement by engineer",
          },
          {
            at: pt(STEM / 2, -(floor - 1)),
            words: "Thickened edge or stem wall by engineer; slab edge insulation by climate zone",
          },
        ]
      : [
          {
            at: pt(2, -(floor - 0.5)),
            words: "Floor framing by others; insulation by climate zone; subfloor glued and screwed",
          },
          {
            at: pt(0.25, -(floor - FLOOR_STRUCTURE - 0.06)),
            words: "Treated sill on sill seal with termite shield; anchorage by engineer",
          },
          {
            at: pt(STEM / 2, 0.6),
            words: `${UNDER[kind]} by engineer; damp-proof below grade`,
          },
        ];
  return [
    ...below,
    ...(hasVeneer(house)
      ? [
          {
            at: pt(-CLADDING / 2, -(floor - 0.7)),
            words: "Masonry veneer where keyed: on a ledge of the foundation, tied and flashed after R703.8",
          },
        ]
      : []),
    {
      at: pt(STEM / 2, footingDepth(house) - 0.3),
      words: "Footing by engineer, bottom below the frost line",
    },
    { at: pt(-1.8, 0), words: "Finished grade falls 6 in in the first 10 ft" },
    {
      at: pt(-CLADDING / 2, -(middle + 0.6)),
      words: "Cladding as keyed on the elevations, over drainage gap",
    },
    {
      at: pt(SHEATHING / 2, -middle),
      words: "Wall sheathing with weather-resistive barrier, taped; bracing by engineer",
    },
    {
      at: pt(thick / 2, -(middle - 0.8)),
      words: `${framing} with cavity insulation by climate zone; spacing and size by others`,
    },
    {
      at: pt(thick - GYPSUM / 2, -(middle - 1.6)),
      words: "Gypsum board 1/2 in; vapor retarder as the climate zone asks (R702.7)",
    },
  ];
}

function hasVeneer({ palette }: House): boolean {
  const masonry = (one?: string) => one === "brick" || one === "stone";
  return masonry(palette.cladding) || masonry(palette.accentCladding) || palette.wainscot !== undefined;
}

/** What the edge of an upper floor is called. */
export function floorCallout(floor: number): Callout {
  return {
    at: pt(2, -(floor - 0.5)),
    words: "Floor framing by others; rim insulated and air-sealed; subfloor glued and screwed",
  };
}

/** What the roof over the wall and its eave are called. */
export function roofCallouts(house: House, part: RoofPart, thick: number, plate: number): Callout[] {
  const e = eaveOf(part);
  const slope = part.shape === "flat" ? 0.25 / 12 : part.pitch / 12;
  const top = (x: number) => plate + HEEL + x * slope;
  const rise = part.shape === "flat" ? "1/4 in per ft" : `${part.pitch}:12`;
  const eave: Callout[] =
    e > 0.4
      ? [
          { at: pt(-e - 0.25, -(top(-e) - 0.25)), words: "Gutter on fascia; drip edge" },
          {
            at: pt(-e / 2, -(top(-e) - ROOF_DEPTH - 0.05)),
            words: "Vented soffit; baffle keeps 1 in clear over the insulation",
          },
        ]
      : part.shape === "flat"
        ? [
            {
              at: pt(thick / 2, -(top(0) + 0.3)),
              words: "Parapet with sloped metal coping; membrane turned up and over",
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
      at: pt(3, -(top(3) - 0.02)),
      words: `Roofing over underlayment on roof sheathing, ${rise}; ice barrier at eaves where required`,
    },
    {
      at: pt(2.2, -(top(2.2) - 0.3)),
      words: "Roof trusses or rafters by others; uplift connections by engineer",
    },
    { at: pt(1.6, -(plate + 0.35)), words: "Ceiling insulation by climate zone, full depth over the plate" },
    { at: pt(thick + 2.4, -(plate + 0.02)), words: "Gypsum board ceiling, air-sealed at all penetrations" },
    ...eave,
    ...(house.levels[part.level]?.rooms.some((room) => isEnclosed(room) && room.ceiling === "vaulted")
      ? [
          {
            at: pt(2.8, -(top(2.8) - ROOF_DEPTH)),
            words: "At vaulted rooms: insulated rafter bays, vented or unvented as R806 allows",
          },
        ]
      : []),
  ];
}
