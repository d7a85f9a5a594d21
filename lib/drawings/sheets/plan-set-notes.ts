import { fmtFeet, fmtSize } from "../geometry/fmt-feet";
import type { House } from "../layout/model";
import { clearRect } from "../plan/plan-labels";
import { wallsOf } from "../plan/walls";
import type { Drafter } from "./pdf-drafter";
import { type Paper, rowsThatFit, type Sheet, table } from "./plan-set-sheet";
import type { ScheduleRow, Schedules } from "./schedules";

/**
 * General notes of a set, after the 2021 International Residential Code, which most
 * states adopt with changes of their own; the numbers are those of the named sections.
 */
const NOTES: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: "General",
    lines: [
      "All work shall comply with the locally adopted residential, energy, electrical, plumbing and mechanical codes. The sections below are from the 2021 International Residential Code (IRC); where local codes differ, local codes govern.",
      "Verify all dimensions, grades and utilities on site before work begins. Do not scale the drawings. Report conflicts before proceeding.",
      "Foundations, framing, headers, roof framing and lateral bracing shall be designed for the snow, wind, seismic and soil conditions of the site by a licensed professional.",
    ],
  },
  {
    title: "Light, egress and glazing",
    lines: [
      "Each sleeping room shall have an emergency escape opening of at least 5.7 sq ft net clear (5.0 sq ft at grade floor), at least 24 in high and 20 in wide, sill at most 44 in over the floor (R310).",
      "Glazing of at least 8 percent and ventilation of at least 4 percent of the floor area of habitable rooms, or artificial light and mechanical ventilation as R303 allows.",
      "Tempered or laminated safety glazing in doors, within 24 in of a door in the plane of the wall, at tubs and showers below 60 in, at stairs, and where panes over 9 sq ft start less than 18 in over the floor (R308).",
      "Window openings less than 24 in over the floor and more than 72 in over grade need fall protection (R312.2).",
    ],
  },
  {
    title: "Stairs and guards",
    lines: [
      "Risers at most 7 3/4 in, treads at least 10 in with nosings, headroom 6'-8\", width 36 in; greatest difference in a flight 3/8 in (R311.7).",
      "Handrail 34 to 38 in over the nosings on flights of four or more risers. Guards at least 36 in high where the drop exceeds 30 in, 34 in along stairs; openings pass no 4 in sphere (R312.1).",
    ],
  },
  {
    title: "Fire and life safety",
    lines: [
      "Interconnected smoke alarms in each sleeping room, outside each sleeping area and on each story, hard-wired with battery backup (R314). Carbon monoxide alarms outside sleeping areas where there is a fuel-burning appliance or an attached garage (R315).",
      "Attached garages: 1/2 in gypsum board towards the house and its attic, 5/8 in type X under habitable rooms, a 20-minute self-closing door and no opening into a sleeping room (R302.5, R302.6).",
      "Fireblock concealed spaces at floors, ceilings and every 10 ft (R302.11).",
    ],
  },
  {
    title: "Envelope, water and air",
    lines: [
      "Insulation, air sealing and fenestration to the energy code of the climate zone; blower-door test where required.",
      "Weather-resistive barrier behind all cladding, flashing at every opening, drip edge at eaves and rakes. Finished grade falls 6 in in the first 10 ft away from the house (R401.3).",
      "Bath exhaust of 50 cfm on demand or 20 cfm continuous, kitchen hood of 100 cfm, ducted outdoors (M1505). Dryers vent outdoors.",
    ],
  },
  {
    title: "Plumbing and electrical",
    lines: [
      "Water closets need 15 in to each side of their center line and 21 in clear in front (P2705.1). Showers at least 900 sq in with safety-grade valves.",
      "GFCI protection in baths, kitchens, laundries, garages and outdoors; AFCI protection in living areas; receptacles so spaced that no point of a wall is more than 6 ft from one (E3901, E3902).",
    ],
  },
];

/** Sheet A4.1: schedules and general notes. */
export function notesSheet(house: House, paper: Paper, schedules: Schedules): Sheet {
  return {
    number: "A4.1",
    title: "Schedules and General Notes",
    scale: "Not to scale",
    draw: (pen) => drawNotes(pen, paper, house, schedules),
  };
}

