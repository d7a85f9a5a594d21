import { largest } from "../geometry/cheapest.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { nth } from "../geometry/geometry.ts";
import { areaOf } from "../geometry/rects.ts";
import { intersection } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Room } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { plateOf } from "../massing/roof-height.ts";
import type { Drafter } from "./drafter.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper } from "./sheet.ts";
import type { Views } from "./views.ts";

/** Room for level marks at the right of an elevation or a section, points. */
const WIDTH = { large: 190, small: 120 };

export function marksWidth(on: Paper): number {
  return on.s < 1 ? WIDTH.small : WIDTH.large;
}

export interface Mark {
  /** Over grade, feet. */
  at: number;
  label: string;
  /** The level whose floor or plate it is. */
  level?: number;
}

const HIGHEST = "Highest point of roof";

/** The heights of a house from a level upwards, from below: floors, plates, grade and the highest roof. */
export function heightsOf(house: House, views: Views, from: number): Mark[] {
  const heights = levelHeights(house);
  const marks = heights.flatMap((height, index): Mark[] =>
    index < from
      ? []
      : [
          { at: height.floor, label: `${house.levels[index]?.name ?? ""} floor`, level: index },
          { at: height.plate, label: "Top of plate", level: index },
        ],
  );
  marks.push({ at: 0, label: "Grade" }, { at: views.roof.ridgeHeight, label: HIGHEST });
  for (const mark of ownPlates(house))
    if (marks.every(({ at }) => Math.abs(at - mark.at) > 0.02)) marks.push(mark);
  return marks.sort((a, b) => a.at - b.at);
}

/** A roof covers a room from this share of its floor on, and is named after one that takes this share of the roof. */
const MOST = 0.5;

/**
 * The plates of roofs that do not bear at the ceiling of their level, each by the room that it covers, or
 * by its roof where that covers several alike. A strip of roof over a part of a room is on no wall of full
 * height: its plate is no height of the house.
 */
function ownPlates(house: House): Mark[] {
  return house.roofs
    .filter(({ plate, porch }) => plate !== undefined && !porch)
    .flatMap((roof): Mark[] => {
      const under = ({ rects }: Room) => areaOf(rects.flatMap((rect) => intersection(rect, roof.over) ?? []));
      const rooms = house.levels[roof.level]?.rooms.filter(isEnclosed) ?? [];
      const covered = rooms.filter((room) => under(room) > MOST * areaOf(room.rects));
      const room = largest(covered, under);
      if (!room) return [];
      const name = under(room) > MOST * areaOf([roof.over]) ? room.name : `${roof.shape} roof`;
      return [{ at: plateOf(house, roof), label: `Top of plate, ${name}` }];
    });
}

/** What a drawing shows, feet: its ends and how high it goes, and which levels, by index; all of them where it does not say. */
export interface Shown {
  left: number;
  right: number;
  top?: number;
  shows?: (level: number) => boolean;
}

/** Floor, ceiling and roof heights at the right of a drawing whose grade lies at `y`. */
export function levelMarks(
  pen: Drafter,
  on: Paper,
  house: House,
  views: Views,
  { x, y, k }: { x: number; y: number; k: number },
  ends: Shown,
  lowest: "grade" | "basement" = "basement",
): void {
  const first = levelHeights(house)[groundLevelOf(house)]?.floor ?? 0;
  // A section that passes the highest roof, or a level, says nothing of it.
  const top = (ends.top ?? Number.POSITIVE_INFINITY) + 0.05;
  const marks = heightsOf(house, views, lowest === "grade" ? groundLevelOf(house) : 0).filter(
    ({ at, level }) => at < top && (level === undefined || (ends.shows?.(level) ?? true)),
  );
  const size = on.text.least;
  const right = x + ends.right * k;
  const from = right + JOG.words * k;
  const lines = marks.map((mark) => y - mark.at * k);
  const shelves = shelvesOf(lines, size);
  for (const [index, mark] of marks.entries()) {
    const at = nth(lines, index);
    const { shelf, base } = nth(shelves, index);
    const dashed = (a: number, b: number, level: number) =>
      pen.stroke(a, level, b, level, LADDER.fine, "#555555", 6);
    dashed(Math.max(on.area.x, x + ends.left * k - 1.5 * k), x + ends.left * k - 0.3 * k, at);
    const isOwn = Math.abs(shelf - at) < 0.01;
    if (!isOwn) {
      pen.stroke(right + JOG.line * k, at, right + JOG.from * k, at, LADDER.fine, "#555555");
      pen.stroke(right + JOG.from * k, at, right + JOG.to * k, shelf, LADDER.fine, "#555555");
    }
    dashed(right + (isOwn ? JOG.line : JOG.to) * k, from + marksWidth(on) * 0.8, shelf);
    pen.text(`${mark.label}  ${levelFigure(mark, first)}`, from, base, { size });
  }
}

/**
 * Off the right end of a drawing, feet: where its lines of levels begin, from where to where one goes over to the
 * line that its words stand on, and where the words begin.
 */
const JOG = { line: 0.3, from: 0.5, to: 1, words: 1.2 };
/** Words over their line and under the one over them, in sizes of the lettering. */
const OVER = 0.3;
const UNDER = 1.3;

/**
 * The lines that the words of some levels stand on, the levels from below: their own, or moved apart as little as
 * may be where these are too close. Words under a line could be of that one: they stand there under the lowest alone.
 */
function shelvesOf(levels: readonly number[], size: number): { shelf: number; base: number }[] {
  const gap = (OVER + UNDER) * size;
  const [lowest, second] = levels;
  if (lowest !== undefined && second !== undefined && lowest - second < gap)
    return [
      { shelf: lowest, base: lowest + 1.2 * size },
      ...shelvesOver(levels.slice(1), gap).map((shelf) => ({ shelf, base: shelf - OVER * size })),
    ];
  return shelvesOver(levels, gap).map((shelf) => ({ shelf, base: shelf - OVER * size }));
}

/** Lines that are so far apart at least, those that were not moved apart by as much to both sides. */
function shelvesOver(levels: readonly number[], gap: number): number[] {
  const blocks: { sum: number; count: number }[] = [];
  const mean = (block: { sum: number; count: number } | undefined) => (block ? block.sum / block.count : 0);
  for (const [index, level] of levels.entries()) {
    blocks.push({ sum: level + index * gap, count: 1 });
    while (blocks.length > 1 && mean(blocks.at(-2)) < mean(blocks.at(-1))) {
      const last = blocks.pop();
      const before = blocks.at(-1);
      if (!last || !before) break;
      before.sum += last.sum;
      before.count += last.count;
    }
  }
  return blocks
    .flatMap((block) => Array.from({ length: block.count }, () => mean(block)))
    .map((shelf, index) => shelf - index * gap);
}

/**
 * The height of a mark over the first floor as it is written: +9'-1½". Floors and plates to the half inch, as
 * the schedule of rooms says them; the highest point to the inch, as the cover does.
 */
export function levelFigure({ at, label }: Mark, first: number): string {
  const feet = at - first;
  const text = fmtFeet(feet, label === HIGHEST ? 1 : 0.5);
  return feet > 0.04 ? `+${text}` : feet < -0.04 ? text : `±0'-0"`;
}
