/** Heights, pitches and keys of elevations for the DXF: what their sheets draw, at 1/4 in to the foot. */

import { belowGradeShapes } from "../elevation/below-grade.ts";
import { rectAround } from "../geometry/rects.ts";
import { type Layer, pt, type Shape } from "../geometry/shape.ts";
import type { House, Rect } from "../layout/model.ts";
import { cutLabels } from "../sheets/cut-labels.ts";
import { Drafter, type PathRecord, type TextRecord } from "../sheets/drafter.ts";
import { keyMarks, openingMarks, type Place } from "../sheets/elevation-marks.ts";
import { belowGrade, endsOf, type Face } from "../sheets/faces.ts";
import { levelMarks } from "../sheets/level-marks.ts";
import { boxesOf, drawPitch, pitchMarks } from "../sheets/pitch-marks.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import { ARCH_D, QUARTER } from "../sheets/sheet.ts";
import { viewsOf } from "../sheets/views.ts";
import { TEXT } from "./drawing.ts";

/** Lines and lettering of an elevation: x as on it, y down from grade, feet. */
export interface Annotations {
  shapes: Shape[];
  /** What they take, and what of it hides the face behind. */
  boxes: Rect[];
  masks: Rect[];
}

const SYMBOLS: Layer = "A-ANNO-SYMB";
const WORDS: Layer = "A-ANNO-TEXT";
/** Paper without margins, with grade at its corner. */
const PAPER = { ...ARCH_D, area: { ...ARCH_D.area, x: Number.NEGATIVE_INFINITY } };
const PLACE: Place = { x: 0, y: 0, k: QUARTER.k };

/**
 * What stands on and beside an elevation, as on its sheet: levels with their heights, what is cut,
 * roof pitches and the keys of materials. Marks of doors and windows are blocks of their own; here they only
 * take their places.
 */
export function elevationAnnotations(house: House, face: Face): Annotations {
  const { side, shapes, court } = face;
  const pen = new Drafter(PAPER.text.least);
  const { paths, texts } = pen.record;
  const kept = (draw: () => void) => {
    const before = [paths.length, texts.length] as const;
    draw();
    return { paths: paths.slice(before[0]), texts: texts.slice(before[1]) };
  };
  const isDeep = belowGrade(house, face).deep > 0;
  if (isDeep) pen.shapes(belowGradeShapes(house, side, TEXT), PLACE);
  const pitches = court ? [] : pitchMarks(house, shapes, side, TEXT);
  const heights = kept(() => {
    const lowest = isDeep ? "basement" : "grade";
    levelMarks(pen, PAPER, house, viewsOf(house), PLACE, endsOf(house, face), lowest);
    cutLabels(pen, PAPER, shapes, PLACE);
    for (const mark of pitches) drawPitch(pen, PAPER, mark, PLACE);
  });
  openingMarks(pen, PAPER, house, shapes, side, PLACE, schedulesOf(house));
  const keys = kept(() => keyMarks(pen, PAPER, house, shapes, PLACE, pitches.flatMap(boxesOf)));
  const drawn = {
    paths: [...heights.paths, ...keys.paths],
    texts: [...heights.texts, ...keys.texts],
  };
  return {
    shapes: [...drawn.paths.flatMap(lineShapes), ...drawn.texts.map(wordShape)],
    boxes: [...drawn.paths.map(boxOfPath), ...drawn.texts.map(({ box }) => toFeet(box))],
    masks: drawn.paths.filter(({ fill }) => fill !== undefined).map(boxOfPath),
  };
}

function lineShapes({ rings, closed, width, dash }: PathRecord): Shape[] {
  if (width === undefined) return [];
  const points = rings.map((ring) => ring.map(({ x, y }) => pt(x / PLACE.k, y / PLACE.k)));
  return closed
    ? [{ type: "polygon", layer: SYMBOLS, loops: points, weight: "thin" }]
    : points.map(
        (line): Shape => ({
          type: "polyline",
          layer: SYMBOLS,
          points: line,
          weight: "fine",
          dash: dash !== undefined,
        }),
      );
}

/** A word of a sheet, which stands on its baseline, as one that is centred in height on its point. */
function wordShape({ value, x, y, size }: TextRecord): Shape {
  return {
    type: "text",
    layer: WORDS,
    at: pt(x / PLACE.k, (y - size * 0.35) / PLACE.k),
    value,
    size: size / PLACE.k,
    anchor: "start",
  };
}

function boxOfPath({ rings }: PathRecord): Rect {
  const { d: h, ...box } = rectAround(rings.flat());
  return toFeet({ ...box, h });
}

const toFeet = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Rect => {
  const { k } = PLACE;
  return { x: x / k, y: y / k, w: w / k, d: h / k };
};
