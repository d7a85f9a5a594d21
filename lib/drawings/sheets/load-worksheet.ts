import type { Circuit } from "../electrical/circuits";
import { fmtCount } from "../geometry/fmt-feet";
import { groundLevelOf } from "../layout/heights";
import type { House } from "../layout/model";
import { measure } from "../measure";

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

/**
 * The load calculation of IRC Table E3602.2 line by line, volt-amperes: what the drawings know is
 * filled in, what the nameplates of the chosen appliances say is left blank.
 */
export function loadRows(house: House, circuits: readonly Circuit[]): string[][] {
  const floor = measure(house).levelAreas.reduce((sum, area) => sum + area, 0);
  const with20 = circuits.filter(({ serves }) => COUNTED.has(serves)).length;
  const dryer = circuits.some(({ serves }) => serves === "Dryer") ? " dryer," : "";
  const cellar = groundLevelOf(house) > 0 ? ", with the basement" : "";
  return [
    ["Load calculation (after Table E3602.2, to be verified)", "VA"],
    [
      `General lighting and receptacles: ${fmtCount(floor)} sq ft${cellar}, at ${LOAD.foot}`,
      fmtCount(floor * LOAD.foot),
    ],
    [
      `Small appliances and laundry: ${with20} circuits at ${fmtCount(LOAD.circuit)}`,
      fmtCount(with20 * LOAD.circuit),
    ],
    [
      `Range,${dryer} water heater, and all else that is fixed or has a circuit of its own, by nameplates`,
      "",
    ],
    ["Sum of the above", ""],
    ["Of the sum: the first 10,000 in full, the rest at 40 percent", ""],
    ["The largest of cooling, heat pump and electric heating, as the table rates them", ""],
    ["Total; divided by 240 V, the amperes of the service", ""],
  ];
}
