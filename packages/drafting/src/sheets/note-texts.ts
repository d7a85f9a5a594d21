import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";

const OPENING =
  "shall have an emergency escape opening of at least 5.7 sq ft net clear (5.0 sq ft at grade floor), at least 24 in high and 20 in wide, sill at most 44 in over the floor (R310)";
/** Where ways out are due: a basement needs one too, beside those of its sleeping rooms (R310.1). */
const ESCAPE = {
  rooms: `Each sleeping room ${OPENING}.`,
  basement: `The basement and each sleeping room ${OPENING}; that of the basement may be in a sleeping room of it.`,
};

/**
 * General notes of a set, after the 2021 International Residential Code, which most
 * states adopt with changes of their own; the numbers are those of the named sections.
 */
export const NOTES: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: "General",
    lines: [
      "All work shall comply with the locally adopted residential, energy, electrical, plumbing and mechanical codes. The sections below are from the 2021 International Residential Code (IRC); where local codes differ, local codes govern.",
      "Verify all dimensions, grades and utilities on site before work begins. Do not scale the drawings. Report conflicts before proceeding.",
      "Foundations, framing, headers, roof framing and lateral bracing shall be designed for the snow, wind, seismic and soil conditions of the site by a licensed professional.",
      "Products shall be installed after their makers' instructions and listings; where these and the drawings differ, the stricter governs.",
    ],
  },
  {
    title: "Site and foundation",
    lines: [
      "Footings bear on undisturbed soil or engineered fill, below the frost line and at least 12 in under grade (R403.1.4). Remove topsoil and organic matter under slabs.",
      "Slabs on ground: 3 1/2 in at least, over a 10 mil vapor retarder with lapped joints and 4 in of clean base (R506.2). Garage floors slope to the overhead door (R309.1).",
      "Foundation drains where the soil does not drain freely (R405). Damp-proof walls that retain earth and enclose usable space; waterproof where the water table is high (R406).",
      "Crawlspaces: openings of 1 sq ft for each 150 sq ft of floor, or a Class I ground cover as R408 allows; an access of at least 18 by 24 in through the floor (R408.4).",
      "Sills on concrete or masonry are of treated or naturally durable wood (R317.1) and anchored as R403.1.6 or the engineer asks. Soil treatment or barriers where termites are a hazard (R318).",
    ],
  },
  {
    title: "Framing",
    lines: [
      "Sizes, spans, grades, connections and bracing of all framing are by the engineer or the maker of trusses and joists; truss drawings are to be on site before framing (R802.10).",
      "Fasten as Table R602.3(1) at least. Bore and notch within R502.8 and R602.6 alone; cut no truss or engineered joist. Double the header and trimmers of a floor opening whose header is over 4 ft long (R502.10).",
      "An upper wall whose studs do not stand over those of the wall under it bears on joists across both, within their depth (R502.4), or on blocking between them; where the floor beside it is open, on a beam by the engineer.",
      "Fireblock concealed spaces at floors, soffits, stairs and every 10 ft along walls (R302.11); draftstop floor spaces over 1,000 sq ft (R302.12).",
      "Attics over 30 sq ft and 30 in high need an access of 22 by 30 in (R807.1); attics and rafter bays are vented as R806 asks.",
    ],
  },
  {
    title: "Light, egress and glazing",
    lines: [
      ESCAPE.rooms,
      "Glazing of at least 8 percent and ventilation of at least 4 percent of the floor area of habitable rooms, or artificial light and mechanical ventilation as R303 allows.",
      "Tempered or laminated safety glazing in doors, within 24 in of a door in the plane of the wall, at tubs and showers below 60 in, at stairs, and where panes over 9 sq ft start less than 18 in over the floor (R308).",
      "Window openings less than 24 in over the floor and more than 72 in over grade need fall protection (R312.2).",
      "One exit door of the side-hinged kind, 32 in clear, leads outside without passing a garage (R311.2). A landing at each side of outside doors, at most 1 1/2 in under the threshold, 7 3/4 in where the door does not swing over it (R311.3).",
    ],
  },
  {
    title: "Stairs and guards",
    lines: [
      "Risers at most 7 3/4 in, treads at least 10 in with nosings, headroom 6'-8\", width 36 in; greatest difference in a flight 3/8 in (R311.7).",
      "Handrail 34 to 38 in over the nosings on flights of four or more risers (R311.7.8). Guards at least 36 in high where the drop exceeds 30 in, 34 in along stairs; openings pass no 4 in sphere (R312.1).",
    ],
  },
  {
    title: "Fire and life safety",
    lines: [
      "Interconnected smoke alarms in each sleeping room, outside each sleeping area and on each story, hard-wired with battery backup (R314). Carbon monoxide alarms outside sleeping areas where there is a fuel-burning appliance or an attached garage (R315).",
      "Attached garages: 1/2 in gypsum board towards the house and its attic, 5/8 in type X under habitable rooms, a 20-minute self-closing door and no opening into a sleeping room (R302.5, R302.6).",
      "Enclosed space under stairs: 1/2 in gypsum board on its walls and soffit (R302.7). Foam plastic is separated from rooms by a thermal barrier (R316.4).",
    ],
  },
  {
    title: "Envelope, water and air",
    lines: [
      "Insulation, air sealing and fenestration to the energy code of the climate zone; blower-door test where required. See the wall section for R-values by zone.",
      "Weather-resistive barrier behind all cladding, flashing at every opening, drip edge at eaves and rakes. Finished grade falls 6 in in the first 10 ft away from the house (R401.3).",
      "Roof coverings as R905; ice barrier from the eave to 24 in inside the wall where ice has backed up (R905.1.2). Flat roofs fall at least 1/4 in per ft to drains with separate overflows (R903.4).",
      "Cladding keeps 6 in over earth, adhered masonry veneer 4 in (R703.12.1), both 2 in over paving. Untreated wood keeps 8 in over earth (R317.1).",
    ],
  },
  {
    title: "Fireplaces",
    lines: [
      "Factory-built fireplaces and chimneys are listed and installed with the clearances of their listing (R1004, R1005); outside combustion air (R1006); noncombustible hearth extension. Chimneys end 2 ft over any roof within 10 ft and 3 ft over their penetration (R1003.9).",
    ],
  },
  {
    title: "Mechanical",
    lines: [
      "Bath exhaust of 50 cfm on demand or 20 cfm continuous, kitchen hood of 100 cfm, ducted outdoors (M1505); whole-house ventilation where the adopted code asks for it.",
      "Dryers vent outdoors through smooth metal duct of at most 35 ft, less its elbows (M1502.4).",
      "Equipment is sized after ACCA Manual J and S (M1401.3). In garages, ignition sources stand 18 in over the floor and behind a barrier against cars (M1307.3).",
    ],
  },
  {
    title: "Plumbing",
    lines: [
      "Water closets need 15 in to each side of their center line and 21 in clear in front (P2705.1). Showers at least 900 sq in and 30 in each way (P2708.1) with pressure-balanced or thermostatic valves (P2708.4).",
      "Tile in tubs and showers on cement or glass-mat board, its joints sealed, to 6 ft over the floor (R307.2, R702.4).",
      "Water heaters: pan and drain where a leak would do damage (P2801.6), relief valve piped to a safe place (P2804), strapped in seismic zones. Hose bibbs with vacuum breakers (P2902.4.3).",
    ],
  },
  {
    title: "Electrical",
    lines: [
      "GFCI protection in baths, laundries, garages, basements and outdoors, over kitchen counters and within 6 ft of sinks; AFCI protection in living areas; receptacles so spaced that no point of a wall is more than 6 ft from one (E3901, E3902).",
      "Receptacles are tamper-resistant (E4002.14). Lighting outlets at every room, hall, stair and outside door, switched at both ends of stairs of six risers or more (E3903).",
      "Panels keep 30 in of width, 36 in of depth and 6'-6\" of height clear (E3405); not in baths or clothes closets. Bond and ground after E3601 to E3611.",
    ],
  },
];

