/** What the set holds and what it does not: the same words for the cover, the store and the licence. */
export const NOT_IN_SET: readonly string[] = [
  "Engineering: sizes of footings, reinforcement, beams, headers, joists, rafters and bracing",
  "Framing plans, and drawings of roof and floor trusses",
  "The stamp or seal of an architect or engineer",
  "Site data: survey, grading, drainage, septic, utilities and setbacks",
  "Mechanical and plumbing drawings: ducts, equipment sizes, pipe runs",
  "Energy calculations and forms for the climate zone",
];

/** Blanks that the professional of record fills in for the place of building. */
export const CRITERIA: readonly string[] = [
  "Ground snow load, psf",
  "Ultimate wind speed, mph",
  "Wind exposure category",
  "Topographic effects",
  "Special wind region",
  "Windborne debris zone",
  "Seismic design category",
  "Weathering",
  "Frost line depth, in",
  "Termite damage",
  "Winter design temperature, F",
  "Ice barrier underlayment",
  "Flood hazard",
  "Air freezing index",
  "Mean annual temperature, F",
  "Elevation, ft, and latitude",
  "Climate zone (IECC)",
  "Soil bearing capacity, psf",
  "Adopted code and year",
];

/** What Table R301.2 asks for to size heating and cooling; some of it of one season alone. */
export const MANUAL_J: readonly (readonly [criterion: string, winter: string, summer: string])[] = [
  ["Outdoor dry-bulb, F", "", ""],
  ["Indoor dry-bulb, F", "", ""],
  ["Difference, F", "", ""],
  ["Indoor humidity, percent", "", ""],
  ["Coincident wet bulb, F", "-", ""],
  ["Daily range", "-", ""],
  ["Altitude factor", "", ""],
];
