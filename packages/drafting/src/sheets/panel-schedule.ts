import { hasFumes } from "../electrical/alarms.ts";
import { type Circuit, COPPER, circuitsOf } from "../electrical/circuits.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import {
  columnsOf,
  flowEnd,
  flowSheets,
  heading,
  paragraph,
  space,
  stack,
  tableUnits,
  titledTable,
  type Unit,
} from "./flow.ts";
import { knownLoad, LEAST_SERVICE, type Load, loadRows } from "./load-worksheet.ts";
import { diagramsFull, diagramsNeed, type Panel, panelDiagrams } from "./panel-diagrams.ts";
import type { Paper, Sheet } from "./sheet.ts";

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
  const panel = {
    ...panelFor(circuits),
    garage: hasGarage(house),
    basement: groundLevelOf(house) > 0,
    fumes: hasFumes(house),
    dryer: hasDryer(circuits),
    load: knownLoad(house, circuits),
    unprotectedRefrigerator: circuits.some(isUnprotectedRefrigerator),
    ductless: circuits.some(({ serves }) => serves.endsWith("ductless")),
    furnace: circuits.some(({ serves }) => serves === "Furnace"),
    unit: circuits.some(({ rule, protection }) => rule === "E3702.11" && protection === "GFCI"),
  };
  const h = on.area.h - diagramsFull(on) - GAP * on.s;
  const columns = SIZES[on.s < 1 ? "small" : "large"]
    .map((note) => columnsAt(house, lettered(on, note), circuits, panel))
    .find((two) => two.every((units) => heightOf(units(0)) <= h));
  if (!columns) return flowing(house, on, circuits, panel);
  const { w, gap } = columnsOf(on, COLUMNS);
  return [
    {
      number: "E2.1",
      title: TITLE,
      scale: "Not to scale",
      draw: (pen) => {
        columns.forEach((units, index) => {
          stack(pen, units(airOf(units, h, on)), { x: on.area.x + index * (w + gap), y: on.area.y, w });
        });
        panelDiagrams(pen, on, { y: on.area.y + h + GAP * on.s, h: on.area.h - h - GAP * on.s }, panel);
      },
    },
  ];
}

const TITLE = "Panel Schedule";
/** Over the diagrams, points. */
const GAP = 40;
/** The most that rows and notes are moved apart to fill their column, points. */
const MOST_AIR = 26;

const heightOf = (units: readonly Unit[]) => units.reduce((sum, { h }) => sum + h, 0);
const hasGarage = ({ levels }: House) =>
  levels.some(({ rooms }) => rooms.some(({ kind }) => kind === "garage"));

function lettered(on: Paper, note: number): Paper {
  return { ...on, text: { ...on.text, note, head: note * (on.text.head / on.text.note) } };
}

/** The units of a column with so much room between them, points. */
type Column = (air: number) => Unit[];

/** How far apart the units of a column stand to fill a height, points. */
function airOf(units: Column, h: number, on: Paper): number {
  const most = MOST_AIR * on.s;
  const [tight, wide] = [heightOf(units(0)), heightOf(units(most))];
  return Math.max(0, Math.min(most, (most * (h - tight)) / (wide - tight)));
}

/** The circuits, and beside them what holds for the panel with the calculation of its load. */
function columnsAt(house: House, on: Paper, circuits: readonly Circuit[], panel: Served): Column[] {
  const { w } = columnsOf(on, COLUMNS);
  const { note, least } = on.text;
  const size = Math.max(note * 0.85, least);
  return [
    (air) => titledTable(on, "Branch circuits", WIDTHS, rowsOf(circuits), w, size, air),
    (air) => [
      heading(on, "Panel and protection"),
      ...notesFor(panel).flatMap((line, index) => [paragraph(on, line, w, `${index + 1}.`), space(air)]),
      space(note * 0.5),
      ...tableUnits(on, [5, 1], loadRows(house, circuits), w, size, air),
    ],
  ];
}

/** So many circuits that they fill both columns, or sheets. */
function flowing(house: House, on: Paper, circuits: readonly Circuit[], panel: Served): Sheet[] {
  const least = SIZES[on.s < 1 ? "small" : "large"].at(-1) ?? on.text.note;
  const own = lettered(on, least);
  const [table, notes] = columnsAt(house, own, circuits, panel).map((units) => units(0));
  const units = [...(table ?? []), space(least), ...(notes ?? [])];
  const [first, ...more] = flowSheets(own, units, {
    columns: COLUMNS,
    title: TITLE,
    number: (index) => `E2.${index + 1}`,
  });
  if (!first) return [];
  const top = flowEnd(own, units, COLUMNS) + 3 * least;
  const h = on.area.h - top;
  if (more.length > 0 || h < diagramsNeed(on)) return [first, ...more];
  return [
    {
      ...first,
      draw: (pen) => {
        first.draw(pen, on);
        panelDiagrams(pen, on, { y: on.area.y + top, h }, panel);
      },
    },
  ];
}