function drawNotes(pen: Drafter, paper: Paper, house: House, schedules: Schedules): void {
  const { x, y, w, h } = paper.area;
  const { s } = paper;
  const half = w * 0.54;
  const size = (crowded(house, schedules) ? 10 : 12) * s;
  const left = { x, w: half };
  const right = { x: x + half + 40 * s, w: w - half - 40 * s };
  heading(pen, "Door schedule", x, y + 14 * s, s);
  let down = table(pen, { ...left, y: y + 26 * s }, COLUMNS, rowsOf(schedules.doors), size);
  heading(pen, "Window schedule", x, down + 36 * s, s);
  down = table(pen, { ...left, y: down + 48 * s }, COLUMNS, rowsOf(schedules.windows), size);
  down = pen.paragraph(
    'Sizes are width by height of the clear unit; order rough openings from the maker chosen. Marks refer to the floor plans: circles are doors, hexagons are windows. "Egress" marks windows that can serve as the emergency escape opening of a sleeping room.',
    x,
    down + 10 * s,
    half,
    { size: 11 * s, color: "#444444" },
  );
  heading(pen, "General notes", right.x, y + 14 * s, s);
  const notesEnd = drawGeneralNotes(pen, { ...right, y: y + 34 * s }, s);

  // Under the other schedules as far as the sheet goes, the rest under the notes.
  const [head = [], ...rooms] = roomRows(house);
  const fits = rowsThatFit(pen, left.w, ROOM_COLUMNS, [head, ...rooms], size, y + h - (down + 48 * s)) - 1;
  const parts = [
    { title: "Room schedule", column: left, top: down, rows: rooms.slice(0, fits) },
    { title: "Room schedule, continued", column: right, top: notesEnd, rows: rooms.slice(fits) },
  ];
  for (const { title, column, top, rows } of parts) {
    if (rows.length === 0) continue;
    heading(pen, title, column.x, top + 36 * s, s);
    table(pen, { ...column, y: top + 48 * s }, ROOM_COLUMNS, [head, ...rows], size);
  }
}

function heading(pen: Drafter, text: string, x: number, y: number, s: number): void {
  pen.text(text.toUpperCase(), x, y, { size: 15 * s, bold: true, spacing: 0.6 * s });
}

/** Returns the y under the last note. */
function drawGeneralNotes(pen: Drafter, at: { x: number; y: number; w: number }, s: number): number {
  let y = at.y;
  let number = 1;
  for (const group of NOTES) {
    pen.text(group.title.toUpperCase(), at.x, y + 11.6 * s, { size: 14.5 * s, bold: true, spacing: 0.4 * s });
    y += 24 * s;
    for (const line of group.lines) {
      pen.text(`${number}.`, at.x, y + 11.6 * s, { size: 14.5 * s });
      y = pen.paragraph(line, at.x + 34 * s, y, at.w - 34 * s, { size: 14.5 * s }) + 4 * s;
      number += 1;
    }
    y += 14 * s;
  }
  return y;
}

/** Long schedules are set smaller, so that the sheet holds them. */
function crowded(house: House, schedules: Schedules): boolean {
  const rooms = house.levels.reduce((sum, level) => sum + level.rooms.length, 0);
  return rooms + schedules.doors.length + schedules.windows.length > 58;
}

const ROOM_COLUMNS = [22, 30, 24, 12, 12];

/** Every room with its clear size; of an L the larger part, while the area counts the whole. */
function roomRows(house: House): string[][] {
  const rows = house.levels.flatMap((level, index) => {
    const walls = wallsOf(house, index);
    return level.rooms
      .filter((room) => room.kind !== "open-below")
      .map((room) => {
        const clear = clearRect(room, walls);
        const area = room.rects.reduce((sum, rect) => sum + rect.w * rect.d, 0);
        const open = room.kind === "porch" || room.kind === "deck";
        const ceiling = open ? "open air" : fmtFeet(level.ceiling);
        return [level.name, room.name, fmtSize(clear.w, clear.d), `${Math.round(area)}`, ceiling];
      });
  });
  return [["Level", "Room", "Clear size", "Area, sq ft", "Ceiling"], ...rows];
}

const COLUMNS = [5, 16, 18, 5, 34, 22];

function rowsOf(rows: readonly ScheduleRow[]): string[][] {
  return [
    ["Mark", "Size", "Type", "Qty", "Location", "Remarks"],
    ...rows.map((row) => [
      row.mark,
      row.size,
      row.type,
      String(row.quantity),
      row.places.join(", "),
      row.remarks,
    ]),
  ];
}
