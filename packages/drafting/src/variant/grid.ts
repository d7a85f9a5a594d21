/** Steps of the grid that coordinates of variants lie on, to the foot: sums of binary fractions drift. */
const STEPS = 1000;

/** A length on the grid of 1/1000 ft; never -0. */
export function onGrid(feet: number): number {
  return Math.round(feet * STEPS) / STEPS + 0;
}

/** Data with every number in it on the grid. */
export function gridded<T>(data: T): T {
  if (typeof data === "number") return onGrid(data) as T;
  if (Array.isArray(data)) return data.map(gridded) as T;
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, gridded(value)])) as T;
}
