import { dimString } from "../geometry/dim-string.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { box, line, type Span } from "../interior/front-pen.ts";
import { openingFront } from "../interior/opening-fronts.ts";
import type { DoorKind, HouseStyle, WindowKind } from "../layout/kinds.ts";
import { unitCount } from "../layout/windows.ts";
import { columns, openingParts } from "../massing/opening-parts.ts";
import type { Box } from "./boxes.ts";
import type { Drafter } from "./drafter.ts";
import { drawingTitle } from "./drawing-marks.ts";
import { wrap } from "./lettering.ts";
import { doorMark, windowMark } from "./marks.ts";
import { drawPlaced, type Item, inRows, type Placed } from "./rows.ts";
import type { ScheduleRow, Schedules } from "./schedules.ts";
import { DETAIL_SCALES, type Paper, type Scale, THREE_SIXTEENTHS } from "./sheet.ts";

/** Space round each drawing for its dimensions, and under it for its mark and words, in heights of lettering. */
const AROUND = { left: 1.5, right: 5, below: 5, mark: 2.6, line: 1.25 };
/** The least width of a drawing with the words under it, in heights of lettering. */
const LEAST_WIDTH = 13;
/** Points under the types for their title. */
const TITLE_SPACE = 74;

const SCALES: readonly Scale[] = [...DETAIL_SCALES, THREE_SIXTEENTHS];

/** The doors and windows of the schedules as they are ordered, at one scale, with their title. */
export interface OpeningTypes {
  scale: Scale;
  draw: (pen: Drafter) => void;
}

/**
 * Each door and window of the schedules drawn to scale as it is seen from outdoors or from the room,
 * at the largest scale at which a space holds them; undefined where none does.
 */
export function openingTypes(
  on: Paper,
  style: HouseStyle,
  schedules: Schedules,
  space: Box,
): OpeningTypes | undefined {
  const area = { ...space, h: space.h - TITLE_SPACE * on.s };
  for (const scale of SCALES) {
    const items = [
      ...schedules.doors.map((row) => typeItem(on, row, doorFront(style, row), scale, doorMark)),
      ...schedules.windows.map((row) => typeItem(on, row, windowFront(style, row), scale, windowMark)),
    ];
    // Words of differing length hang from one line, on which the units stand.
    const under = Math.max(...items.map(({ words }) => words)) * AROUND.line * on.text.least;
    for (const item of items) item.h += under;
    const placed = [true, false].map((apart) => inRows(area, items, on.s, apart)).find(fitsIn(area));
    const [page] = placed ?? [];
    if (!page) continue;
    const low = space.y + space.h - 40 * on.s;
    return {
      scale,
      draw: (pen) => {
        drawPlaced(pen, page);
        drawingTitle(pen, on, "1", "Door and window types", scale.label, space.x, low);
      },
    };
  }
  return undefined;
}

const fitsIn =
  (within: Box) =>
  (pages: readonly Placed[][]): boolean =>
    pages.length === 1 && (pages[0] ?? []).every(({ item, y }) => y + item.h <= within.y + within.h + 1);

/** One opening with its clear size, its mark and what the schedule says of it, in so many lines that `h` leaves out. */
function typeItem(
  on: Paper,
  row: ScheduleRow,
  front: readonly Shape[],
  { k }: Scale,
  mark: typeof doorMark,
): Item & { words: number } {
  const text = on.text.least;
  const height = row.head - (row.sill ?? 0);
  const w = Math.max(row.width * k + (AROUND.left + AROUND.right) * text, LEAST_WIDTH * text);
  const words = [row.type, ...notesOf(row)].flatMap((note) =>
    wrap(note, w - (AROUND.left + 0.5) * text, text),
  );
  const size = text / k;
  // In the schedule's figures, by which the unit is ordered.
  const dims = [
    ...dimString([0, row.width], "x", 2.2 * size, 0, size).map((dim) => ({
      ...dim,
      value: fmtFeet(row.width),
    })),
    ...dimString([-height, 0], "y", row.width + 3 * size, row.width, size).map((dim) => ({
      ...dim,
      value: fmtFeet(height),
    })),
  ];
  return {
    w,
    h: height * k + (AROUND.below + AROUND.mark) * text,
    words: words.length,
    group: row.sill === undefined ? 0 : 1,
    draw: (pen, x, y) => {
      const left = x + AROUND.left * text;
      const floor = y + text + height * k;
      pen.shapes([...front, ...dims], { x: left, y: floor, k });
      const middle = left + (row.width * k) / 2;
      const under = floor + AROUND.below * text;
      mark(pen, on, Math.max(middle, x + 1.2 * text), under, row.mark);
      words.forEach((value, index) => {
        pen.text(value, left, under + (AROUND.mark + AROUND.line * index) * text, { size: text });
      });
    },
  };
}

