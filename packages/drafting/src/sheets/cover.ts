import { elevationExtents, elevationWidth } from "../elevation/elevation-shapes.ts";
import { factsOf } from "../facts.ts";
import { fmtCount, fmtFeet } from "../geometry/fmt-feet.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { planKind } from "../layout/style-words.ts";
import { extentOf } from "../measure.ts";
import { CRITERIA, MANUAL_J, NOT_IN_SET } from "./contents.ts";
import type { Drafter } from "./drafter.ts";
import { drawElevation } from "./elevation-lines.ts";
import { heading, paragraph, space, stack, tableUnits, type Unit } from "./flow.ts";
import { LADDER } from "./line-weights.ts";
import { type Paper, type PlanSetInfo, SET_TITLE, type Sheet } from "./sheet.ts";
import type { Views } from "./views.ts";

/** Sheet A0.0: the front of the house, its figures, the list of sheets and what is to be filled in. */
export function coverSheet(
  house: House,
  on: Paper,
  views: Views,
  info: PlanSetInfo,
  others: readonly Sheet[],
): Sheet {
  const sheet: Sheet = {
    number: "A0.0",
    title: "Cover Sheet",
    scale: "Not to scale",
    draw: (pen) => drawCover(pen, on, house, views, info, [sheet, ...others]),
  };
  return sheet;
}

/** The largest share of the sheet's height that its tables take, and the lettering of large sheets in points. */
const TABLES = 0.5;
const NOTE = 15.5;

function drawCover(
  pen: Drafter,
  on: Paper,
  house: House,
  views: Views,
  info: PlanSetInfo,
  sheets: readonly Sheet[],
): void {
  const { x, y, w, h } = on.area;
  const { s } = on;
  pen.text(info.name, x + 4 * s, y + 76 * s, { size: 80 * s, bold: true });
  pen.text(SET_TITLE, x + 8 * s, y + 122 * s, { size: 24 * s, bold: true });
  const facts = [planKind(info.style), info.planNumber, info.variant, `${fmtCount(info.squareFeet)} sq ft`];
  const line = facts.filter(Boolean).join("  ·  ");
  pen.text(line, x + 8 * s, y + 150 * s, { size: 20 * s, color: "#555555" });
  pen.stroke(x, y + 168 * s, x + w, y + 168 * s, LADDER.wide);
  const gap = 28 * s;
  const columns = columnsOfCover(on, house, views, info, sheets).map(({ part, units }) => {
    const width = (w - gap * 3) * part;
    return { width, units: units(width) };
  });
  const tallest = Math.max(...columns.map(({ units }) => units.reduce((sum, { h: one }) => sum + one, 0)));
  const bottom = y + h - Math.min(tallest, h * TABLES);
  drawFront(pen, on, house, views, { top: y + 196 * s, bottom: bottom - 44 * s });
  let left = x;
  for (const { width, units } of columns) {
    stack(pen, units, { x: left, y: bottom, w: width });
    left += width + gap;
  }
}

/** The columns under the picture, each with its share of the width; larger lettering than on other sheets. */
function columnsOfCover(
  on: Paper,
  house: House,
  views: Views,
  info: PlanSetInfo,
  sheets: readonly Sheet[],
): { part: number; units: Units }[] {
  const note = on.s < 1 ? on.text.note : NOTE;
  const large = { ...on, text: { ...on.text, note, head: note * (on.text.head / on.text.note) } };
  return [
    { part: 0.28, units: indexUnits(large, sheets) },
    { part: 0.24, units: dataUnits(large, house, views, info) },
    { part: 0.22, units: criteriaUnits(large) },
    { part: 0.26, units: aboutUnits(large) },
  ];
}

function drawFront(
  pen: Drafter,
  on: Paper,
  house: House,
  views: Views,
  room: { top: number; bottom: number },
): void {
  const { x, w } = on.area;
  const extents = elevationExtents(views.sides.s);
  const width = elevationWidth(house, "s");
  const k = Math.min(
    (w * 0.86) / (extents.high.x - extents.low.x),
    (room.bottom - room.top) / extents.high.y,
  );
  const left = x + w / 2 - (width / 2) * k;
  // A low house stands in the middle of its room, not at its foot.
  const spare = room.bottom - room.top - extents.high.y * k;
  drawElevation(pen, views.sides.s, { x: left, y: room.bottom - spare / 2, k }, { left: x, right: x + w });
}

