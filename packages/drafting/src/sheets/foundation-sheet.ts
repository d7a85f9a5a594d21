import { framedRoofSteps, roofSteps, slabBearings } from "../foundation/bearing-lines.ts";
import { floorFrame } from "../foundation/floor-girders.ts";
import { isAtFace } from "../foundation/foundation-dims.ts";
import {
  foundationBox,
  foundationLevel,
  foundationShapes,
  postsOnPads,
} from "../foundation/foundation-shapes.ts";
import { heavyWalls, padsUnder } from "../foundation/heavy-walls.ts";
import { isOnFill, porchCurbs } from "../foundation/porch-walls.ts";
import { slabIslands } from "../foundation/slab-islands.ts";
import { garageWalls, isCentered } from "../foundation/stem-walls.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import {
  foundationOf,
  groundHearths,
  groundLevelOf,
  HEARTH_PAD,
  joistsOf,
  openFloorOf,
} from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { needsLadder, wellsOf } from "../layout/wells.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { OPEN_FLOOR } from "../massing/open-floors.ts";
import { outsideSteps } from "../massing/steps.ts";
import { beamsOver } from "../plan/beams-over.ts";
import { wallsOf } from "../plan/walls.ts";
import type { View } from "./drafter.ts";
import { footLine, noteLines, notesHeight, overTitle, planFoot } from "./drawing-marks.ts";
import { boxOfShapes, centered, type Paper, QUARTER, type Sheet, scaleFor } from "./sheet.ts";

/** Points under the plan for its title and notes, on a 24 x 36 sheet. */
const RESERVE = 250;
/** Notes that the space under the plan holds, and what each of more begins higher, points. */
const USUAL = { notes: 8, line: 22 };

const KINDS = {
  slab: "Slab on grade",
  crawlspace: "Crawlspace",
  pier: "Piers",
  basement: "Basement",
} as const;

/** The scale of the foundation plan on its paper, and the height of its letters in plan feet. */
export function foundationScale(house: House, on: Paper) {
  const wide = foundationBox(house, on.text.least / QUARTER.k);
  const scale = scaleFor(on, wide.w, wide.d, RESERVE * on.s);
  return { scale, text: on.text.least / scale.k };
}

/** The foundation plan: A1.0. */
export function foundationSheet(house: House, on: Paper): Sheet {
  const reserve = RESERVE * on.s;
  const { scale, text } = foundationScale(house, on);
  return {
    number: "A1.0",
    title: "Foundation Plan",
    scale: scale.label,
    draw: (pen) => {
      const notes = foundationNotes(house);
      const more = Math.max(0, notes.length - USUAL.notes) * USUAL.line;
      const w = on.area.w * 0.68;
      // Notes of more lines than usual begin higher, so that the last stands off the title.
      const high = Math.max((RESERVE - 50 + more) * on.s, notesHeight(on, notes, w) + overTitle(on));
      const top = footLine(on) - high;
      const shapes = foundationShapes(house, text);
      const view = centered(on, foundationBox(house, text), scale.k, reserve);
      pen.shapes(shapes, raisedOver(top, on, view, boxOfShapes(shapes)));
      planFoot(pen, on, `Foundation plan: ${KINDS[foundationOf(house).kind].toLowerCase()}`, scale);
      noteLines(pen, on, notes, { x: on.area.x, y: top, w });
    },
  };
}

/** A drawing raised as far as it would reach into the notes under it, and no farther than the sheet has room over it. */
function raisedOver(notes: number, on: Paper, view: View, drawn: Rect): View {
  const air = 1.5 * on.text.least;
  const into = view.y + (drawn.y + drawn.d) * view.k + air - notes;
  const room = view.y + drawn.y * view.k - air - on.area.y;
  return { ...view, y: view.y - Math.max(0, Math.min(into, room)) };
}

/** What the foundation plan says of what it shows. */
export function foundationNotes(house: House): string[] {
  const { kind } = foundationOf(house);
  const own = {
    slab: "Slab over vapor retarder and gravel; insulate its edge by climate zone (see the wall section).",
    crawlspace:
      "V: foundation vent within 3 ft of each corner that steps, porch and garage leave free, over a Class I vapor retarder (R408); or build an unvented crawlspace (R408.3). Access at least 18 by 24 in (R408.4).",
    pier: "Pier locations are for pricing. Insulate the floor and guard pipes against frost.",
    basement:
      "Damp-proof or waterproof basement walls, drain the footing, and give each sleeping room an escape opening.",
  }[kind];
  return [
    "For pricing and for your engineer: footings, steel and soil by others. Dashed lines are zones for footings, not sizes.",
    `Finished floor ${fmtFeet(house.plinth)} over finished grade. Bottom of footings below the local frost line. Anchorage and hold-downs by engineer.`,
    own,
    ...thickNotes(house),
    ...girderNotes(house),
    ...roofNotes(house),
    ...islandNotes(house),
    padNote(house),
    ...bayNotes(house),
    ...wellNotes(house),
    ...openFloorNotes(house),
  ];
}

