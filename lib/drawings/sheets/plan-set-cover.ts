import { elevationExtents, elevationWidth } from "../elevation/elevation-shapes";
import { fmtCount, fmtFeet } from "../geometry/fmt-feet";
import type { House } from "../layout/model";
import type { Drafter } from "./pdf-drafter";
import { drawElevation, materialsOf, type Views } from "./plan-set-elevations";
import { type Paper, type PlanSetInfo, type Sheet, table } from "./plan-set-sheet";

/** Sheet A0.0: the front of the house, its figures and the list of sheets. */
export function coverSheet(
  house: House,
  paper: Paper,
  views: Views,
  info: PlanSetInfo,
  others: readonly Sheet[],
): Sheet {
  const sheet: Sheet = {
    number: "A0.0",
    title: "Cover Sheet",
    scale: "Not to scale",
    draw: (pen) => drawCover(pen, paper, house, views, info, [sheet, ...others]),
  };
  return sheet;
}

function drawCover(
  pen: Drafter,
  paper: Paper,
  house: House,
  views: Views,
  info: PlanSetInfo,
  sheets: readonly Sheet[],
): void {
  const { x, y, w, h } = paper.area;
  const { s } = paper;
  pen.text(info.name, x + 24 * s, y + 104 * s, { size: 92 * s, bold: true });
  pen.text(`${info.style} house plan  ·  ${info.planNumber}`, x + 28 * s, y + 144 * s, {
    size: 22 * s,
    color: "#555555",
  });
  pen.line(
    [
      [x + 28 * s, y + 168 * s],
      [x + w - 28 * s, y + 168 * s],
    ],
    1.2 * s,
  );
  const tables = h * 0.31;
  const room = { top: y + 210 * s, bottom: y + h - tables - 60 * s };
  const extents = elevationExtents(views.sides.s);
  const width = elevationWidth(house, "s");
  const k = Math.min(
    (w * 0.86) / (extents.high.x - extents.low.x),
    (room.bottom - room.top) / extents.high.y,
  );
  const left = x + w / 2 - (width / 2) * k;
  const ground = room.top + (room.bottom - room.top + extents.high.y * k) / 2;
  drawElevation(pen, views.sides.s, { x: left, y: ground, k }, { left: x + 28 * s, right: x + w - 28 * s });
  pen.text("FRONT ELEVATION", x + w / 2, ground + 34 * s, {
    size: 12 * s,
    align: "center",
    spacing: 1.5 * s,
  });
  const top = y + h - tables;
  const column = w / 3;
  const size = 15 * s;
  const heading = (text: string, at: number) =>
    pen.text(text.toUpperCase(), at, top, { size: 16 * s, bold: true, spacing: 0.8 * s });
  heading("Plan data", x);
  table(pen, { x, y: top + 14 * s, w: column - 40 * s }, [3, 3], dataRows(house, views, info), size);
  heading("Sheet index", x + column);
  table(
    pen,
    { x: x + column, y: top + 14 * s, w: column - 40 * s },
    [1, 3.4, 2],
    [["Sheet", "Title", "Scale"], ...sheets.map((sheet) => [sheet.number, sheet.title, sheet.scale])],
    size,
  );
  heading("About this set", x + 2 * column);
  let at = top + 20 * s;
  for (const text of about(house, info)) {
    at = pen.paragraph(text, x + 2 * column, at, column - 20 * s, { size: 15 * s }) + 11 * s;
  }
}

function dataRows(house: House, views: Views, info: PlanSetInfo): string[][] {
  return [
    ["Item", "Measure"],
    ["Heated area", `${fmtCount(info.squareFeet)} sq ft`],
    ...house.levels.map((level, index) => [level.name, `${fmtCount(info.levelAreas[index] ?? 0)} sq ft`]),
    ["Bedrooms", String(info.bedrooms)],
    ["Bathrooms", String(info.bathrooms)],
    ["Stories", String(info.stories)],
    ["Garage", info.garage === 0 ? "None" : `${info.garage} ${info.garage === 1 ? "car" : "cars"}`],
    ["Width", fmtFeet(info.width)],
    ["Depth", fmtFeet(info.depth)],
    ["Height over grade", fmtFeet(views.roof.ridgeHeight)],
    ["Ceilings", house.levels.map((level) => fmtFeet(level.ceiling)).join(", ")],
  ];
}

function about(house: House, info: PlanSetInfo): string[] {
  return [
    `This set describes ${info.name}: floor plans with dimensions, four elevations, the roof plan, door and window schedules and general notes. It shows design intent; it is not a permit set until it is adapted to its site.`,
    `Materials: ${materialsOf(house).slice(0, -2).join("; ")}.`,
    "Heated area is measured to the outer face of the outer walls. Garages, porches, decks and double-height voids are not counted; stairs count once on each level.",
    "Before building: verify all dimensions on site, have the structure designed for local loads, and have the set adapted to local codes by a licensed professional.",
  ];
}