type Units = (w: number) => Unit[];

function indexUnits(on: Paper, sheets: readonly Sheet[]): Units {
  const rows = sheets.map((sheet) => [sheet.number, sheet.title, sheet.scale]);
  return (w) => [
    heading(on, "Sheet index"),
    ...tableUnits(on, [1, 3.6, 1.9], [["Sheet", "Title", "Scale"], ...rows], w, indexSize(on, sheets.length)),
  ];
}

/** A long index is set smaller, so that the cover holds it. */
function indexSize(on: Paper, rows: number): number {
  const fits = (on.area.h * TABLES - on.text.head * 2.1) / ((rows + 1) * 1.9);
  return Math.max(on.text.least, Math.min(on.text.note, fits));
}

function dataUnits(on: Paper, house: House, views: Views, info: PlanSetInfo): Units {
  // To half an inch, as the plans have it; listings tell tenths of a foot.
  const extent = extentOf(house);
  const rows = [
    ["Item", "Measure"],
    ["Heated area", `${fmtCount(info.squareFeet)} sq ft`],
    ...house.levels.map((level, index) => [
      level.name,
      `${fmtCount(info.levelAreas[index] ?? 0)} sq ft${index < groundLevelOf(house) ? ", not heated" : ""}`,
    ]),
    ["Bedrooms", String(info.bedrooms)],
    ["Bathrooms", String(info.bathrooms)],
    ["Stories", String(info.stories)],
    ["Garage", info.garage === 0 ? "None" : `${info.garage} ${info.garage === 1 ? "car" : "cars"}`],
    ["Width", fmtFeet(extent.w, 0.5)],
    ["Depth", fmtFeet(extent.d, 0.5)],
    ["Height over grade", fmtFeet(views.roof.ridgeHeight)],
    ["Ceilings", ceilingsOf(house)],
  ];
  return (w) => [
    heading(on, "Plan data"),
    ...tableUnits(on, [3, 3], rows, w),
    space(on.text.note * 0.6),
    heading(on, "Manual J criteria"),
    ...tableUnits(on, [3, 1.5, 1.5], [["For the site (R301.2)", "Winter", "Summer"], ...MANUAL_J], w),
  ];
}

/** The heights of the ceilings from the lowest level up, one for all where they are equal, and which rooms are higher. */
function ceilingsOf(house: House): string {
  const { levels } = factsOf(house);
  const heights = levels.map(({ ceiling }) => fmtFeet(ceiling));
  const listed = new Set(heights).size === 1 ? heights.slice(0, 1) : heights;
  const higher = (rooms: readonly string[], how: string) =>
    rooms.length > 0 ? [`${[...new Set(rooms)].join(", ")} ${how}`] : [];
  return [
    listed.join(", "),
    ...higher(
      levels.flatMap(({ vaulted }) => vaulted),
      "vaulted",
    ),
    ...higher(
      levels.flatMap(({ tall }) => tall),
      "two stories high",
    ),
  ].join("; ");
}

function criteriaUnits(on: Paper): Units {
  const rows = CRITERIA.map((criterion) => [criterion, ""]);
  return (w) => [
    heading(on, "Design criteria"),
    ...tableUnits(on, [3.2, 2], [["To be filled in for the site", "Value"], ...rows], w),
  ];
}

function aboutUnits(on: Paper): Units {
  const lines = [
    "Heated area is measured to the outer face of the outer walls. Garages, porches, decks and double-height voids are not counted; stairs count once on each level.",
    "Before building: verify all dimensions on site, have the structure designed for local loads, and have the set adapted to local codes by a licensed professional. Foundations are drawn for pricing and for your engineer.",
  ];
  return (w) => [
    heading(on, "Not in this set"),
    ...NOT_IN_SET.map((line, index) => paragraph(on, line, w, `${index + 1}.`)),
    space(on.text.note * 0.6),
    heading(on, "About this set"),
    ...lines.map((line) => paragraph(on, line, w)),
  ];
}
