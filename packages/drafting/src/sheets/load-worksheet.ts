import { type Circuit, CLIMATE } from "../electrical/circuits.ts";
import { fmtCount } from "../geometry/fmt-feet.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";

/**
 * Volt-amperes for each square foot, and for each 20 A circuit of small appliances or a laundry. IRC Table
 * E3602.2 is the optional method of NEC 220.82 line by line: (B)(1) floor, (2) circuits, (3) nameplates,
 * 10,000 in full and the rest at 40 percent, then the largest of (C). The table itself was not at hand;
 * this was read against the wording of 220.82(B) and its worked examples D2(a) and D2(b), which it repeats; the sheet
 * asks for its rows to be verified.
 * The floor is measured to the outer faces, without garages and open porches; an unfinished basement
 * counts, since it may be finished later.
 */
const LOAD = { foot: 3, circuit: 1500 };
const COUNTED: ReadonlySet<string> = new Set(["Small appliances", "Laundry"]);
/** Nameplates of usual appliances, VA, until they are chosen: rather too large than too small. */
const NAMEPLATES: Readonly<Record<string, number>> = {
  Range: 12_000,
  Dryer: 5000,
  "Water heater": 4500,
  Dishwasher: 1500,
  Refrigerator: 800,
  "Range hood": 400,
};
/** So many volt-amperes of the sum count in full, the rest by a share (NEC 220.82(B)). */
const DEMAND = { full: 10_000, rest: 0.4 };
const VOLTS = 240;
/** The least service of a house (E3602.1), what larger ones are rated at, and the largest of a house; amperes. */
export const LEAST_SERVICE = 100;
const SERVICES = [LEAST_SERVICE, 125, 150, 200];
const LARGEST_SERVICE = 400;

export interface Load {
  rows: readonly (readonly [what: string, va: number])[];
  sum: number;
  demand: number;
  /** Of the service, without heating and cooling. */
  amps: number;
  /** The least rating that carries these, amperes. */
  service: number;
}

/** What of the load the drawings know: all but heating and cooling, which hang on the units that are bought. */
export function knownLoad(house: House, circuits: readonly Circuit[]): Load {
  const floor = measure(house).levelAreas.reduce((sum, area) => sum + area, 0);
  const with20 = circuits.filter(({ serves }) => COUNTED.has(serves)).length;
  const cellar = groundLevelOf(house) > 0 ? ", with the basement" : "";
  const rows = [
    [
      `General lighting and receptacles: ${fmtCount(floor)} sq ft${cellar}, at ${LOAD.foot}`,
      floor * LOAD.foot,
    ],
    [`Small appliances and laundry: ${with20} circuits at ${fmtCount(LOAD.circuit)}`, with20 * LOAD.circuit],
    ...appliances(circuits),
  ] as const;
  const sum = rows.reduce((total, [, va]) => total + va, 0);
  const demand = Math.round(Math.min(sum, DEMAND.full) + Math.max(0, sum - DEMAND.full) * DEMAND.rest);
  const amps = demand / VOLTS;
  const service = SERVICES.find((rating) => rating >= amps) ?? LARGEST_SERVICE;
  return { rows, sum, demand, amps: Math.ceil(amps), service };
}

/** Each kind of appliance with a circuit of its own, by its assumed nameplate. */
function appliances(circuits: readonly Circuit[]): (readonly [string, number])[] {
  return Object.entries(NAMEPLATES).flatMap(([kind, va]) => {
    const count = circuits.filter(({ serves }) => serves === kind).length;
    return count === 0 ? [] : [[`${kind}: ${count} at ${fmtCount(va)}, assumed`, count * va] as const];
  });
}

/**
 * The load calculation of IRC Table E3602.2 line by line, volt-amperes: what the drawings know is
 * filled in, what the unit says that heats and cools is left blank.
 */
export function loadRows(house: House, circuits: readonly Circuit[]): string[][] {
  const { rows, sum, demand, amps } = knownLoad(house, circuits);
  const fan = circuits.find(({ serves }) => CLIMATE.indoors.has(serves))?.serves.toLowerCase();
  return [
    ["Load calculation (after Table E3602.2, to be verified)", "VA"],
    ...rows.map(([what, va]) => [what, fmtCount(va)]),
    ["Sum of the above", fmtCount(sum)],
    ["Of the sum: the first 10,000 in full, the rest at 40 percent", fmtCount(demand)],
    [`This divided by ${VOLTS} V: amperes without heating and cooling`, `${amps} A`],
    [
      `Heating and cooling by nameplates: the largest of cooling, heat pump and electric heating, as the table rates them${fan ? `, with the ${fan}` : ""}`,
      "",
    ],
    [`Total; divided by ${VOLTS} V, the amperes of the service`, ""],
  ];
}
