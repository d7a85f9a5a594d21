import { grown, overlapOf, rectsMeet } from "../geometry/rects.ts";
import { type Pt, pt } from "../geometry/shape.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import { FLOOR_STRUCTURE, foundationOf, groundFloorDepth, groundUnder, joistsOf } from "../layout/heights.ts";
import { isMasonry } from "../layout/kinds.ts";
import type { House, RoofPart, Room } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { roofShapes } from "../massing/roof.ts";
import { dripOf, FLAT_DEPTH, HEEL, lowSides, ROOF_DEPTH, roofGround } from "../massing/roof-height.ts";
import { dripEaves } from "../roof-plan/drip-eaves.ts";
import { bearingOf, bearingPlaces } from "./roof-bearing.ts";
import { ceilingPlaces, ceilingUnder, isJoisted } from "./roof-ceilings.ts";
import { DRAIN } from "./wall-foundation.ts";
import {
  basementFloor,
  CI,
  CLADDING,
  FOOTING,
  FRAME,
  footingDepth,
  GYPSUM,
  HEAD_FLASHING,
  SHEATHING,
  SLAB,
  STEM,
  studsOf,
} from "./wall-parts.ts";
import type { Places } from "./wall-pen.ts";
import { FLUSH, fasciaOf, INLET, slopeOf } from "./wall-roof.ts";

/** A place of a detail and the words that a leader brings to it; y down from grade, feet. */
export interface Callout {
  at: Pt;
  words: string;
}

/** Callouts in the order in which their places are written down. */
export const calloutsOf = (places: Places): Callout[] =>
  Object.entries(places).map(([words, at]) => ({ at, words }));

/** Places on one line lie no farther off it, feet. */
const ON_LINE = 0.05;
/** Rooms of two levels share more than the thickness of a wall when one is over the other, feet. */
const SEAM = 0.6;

const UNDER = {
  slab: "Slab",
  crawlspace: "Stem wall",
  pier: "Pier or grade beam",
  basement: "Basement wall",
} as const;

/** What the wall, its floor and what it stands on are called; `sill` is that of its window, over grade. */
export function wallCallouts(house: House, thick: number, floor: number, sill: number): Callout[] {
  const framing = studsOf(thick);
  // Cladding ends at the top of a slab, and runs down over the edge of a framed floor.
  const veneer = foundationOf(house).kind === "slab" ? floor + 0.2 : floor - 0.5;
  return calloutsOf({
    ...(foundationOf(house).kind === "slab" ? slabPlaces(floor) : framedPlaces(house, floor)),
    ...(hasVeneer(house) && {
      "Masonry veneer where keyed: thin units adhered on lath and mortar over two layers of barrier, with a weep screed at their foot, 4 in over earth (R703.12.1)":
        pt(-CLADDING / 2, -veneer),
    }),
    "Footing by engineer, bottom below the frost line": pt(STEM / 2, footingDepth(house) + FOOTING.deep / 2),
    "Finished grade falls 6 in in the first 10 ft (R401.3)": pt(-0.75, 0.03),
    "Cladding as keyed on the elevations, over drainage gap": pt(-CLADDING / 2, -(sill - 0.42)),
    "Continuous insulation 1 1/2 in, R by climate zone; cladding fastened through it (R703.15)": pt(
      CI / 2,
      -(sill - 0.47),
    ),
    "Wall sheathing 1/2 in with weather-resistive barrier, taped; bracing by engineer": pt(
      CI + SHEATHING / 2,
      -(sill - 0.54),
    ),
    [`${framing.name} studs, ${framing.name === "2x4" ? "3 1/2" : "5 1/2"} in, with cavity insulation by climate zone; spacing and size by others`]:
      pt(FRAME + framing.depth / 2, -(sill - 0.64)),
    "Gypsum board 1/2 in; vapor retarder as the climate zone asks (R702.7)": pt(
      thick - GYPSUM / 2,
      -(sill - 0.76),
    ),
    "Bottom plate; anchored or nailed by engineer": pt(FRAME + framing.depth / 2, -(floor + 0.06)),
  });
}

function slabPlaces(floor: number): Places {
  return {
    "Concrete slab, 4 in nominal; reinforcement and joints by engineer": pt(1.5, -(floor - SLAB / 2)),
    "Vapor retarder, 10 mil, joints lapped and taped, over 4 in of gravel": pt(1.7, -(floor - SLAB - 0.03)),
    "Slab edge insulation by climate zone, its top cut at 45 degrees under the slab (N1102.2.9)": pt(
      STEM + 0.08,
      -(floor - 0.9),
    ),
    "Stem wall by engineer; damp-proof where rooms lie below grade": pt(STEM / 2, -(floor - 1.1)),
  };
}

