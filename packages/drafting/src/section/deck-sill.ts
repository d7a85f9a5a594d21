import { centreOf } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import type { House, RoofPart, Room } from "../layout/model.ts";
import { enclosedAt, levelHeights } from "../massing/envelope.ts";
import { plateOf, roofBase } from "../massing/roof-height.ts";
import { deckOver } from "../plan/roofs-below.ts";
import { BOARDS, roomDecks, SLEEPERS } from "../roof-plan/room-decks.ts";
import { type Callout, calloutsOf } from "./wall-callouts.ts";
import { windowOf } from "./wall-details.ts";
import { CI, CLADDING, FRAME, GYPSUM } from "./wall-parts.ts";
import { batts, part, stroke } from "./wall-pen.ts";
import { tapered } from "./wall-roof.ts";
import { floorEdge, wallLayers } from "./wall-section.ts";

/** How far a deck is drawn before its wall, and how much of the wall under it, feet. */
const REACH = 3;
const SHOWN = 3;
/** Depth of the tapered insulation under a membrane, the fall of that, and a sheet off its face, feet. */
const TAPER = 0.3;
const FALL = 0.25 / 12;
const FELT = 0.015;
/** A board with its gap, a sleeper and the step of these, feet. */
const BOARD = { wide: 5.5 / 12, step: 5.75 / 12 };
const SLEEPER = { wide: 1.5 / 12, step: 1.25 };
/** A threshold, the bottom rail of a door and its thickness, how much of the door is shown, feet. */
const DOOR = { threshold: 1 / 12, rail: 0.35, thick: 0.15, shown: 0.9 };

/** A flat roof that one walks on as a balcony or terrace. */
export interface WalkedRoof {
  roof: RoofPart;
  name: string;
}

/** The flat roofs of a house that are the floor of a deck of the level over them. */
export function walkedRoofs(house: House): WalkedRoof[] {
  const named = (roof: RoofPart, deck: Room | undefined) => (deck ? [{ roof, name: deck.name }] : []);
  const deckAt = ({ level, over }: RoofPart) =>
    house.levels[level + 1]?.rooms.find(({ rects }) => rects.includes(over));
  return [
    ...house.roofs.flatMap((roof) => named(roof, deckOver(house, roof))),
    ...roomDecks(house).flatMap((roof) => named(roof, deckAt(roof))),
  ];
}

/** Heights over grade of what meets at the sill of a door to a deck over a roof, feet. */
interface Sill {
  /** The plate of the wall under it, and where the frame of the roof starts. */
  plate: number;
  low: number;
  /** The membrane at the wall. */
  membrane: number;
  floor: number;
  /** Whether rooms lie under the deck, and whether they are heated. */
  overRooms: boolean;
  overHeated: boolean;
}

function sillOf(house: House, roof: RoofPart): Sill {
  const heights = levelHeights(house);
  const { plate = 0 } = heights[roof.level] ?? {};
  const { floor = 0 } = heights[roof.level + 1] ?? {};
  const isOwn = house.roofs.includes(roof);
  const { x, y } = centreOf(roof.over);
  const under = enclosedAt(house.levels[roof.level], x, y);
  const most = floor - BOARDS - SLEEPERS;
  return {
    plate,
    low: isOwn ? plateOf(house, roof) : plate,
    membrane: isOwn ? Math.min(most, roofBase(house, roof) + REACH * FALL) : most,
    floor,
    overRooms: under !== undefined,
    overHeated: under !== undefined && under.kind !== "garage",
  };
}

/** The sill of a door to a deck over a roof: x inwards from the outer face of the wall, the deck before it. */
export function deckSill(house: House, roof: RoofPart, thick: number) {
  const sill = sillOf(house, roof);
  const { low, plate, floor } = sill;
  return {
    window: windowOf(-1.7, thick + 1.2, Math.min(low, plate) - 0.5, floor + DOOR.shown),
    shapes: [
      ...wallUnder(sill, thick),
      ...floorEdge(house, thick, { floor, under: plate }, true),
      part(CI, FRAME, plate, floor, "tone", "fine"),
      ...frame(sill),
      ...deck(sill),
      ...door(sill, thick),
    ],
    callouts: callouts(sill, thick),
  };
}

/** The wall under the deck: between rooms, or with its cladding up to the underside of the roof. */
function wallUnder({ plate, low, overRooms }: Sill, thick: number): Shape[] {
  const from = Math.min(low, plate) - SHOWN;
  const outside = overRooms ? plate : from;
  return [
    ...wallLayers(thick, { floor: from, plate, foot: outside, sheathing: from, board: outside }),
    ...(overRooms ? [part(FRAME - GYPSUM, FRAME, from, plate, "tone", "fine")] : []),
  ];
}

