import type { House } from "../layout/model.ts";
import { columnsOf, flowSheets, heading, paragraph, space } from "./flow.ts";
import { notesFor } from "./note-texts.ts";
import type { Paper, Sheet } from "./sheet.ts";
import { symbolUnits } from "./symbols.ts";

export const NOTES_TITLE = "General Notes";

/** Sizes of notes that sheets are tried with, points, the largest first: as large as one sheet holds. */
const SIZES = { large: [20, 19, 18, 17, 16, 15, 14], small: [7.6, 7.4, 7.2, 7, 6.8] } as const;

/**
 * The general notes and what signs and short words stand for, on as many sheets as they need: A0.1 and on.
 * @param written the words on the other sheets, once these are drawn
 */
export function notesSheets(house: House, on: Paper, written?: ReadonlySet<string>): Sheet[] {
  const sheetsAt = (note: number) =>
    notesAt(
      house,
      { ...on, text: { ...on.text, note, head: note * (on.text.head / on.text.note) } },
      written,
    );
  for (const size of SIZES[on.s < 1 ? "small" : "large"]) {
    const sheets = sheetsAt(size);
    if (sheets.length === 1) return sheets;
  }
  return notesAt(house, on, written);
}

function notesAt(house: House, on: Paper, written?: ReadonlySet<string>): Sheet[] {
  const columns = on.s < 1 ? 2 : 3;
  const { w } = columnsOf(on, columns);
  let number = 0;
  const units = notesFor(house).flatMap(({ title, lines }) => [
    heading(on, title),
    ...lines.map((line) => {
      number += 1;
      return paragraph(on, line, w, `${number}.`);
    }),
    space(on.text.note),
  ]);
  return flowSheets(on, [...units, ...symbolUnits(on, w, house, written)], {
    columns,
    title: NOTES_TITLE,
    number: (index) => `A0.${index + 1}`,
  });
}
