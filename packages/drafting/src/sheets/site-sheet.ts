import { boundsOf } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { type Drafter, INK } from "./drafter.ts";
import { noteLines, planFoot } from "./drawing-marks.ts";
import { LADDER } from "./line-weights.ts";
import { type Paper, type Scale, type Sheet, scaleThatFits } from "./sheet.ts";
import { siteShapes } from "./site-shapes.ts";

const SCALES: readonly Scale[] = [
  { k: 9, label: `1/8" = 1'-0"` },
  { k: 7.2, label: `1" = 10'-0"` },
  { k: 3.6, label: `1" = 20'-0"` },
];
/** Space round the house for its lot lines, feet, and beside it for the notes, points. */
const LOT = 30;
const NOTES_WIDTH = 560;
const RESERVE = 90;

const NOTES: readonly string[] = [
  "This is a template: the footprint is to scale, the lot is not known. Draw the property lines of the survey, setbacks and easements, and give the distances to the house.",
  "Fill in: address and parcel, zoning, lot area and coverage, true north, existing and finished grades, driveway, walks, trees to keep. The arrow shows the north of these drawings, not of the lot.",
  "Fill in: water, sewer or septic, power, gas and telecom from the street to the house; location of the service entrance.",
  "Dashes round the house are the edge of its roofs. See whether the zoning code measures setbacks to walls, porches, steps or eaves.",
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
  pen.shapes(siteShapes(house, box, LOT * 0.8, on.text.least / k), view);
  planFoot(pen, on, "Site plan template", scale);
  const left = x + w - (NOTES_WIDTH - 40) * on.s;
  const width = (NOTES_WIDTH - 40) * on.s;
  pen.text("TO BE COMPLETED FOR THE SITE", left, y + on.text.head, { size: on.text.head, bold: true });
  let at = noteLines(pen, on, NOTES, { x: left, y: y + on.text.head * 1.8, w: width });
  at += on.text.note * 2;
  for (const line of ["Address", "Parcel", "Zoning", "Lot area", "Coverage", "Setbacks: front, side, rear"]) {
    pen.text(line, left, at, { size: on.text.note });
    pen.stroke(left + 190 * on.s, at, left + width, at, LADDER.fine, INK);
    at += on.text.note * 2.2;
  }
}
