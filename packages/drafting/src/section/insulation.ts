/** Least insulation by climate zone: IRC 2021 Table N1102.1.3, R-values; ci is continuous. */
export const INSULATION_BY_ZONE: readonly (readonly string[])[] = [
  ["Zone", "Ceiling", "Wood-framed wall", "Floor", "Basement or crawl wall", "Slab edge", "Window U"],
  ["1", "30", "13 or 0+10ci", "13", "0", "0", "0.50"],
  ["2", "49", "13 or 0+10ci", "13", "0", "0", "0.40"],
  ["3", "49", "20 or 13+5ci or 0+15ci", "19", "5ci or 13", "10ci, 2 ft", "0.30"],
  ["4", "60", "30, 20+5ci, 13+10ci or 0+20ci", "19", "10ci or 13", "10ci, 4 ft", "0.30"],
  ["5 and marine 4", "60", "30, 20+5ci, 13+10ci or 0+20ci", "30", "15ci, 19 or 13+5ci", "10ci, 4 ft", "0.30"],
  ["6", "60", "30, 20+5ci, 13+10ci or 0+20ci", "30", "15ci, 19 or 13+5ci", "10ci, 4 ft", "0.30"],
  ["7 and 8", "60", "30, 20+5ci, 13+10ci or 0+20ci", "38", "15ci, 19 or 13+5ci", "10ci, 4 ft", "0.30"],
];
