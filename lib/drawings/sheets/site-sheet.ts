import { fmtFeet } from "../geometry/fmt-feet";
import { unionOutline } from "../geometry/rect-union";
import { type Pt, pt, rectLoop, type Shape, type TextShape, textWidth } from "../geometry/shape";
import { boundsOf, subtract } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { House, Rect } from "../layout/model";
import { isEnclosed } from "../massing/envelope";
import { type Drafter, INK } from "./drafter";
import { drawingTitle, northArrow, noteLines, scaleBar } from "./drawing-marks";
import { LADDER } from "./line-weights";
import { type Paper, type Scale, type Sheet, scaleThatFits } from "./sheet";

const SCALES: readonly Scale[] = [
  { k: 9, label: `1/8" = 1'-0"` },
  { k: 7.2, label: `1" = 10'-0"` },
  { k: 3.6, label: `1" = 20'-0"` },
];
/** Space round the house for its lot lines, feet, and beside it for the notes, points. */
const LOT = 30;
const NOTES_WIDTH = 560;
const RESERVE = 90;
/** A distance to be filled in. */
const BLANK = "_______ ft";

const NOTES: readonly string[] = [
  "This is a template: the footprint is to scale, the lot is not known. Draw the property lines of the survey, setbacks and easements, and give the distances to the house.",
  "Fill in: address and parcel, zoning, lot area and coverage, true north, existing and finished grades, driveway, walks, trees to keep. The arrow shows the north of these drawings, not of the lot.",
  "Fill in: water, sewer or septic, power, gas and telecom from the street to the house; location of the service entrance.",
  "Finished grade falls at least 6 in within 10 ft of the foundation (IRC R401.3); lead roof water away from the house and from neighbors.",
  "Show erosion control, stockpiles and the limits of work as the building department asks.",
];

/** The site plan template: the footprint to scale, and what is to be drawn round it. */
export function siteSheet(house: House, on: Paper, number: string): Sheet {
  const box = boundsOf(house.levels[groundLevelOf(house)]?.rooms.flatMap((room) => room.rects) ?? []);
  const scale = scaleThatFits(SCALES, box.w + 2 * LOT, box.d + 2 * LOT, {
    w: on.area.w - NOTES_WIDTH * on.s,
    h: on.area.h - RESERVE * on.s,
  });
  return {
    number,
    title: "Site Plan Template",
    scale: scale.label,
    draw: (pen) => drawSite(pen, on, house, box, scale),
  };
}

function drawSite(pen: Drafter, on: Paper, house: House, box: Rect, scale: Scale): void {
  const { x, y, w, h } = on.area;
  const { k } = scale;
  const room = { w: w - NOTES_WIDTH * on.s, h: h - RESERVE * on.s };
  const view = {
    x: x + room.w / 2 - (box.x + box.w / 2) * k,
    y: y + room.h / 2 - (box.y + box.d / 2) * k,
    k,
  };
  pen.shapes(siteShapes(house, box, on.text.least / k), view);
  const foot = y + h - 44 * on.s;
  drawingTitle(pen, on, "1", "Site plan template", scale.label, x, foot);
  northArrow(pen, x + w - 34 * on.s, foot - 6 * on.s, 26 * on.s);
  scaleBar(pen, on, x + w - 90 * on.s - 16 * k, foot, k);
  const left = x + w - (NOTES_WIDTH - 40) * on.s;
  const width = (NOTES_WIDTH - 40) * on.s;
  pen.text("TO BE COMPLETED FOR THE SITE", left, y + on.text.head, { size: on.text.head, bold: true });
  let at = noteLines(pen, on, NOTES, { x: left, y: y + on.text.head * 1.8, w: width });
  at += on.text.note * 2;
  for (const line of ["Address", "Parcel", "Zoning", "Lot area", "Coverage", "Setbacks: front, side, rear"]) {
    pen.text(line, left, at, { size: on.text.note });
    pen.line(
      [
        [left + 190 * on.s, at],
        [left + width, at],
      ],
      LADDER.fine,
      INK,
    );
    at += on.text.note * 2.2;
  }
}

