import { type FloorFrame, floorFrame } from "../foundation/floor-girders.ts";
import { SUPPORT } from "../foundation/girder-lines.ts";
import { clipShapes } from "../geometry/clip-shapes.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { groundUnder, joistsOf, SUBFLOOR } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { calloutsOf } from "./wall-callouts.ts";
import type { WallDetail } from "./wall-details.ts";
import { FOOTING, footingDepth, SLAB } from "./wall-parts.ts";
import { batts, earth, gravel, part, ring, stroke } from "./wall-pen.ts";

/** Half of what is shown to both sides of the girder, feet. */
const HALF = 1.7;
/** One plank of a girder, and the plate under it, feet. */
const PLY = 1.5 / 12;
/** How far off the girder's face the flange of a hanger is drawn, feet. */
const HANGER = 0.02;
/** A course of concrete blocks, feet. */
const COURSE = 8 / 12;

/** How much of a basement's post is shown, and how far a base holds it over the slab, feet. */
const POST = { shown: 2.2, base: 1 / 12 };
/** The steel of a post's cap as it is drawn, its legs down the post and its flanges up the girder, feet. */
const CAP = { steel: 0.03, legs: 0.3, flanges: 0.2 };

/**
 * A girder of the floor over a crawlspace or a basement, cut across, on its pier or its post;
 * undefined where there is none.
 */
export function girderDetail(house: House): WallDetail | undefined {
  const frame = floorFrame(house);
  if (!frame || frame.girders.every(({ posts }) => posts.length === 0)) return undefined;
  const heights = heightsOf(house, frame);
  const low = heights.foot - FOOTING.deep - 0.25;
  const high = house.plinth + 0.3;
  const window: Rect = { x: -HALF, y: -high, w: 2 * HALF, d: high - low };
  const isPost = frame.supports === "post";
  const support = isPost ? post(heights, frame) : pier(house, heights, frame);
  return {
    title: `Girder and ${frame.supports}`,
    window,
    shapes: clipShapes([...floor(heights, frame), ...support], window),
    callouts: calloutsOf({
      ...floorPlaces(house, heights, frame),
      ...(isPost ? postPlaces(heights, frame) : pierPlaces(house, heights, frame)),
    }),
    elsewhere: true,
    ofGirder: true,
  };
}

/** Heights over grade, feet. */
interface Heights {
  floor: number;
  /** Of joists and girder. */
  top: number;
  /** Under the joists. */
  joists: number;
  /** Under the girder. */
  girder: number;
  /** Under the pier, or under the slab on the pad of a post, which is drawn shortened. */
  foot: number;
}

function heightsOf(house: House, { size, supports }: FloorFrame): Heights {
  const top = house.plinth - SUBFLOOR;
  const girder = top - size.depth;
  const foot = supports === "post" ? girder - POST.shown - SLAB : -footingDepth(house);
  return { floor: house.plinth, top, joists: top - joistsOf(house).depth, girder, foot };
}

/** Whether the floor is insulated: over a crawlspace it is, over a basement the walls below are. */
const isInsulated = ({ supports }: FloorFrame) => supports === "pier";

/** Subfloor, joists and the planks of the girder that they hang from. */
function floor({ floor: high, top, joists: under, girder }: Heights, frame: FloorFrame): Shape[] {
  const { size } = frame;
  const half = size.width / 2;
  const plies = Math.round(size.width / PLY);
  // On a plate or cap that is as high as the joists' feet it is drawn over the plate, not within it.
  const seat = girder < under - 1e-6 ? under - 0.02 : under + 0.012;
  const joists = ([side, from, to]: readonly [number, number, number]): Shape[] => [
    part(from, to, under, top, "paper"),
    ...(isInsulated(frame) ? batts(from + 0.05, to - 0.05, under, top, "x") : []),
    // A hanger: its flange on the girder's face, its seat under the joist.
    stroke(
      [
        pt(side * (half + HANGER), top - 0.12),
        pt(side * (half + HANGER), seat),
        pt(side * (half + 0.2), seat),
      ],
      "medium",
    ),
  ];
  return [
    part(-HALF, HALF, top, high, "tone"),
    ...joists([-1, -HALF, -half]),
    ...joists([1, half, HALF]),
    ...Array.from({ length: plies }, (_, i) => [-half + i * PLY, -half + (i + 1) * PLY] as const).flatMap(
      ([x0, x1]): Shape[] => [
        part(x0, x1, girder, top, "paper", "medium"),
        stroke([pt(x0, girder), pt(x1, top)], "hair", false, "A-SECT-PATT"),
        stroke([pt(x0, top), pt(x1, girder)], "hair", false, "A-SECT-PATT"),
      ],
    ),
  ];
}

