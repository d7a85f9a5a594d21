import { fmtFeet } from "../geometry/fmt-feet.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { intersection } from "../layout/edges.ts";
import type { House, RoofPart, Room } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { plateOf, ROOF_DEPTH } from "../massing/roof-height.ts";
import { isLowRoof } from "./low-roofs.ts";
import { FRAME, GYPSUM } from "./wall-parts.ts";
import { type Places, part, ring, stroke } from "./wall-pen.ts";

/** Depth of roof insulation over a ceiling, feet. */
const INSULATION = 1.25;
/** Thickness of ceilings as they are drawn, depth of the joists of a hung one, feet. */
const BOARD = 0.045;
const JOISTS = 5.5 / 12;
/** A ceiling hangs under its plate from this on, feet. */
const HUNG = 0.1;
/** Air over the insulation of rafter bays under the sheathing (IRC 2021 R806.3), and what is over it, feet. */
const VENT = 1 / 12;
const DECK = 0.09;

/** Joists stand beside the rafters and tie these; the rafter plate is cut for them. */
const JOISTED = " under joists by others beside the rafters, which they tie (R802.5)";

/** Half a wave of insulation, feet. */
const STEP = 0.2;

/** The ceiling under a roof: flat at its plate, so near under it that no attic is left, hung under it, or along its underside. */
export interface RoofCeiling {
  kind: "flat" | "low" | "hung" | "vaulted";
  /** Of a flat or hung one: its height over grade, and over the floor of its rooms, feet. */
  height: number;
  clear: number;
  /** Whether nothing insulates it, as over a garage. */
  isBare: boolean;
}

/** What carries a roof down to its plate: the heel of trusses, or a plate for rafters. */
export type Bearing = "heel" | "rafter plate";

/** Whether joists of the ceiling stand on the plate beside rafters, rather than being the lower chords of trusses or hung. */
export const isJoisted = ({ kind }: RoofCeiling, bearing: Bearing): boolean =>
  kind === "flat" && bearing === "rafter plate";

/** The ceiling of most of the rooms under a roof. */
export function ceilingUnder(house: House, roof: RoofPart): RoofCeiling {
  const { floor = 0, plate = 0 } = levelHeights(house)[roof.level] ?? {};
  const bearing = plateOf(house, roof);
  const rooms = (house.levels[roof.level]?.rooms ?? []).filter(isEnclosed);
  const vaulted = areaUnder(
    roof,
    rooms.filter(({ ceiling }) => ceiling === "vaulted"),
  );
  const height = Math.min(plate, bearing);
  const isHung = bearing - height > HUNG;
  const flat = isHung ? "hung" : isLowRoof(house, roof) ? "low" : "flat";
  const kind = vaulted * 2 > areaUnder(roof, rooms) ? "vaulted" : flat;
  const bare = rooms.filter((room) => room.kind === "garage");
  const isBare = areaUnder(roof, bare) * 2 > areaUnder(roof, rooms);
  return { kind, height, clear: height - floor, isBare };
}

const areaUnder = ({ over }: RoofPart, rooms: readonly Room[]): number =>
  rooms
    .flatMap(({ rects }) => rects.flatMap((rect) => intersection(rect, over) ?? []))
    .reduce((sum, { w, d }) => sum + w * d, 0);

/** Where a ceiling ends at its wall and inside, and the upper face of its roof. */
interface Under {
  thick: number;
  to: number;
  top: (x: number) => number;
}

/** The ceiling at the eave of a sloped roof with its insulation. */
export function eaveCeiling(
  { kind, height, isBare }: RoofCeiling,
  { thick, to, top }: Under,
  bearing?: Bearing,
): Shape[] {
  const under = (x: number) => top(x) - ROOF_DEPTH;
  if (kind === "vaulted") return vault(thick, to, under, (x) => top(x) - DECK - VENT);
  const from = kind === "hung" ? thick + PLATE : bearing === "heel" ? FRAME + PLATE : thick;
  // Under the framing at its plate, or under joists of its own.
  const face = kind === "hung" ? height : height - BOARD;
  const board = part(thick, to, face, face + BOARD, "tone", "fine");
  const over = (shape: Shape) => (isBare ? [] : [shape]);
  const insulation = zigzag(
    from + 0.05,
    to - 0.15,
    () => height + 0.08,
    (x) => Math.max(height + 0.1, Math.min(height + INSULATION, under(x) - 0.1)),
  );
  if (kind === "low")
    return [
      board,
      zigzag(
        from + 0.05,
        to - 0.15,
        (x) => Math.max(height + 0.08, under(x) - 0.6),
        (x) => top(x) - DECK - 0.02,
      ),
    ];
  if (kind === "flat") {
    // A baffle keeps the way of air open over the insulation.
    const baffle = [bearing === "heel" ? FRAME : from, 2.2].map((x) => pt(x, under(x) - 0.04));
    return [
      ...(bearing === "rafter plate" ? joistsBeside(height, { inner: thick - GYPSUM, to, top }) : []),
      ...over(stroke(baffle, "thin", true)),
      board,
      ...over(insulation),
    ];
  }
  const low = height + BOARD;
  return [
    board,
    part(thick, to, low, low + JOISTS, "paper", "thin"),
    part(thick, thick + PLATE, low, low + JOISTS, "paper", "medium"),
    ...over(insulation),
  ];
}