/** The middle of a footprint, or of the largest room that holds the words where the house stands round a court. */
function placeFor(words: readonly string[], text: number, footprint: readonly Rect[], walls: Rect): Pt {
  const half = Math.max(...words.map((line) => textWidth(line, text))) / 2 + text * 0.3;
  const high = (words.length * text * 1.5) / 2;
  const middle = ({ x, y, w, d }: Rect) => pt(x + w / 2, y + d / 2);
  const built = ({ x, y }: Pt) =>
    subtract([{ x: x - half, y: y - high, w: 2 * half, d: 2 * high }], footprint);
  const bySize = [...footprint].sort((a, b) => b.w * b.d - a.w * a.d);
  return [walls, ...bySize].map(middle).find((at) => built(at).length === 0) ?? middle(walls);
}

/** The footprint and a dashed lot round it with blanks for its distances. */
function siteShapes(house: House, box: Rect, text: number): Shape[] {
  const ground = house.levels[groundLevelOf(house)]?.rooms ?? [];
  const footprint = ground.filter(isEnclosed).flatMap((room) => room.rects);
  const open = ground.filter((room) => !isEnclosed(room));
  const reach = LOT * 0.8;
  const lot = rectLoop(box.x - reach, box.y - reach, box.w + 2 * reach, box.d + 2 * reach);
  const walls = boundsOf(footprint);
  const label = (x: number, y: number, value: string): TextShape => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt(x, y),
    value,
    size: text,
    anchor: "middle",
  });
  const blank = (ax: number, ay: number, bx: number, by: number): Shape[] => [
    { type: "polyline", layer: "A-ANNO-DIMS", points: [pt(ax, ay), pt(bx, by)], weight: "fine" },
    // Beside an upright line, in a level one.
    ax === bx
      ? { ...label(ax + text * 0.6, (ay + by) / 2, BLANK), anchor: "start" }
      : label((ax + bx) / 2, ay - text * 0.8, BLANK),
  ];
  const [cx, cy] = [walls.x + walls.w / 2, walls.y + walls.d / 2];
  const words = [
    house.name.toUpperCase(),
    `${fmtFeet(walls.w)} x ${fmtFeet(walls.d)} to the walls`,
    `First floor ${fmtFeet(house.plinth)}`,
    "over finished grade",
  ];
  const name = placeFor(words, text, footprint, walls);
  // What stands nearest to the lot line there: a wall, or a porch before it.
  const built = ground.flatMap((room) => room.rects);
  const nearest = (side: "n" | "s" | "w" | "e"): number => {
    const met = built.filter(({ x, y, w, d }) =>
      side === "n" || side === "s" ? x <= cx && x + w >= cx : y <= cy && y + d >= cy,
    );
    if (side === "n") return Math.min(...met.map(({ y }) => y), walls.y + walls.d);
    if (side === "s") return Math.max(...met.map(({ y, d }) => y + d), walls.y);
    if (side === "w") return Math.min(...met.map(({ x }) => x), walls.x + walls.w);
    return Math.max(...met.map(({ x, w }) => x + w), walls.x);
  };
  return [
    { type: "polygon", layer: "C-PROP", loops: [lot], weight: "medium", dash: true },
    ...open.flatMap((room): Shape[] =>
      unionOutline(room.rects).map((loop) => ({
        type: "polygon",
        layer: "A-FLOR-PATT",
        loops: [loop],
        weight: "fine",
      })),
    ),
    { type: "polygon", layer: "A-ELEV", loops: unionOutline(footprint), fill: "tone", weight: "heavy" },
    ...words.map((line, row) => label(name.x, name.y + text * (row * 1.5 - 2), line)),
    ...open.map((room) => {
      const at = boundsOf(room.rects);
      const value = room.name.toUpperCase();
      // In a recess too narrow for its name, before it.
      const inside = textWidth(value, text) < at.w - text;
      return label(at.x + at.w / 2, inside ? at.y + at.d / 2 : at.y + at.d + text, value);
    }),
    ...blank(box.x - reach, cy, nearest("w"), cy),
    ...blank(nearest("e"), cy, box.x + box.w + reach, cy),
    ...blank(cx, box.y - reach, cx, nearest("n")),
    ...blank(cx, nearest("s"), cx, box.y + box.d + reach),
    label(cx, box.y - reach - text, "PROPERTY LINE, TO BE TAKEN FROM THE SURVEY"),
    label(cx, box.y + box.d + reach + text, "STREET"),
  ];
}