function framedPlaces(house: House, floor: number): Places {
  const { kind } = foundationOf(house);
  const cellar = basementFloor(house);
  const base: Places =
    cellar === undefined
      ? {
          "Ground cover: Class I vapor retarder, lapped, turned up and sealed (R408)": pt(
            1.6,
            -(groundUnder(house) + 0.05),
          ),
          [`${UNDER[kind]} by engineer; vents and access on the foundation plan`]: pt(STEM / 2, 0.9),
        }
      : {
          "Basement wall by engineer; damp-proof or waterproof outside (R406)": pt(STEM / 2, 1),
          "Wall insulation by climate zone; foam plastic behind a thermal barrier (R316.4)": pt(
            STEM + 0.08,
            1.25,
          ),
          "Concrete slab, 4 in nominal, over 10 mil vapor retarder and 4 in of gravel": pt(
            1.7,
            -(cellar - SLAB / 2),
          ),
          "Foundation drain in gravel, 2 in under it and 12 in beyond the footing, wrapped in filter fabric; to daylight or a sump (R405.1)":
            pt(-DRAIN.out, footingDepth(house) + DRAIN.under),
        };
  // A basement's walls are insulated; the floor over it, through which its stair is open, is not.
  const insulation: Places =
    cellar === undefined
      ? { "Floor insulation by climate zone, full depth, held in place": pt(1.5, -(floor - 0.55)) }
      : { "Rim board; bay insulated and air-sealed": pt(FRAME + 0.06, -(floor - 0.6)) };
  return {
    [`Subfloor, glued and screwed; floor framing of ${joistsOf(house).name} for pricing, by others`]: pt(
      1.7,
      -(floor - 0.03),
    ),
    ...insulation,
    "Treated sill on sill seal with termite shield; anchorage by engineer": pt(
      FRAME + 0.2,
      -(floor - groundFloorDepth(house) - 0.06),
    ),
    ...base,
  };
}

/** What the window's parts are called. */
export function windowCallouts(thick: number, { sill, head }: { sill: number; head: number }): Callout[] {
  return calloutsOf({
    "Header as scheduled, insulated": pt(thick / 2, -(head + 0.45)),
    "Head flashing on the sheathing, its upper leg behind the barrier, out through the insulation over the trim":
      pt(CI, -(head + HEAD_FLASHING.leg - 0.1)),
    "Window as scheduled, set in sealant at head and sides; gap foamed": pt(0.15, -(head - 0.05)),
    "Extension jamb at head and sides, casing inside; shims and foam at the rough opening": pt(
      thick - 0.08,
      -(head + 0.01),
    ),
    "Stool and apron": pt(thick + 0.1, -(sill - 0.03)),
    "Sill pan flashing, turned up at back and ends, open to drain": pt(-0.02, -(sill - 0.22)),
  });
}

function hasVeneer({ palette }: House): boolean {
  const { cladding, accentCladding, wainscot } = palette;
  return isMasonry(cladding) || isMasonry(accentCladding) || wainscot !== undefined;
}

/** What lies under heated rooms of upper levels that is not heated, in words. */
function coldUnder(house: House): string[] {
  const found = house.levels.slice(1).flatMap(({ rooms }, index) => {
    const below = house.levels[index]?.rooms ?? [];
    const heated = rooms.filter((one) => isEnclosed(one) && !["garage", "open-below"].includes(one.kind));
    const parts = (some: readonly Room[]) => some.flatMap(({ rects }) => rects);
    const under = (some: readonly Room[]) =>
      parts(heated).some((rect) => parts(some).some((one) => rectsMeet(grown(one, -SEAM), rect)));
    return [
      ...(under(below.filter(({ kind }) => kind === "garage")) ? ["a garage"] : []),
      ...(under(below.filter((one) => !isEnclosed(one))) ? ["open air"] : []),
    ];
  });
  return [...new Set(found)];
}

/** What the edge of an upper floor is called. */
export function floorCallout(house: House, thick: number, floor: number): Callout[] {
  const hasGarage = house.levels.some(({ rooms }) => rooms.some(({ kind }) => kind === "garage"));
  const ceiling = `Gypsum board ceiling 1/2 in${hasGarage ? ", 5/8 in type X over a garage" : ""}`;
  const cold = coldUnder(house);
  const insulated = cold.length > 0 ? `, insulated by climate zone over ${cold.join(" and ")}` : "";
  return calloutsOf({
    "Subfloor, glued and screwed": pt(thick + 1.4, -(floor - 0.03)),
    [`Floor framing 11 1/4 in deep, by others${insulated}`]: pt(thick + 1.2, -(floor - 0.45)),
    "Rim board; bay insulated and air-sealed": pt(FRAME + 0.06, -(floor - 0.6)),
    [ceiling]: pt(thick + 1, -(floor - FLOOR_STRUCTURE - GYPSUM / 2)),
    "Double top plate": pt(thick / 2, -(floor - FLOOR_STRUCTURE - 0.12)),
    "Cladding and barrier run past the floor; joint for shrinkage": pt(-CLADDING / 2, -(floor - 0.85)),
  });
}

/** Whether an eave of a roof ends over a lower roof along some of its length, and has no gutter there. */
function drainsOnRoof(house: House, part: RoofPart): boolean {
  const ground = roofGround(part);
  const drips = dripEaves(roofShapes(house));
  return lowSides(part).some((side) => {
    const [along, across] = runsAlongX(side) ? (["x", "y"] as const) : (["y", "x"] as const);
    const { line, start, end } = sideOf(ground, side);
    return drips.some(({ from, to }) => {
      const span = { start: Math.min(from[along], to[along]), end: Math.max(from[along], to[along]) };
      const isOn = [from, to].every((p) => Math.abs(p[across] - line) < ON_LINE);
      return isOn && overlapOf({ start, end }, span) > 0;
    });
  });
}