type PanelSize = ReturnType<typeof panelFor>;
/** The panel, and what the house has that its notes tell of. */
interface Served extends Panel, PanelSize {
  basement: boolean;
  /** Whether carbon monoxide may arise in it. */
  fumes: boolean;
  dryer: boolean;
  load: Load;
  /** Whether its refrigerator is too far from the sink to need protection against ground faults. */
  unprotectedRefrigerator: boolean;
  /** Whether the unit outdoors feeds a ductless head, or has a furnace indoors. */
  ductless: boolean;
  furnace: boolean;
  /** Whether a unit outdoors has protection against ground faults. */
  unit: boolean;
}

const isUnprotectedRefrigerator = ({ serves, protection }: Circuit) =>
  serves === "Refrigerator" && !protection.includes("GFCI");

const hasDryer = (circuits: readonly Circuit[]) => circuits.some(({ serves }) => serves === "Dryer");

/** How many spaces some circuits take, and a panel with a fifth more at least. */
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

/** What holds for the panel; of garages and dryers only where the house has one. */
function notesFor({ circuits, taken, spaces, ...has }: Served): string[] {
  const { garage, basement, dryer, fumes, unit, load } = has;
  return [
    "Reckoned from the outlets that the electrical plans draw, for pricing and for the permit. A licensed electrician balances the circuits over both legs, numbers them at the panel and calculates the load; the National Electrical Code as adopted locally governs.",
    `${circuits} circuits take ${taken} spaces; a panel of ${spaces} leaves ${spaces - taken} free. Disconnect, feeder and main breaker are rated by the load calculation below (after E3602.2, its rows to be verified by the engineer or electrician): ${load.amps} A without heating and cooling, so ${load.service} A or more${load.service === LEAST_SERVICE ? " (E3602.1)" : ""}; with them by its total.`,
    "The service disconnect is outdoors, marked EMERGENCY DISCONNECT, SERVICE DISCONNECT (E3601.8). It is grounded and its neutral bonded there; from it a feeder of four wires runs to the panel, which keeps neutral and ground apart and has the surge protection (E3606.5).",
    `Small appliances: two 20 A circuits or more for the receptacles of kitchen, dining room and pantry, with no other outlets (E3703.2). ${garage ? "Laundry, baths and garage: a 20 A circuit each with no other outlets (E3703.3 to E3703.5)" : "Laundry and baths: a 20 A circuit each with no other outlets (E3703.3, E3703.4)"}.`,
    `AFCI: circuits of 120 V, 15 and 20 A, to rooms to live in, kitchens, closets, halls and laundries, by a combination breaker. GFCI: receptacles of baths,${garage ? " garages," : ""}${basement ? " basements," : ""} laundries and outdoors, those over kitchen counters and islands, all within 6 ft of a sink, and the dishwasher, by breaker or receptacle within reach (E3902).${has.unprotectedRefrigerator ? " A refrigerator further from the sink has none." : ""} All receptacles are tamper-resistant.`,
    `${has.ductless || has.furnace ? "Unit outdoors: breaker and conductors as its nameplate says" : "Unit outdoors and air handler: breaker and conductors as their nameplates say"} (E3702.11), a disconnect within sight (E4101.5).${unit ? " The outlet of a unit outdoors of 50 A or less is GFCI-protected (NEC 210.8(F)), by a breaker that the maker of the unit allows; local amendments govern." : ""}${has.ductless ? " The ductless head is fed from the unit outdoors, on its circuit." : ""}`,
    `Nameplates in the calculation are assumed until the appliances are chosen. The water heater is taken to be electric, 4.5 kW; one that burns fuel has no such circuit, or a 15 A one for its igniter and fan. ${dryer ? "A range and a dryer that burn fuel have a 20 A, 120 V receptacle instead." : "A range that burns fuel has a 20 A, 120 V receptacle instead. No dryer is drawn: the washer is one that dries too, without a duct, on the laundry circuit; a dryer takes 30 A, 2-pole, and a duct."}`,
    `${fumes ? "Smoke and carbon monoxide alarms" : "Smoke alarms"} hang on a lighting circuit, ahead of its switches, and are interconnected (R314${fumes ? ", R315" : ""}). The panel has 30 in by 36 in of clear floor before it, 6 ft 6 in high (E3405.2).`,
    `Heights are to the middle of the box over the finished floor; the grip of the highest breaker is at most 6 ft 7 in up (E3705.7).${garage ? " Boxes in walls between garage and house keep the rating of the board." : ""}`,
  ];
}
