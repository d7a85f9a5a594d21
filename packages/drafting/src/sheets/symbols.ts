import type { House } from "../layout/model.ts";
import { abbreviations } from "./abbreviations.ts";
import { drawBubble } from "./cut-marks.ts";
import { type Drafter, INK } from "./drafter.ts";
import { heading, paragraph, space, titledTable, type Unit } from "./flow.ts";
import { wrap } from "./lettering.ts";
import { LADDER } from "./line-weights.ts";
import { doorMark, safetyMark, windowMark } from "./marks.ts";
import type { Paper } from "./sheet.ts";

type Draw = (pen: Drafter, on: Paper, x: number, y: number) => void;

/** The signs of the set as its sheets draw them. */
const SYMBOLS: readonly { draw: Draw; words: string }[] = [
  { draw: (pen, on, x, y) => doorMark(pen, on, x, y, "01"), words: "Door, by its mark in the door schedule" },
  {
    draw: (pen, on, x, y) => windowMark(pen, on, x, y, "A"),
    words: "Window, by its mark in the window schedule; I, O and T are not used",
  },
  { draw: safetyMark, words: "Safety glass in the door or window beside it (R308)" },
  {
    draw: (pen, on, x, y) => drawBubble(pen, on, { x, y }, { axis: "y", name: "1", sheet: "A3.1" }),
    words: "Building section: its number over its sheet; the point shows the way one looks",
  },
  { draw: keyMark, words: "Keyed material or note, listed on the same sheet" },
  {
    draw: (pen, on, x, y) => dash(pen, on, x, y, 7),
    words: "Long dashes: the edge of the roof overhead; on the roof plan the walls below",
  },
  {
    draw: (pen, on, x, y) => dash(pen, on, x, y, 3),
    words:
      "Short dashes: what is hidden or overhead, such as footings, open garage doors and pocketed leaves",
  },
];

const DIMENSIONS: readonly string[] = [
  "Strings outside the walls run to outer faces (of the insulation, in line with the foundation; studs stand 2 in in from them), to the middles of openings and to the faces of the studs of inner walls; dimensions inside rooms run between faces of studs.",
  "Doors inside are dimensioned to their middles; one without a dimension stands in the middle of its wall or with its jamb within 6 in of a corner: set it to its casing.",
  "Sizes under the names of rooms are clear between wall faces, of a room of several parts those of its largest.",
];

/** The legend of a set: signs, its short words as far as `written` and how dimensions run, for a column of `w` points. */
export function symbolUnits(on: Paper, w: number, house: House, written?: ReadonlySet<string>): Unit[] {
  return [
    heading(on, "Symbols"),
    ...SYMBOLS.map(({ draw, words }) => symbolUnit(on, draw, words, w)),
    space(on.text.note),
    ...titledTable(
      on,
      "Abbreviations",
      [1, 3.2],
      [["Short", "Stands for"], ...abbreviations(house, written)],
      w,
    ),
    space(on.text.note),
    heading(on, "Dimensions"),
    ...DIMENSIONS.map((line) => paragraph(on, line, w)),
  ];
}

function symbolUnit(on: Paper, draw: Draw, words: string, w: number): Unit {
  const size = on.text.note;
  const indent = on.text.least * 6;
  const lines = wrap(words, w - indent, size);
  const h = Math.max(lines.length * size * 1.3, on.text.least * 3.6) + size * 0.4;
  const top = (h - lines.length * size * 1.3) / 2;
  return {
    h,
    draw: (pen, x, y) => {
      draw(pen, on, x + on.text.least * 2.4, y + h / 2);
      lines.forEach((line, row) => {
        pen.text(line, x + indent, y + top + size * (0.95 + 1.3 * row), { size });
      });
    },
  };
}

function keyMark(pen: Drafter, on: Paper, x: number, y: number): void {
  const size = on.text.least;
  pen.rect(x - size * 0.8, y - size * 0.8, size * 1.6, size * 1.6, {
    fill: "#ffffff",
    stroke: INK,
    width: LADDER.medium,
  });
  pen.text("1", x, y + size * 0.35, { size, bold: true, align: "center" });
}

function dash(pen: Drafter, on: Paper, x: number, y: number, length: number): void {
  const half = on.text.least * 2.2;
  pen.stroke(x - half, y, x + half, y, LADDER.thin, INK, length);
}
