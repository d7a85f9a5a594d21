import type { House } from "../layout/model.ts";
import { planKind } from "../layout/style-words.ts";
import { measure } from "../measure.ts";
import { memoized } from "../memoized.ts";
import { cutsOf } from "../section/section-cuts.ts";
import { wordsIn } from "./abbreviations.ts";
import { coverSheet } from "./cover.ts";
import { detailSheets } from "./detail-sheets.ts";
import { Drafter } from "./drafter.ts";
import { electricalSheets } from "./electrical-sheets.ts";
import { elevationSheets } from "./elevation-sheets.ts";
import { floorSheets, planScale } from "./floor-sheets.ts";
import { foundationSheet } from "./foundation-sheet.ts";
import { drawFrame } from "./frame.ts";
import { NOTES_TITLE, notesSheets } from "./general-notes.ts";
import { interiorSheets } from "./interior-sheets.ts";
import { panelSchedule } from "./panel-schedule.ts";
import { type DraftPage, writePdf } from "./pdf-writer.ts";
import { roofSheet } from "./roof-sheet.ts";
import { scheduleSheets } from "./schedule-sheets.ts";
import { schedulesOf } from "./schedules.ts";
import { sectionSheets } from "./section-sheets.ts";
import { ARCH_D, EIGHTH, type Paper, type PlanSetInfo, SET_TITLE, type Sheet, TABLOID } from "./sheet.ts";
import { siteSheet } from "./site-sheet.ts";
import { viewsOf } from "./views.ts";

export type { PlanSetInfo } from "./sheet.ts";

/** A set to build from, or one to look at, which says on every sheet that it is none. */
type Edition = "construction" | "study";

/** The largest house drawn on small sheets, heated square feet. */
const SMALL_HOUSE = 800;

/** A plan set as it was drafted, to be written as either edition. */
export interface PlanSet {
  info: PlanSetInfo;
  pages: DraftPage[];
}

/** A line of the sheet index. */
export interface SheetEntry {
  number: string;
  title: string;
  scale: string;
}

/**
 * Drafts the construction drawings of a house, to be adapted to its site: on 24 x 36 in sheets
 * at 1/4 in to the foot (less where a drawing does not fit), or on 11 x 17 in for small houses
 * of one level.
 */
export function draftPlanSet(house: House, info: PlanSetInfo): PlanSet {
  const on = paperFor(house);
  const draft = (sheet: Sheet): DraftPage => {
    const pen = new Drafter(on.text.least);
    drawFrame(pen, on, sheet, info);
    sheet.draw(pen, on);
    return { title: `${sheet.number} ${sheet.title}`, w: on.w, h: on.h, record: pen.record };
  };
  const sheets = sheetsOf(house, info, on);
  const isNotes = ({ title }: Sheet) => title === NOTES_TITLE;
  const drawn = new Map(sheets.filter((sheet) => !isNotes(sheet)).map((sheet) => [sheet, draft(sheet)]));
  // The notes list what short words the other sheets have, which are drawn before them.
  const written = wordsIn(
    [...drawn.values()].flatMap(({ record }) => record.texts.map(({ value }) => value)),
  );
  const notes = notesSheets(house, on, written);
  const pages = sheets.map(
    (sheet) => drawn.get(sheet) ?? draft(notes.find(({ number }) => number === sheet.number) ?? sheet),
  );
  return { info, pages };
}

/** Writes a drafted set as a vector PDF. Equal input gives equal bytes. */
export function writePlanSet({ info, pages }: PlanSet, edition: Edition = "construction"): Promise<Buffer> {
  const study = edition === "study";
  return writePdf(pages, {
    title: study ? `${info.name}: study set, not for construction` : `${info.name}: ${SET_TITLE}`,
    subject: `${info.planNumber}, ${info.squareFeet} sq ft ${planKind(info.style)}`,
    overprint: study ? "STUDY SET - NOT FOR CONSTRUCTION" : undefined,
  });
}

/** One sheet of a set as a PDF of its own, which says across it that it is a sample. */
export function writeSampleSheet({ info, pages }: PlanSet, number: string): Promise<Buffer> {
  return writePdf(
    pages.filter(({ title }) => title.startsWith(`${number} `)),
    {
      title: `${info.name}: sample sheet ${number}, not for construction`,
      subject: `${info.planNumber}, one sheet of the set`,
      overprint: "SAMPLE SHEET - NOT FOR CONSTRUCTION",
    },
  );
}

/** Drafts and writes a set in one go. */
export function planSetPdf(house: House, info: PlanSetInfo, edition?: Edition): Promise<Buffer> {
  return writePlanSet(draftPlanSet(house, info), edition);
}

/** The sheets of a plan set in their order, as its index, the store and the offer name them. */
export const sheetList = memoized((house: House): readonly SheetEntry[] => {
  const info = { name: house.name, planNumber: "", style: house.style, ...measure(house) };
  return sheetsOf(house, info, paperFor(house)).map(({ number, title, scale }) => ({ number, title, scale }));
});

function sheetsOf(house: House, info: PlanSetInfo, on: Paper): Sheet[] {
  const views = viewsOf(house);
  const schedules = schedulesOf(house);
  const notes = notesSheets(house, on);
  const cuts = cutsOf(house);
  const details = detailSheets(house, on);
  const shown = details.flatMap((sheet) => sheet.shown);
  const sections = sectionSheets(house, on, views, cuts, shown);
  const marked = cuts.map((cut, index) => ({
    ...cut,
    name: String(index + 1),
    sheet: sections.find((sheet) => sheet.sections.includes(index))?.number ?? "",
  }));
  const drawings = [
    ...notes,
    siteSheet(house, on, `A0.${notes.length + 1}`),
    foundationSheet(house, on),
    ...floorSheets(house, on, schedules, info, marked),
    roofSheet(house, on, views, `A1.${house.levels.length + 1}`, shown),
    ...elevationSheets(house, on, views, schedules),
    ...sections,
    ...interiorSheets(house, on),
    ...details,
    ...scheduleSheets(house, on, schedules),
    ...electricalSheets(house, on),
    ...panelSchedule(house, on),
  ];
  return [coverSheet(house, on, views, info, drawings), ...drawings];
}

/** Small houses of one level go on small sheets, as long as these need no small scale. */
export function paperFor(house: House): Paper {
  const small = house.levels.length === 1 && measure(house).squareFeet <= SMALL_HOUSE;
  return small && planScale(house, TABLOID).k !== EIGHTH.k ? TABLOID : ARCH_D;
}