/** The general notes as they hold for a house. */
export function notesFor(house: House): typeof NOTES {
  if (groundLevelOf(house) === 0) return NOTES;
  return NOTES.map(({ title, lines }) => ({
    title,
    lines: lines.map((line) => (line === ESCAPE.rooms ? ESCAPE.basement : line)),
  }));
}

/** What holds for every interior elevation of a kitchen or a bath. */
export const INTERIOR_NOTES: readonly string[] = [
  "Heights are over the finished floor: counters 36 in, wall cabinets 54 to 84 in, vanities 34 in. The cabinet maker measures on site before anything is made; fillers close what is left at walls.",
  "Put solid blocking in the walls for wall cabinets, vanities, mirrors, towel bars, shower glass and, where wanted, grab bars before they are closed.",
  "Walls of tubs and showers: tile or another nonabsorbent finish to 6 ft over the floor at least (R307.2), on backer for wet places (R702.4).",
  "Glass of tubs and showers, and glazing in their walls less than 60 in over the standing surface, is safety glazing (R308.4.5).",
  "A water closet has 15 in clear from its center to each side and 21 in before it; a shower is 30 by 30 in clear at least (P2705.1, P2708.1).",
  "The range hood discharges outdoors (M1503.3); keep 30 in clear over the cooking top to what can burn, or what its maker asks (M1901.1).",
  "Kitchens have a cold-water supply to the refrigerator, baths a fan to the outdoors (R303.3). Receptacles, switches and lights: see E1 sheets.",
];

/** What closes the ends of built-in tubs, in houses with any: elevations draw it without a word. */
export const TUB_LEDGES =
  "Beside the ends of built-in tubs: TILED LEDGE, framed to the height of the rim (19 in), tiled on top and front, sloped to the tub.";

/** Where the side of an island that people sit at is not drawn. */
export const PLAIN_SIDES =
  "The side of an island that is not drawn has panels to the floor under the top, without doors or drawers; people sit at it.";
