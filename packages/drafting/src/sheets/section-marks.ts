import { floorFrame, girderRect } from "../foundation/floor-girders.ts";
import { cheapest } from "../geometry/cheapest.ts";
import { FreePlace } from "../geometry/free-place.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { groundLevelOf, SUBFLOOR } from "../layout/heights.ts";
import type { House, Stair } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { frameOf } from "../plan/pen.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "../section/section-cuts.ts";
import { alongRect } from "../section/section-parts.ts";
import { alongOf } from "../section/section-plane.ts";
import { stairsOf } from "../section/stair-detail.ts";
import { stairProfile } from "../section/stair-profile.ts";
import { drawReference, markRadius } from "./cut-marks.ts";
import type { PlacedDetail } from "./detail-sheet.ts";
import { STAIR_SHEET } from "./detail-sheets.ts";
import { type Drafter, INK, type View } from "./drafter.ts";
import { edgePlaces, type Place } from "./edge-places.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper } from "./sheet.ts";
import { WALL_SHEET } from "./wall-sheet.ts";

/** A detail that a section refers to, and what of the section it shows. */
export interface DetailMark {
  name: string;
  sheet: string;
  /** What is shown: x along the cut, y down from grade, feet. */
  at: Pt;
  /** Where its bubble stands. */
  bubble: Pt;
}

/** How far from what it marks a bubble stands, feet. */
const OFF = [2.2, 3, 4, 5.5, 7];
/** Where on a wall or a flight it points, as shares of its height. */
const HEIGHTS = [0.5, 0.65, 0.35, 0.8, 0.2];

/**
 * The details that a section refers to: the typical wall at an outer wall, where it cuts stairs the details
 * of these, and those of the girders and of the edges of roofs that it cuts. Their bubbles stand where they cover least; `r` is
 * their radius, feet.
 */
export function detailMarks(
  house: House,
  cut: Cut,
  shapes: readonly Shape[],
  r: number,
  details: readonly PlacedDetail[] = [],
): DetailMark[] {
  const free = new FreePlace(shapes);
  const wall = nearest(free, r, wallPlaces(house, cut));
  return [
    ...(wall ? [{ name: "1", sheet: WALL_SHEET, ...wall }] : []),
    ...stairPlaces(house, cut).flatMap(({ name, places }) => {
      const place = nearest(free, r, places);
      return place ? [{ name, sheet: STAIR_SHEET, ...place }] : [];
    }),
    ...details.flatMap(({ detail, name, sheet }) => {
      const places = detail.ofGirder
        ? girderPlaces(house, cut)
        : detail.edge && edgePlaces(house, cut, detail.edge, topOf(shapes) + r);
      const place = places && nearest(free, r, places);
      return place ? [{ name, sheet, ...place }] : [];
    }),
  ];
}

/** The top of what a section shows, y down from grade. */
const topOf = (shapes: readonly Shape[]) =>
  Math.min(
    ...shapes.flatMap((shape) => (shape.type === "polygon" ? shape.loops.flat() : [])).map(({ y }) => y),
  );

function nearest<P extends Place>(free: FreePlace, r: number, places: readonly P[]): P | undefined {
  const best = cheapest(places, ({ bubble: { x, y } }, least) =>
    free.cost({ x: x - r * 1.1, y: y - r * 1.1, w: 2.2 * r, d: 2.2 * r }, least),
  );
  if (best) free.keep({ x: best.bubble.x - r, y: best.bubble.y - r, w: 2 * r, d: 2 * r });
  return best;
}

/** Outside each outer wall that is cut over the ground. */
function wallPlaces(house: House, cut: Cut): Place[] {
  const index = groundLevelOf(house);
  const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
  const outer = wallsOf(house, index).runs.filter(
    (run) => run.kind === "outer" && run.axis !== cut.axis && cut.at > run.start && cut.at < run.end,
  );
  const left = Math.min(...outer.map(({ low }) => low));
  const right = Math.max(...outer.map(({ high }) => high));
  if (outer.length === 0) return [];
  return OFF.flatMap((off) =>
    HEIGHTS.flatMap((share) => {
      const y = -(floor + (plate - floor) * share);
      return [
        { at: pt(left, y), bubble: pt(left - off, y) },
        { at: pt(right, y), bubble: pt(right + off, y) },
      ];
    }),
  );
}

/** Under and beside each girder on posts that is cut across. */
function girderPlaces(house: House, cut: Cut): Place[] {
  const frame = floorFrame(house);
  // Girders run across the joists; one along the cut is not cut across.
  if (!frame || frame.joists !== cut.axis) return [];
  const low = house.plinth - SUBFLOOR - frame.size.depth;
  return frame.girders.flatMap((girder) => {
    if (girder.posts.length === 0 || !alongRect(cut, girderRect(frame, girder, frame.size.width))) return [];
    const at = pt(girder.at, -(low + 0.1));
    return OFF.flatMap((off) =>
      [-1, -0.5, 0.5, 1].map((side) => ({ at, bubble: pt(at.x + side * off, at.y + off * 0.8) })),
    );
  });
}

/** Beside the flight of each stair that is cut along its flights, with the number of its detail. */
function stairPlaces(house: House, cut: Cut): { name: string; places: Place[] }[] {
  if (cut.through !== "the stair") return [];
  return stairsOf(house)
    .slice(0, 2)
    .flatMap(({ level, stair }, index) => {
      const ends = alongRect(cut, stair.rect);
      const { floor = 0, plate = 0 } = levelHeights(house)[level] ?? {};
      const at = middleOfFlight(house, cut, level, stair);
      if (!ends || !at) return [];
      const places = HEIGHTS.flatMap((low) =>
        HEIGHTS.map((share) => ({
          at,
          bubble: pt(ends[0] + (ends[1] - ends[0]) * share, -(floor + (plate - floor) * low)),
        })),
      );
      return [{ name: String(index + 1), places }];
    });
}

/** A place within the flight that is cut, under the middle of one of its treads. */
function middleOfFlight(house: House, cut: Cut, level: number, stair: Stair): Pt | undefined {
  const { rise, run, flights } = stairProfile(house, level, stair);
  const steps = flights[0]?.steps ?? [];
  const edge = steps[2 * Math.floor(steps.length / 4) + 1] ?? steps.at(-1);
  if (!edge) return undefined;
  const along = alongOf(cut, frameOf(stair.rect, stair.up).toPlan(0, edge.x + run / 2));
  return pt(along, -((levelHeights(house)[level]?.floor ?? 0) + edge.y - rise / 2));
}

/** A detail's bubble with its number over its sheet, and the line to what it shows. */
export function drawDetailMark(pen: Drafter, on: Paper, mark: DetailMark, view: View): void {
  const r = markRadius(on);
  const place = ({ x, y }: Pt): Pt => ({ x: view.x + x * view.k, y: view.y + y * view.k });
  const [p, target] = [place(mark.bubble), place(mark.at)];
  const length = Math.hypot(target.x - p.x, target.y - p.y);
  if (length > r) {
    const share = r / length;
    const from = { x: p.x + (target.x - p.x) * share, y: p.y + (target.y - p.y) * share };
    pen.stroke(from.x, from.y, target.x, target.y, LADDER.fine);
    pen.circle(target.x, target.y, on.text.least * 0.14, { fill: INK });
  }
  drawReference(pen, on, p, mark);
}