/** What a supplier must not miss, in the schedule's words. */
function notesOf(row: ScheduleRow): string[] {
  return [
    ...(row.escape ? ["Escape"] : []),
    ...(row.tempered ? ["Tempered"] : []),
    ...(row.remarks.startsWith("20-minute") ? [row.remarks] : []),
  ];
}

/** A door: as on the elevations where it leads outdoors, else with its leaves as rooms see it. */
function doorFront(style: HouseStyle, row: ScheduleRow): Shape[] {
  if (row.outside || row.kind === "garage") return partsOf(style, row, "door");
  const ends: Span = [0, row.width];
  const kind = row.kind as DoorKind;
  const leaves = kind === "double" || kind === "french" ? 2 : kind === "bifold" ? foldsOf(row.width) : 1;
  // The slot of a pocket is the wall's, not the door's.
  const front = openingFront(
    { what: "door", ends, low: 0, high: row.head, door: { kind, left: true } },
    ends,
  );
  return [
    ...front.filter((shape) => !(shape.type === "polygon" && shape.dash)),
    ...panels(row.width, row.head, leaves, kind === "french"),
  ];
}

/** A bifold has a pair of leaves, and two pairs where it is wide. */
const foldsOf = (width: number) => (width > 3.2 ? 4 : 2);

/** Two panels on each leaf, or its glass; feet. */
function panels(width: number, height: number, leaves: number, glazed: boolean): Shape[] {
  const leaf = width / leaves;
  return Array.from({ length: leaves }, (_, index) => index * leaf).flatMap((x) => {
    const side = Math.min(0.4, leaf * 0.2);
    const [a, b] = [x + side, x + leaf - side];
    const edge = x > 0 ? [line([pt(x, 0), pt(x, height)], "thin")] : [];
    if (glazed) return [...edge, box(a, b, 0.8, height - 0.4, "tone", "hair")];
    return [
      ...edge,
      box(a, b, 0.7, height * 0.42, undefined, "hair"),
      box(a, b, height * 0.42 + 0.4, height - 0.4, undefined, "hair"),
    ];
  });
}

/** A window; dashed lines tell the units of casements from fixed glass, and meet at their hinges. */
const windowFront = (style: HouseStyle, row: ScheduleRow): Shape[] => [
  ...partsOf(style, row, "window"),
  ...(row.type.startsWith("Casement") ? swingsOf(row) : []),
];

/** How far inside a unit of a window its glass begins, feet. */
const GLASS = 0.23;

/** How each unit of a casement swings: in pairs away from one another, the last one from the others. */
function swingsOf({ width, head, sill = 0 }: ScheduleRow): Shape[] {
  const units = columns({ u0: 0, v0: 0, u1: width, v1: head - sill }, unitCount("casement", width));
  return units.map(({ u0, u1, v0, v1 }, index) => {
    const isLeft = index % 2 === 0 && (index < units.length - 1 || index === 0);
    const [left, right] = [u0 + GLASS, u1 - GLASS];
    const [hinge, strike] = isLeft ? [left, right] : [right, left];
    const points = [pt(strike, v0 + GLASS), pt(hinge, (v0 + v1) / 2), pt(strike, v1 - GLASS)];
    return line(points, "hair", "A-ELEV", true);
  });
}

/** The unit itself as elevations draw it, without the trim round it; feet. */
function partsOf(style: HouseStyle, row: ScheduleRow, type: "door" | "window"): Shape[] {
  const height = row.head - (row.sill ?? 0);
  const opening = { type, kind: row.kind as DoorKind | WindowKind };
  return openingParts({ style }, { u0: 0, v0: 0, u1: row.width, v1: height, opening })
    .filter(({ kind }) => kind !== "trim" && kind !== "sill")
    .map(({ kind, points, closed }): Shape => {
      const at = points.map(({ x, y }) => pt(x, -y));
      if (!closed) return { type: "polyline", layer: "A-ELEV", points: at, weight: "hair" };
      const weight = kind === "door" || kind === "garage-door" || kind === "window-frame" ? "thin" : "hair";
      return {
        type: "polygon",
        layer: "A-ELEV",
        loops: [at],
        fill: kind === "glass" ? "tone" : "paper",
        weight,
      };
    });
}