/** Plate, blocks and pad under the girder, and the ground with its cover. */
function pier(house: House, { girder, foot }: Heights, frame: FloorFrame): Shape[] {
  const half = SUPPORT.pier / 2;
  const pad = frame.pad / 2;
  const earthAt = groundUnder(house);
  const courses = Array.from(
    // A joint right under the plate would be one of a sliver.
    { length: Math.floor((girder - PLY - foot - 0.2) / COURSE) },
    (_, i) => foot + (i + 1) * COURSE,
  );
  return [
    ...[-1, 1].flatMap((side): Shape[] => {
      const [from, to] = side < 0 ? [-HALF, -half] : [half, HALF];
      return [
        stroke([pt(from, earthAt), pt(to, earthAt)], "heavy"),
        ...earth(from, to, earthAt),
        stroke([pt(from, earthAt + 0.05), pt(to, earthAt + 0.05)], "fine", true),
      ];
    }),
    part(-pad, pad, foot - FOOTING.deep, foot, "tone"),
    part(-half, half, foot, girder - PLY, "tone"),
    ...courses.map((z) => stroke([pt(-half, z), pt(half, z)], "fine")),
    part(-half, half, girder - PLY, girder, "paper"),
  ];
}

/** A post with a break in its height, its base, and the slab with the pad under it. */
function post({ girder, foot }: Heights, frame: FloorFrame): Shape[] {
  const half = SUPPORT.post / 2;
  const pad = frame.pad / 2;
  const slab = foot + SLAB;
  const [cut, gap] = [slab + POST.shown / 2, 0.08];
  const over = 0.12;
  const edge = (z: number) => [
    pt(-half - over, z),
    pt(-0.08, z),
    pt(-0.03, z + 0.09),
    pt(0.03, z - 0.09),
    pt(0.08, z),
    pt(half + over, z),
  ];
  return [
    ...[-1, 1].flatMap((side) => gravel(side < 0 ? -HALF : pad, side < 0 ? -pad : HALF, foot - 0.33, foot)),
    part(-pad, pad, foot - FOOTING.deep, foot, "tone"),
    part(-HALF, HALF, foot, slab, "tone"),
    part(-half - 0.04, half + 0.04, slab, slab + POST.base, "tone"),
    part(-half, half, slab + POST.base, girder, "paper"),
    ...cap(girder, half, frame.size.width / 2),
    ring(
      [...edge(cut - gap), ...edge(cut + gap).reverse()].map(({ x, y }) => pt(x, y)),
      "paper",
      "hair",
    ),
  ];
}

/** The plate between girder and post, with legs at the faces of the post and flanges at those of the girder. */
function cap(girder: number, post: number, beam: number): Shape[] {
  const under = girder - CAP.steel;
  return [
    part(-post - CAP.steel, post + CAP.steel, under, girder, "tone"),
    ...[-1, 1].flatMap((side) => {
      const [leg, flange] = [side * post, side * (beam + 0.005)];
      return [
        part(leg, leg + side * CAP.steel, under - CAP.legs, under, "tone"),
        // Behind the hangers, so a line alone.
        stroke([pt(flange, girder), pt(flange, girder + CAP.flanges)], "medium"),
      ];
    }),
  ];
}

const floorPlaces = (house: House, { floor: high, top, joists, girder }: Heights, frame: FloorFrame) => ({
  "Subfloor, glued and screwed": pt(1.2, -(high - SUBFLOOR / 2)),
  [`${joistsOf(house).name} joists at 16 in${isInsulated(frame) ? ", insulated (see the floor)" : ""}`]: pt(
    0.9,
    -(top + joists) / 2,
  ),
  "Joist hangers, tops of joists flush with the girder": pt(
    frame.size.width / 2 + HANGER,
    -(joists + 0.35 * (top - joists)),
  ),
  [`Girder of ${frame.size.name}, joints over ${frame.supports}s alone`]: pt(
    frame.size.width / 2 - 0.05,
    -(girder + 0.2),
  ),
});

const padPlace = ({ foot }: Heights, { pad, supports }: FloorFrame) => {
  const side = Math.round(pad * 12);
  const frost = supports === "pier" ? " bottom below the frost line," : "";
  return {
    [`Pad ${side} by ${side} in for pricing;${frost} by engineer`]: pt(
      pad / 2 - 0.2,
      -(foot - FOOTING.deep / 2),
    ),
  };
};

function pierPlaces(house: House, heights: Heights, frame: FloorFrame) {
  const { girder } = heights;
  const ground = groundUnder(house);
  return {
    "Treated plate and connector by engineer": pt(0.5, -(girder - PLY / 2)),
    "Pier of grouted concrete blocks, by engineer": pt(0.4, -((girder + ground) / 2 - 0.2)),
    "Vapor retarder, lapped and sealed to the pier": pt(1.3, -(ground + 0.05)),
    ...padPlace(heights, frame),
  };
}

function postPlaces(heights: Heights, frame: FloorFrame) {
  const { girder, foot } = heights;
  const slab = foot + SLAB;
  return {
    "Cap that ties girder and post, by engineer": pt(
      (SUPPORT.post + CAP.steel) / 2,
      -(girder - CAP.steel - CAP.legs * 0.7),
    ),
    "Post 6x6 for pricing; size by engineer": pt(0.12, -(slab + POST.shown * 0.75)),
    "Metal base, 1 in over the slab (R317.1.4), fastened to the pad": pt(0.2, -(slab + POST.base / 2)),
    "Concrete slab as in the basement, over the pad": pt(1.3, -(slab - SLAB / 2)),
    ...padPlace(heights, frame),
  };
}