/** The frame of the roof on its ledger, what lies on it, and its soffit or ceiling. */
function frame({ low, membrane, overRooms, overHeated }: Sill): Shape[] {
  const taper = membrane - TAPER - REACH * FALL;
  return [
    part(-REACH, CI - PLATE, low, taper - 0.06, "paper", "medium"),
    part(CI - PLATE, CI, low, taper - 0.06, "paper", "medium"),
    ...(overHeated ? batts(-REACH, CI - PLATE - 0.05, low + 0.06, taper - 0.1, "x") : []),
    part(-REACH, CI, taper - 0.06, taper, "tone", "fine"),
    ...tapered(-REACH, CI, taper, membrane - REACH * FALL - 0.03),
    part(
      -REACH,
      overRooms ? FRAME - GYPSUM : -CLADDING,
      low - 0.045,
      low,
      overRooms ? "tone" : "paper",
      "fine",
    ),
  ];
}

/** Sleepers on the membrane and the boards on them, a gap before the wall. */
function deck({ membrane, floor }: Sill): Shape[] {
  const high = floor - BOARDS;
  const many = (step: number) =>
    Array.from({ length: Math.floor(REACH / step) }, (_, at) => CI - 0.08 - at * step);
  return [
    ...many(SLEEPER.step).map((x) => {
      const at = x - 0.25;
      return part(at - SLEEPER.wide, at, membrane - (CI - at) * FALL, high, "paper", "fine");
    }),
    ...many(BOARD.step).map((x) => part(x - BOARD.wide, x, high, floor, "paper", "thin")),
  ];
}

/** The foot of the door on its pan, which laps the membrane that is turned up under it. */
function door({ membrane, floor }: Sill, thick: number): Shape[] {
  const face = CI - FELT;
  const sill = floor + DOOR.threshold;
  const panel = [CI + 0.08, CI + 0.08 + DOOR.thick] as const;
  const glass = (panel[0] + panel[1]) / 2;
  return [
    stroke(
      [pt(face - 0.2, membrane), pt(face, membrane), pt(face, floor + FELT), pt(FRAME + 0.1, floor + FELT)],
      "medium",
    ),
    part(CI - 0.04, thick, floor + 2 * FELT, sill, "paper", "medium"),
    stroke(
      [
        pt(thick - 0.02, floor + 0.14),
        pt(thick - 0.02, floor + 1.5 * FELT),
        pt(face - FELT, floor + 1.5 * FELT),
        pt(face - FELT, floor - 0.12),
      ],
      "thin",
    ),
    part(panel[0], panel[1], sill, sill + DOOR.rail, "paper", "medium"),
    ...[-0.025, 0.025].map((off) =>
      stroke([pt(glass + off, sill + DOOR.rail - 0.05), pt(glass + off, floor + SHOWN)], "fine"),
    ),
  ];
}

/** What of the wall the ledger lies before, in words. */
function heldBy({ plate, low }: Sill, top: number): string {
  const parts = [
    ...(low < plate - 2 * PLATE ? ["the studs"] : []),
    ...(low < plate ? ["the double plate"] : []),
    ...(top > plate ? ["the rim"] : []),
  ].join(" and ");
  return low < plate ? `${parts}, by engineer,` : `${parts} (R507.9)`;
}

function callouts(sill: Sill, thick: number): Callout[] {
  const { plate, low, membrane, floor } = sill;
  const taper = membrane - TAPER - REACH * FALL;
  return calloutsOf({
    "Door as scheduled, glazing tempered; sill set in sealant on its pan": pt(
      CI + 0.08 + DOOR.thick / 2,
      -(floor + DOOR.threshold + 0.15),
    ),
    "Sill pan turned up at back and ends, its front leg over the membrane (R703.4)": pt(
      thick - 0.02,
      -(floor + 0.1),
    ),
    "Threshold at most 1 1/2 in over floor and deck (R311.3)": pt(thick - 0.1, -(floor + DOOR.threshold / 2)),
    "Deck boards with open joints, 1/2 in clear of the wall, in panels that can be lifted": pt(
      -0.8,
      -(floor - BOARDS / 2),
    ),
    "Membrane turned up on the sheathing and under the sill pan, on either side of the door 8 in up the wall behind the cladding":
      pt(CI - FELT, -(membrane + (floor - membrane) * 0.4)),
    "Roofing membrane, 1/4 in per ft away from the wall (R903.4); sleepers or pedestals on pads over it": pt(
      -0.55,
      -(membrane - 0.55 * FALL),
    ),
    "Tapered insulation or sheathing; guard posts are fixed to the frame and flashed (R312)": pt(
      -0.9,
      -(taper + TAPER / 2),
    ),
    [`Framing by others on a ledger at ${heldBy(sill, taper)} or borne on the wall; over heated rooms bays filled, unvented after R806.5`]:
      pt(-0.6, -(low + (taper - low) * 0.4)),
    "Floor framing by others; rim board, bay insulated and air-sealed": pt(thick + 0.5, -(floor - 0.45)),
    "Double top plate": pt(thick / 2, -(plate - 0.12)),
  });
}
