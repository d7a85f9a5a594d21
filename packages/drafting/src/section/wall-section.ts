import { largest } from "../geometry/cheapest.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { claddingFoot, foundationTop, PLATE } from "../layout/cladding-foot.ts";
import {
  FLOOR_STRUCTURE,
  foundationOf,
  groundFloorDepth,
  groundLevelOf,
  SUBFLOOR,
} from "../layout/heights.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { plateOf } from "../massing/roof-height.ts";
import { groundCladding } from "../massing/wall-finishes.ts";
import { ceilingUnder } from "./roof-ceilings.ts";
import { type Callout, floorCallout, roofCallouts, wallCallouts, windowCallouts } from "./wall-callouts.ts";
import { wallFoundation } from "./wall-foundation.ts";
import { CI, CLADDING, FRAME, GYPSUM, HEAD_FLASHING, INSIDE, typicalWindow } from "./wall-parts.ts";
import { batts, part, ring, stroke } from "./wall-pen.ts";
import { outsideUpTo, wallRoof } from "./wall-roof.ts";

/** Depth at which a header is drawn, feet; its size is the engineer's. */
const HEADER = 0.8;

/**
 * The roof over the typical wall: the largest of the top level, rather one that bears at the level's
 * ceiling, where most walls end, than one with a plate of its own.
 */
function mainRoof(house: House): RoofPart | undefined {
  const top = house.levels.length - 1;
  const size = (roof: RoofPart) =>
    roof.over.w * roof.over.d + (roof.level === top ? 1e5 : 0) + (roof.plate === undefined ? 1e4 : 0);
  return largest(
    house.roofs.filter((roof) => !roof.porch),
    size,
  );
}

/** The typical wall: what it is drawn with, what its parts are called, and its heights over grade. */
export interface WallSection {
  shapes: Shape[];
  callouts: Callout[];
  thick: number;
  roof?: RoofPart;
  /** Of the levels that it passes, from below: floor and plate. */
  levels: { floor: number; plate: number; name: string }[];
  /** The level under them, which its walls of concrete enclose. */
  cellar?: { floor: number; plate: number; name: string };
  /** Sill and head of the window in the wall of the ground level. */
  window: { sill: number; head: number };
}

/**
 * The typical wall section from footing to roof: x grows inwards from the outer face of
 * the wall, in line with that of the foundation, y down from grade, feet; with what its parts are called. Sizes of members are left
 * to the engineer.
 */
export function wallSection(house: House): WallSection {
  const thick = house.outerWall ?? 0.5;
  const ground = groundLevelOf(house);
  const roof = mainRoof(house);
  const all = levelHeights(house).map((height, index) => ({
    ...height,
    ...(roof?.level === index && { plate: plateOf(house, roof) }),
    name: house.levels[index]?.name ?? "",
    index,
  }));
  const levels = all.filter(
    ({ index }) => index >= ground && index <= (roof?.level ?? house.levels.length - 1),
  );
  const [first, last] = [levels[0], levels.at(-1)];
  const { sill, head } = typicalWindow(house);
  const base = first?.floor ?? house.plinth;
  const window = {
    sill: base + sill,
    head: Math.min(base + head, (first?.plate ?? base + 8) - 3 * PLATE),
  };
  const shapes: Shape[] = first ? wallFoundation(house, thick, first.floor) : [];
  for (const { floor, plate, index } of levels) {
    const under = floor - (index > ground ? FLOOR_STRUCTURE : groundFloorDepth(house));
    // The outer layers hang down over the edge of the floor that the wall stands on.
    const [foot, sheathing] =
      index > ground
        ? [under, under]
        : [
            // Masonry at the foot of a wall ends as on the elevations.
            claddingFoot(house, house.palette.wainscot ? "stone" : groundCladding(house)),
            // Insulation and sheathing stand on the foundation, whose face is theirs.
            Math.max(foundationTop(house), claddingFoot(house)),
          ];
    shapes.push(
      ...wallLayers(
        thick,
        {
          floor,
          plate,
          foot,
          sheathing,
          outside: roof?.level === index ? outsideUpTo(roof, plate) : undefined,
        },
        index === ground ? window : undefined,
      ),
      ...floorEdge(house, thick, { floor, under }, index > ground),
    );
  }
  if (roof && last) shapes.push(...wallRoof(roof, thick, last.plate, ceilingUnder(house, roof)));
  return {
    shapes,
    thick,
    roof,
    levels,
    cellar: all[ground - 1],
    window,
    callouts: [
      ...(first ? wallCallouts(house, thick, first.floor, window.sill) : []),
      ...(first ? windowCallouts(thick, window) : []),
      ...levels
        .filter(({ index }) => index > ground)
        .flatMap(({ floor }) => floorCallout(house, thick, floor)),
      ...(roof && last ? roofCallouts(house, roof, thick, last.plate) : []),
    ],
  };
}

/** Heights of a level over grade: its floor, its plate and where cladding and sheathing end, feet. */
interface Story {
  floor: number;
  plate: number;
  foot: number;
  sheathing: number;
  /** Where the rigid insulation ends, if not with the sheathing. */
  board?: number;
  /** Where the board inside and the batts end, before an attic; else with the wall. */
  lined?: number;
  /** How high its layers outside the studs go under a roof, by how far inwards; else with the wall. */
  outside?: (x: number) => number;
}