/** Ceiling joists over the inner face of the rafter plate and on, under the upper face of their roof. */
interface Joists extends Omit<Under, "thick"> {
  inner: number;
}

/**
 * Ceiling joists from the outer face of the double plate on, beside the rafters, cut off where they would stand out of
 * the slope; what the rafters and their plate hide of them is dashed.
 */
function joistsBeside(low: number, { inner, to, top }: Joists): Shape[] {
  const under = (x: number) => top(x) - ROOF_DEPTH;
  const high = (x: number) => Math.min(low + JOISTS, top(x) - DECK);
  const seen = (x: number) => pt(x, Math.min(high(x), under(x)));
  // Where their upper edge comes out from behind the rafters.
  const clear = Math.max(inner, (low + JOISTS - under(0)) / (under(1) - under(0)));
  return [
    ring([pt(inner, low), pt(to, low), seen(to), seen(clear), seen(inner)], "paper", "thin"),
    stroke([pt(FRAME, low), pt(FRAME, high(FRAME)), pt(clear, high(clear))], "thin", true),
  ];
}

/** The insulation of rafter bays under their way of air, and the ceiling along them. */
export function vault(
  thick: number,
  to: number,
  under: (x: number) => number,
  air: (x: number) => number,
): Shape[] {
  const from = FRAME + PLATE;
  return [
    zigzag(
      from + 0.05,
      to,
      (x) => under(x) + 0.02,
      (x) => air(x) - 0.02,
    ),
    stroke([pt(from, air(from)), pt(to, air(to))], "thin", true),
    ring(
      [
        pt(thick, under(thick)),
        pt(to, under(to)),
        pt(to, under(to) - BOARD),
        pt(thick, under(thick) - BOARD),
      ],
      "tone",
      "fine",
    ),
  ];
}

/** Waves of insulation between two faces. */
function zigzag(from: number, to: number, low: (x: number) => number, high: (x: number) => number): Shape {
  const count = Math.ceil((to - from) / STEP);
  const points = Array.from({ length: count }, (_, at) => from + at * STEP).map((x, at) =>
    pt(x, at % 2 === 0 ? low(x) : high(x)),
  );
  return stroke(points, "hair", false, "A-SECT-PATT");
}

/** What the ceiling at the eave of a sloped roof is called. */
export function ceilingPlaces(
  ceiling: RoofCeiling,
  { thick, top }: Omit<Under, "to">,
  bearing: Bearing,
): Places {
  const { kind, height, clear, isBare } = ceiling;
  const over = (places: Places) => (isBare ? {} : places);
  const under = (x: number) => top(x) - ROOF_DEPTH;
  if (kind === "vaulted")
    return {
      "Way of air 1 in clear under the sheathing (R806.3)": pt(
        thick + 0.25,
        -(top(thick + 0.25) - DECK - VENT / 2),
      ),
      "Rafter bays insulated by climate zone, vented as drawn, or unvented after R806.5": pt(
        thick + 0.7,
        -(under(thick + 0.7) + 0.2),
      ),
      "Gypsum board ceiling along the rafters, air-sealed at the wall": pt(
        thick + 0.9,
        -(under(thick + 0.9) - BOARD / 2),
      ),
    };
  if (kind === "hung")
    return {
      "Attic over the hung ceiling; the board of the wall goes up to the plate behind it": pt(
        thick + 0.6,
        -(height + INSULATION + 0.15),
      ),
      ...over({ "Ceiling insulation by climate zone": pt(thick + 0.7, -(height + 0.9)) }),
      "Ledger and ceiling joists, hung from the roof framing, by others": pt(
        thick + PLATE / 2,
        -(height + BOARD + JOISTS / 2),
      ),
      [`Gypsum board ceiling, hung ${fmtFeet(clear, 0.5)} over the floor, air-sealed at all penetrations`]:
        pt(thick + 0.8, -(height + BOARD / 2)),
    };
  if (kind === "low")
    return {
      "Too low for an attic with air over its insulation: unvented after R806.5, air-impermeable insulation against the sheathing, R by climate zone":
        pt(thick + 0.6, -(height + 0.3)),
      "Gypsum board ceiling on level joists or furring hung from the rafters, by others, air-sealed at all penetrations":
        pt(thick + 0.8, -(height - BOARD / 2)),
    };
  const baffle = bearing === "heel" ? 0.3 : thick + 0.2;
  return {
    ...over({
      [`Ceiling insulation by climate zone; a higher ${bearing} where its full depth is asked`]: pt(
        thick + 0.6,
        -Math.min(height + 0.55, under(thick + 0.6) - 0.12),
      ),
    }),
    [`Gypsum board ceiling${isJoisted(ceiling, bearing) ? JOISTED : ""}, air-sealed at all penetrations`]: pt(
      thick + 0.8,
      -(height - BOARD / 2),
    ),
    ...over({ "Baffle keeps 1 in clear over the insulation": pt(baffle, -(under(baffle) - 0.04)) }),
  };
}