/** What locates masonry that the other plans do not dimension; a pad is drawn so far beyond its hearth. */
const HEARTHS = `Fireplaces are located by their hearth pads, which reach ${HEARTH_PAD * 12} in beyond the masonry; chimneys stand over its middle along the wall. `;

function padNote(house: House): string {
  const { enclosed } = wallsOf(house, groundLevelOf(house));
  const flush = postsOnPads(house).some((post) => isAtFace(post, enclosed));
  const posts = flush ? "posts (flush with the face of the house where no dimension locates them)" : "posts";
  const hearths = groundHearths(house).length > 0 ? HEARTHS : "";
  return `Pads under ${posts} and hearths by engineer. ${hearths}Treated sill plates with a capillary break; termite protection as the site asks.`;
}

function thickNotes(house: House): string[] {
  if (slabBearings(house).length === 0) return [];
  const ground = groundLevelOf(house);
  const upper = house.levels.length - 1 > ground;
  const garage = house.levels[ground]?.rooms.some(({ kind }) => kind === "garage");
  const under = [
    ...(upper ? ["under walls that carry a floor"] : []),
    ...(roofSteps(house).length > 0 ? ["under walls that carry the ends of two roofs"] : []),
    ...(garage ? ["at steps down"] : []),
  ];
  const beams = beamsOver(house).some((some) => some.length > 0);
  // The lines of floors' beams are the engineer's choice: the floor plans draw only those under walls, open edges and roofs.
  const byEngineer = [
    ...(upper
      ? [
          "Beams under a floor where no wall carries it are not drawn but at its open edges: set out and sized by engineer.",
        ]
      : []),
    ...(beams
      ? [
          "Beams under walls, at open edges and under the ends of roofs are marked BEAM OVER on the floor plans, by engineer.",
        ]
      : []),
    ...(upper || beams ? ["Pads under the posts of beams by engineer."] : []),
  ];
  return [
    `Dashed bands within the walls: slab thickened to 12 in ${under.join(", ")}, centered on the walls of the floor plan and on through under openings in them; by engineer.${byEngineer.map((words) => ` ${words}`).join("")}`,
  ];
}

/** Slabs are poured over what rises within an island. */
function islandNotes(house: House): string[] {
  return slabIslands(house).length > 0
    ? [
        "ISLAND OVER (dashed): pipes and wires of the kitchen island rise through the slab within this outline.",
      ]
    : [];
}

/** What is under inner walls on which two roofs meet; a slab is thickened there. */
function roofNotes(house: House): string[] {
  const placesOf = (along: "x" | "y") => [
    ...new Set(
      framedRoofSteps(house)
        .filter(({ axis }) => axis === along)
        .map(({ line }) => fmtFeet(line)),
    ),
  ];
  const places = [["west", placesOf("y")] as const, ["north", placesOf("x")] as const].flatMap(
    ([face, all]) => (all.length > 0 ? [`${all.join(" and ")} from the ${face} face`] : []),
  );
  return places.length > 0
    ? [
        `Roofs of different heights meet on inner walls ${places.join(", and ")} of the house: these walls carry their ends; girders or footings under them BY ENGINEER.`,
      ]
    : [];
}