/** What the roof over the wall and its eave are called. */
export function roofCallouts(house: House, part: RoofPart, thick: number, plate: number): Callout[] {
  const where = drainsOnRoof(house, part) ? " where the roof plan has one" : "";
  if (part.shape === "flat") return flatCallouts(part, thick, plate, where);
  const ceiling = ceilingUnder(house, part);
  const isLow = ceiling.kind === "low";
  const bearing = bearingOf(part, ceiling);
  const e = dripOf(part);
  const slope = slopeOf(part);
  const top = (x: number) => plate + HEEL + x * slope;
  const eave: Places =
    e > FLUSH
      ? {
          [`Gutter on fascia${where}; drip edge`]: pt(-e - 0.25, -(top(-e) - 0.3)),
          [isLow ? "Soffit, not vented" : "Vented soffit; net free area as R806.2 asks"]: pt(
            -e / 2,
            -(top(-e / 2) - ROOF_DEPTH - 0.02),
          ),
        }
      : {
          [`Flush eave: fascia held off the cladding, with a gutter${where}; drip edge`]: pt(
            -fasciaOf(e) - 0.25,
            -(top(-fasciaOf(e)) - 0.3),
          ),
          "Screened air inlet behind the fascia; net free area as R806.2 asks": pt(
            -(fasciaOf(e) + CLADDING) / 2,
            -(plate + INLET.screen + 0.02),
          ),
        };
  const vaulted = house.levels[part.level]?.rooms.some((one) => isEnclosed(one) && one.ceiling === "vaulted");
  return calloutsOf({
    [isLow
      ? `Roofing for ${part.pitch}:12 as on the roof plan, over the underlayment that its maker asks for`
      : `Roofing over underlayment, ${part.pitch}:12; ice barrier to 24 in inside the wall where required`]:
      pt(1.1, -(top(1.1) - 0.02)),
    "Roof sheathing; blocking and uplift connections by engineer": pt(0.9, -(top(0.9) - 0.07)),
    ...bearingPlaces(bearing, { thick, plate, top }, isJoisted(ceiling, bearing)),
    ...ceilingPlaces(ceiling, { thick, top }, bearing),
    ...(ceiling.kind === "vaulted" &&
      part.shape !== "shed" && {
        "Rafters at their ridge on a beam by engineer, as nothing ties them (R802.5.2)": pt(
          1.5,
          -(top(1.5) - 0.35),
        ),
      }),
    ...eave,
    ...(vaulted &&
      ceiling.kind !== "vaulted" && {
        "At vaulted rooms: insulated rafter bays, vented or unvented as R806 allows": pt(
          1.3,
          -(top(1.3) - ROOF_DEPTH),
        ),
      }),
  });
}

/** Of a flat roof: its build-up, and its parapet or its edge. */
function flatCallouts(part: RoofPart, thick: number, plate: number, where: string): Callout[] {
  const deck = plate + (part.parapet ? 0.8 : FLAT_DEPTH - 0.5);
  const top = plate + FLAT_DEPTH + (part.parapet ?? 0);
  const e = dripOf(part);
  // Membranes rise away from the parapet, or from the eave.
  const membrane = part.parapet ? deck + 0.37 + slopeOf(part) : top + 0.03 + (thick + 1 + e) * slopeOf(part);
  return calloutsOf({
    ...(part.parapet
      ? {
          "Metal coping, sloped to the roof, on a membrane; cleats on both sides": pt(
            thick + 0.07,
            -(top - 0.06),
          ),
          "Blocking, cut to fall to the roof": pt(thick / 2, -(top + 0.09)),
          "Parapet: membrane turned up and over; cant or tapered edge at its foot": pt(
            thick + 0.03,
            -(top - 0.35),
          ),
        }
      : {
          [`Gutter on fascia${where}; metal edge on the membrane, stripped in, nothing over it`]: pt(
            -e - 0.28,
            -(top - 0.28),
          ),
          ...(e > FLUSH && { Soffit: pt(-e / 2, -(plate - 0.02)) }),
        }),
    [`Roofing membrane, 1/4 in per ft to ${part.parapet ? "drains and overflows" : "its eave"} (R903.4)`]: pt(
      thick + 1,
      -membrane,
    ),
    "Tapered rigid insulation, part of the R-value by climate zone": pt(thick + 0.8, -(deck + 0.17)),
    "Roof sheathing; connections by engineer": pt(thick + 0.7, -(deck - 0.03)),
    [`Roof framing by others${part.parapet ? "" : ", blocked over the plate"}; bays filled with insulation, unvented after R806.5`]:
      pt(thick + 0.6, -(plate + 0.35)),
    "Gypsum board ceiling, air-sealed at all penetrations": pt(thick + 0.5, -(plate - 0.02)),
  });
}
