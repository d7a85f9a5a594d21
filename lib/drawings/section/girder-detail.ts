import { type FloorFrame, floorFrame } from "../foundation/floor-girders";
import { SUPPORT } from "../foundation/girder-shapes";
import { clipShapes } from "../geometry/clip-shapes";
import { pt, type Shape } from "../geometry/shape";
import { groundUnder, JOIST, SUBFLOOR } from "../layout/heights";
import type { House, Rect } from "../layout/model";
import { type Callout, calloutsOf } from "./wall-callouts";
import type { WallDetail } from "./wall-details";
import { FOOTING, footingDepth } from "./wall-parts";
import { batts, earth, part, stroke } from "./wall-pen";

/** Half of what is shown to both sides of the girder, feet. */
const HALF = 1.7;
/** One plank of a girder, and the plate under it, feet. */
const PLY = 1.5 / 12;
/** A course of concrete blocks, feet. */
const COURSE = 8 / 12;

/** A girder of the floor over a crawlspace on its pier, cut across; undefined where there is none. */
export function girderDetail(house: House): WallDetail | undefined {
  const frame = floorFrame(house);
  if (frame?.supports !== "pier" || frame.girders.every(({ posts }) => posts.length === 0)) return undefined;
  const foot = -footingDepth(house);
  const low = foot - FOOTING.deep - 0.25;
  const high = house.plinth + 0.3;
  const window: Rect = { x: -HALF, y: -high, w: 2 * HALF, d: high - low };
  const heights = heightsOf(house, frame, foot);
  return {
    title: "Girder and pier",
    window,
    shapes: clipShapes([...floor(heights, frame), ...pier(house, heights, frame)], window),
    callouts: callouts(house, heights, frame),
    elsewhere: true,
  };
}

/** Heights over grade, feet. */
interface Heights {
  floor: number;
  /** Of joists and girder. */
  top: number;
  /** Under the girder. */
  girder: number;
  /** Under the pier. */
  foot: number;
}

function heightsOf(house: House, { size }: FloorFrame, foot: number): Heights {
  const top = house.plinth - SUBFLOOR;
  return { floor: house.plinth, top, girder: top - size.depth, foot };
}

/** Subfloor, insulated joists and the planks of the girder that they hang from. */
function floor({ floor: high, top, girder }: Heights, { size }: FloorFrame): Shape[] {
  const half = size.width / 2;
  const plies = Math.round(size.width / PLY);
  const joists = ([side, from, to]: readonly [number, number, number]): Shape[] => [
    part(from, to, top - JOIST, top, "paper"),
    ...batts(from + 0.05, to - 0.05, top - JOIST, top, "x"),
    stroke([pt(side * half, top - JOIST - 0.02), pt(side * (half + 0.2), top - JOIST - 0.02)], "medium"),
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
    { length: Math.floor((girder - PLY - foot) / COURSE) },
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

function callouts(house: House, { floor: high, top, girder, foot }: Heights, frame: FloorFrame): Callout[] {
  const half = frame.size.width / 2;
  const pad = Math.round(frame.pad * 12);
  const ground = groundUnder(house);
  return calloutsOf({
    "Subfloor, glued and screwed": pt(1.2, -(high - SUBFLOOR / 2)),
    "2x10 joists at 16 in, insulated (see the floor)": pt(0.9, -(top - JOIST / 2)),
    "Joist hangers, tops of joists flush with the girder": pt(half + 0.1, -(top - JOIST - 0.02)),
    [`Girder of ${frame.size.name}, joints over piers alone`]: pt(half - 0.05, -(girder + 0.2)),
    "Treated plate and connector by engineer": pt(0.5, -(girder - PLY / 2)),
    "Pier of grouted concrete blocks, by engineer": pt(0.4, -((girder + ground) / 2 - 0.2)),
    "Vapor retarder, lapped and sealed to the pier": pt(1.3, -(ground + 0.05)),
    [`Pad ${pad} by ${pad} in for pricing; bottom below the frost line, by engineer`]: pt(
      frame.pad / 2 - 0.2,
      -(foot - FOOTING.deep / 2),
    ),
  });
}
