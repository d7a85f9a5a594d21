/** What each sheet of a set is for, and who works with it; by the start of its number and its title. */
const PURPOSES: readonly (readonly [pattern: RegExp, purpose: string])[] = [
  [/^A0\.\d+ Cover/, "Everybody: what is in the set, and the design criteria that your town fills in."],
  [/^A0\.\d+ General Notes/, "Builder and permit clerk: the rules that hold for every sheet."],
  [/^A0\.\d+ Site Plan/, "Permit clerk: the footprint to scale, to be placed on your survey."],
  [/^A1\.\d+ Foundation/, "Concrete crew and your engineer: outlines and levels, to be sized for your soil."],
  [/^A1\.\d+ Roof Plan/, "Roofer and truss maker: ridges, valleys, slopes and where the water goes."],
  [/^A1\.\d+ .*Floor Plan/, "Framer: every wall located, with doors, windows and room sizes."],
  [
    /^A2\.\d+ .*Elevations?/,
    "Framer, mason and review board: heights, windows and what the walls are clad with.",
  ],
  [
    /^A3\.\d+ Building Sections?/,
    "Framer and lender's appraiser: the house cut open, with floor and ceiling heights.",
  ],
  [/^A4\.\d+ Interior/, "Cabinet maker and tiler: kitchens and baths, wall by wall."],
  [/^A5\.\d+ Typical Wall/, "Framer and energy inspector: what wall and roof are built of, layer by layer."],
  [
    /^A5\.\d+ Stair and Girder/,
    "Framer: risers, treads, headroom and rails, and the girder that carries the floor.",
  ],
  [
    /^A5\.\d+ Stair.* and Roof/,
    "Framer and roofer: risers, treads, headroom and rails, and the edges of further roofs.",
  ],
  [/^A5\.\d+ Stair/, "Framer: risers, treads, headroom and rails."],
  [
    /^A5\.\d+ Girder and Roof/,
    "Framer and roofer: the girder on its pier and pad, and the edges of roofs, layer by layer.",
  ],
  [/^A5\.\d+ Girder/, "Framer: the girder that carries the floor, on its pier and pad."],
  [/^A5\.\d+ Roof Details?/, "Roofer and framer: parapets, eaves and high walls, layer by layer."],
  [
    /^A6\.\d+ Schedules/,
    "Supplier and lender: every door and window with its size, to be priced and ordered.",
  ],
  [/^E\d+\.\d+ .*Electrical/, "Electrician: receptacles, switches, lights and alarms by rule."],
  [
    /^E\d+\.\d+ Panel Schedule/,
    "Electrician and permit clerk: the branch circuits, reckoned from the plans.",
  ],
];

/**
 * One line on what a sheet is for: the framer, the lender, the permit clerk.
 * @throws Error for a sheet that nobody has described
 */
export function sheetPurpose({ number, title }: { number: string; title: string }): string {
  const found = PURPOSES.find(([pattern]) => pattern.test(`${number} ${title}`));
  if (!found) throw new Error(`Nobody has said what sheet ${number} ${title} is for.`);
  return found[1];
}
