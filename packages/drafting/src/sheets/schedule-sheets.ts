import { fmtFeet } from "../geometry/fmt-feet.ts";
import type { House } from "../layout/model.ts";
import { columnsOf, flowEnd, flowSheets, paragraph, space, titledTable } from "./flow.ts";
import { openingTypes } from "./opening-types.ts";
import { roomRows } from "./room-schedule.ts";
import type { ScheduleRow, Schedules } from "./schedules.ts";
import type { Paper, Sheet } from "./sheet.ts";

/** Door, window and room schedules, on as many sheets as they need: A6.1 and on. */
export function scheduleSheets(house: House, on: Paper, schedules: Schedules): Sheet[] {
  const columns = 2;
  const { w } = columnsOf(on, columns);
  const size = on.text.least * 1.1;
  const units = [
    ...titledTable(on, "Door schedule", DOOR_COLUMNS, doorRows(schedules.doors), w, size),
    space(on.text.note),
    ...titledTable(on, "Window schedule", WINDOW_COLUMNS, windowRows(schedules.windows), w, size),
    space(on.text.note),
    ...FOOTNOTES.map((line) => paragraph(on, line, w)),
    space(on.text.note * 0.3),
    ...titledTable(on, "Room finish schedule", ROOM_COLUMNS, roomRows(house), w, size),
    space(on.text.note * 0.6),
    paragraph(
      on,
      "Finishes are for pricing; the owner chooses. Area is measured as the heated area is; clear size is that of the larger part of a room of several.",
      w,
    ),
  ];
  const sheets = flowSheets(on, units, {
    columns,
    title: "Schedules",
    number: (index) => `A6.${index + 1}`,
  });
  return withTypes(house, on, schedules, sheets, flowEnd(on, units, columns));
}

/** The types of doors and windows under the schedules, or on a sheet of their own where these leave no room. */
function withTypes(
  house: House,
  on: Paper,
  schedules: Schedules,
  sheets: readonly Sheet[],
  end: number,
): Sheet[] {
  const { area } = on;
  const last = sheets.at(-1);
  const top = end + 2 * on.text.note;
  const below = openingTypes(on, house.style, schedules, { ...area, y: area.y + top, h: area.h - top });
  if (below && last)
    return [
      ...sheets.slice(0, -1),
      {
        ...last,
        scale: "As noted",
        draw: (pen) => {
          last.draw(pen, on);
          below.draw(pen);
        },
      },
    ];
  const own = openingTypes(on, house.style, schedules, area);
  if (!own) return [...sheets];
  const number = `A6.${sheets.length + 1}`;
  return [...sheets, { number, title: "Schedules, types", scale: own.scale.label, draw: own.draw }];
}

const FOOTNOTES: readonly string[] = [
  'Sizes are width by height of the clear unit; order rough openings from the maker chosen. Marks refer to plans and elevations: circles are doors, hexagons are windows. Dashes in types meet at the hinges; doors are handed as the plans show them, casements as ordered. "Escape" marks windows that can serve as the emergency escape opening of a sleeping room or a basement (R310); check the clear opening of the unit ordered. "R312.2" marks windows that open low over the floor and high over grade: with a device or guard against falls.',
  "Header sizes are those of IRC 2021 Table R602.7(1) for a wall that carries a roof and ceiling alone, a ground snow load of 30 psf and a building of at most 36 ft across the ridge, with cripples on them (footnote f: 70 percent of the span for 2x8 and deeper); verify with the code official. Where the site, a floor above or a load from a beam differs, they are by the engineer of record.",
];

const DOOR_COLUMNS = [5, 5, 15, 18, 14, 27, 21];

function doorRows(rows: readonly ScheduleRow[]): string[][] {
  return [
    ["Mark", "Qty", "Size", "Type", "Header", "Location", "Remarks"],
    ...rows.map((row) => [
      row.mark,
      String(row.quantity),
      row.size,
      row.type,
      row.header,
      row.places.join(", "),
      row.remarks,
    ]),
  ];
}

const WINDOW_COLUMNS = [5, 5, 14, 16, 7, 7, 7, 9, 8, 11, 16];

function windowRows(rows: readonly ScheduleRow[]): string[][] {
  return [
    ["Mark", "Qty", "Size", "Type", "Sill", "Head", "Escape", "Tempered", "R312.2", "Header", "Location"],
    ...rows.map((row) => [
      row.mark,
      String(row.quantity),
      row.size,
      row.type,
      fmtFeet(row.sill ?? 0),
      fmtFeet(row.head),
      row.escape ? "Yes" : "",
      row.tempered ? "Yes" : "",
      row.fall ? "Yes" : "",
      row.header,
      row.places.join(", "),
    ]),
  ];
}

const ROOM_COLUMNS = [15, 20, 19, 8, 15, 15, 23];
