import { type Circuit, COPPER, circuitsOf } from "../electrical/circuits";
import type { House } from "../layout/model";
import { columnsOf, flowEnd, flowSheets, heading, paragraph, space, tableUnits } from "./flow";
import { diagramsNeed, panelDiagrams } from "./panel-diagrams";
import type { Paper, Sheet } from "./sheet";

/** Sizes of lettering that the sheet is tried with, points, the largest first. */
const SIZES = { large: [20, 19, 18, 17, 16, 15, 14, 13], small: [11, 10, 9, 8, 7.6] } as const;
const COLUMNS = 2;
/** Parts of the width: number, what it serves, rooms, outlets, breaker, copper, protection, section. */
const WIDTHS = [5, 19, 36, 9, 15, 12, 13, 13];
/** Spaces that panels are sold with. */
const PANELS = [20, 24, 30, 40, 42, 54, 60, 84];

/** The branch circuits of a house with what they ask for: E2.1. */
export function panelSchedule(house: House, on: Paper): Sheet[] {
  const circuits = circuitsOf(house);
  const panel = panelFor(circuits);
  const sheetsAt = (note: number) => {
    const own: Paper = { ...on, text: { ...on.text, note, head: note * (on.text.head / on.text.note) } };
    const { w } = columnsOf(own, COLUMNS);
    const units = [
      heading(own, "Branch circuits"),
      ...tableUnits(own, WIDTHS, rowsOf(circuits), w, Math.max(note * 0.85, on.text.least)),
      space(note),
      heading(own, "Panel and protection"),
      ...notesFor(panel).map((line, index) => paragraph(own, line, w, `${index + 1}.`)),
    ];
    const sheets = flowSheets(own, units, {
      columns: COLUMNS,
      title: "Panel Schedule",
      number: (index) => `E2.${index + 1}`,
    });
    const top = flowEnd(own, units, COLUMNS) + 3 * note;
    return { sheets, below: { y: on.area.y + top, h: on.area.h - top } };
  };
  const tried = SIZES[on.s < 1 ? "small" : "large"].map(sheetsAt);
  const best =
    tried.find(({ sheets, below }) => sheets.length === 1 && below.h >= diagramsNeed(on)) ?? tried.at(-1);
  const [first, ...more] = best?.sheets ?? [];
  if (!best || !first || more.length > 0 || best.below.h < diagramsNeed(on)) return best?.sheets ?? [];
  return [
    {
      ...first,
      draw: (pen) => {
        first.draw(pen, on);
        panelDiagrams(pen, on, best.below, panel);
      },
    },
  ];
}

/** How many spaces some circuits take, and a panel that leaves a fifth free. */
function panelFor(circuits: readonly Circuit[]): { circuits: number; taken: number; spaces: number } {
  const taken = circuits.reduce((sum, { poles }) => sum + poles, 0);
  const spaces = PANELS.find((size) => size >= taken * 1.2) ?? taken;
  return { circuits: circuits.length, taken, spaces };
}

function rowsOf(circuits: readonly Circuit[]): string[][] {
  return [
    ["No.", "Serves", "Rooms", "Outlets", "Breaker", "Copper", "Protection", "IRC"],
    ...circuits.map(({ serves, rooms, outlets, amps, poles, protection, rule }, index) => [
      String(index + 1),
      serves,
      rooms,
      String(outlets),
      `${amps ? `${amps} A` : "Nameplate"}, ${poles === 2 ? "2-pole" : "1-pole"}`,
      amps ? `${COPPER[amps]} AWG` : "Nameplate",
      protection || "-",
      rule,
    ]),
  ];
}

function notesFor({ circuits, taken, spaces }: ReturnType<typeof panelFor>): string[] {
  return [
    "Reckoned from the outlets that the electrical plans draw, for pricing and for the permit. A licensed electrician balances the circuits over both legs, numbers them at the panel and calculates the load; the National Electrical Code as adopted locally governs.",
    `${circuits} circuits take ${taken} spaces; a panel of ${spaces} leaves at least a fifth free. The service is sized by a load calculation (E3602.2) and is 100 A at least (E3602.1), with an emergency disconnect outdoors (E3601.8) and surge protection (E3606.5).`,
    "Small appliances: two 20 A circuits or more for the receptacles of kitchen, dining room and pantry, with no other outlets (E3703.2). Laundry, baths and garage: a 20 A circuit each with no other outlets (E3703.3 to E3703.5).",
    "AFCI: circuits of 120 V, 15 and 20 A, to rooms to live in, kitchens, closets, halls and laundries, by a combination breaker. GFCI: receptacles of baths, garages, kitchens, laundries, unfinished basements, outdoors and within 6 ft of a sink, by breaker or receptacle within reach (E3902). All receptacles are tamper-resistant.",
    "Unit outdoors and air handler: breaker and conductors as their nameplates say (E3702.11), a disconnect within sight (E4101.5). Ductless heads are fed from the unit outdoors.",
    "The water heater is taken to be electric, 4.5 kW; one that burns fuel has no such circuit, or a 15 A one for its igniter and fan. A range and a dryer that burn fuel have a 20 A, 120 V receptacle instead.",
    "Smoke and carbon monoxide alarms hang on a lighting circuit, ahead of its switches, and are interconnected (R314, R315). The panel has 30 in by 36 in of clear floor before it, 6 ft 6 in high (E3405.2).",
    "Heights are to the middle of the box over the finished floor; the grip of the highest breaker is at most 6 ft 7 in up (E3705.7). Boxes in walls between garage and house keep the rating of the board.",
  ];
}