/** The layers of a wall from one floor to its plate, round the window where it has one. */
export function wallLayers(
  thick: number,
  {
    floor,
    plate,
    foot,
    sheathing,
    board: insulation = sheathing,
    lined = plate,
    outside = () => plate,
  }: Story,
  window?: { sill: number; head: number },
): Shape[] {
  const over = (window?.head ?? 0) + 0.06;
  const sill = (window?.sill ?? 0) - 0.06;
  const spans = window
    ? [
        { foot, sheathing, insulation, from: floor, to: sill, top: () => sill },
        { foot: over, sheathing: over, insulation: over, from: over, to: plate, top: outside },
      ]
    : [{ foot, sheathing, insulation, from: floor, to: plate, top: outside }];
  const solid = spans.flatMap((span): Shape[] => [
    upTo(span.top, [-CLADDING, 0], span.foot, "paper"),
    upTo(span.top, [0, CI], span.insulation, "paper"),
    ...board(span.insulation, span.to),
    upTo(span.top, [CI, FRAME], span.sheathing, "tone"),
    part(FRAME, thick - GYPSUM, span.from, span.to, "paper", "medium"),
    part(thick - GYPSUM, thick, span.from, Math.min(span.to, lined), "tone", "fine"),
  ]);
  const stud = [FRAME, thick - GYPSUM] as const;
  const plates = [floor, plate - PLATE, plate - 2 * PLATE, ...(window ? [window.sill - 0.06 - PLATE] : [])];
  const filled = window
    ? [
        [floor + PLATE, window.sill - PLATE - 0.06],
        [window.head + 0.06 + HEADER, plate - 2 * PLATE],
      ]
    : [[floor + PLATE, Math.min(plate - 2 * PLATE, lined)]];
  return [
    ...solid,
    ...filled.flatMap(([from = 0, to = 0]) =>
      to - from > 0.3 ? batts(stud[0], stud[1], from, to, "z") : [],
    ),
    ...plates.map((z) => part(stud[0], stud[1], z, z + PLATE, "paper", "medium")),
    ...(window ? windowUnit(thick, window, plate) : []),
    part(thick, thick + 0.06, floor + 0.02, floor + 0.4, "paper", "fine"),
  ];
}

/** A layer of a wall from its foot up to what is over it. */
const upTo = (
  top: (x: number) => number,
  [from, to]: readonly [number, number],
  foot: number,
  fill: "tone" | "paper",
): Shape => ring([pt(from, foot), pt(to, foot), pt(to, top(to)), pt(from, top(from))], fill, "fine");

/** The hatch of rigid insulation at the face of a wall. */
function board(low: number, high: number): Shape[] {
  const count = Math.max(0, Math.floor((high - low - 0.15) / 0.3));
  return Array.from({ length: count }, (_, i) => low + 0.02 + i * 0.3).map((z) =>
    stroke([pt(0, z), pt(CI, z + 0.12)], "hair", false, "A-SECT-PATT"),
  );
}

/** Header, frame, panes, stool and flashing of the window. */
function windowUnit(thick: number, { sill, head }: { sill: number; head: number }, plate: number): Shape[] {
  const header = Math.min(head + 0.06 + HEADER, plate - 2 * PLATE);
  const glass = 0.165;
  return [
    part(FRAME, thick - GYPSUM, head + 0.06, header, "paper", "medium"),
    stroke([pt(FRAME, head + 0.06), pt(thick - GYPSUM, header)], "hair"),
    stroke([pt(FRAME, header), pt(thick - GYPSUM, head + 0.06)], "hair"),
    part(-0.03, 0.3, head - 0.14, head + 0.04, "paper", "medium"),
    part(-0.03, 0.3, sill - 0.04, sill + 0.14, "paper", "medium"),
    ...[glass, glass + 0.05].map((x) => stroke([pt(x, sill + 0.1), pt(x, head - 0.1)], "fine")),
    // Extension jamb and casings inside, stool under the window, head and pan flashing.
    part(0.3, thick, head - 0.02, head + 0.04, "paper", "thin"),
    part(thick, thick + 0.06, head - 0.02, head + 0.25, "paper", "fine"),
    part(0.3, thick + 0.14, sill - 0.06, sill, "paper", "thin"),
    part(thick, thick + 0.06, sill - 0.33, sill - 0.06, "paper", "fine"),
    part(-CLADDING - 0.03, 0, head + 0.04, head + 0.36, "paper", "thin"),
    stroke(
      [
        pt(CI, head + HEAD_FLASHING.leg),
        pt(CI, head + HEAD_FLASHING.foot),
        pt(-CLADDING - 0.08, head + 0.37),
        pt(-CLADDING - 0.08, head + 0.32),
      ],
      "medium",
    ),
    part(-CLADDING - 0.1, 0, sill - 0.16, sill - 0.05, "paper", "thin"),
    stroke(
      [pt(0.34, sill + 0.02), pt(0.34, sill - 0.05), pt(-0.02, sill - 0.06), pt(-0.02, sill - 0.3)],
      "thin",
    ),
  ];
}

/** The edge of a framed floor; a slab belongs to the foundation. */
export function floorEdge(
  house: House,
  thick: number,
  { floor, under: low }: { floor: number; under: number },
  upper: boolean,
): Shape[] {
  const { kind } = foundationOf(house);
  const reach = thick + INSIDE;
  if (!upper && kind === "slab") return [];
  const high = floor - SUBFLOOR;
  return [
    part(FRAME, reach, high, floor, "tone", "medium"),
    part(FRAME, FRAME + PLATE, low, high, "paper", "medium"),
    part(FRAME + PLATE, reach, low, high, "paper", "thin"),
    // Joists lie on the sill or the plate; the ceiling of the level below is fixed under them.
    ...(upper ? [part(thick, reach, low - GYPSUM, low, "tone", "fine")] : []),
    // Over a basement, whose walls are insulated, and between levels the rim alone is; as sections draw it.
    ...(upper || kind === "basement"
      ? batts(FRAME + PLATE, FRAME + PLATE + 0.5, low, high, "z")
      : batts(FRAME + PLATE, reach, low, high, "x")),
  ];
}