function girderNotes(house: House): string[] {
  const frame = floorFrame(house);
  if (!frame) return [];
  const pad = Math.round(frame.pad * 12);
  const supports = frame.supports === "post" ? "posts" : "piers";
  return [
    `Girders and ${supports} are set out for pricing, for ${joistsOf(house).name} joists at 16 in (arrows; Table R502.3.1(2)) hung from girders of ${frame.size.name} (${tableOf(frame.floors)}) and pads of ${pad} by ${pad} in for soil of 1,500 psf, presumed. Sizes, loads from above and soil: BY ENGINEER or CODE OFFICIAL.`,
    dimensionNote(house, supports),
    ...(heavyWalls(house).length > 0
      ? [
          `GIRDER UNDER WALL (heavy dashed lines): an outer wall or the floor of the level above rests on this inner wall, which joists alone do not carry (R502.4): girder, ${supports} and pads under it, in the middle of the wall, BY ENGINEER.${heavyWalls(house).some((wall) => padsUnder(house, wall).length > 0) ? " Where it meets a hearth pad, masonry raised on that pad beside the hearth's carries its end, and the wall over the pad." : ""}`,
        ]
      : []),
    ...(frame.girders.some(({ ends }) => ends.includes("hearth"))
      ? [
          "Where a girder ends at a hearth pad, joists over the pad hang from headers that span from the girder's last support to masonry raised on that pad beside the hearth's (R502.10), which carries a wall in line with the girder too: BY ENGINEER.",
        ]
      : []),
  ];
}

/** What the strings of a foundation plan measure to. */
function dimensionNote(house: House, supports: string): string {
  const index = foundationLevel(house);
  const between = garageWalls(house, index, wallsOf(house, index));
  const isFlush = between.some((wall) => !isCentered(wall));
  const middle =
    between.length > 0 && !isFlush ? `, ${supports} and the wall to the garage` : ` and ${supports}`;
  const flush = isFlush
    ? ", walls to the garage to their face in line with the outer wall or gable over them where there is one, else to their middle"
    : "";
  return `Girders${middle} are dimensioned to their middle, walls of the foundation to the outer face of concrete${flush}; a wall over a girder may stand off its middle by up to the depth of the joists (R502.4).`;
}

/**
 * What a girder under so many floors is priced by: the code's table has no more than two, and most of its
 * rows here are not compared with a print of it (see span-tables).
 */
function tableOf(floors: number): string {
  return floors > 2
    ? "by no table: R602.7(2) ends with two floors"
    : "after Table R602.7(2), spans to be verified by the engineer";
}

function bayNotes(house: House): string[] {
  const bays = house.levels.some(({ bays = [] }) => bays.length > 0);
  return bays
    ? [
        "Bays hang out over the foundation: the joists that carry them, and their ties, BY ENGINEER (R502.3.3).",
      ]
    : [];
}

function wellNotes(house: House): string[] {
  const deep = house.levels
    .flatMap((_, index) => wellsOf(house, index))
    .some(({ bottom }) => needsLadder(bottom));
  return deep
    ? [
        "Window wells over 44 in deep: a ladder fixed in each, rungs 12 in wide inside, 3 in off the wall and 18 in apart at most (R310.4.2); a drain in each floor.",
      ]
    : [];
}

/** What holds the edges of porch slabs, and keeps earth off the wood behind them. */
function porchEdgeNote(house: House): string {
  if (!isOnFill(house))
    return "Dashed along them: edge turned down 12 in under grade; posts on their own pads.";
  const curb =
    "Along the framed floor: edge turned down 4 in thick to 6 in under the sill, on flashing that laps the foundation: no earth lies on wood (R317.1).";
  return `On fill: stem walls on footings by engineer hold their free edges.${porchCurbs(house).length > 0 ? ` ${curb}` : ""}`;
}

function openFloorNotes(house: House): string[] {
  const ground = groundLevelOf(house);
  const builds = (house.levels[ground]?.rooms ?? [])
    .filter((room) => !isEnclosed(room))
    .map((room) => openFloorOf(house, ground, room));
  // A floor slab has no rim joist that a ledger could be bolted to.
  const isSlab = foundationOf(house).kind === "slab";
  const ledger = isSlab ? "ledger anchored to the concrete by engineer" : "ledger bolted to the rim";
  // Steps that go down from a slab stand lower than those from a deck, which does not fall.
  const edge = house.plinth - OPEN_FLOOR - 1e-6;
  const stepsOff = outsideSteps(house).some(({ landing, top }) => !landing && top < edge);
  return [
    ...(builds.includes("slab")
      ? [
          `Porch slabs start 3/4 in under the floor and fall 1/4 in per ft away from the house${stepsOff ? ", the risers of their steps count from the outer edge" : ""}; flash the wall behind them before they are poured. ${porchEdgeNote(house)}`,
        ]
      : []),
    ...(builds.includes("framed")
      ? [
          `Decks: boards 3/4 in under the floor; ${ledger} and flashed (R507.2, R507.9); beams, joists, lateral ties and footings to R507 or by engineer.`,
        ]
      : []),
  ];
}
