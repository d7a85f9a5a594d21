import { columnsOf, flowSheets, heading, paragraph, space } from "./flow";
import type { Paper, Sheet } from "./sheet";
import { symbolUnits } from "./symbols";

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

/** The general notes and what signs and short words stand for, on as many sheets as they need: A0.1 and on. */
export function notesSheets(on: Paper): Sheet[] {
  const columns = on.s < 1 ? 2 : 3;
  const { w } = columnsOf(on, columns);
  let number = 0;
  const units = NOTES.flatMap(({ title, lines }) => [
    heading(on, title),
    ...lines.map((line) => {
      number += 1;
      return paragraph(on, line, w, `${number}.`);
    }),
    space(on.text.note),
  ]);
  return flowSheets(on, [...units, ...symbolUnits(on, w)], {
    columns,
    title: "General Notes",
    number: (index) => `A0.${index + 1}`,
  });
}
