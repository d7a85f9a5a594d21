import PDFDocument from "pdfkit";
import type { House } from "../layout/model";
import { Drafter } from "./pdf-drafter";
import { coverSheet } from "./plan-set-cover";
import { elevationSheets, viewsOf } from "./plan-set-elevations";
import { floorSheets, planScale } from "./plan-set-floor";
import { notesSheet } from "./plan-set-notes";
import { roofSheet } from "./plan-set-roof";
import {
  ARCH_D,
  drawFrame,
  drawStudyMark,
  EIGHTH,
  type Paper,
  type PlanSetInfo,
  type Sheet,
  TABLOID,
} from "./plan-set-sheet";
import { schedulesOf } from "./schedules";

export type { PlanSetInfo } from "./plan-set-sheet";

/** A set to build from, or one to look at, which says on every sheet that it is none. */
type Edition = "construction" | "study";

/** The largest house drawn on small sheets, heated square feet. */
const SMALL_HOUSE = 800;

/** Written into every file, so that the same house always makes the same bytes. */
const ISSUED = new Date(Date.UTC(2026, 0, 15, 12));

/**
 * The plan set of a house as a vector PDF: cover, floor plans, elevations, roof plan,
 * schedules and notes, on 24 x 36 in sheets at 1/4 in to the foot (1/8 where a drawing does
 * not fit), or on 11 x 17 in for small houses of one level, at 1/4 or 3/16 in.
 */
export function planSetPdf(
  house: House,
  info: PlanSetInfo,
  edition: Edition = "construction",
): Promise<Buffer> {
  const paper = paperFor(house, info);
  const sheets = sheetsOf(house, info, paper);
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [paper.w, paper.h],
    margin: 0,
    info: {
      Title: edition === "study" ? `${info.name} study set, not for construction` : `${info.name} plan set`,
      Author: "Hearth & Plan",
      Subject: `${info.planNumber}, ${info.squareFeet} sq ft ${info.style} house plan`,
      CreationDate: ISSUED,
      ModDate: ISSUED,
    },
  });
  const bytes = collect(doc);
  const pen = new Drafter(doc);
  for (const sheet of sheets) {
    doc.addPage();
    sheet.draw(pen, paper);
    drawFrame(pen, paper, sheet, info);
    if (edition === "study") drawStudyMark(pen, paper);
  }
  doc.end();
  return bytes;
}

/** The sheets of a plan set in their order, as its index names them: `A1.1 First floor plan`. */
export function planSetSheets(house: House, info: PlanSetInfo): string[] {
  return sheetsOf(house, info, paperFor(house, info)).map(({ number, title }) => `${number} ${title}`);
}

function sheetsOf(house: House, info: PlanSetInfo, paper: Paper): Sheet[] {
  const views = viewsOf(house);
  const schedules = schedulesOf(house);
  const drawings = [
    ...floorSheets(house, paper, schedules, info),
    ...elevationSheets(house, paper, views),
    roofSheet(house, paper, views.roof),
    notesSheet(house, paper, schedules),
  ];
  return [coverSheet(house, paper, views, info, drawings), ...drawings];
}

/** Small houses of one level go on small sheets, as long as these need no small scale. */
function paperFor(house: House, info: PlanSetInfo): Paper {
  const small = house.levels.length === 1 && info.squareFeet <= SMALL_HOUSE;
  return small && planScale(house, TABLOID) !== EIGHTH ? TABLOID : ARCH_D;
}

function collect(doc: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
