import type { FixtureKind } from "./kinds.ts";

const COUNTER_DEPTH = 2.08;
export const REFRIGERATOR_WIDTH = 3;

/** Width along the wall and depth out from it of each fixture that is given no size, feet. */
export const SIZES: Readonly<Record<FixtureKind, readonly [width: number, depth: number]>> = {
  counter: [4, COUNTER_DEPTH],
  island: [7, 3.25],
  sink: [2.5, 1.75],
  range: [2.5, COUNTER_DEPTH],
  refrigerator: [REFRIGERATOR_WIDTH, 2.5],
  dishwasher: [2, COUNTER_DEPTH],
  toilet: [1.6, 2.35],
  vanity: [3, 1.83],
  "double-vanity": [5, 1.83],
  tub: [5, 2.67],
  ledge: [0.5, 2.67],
  shower: [3.5, 3],
  washer: [2.25, 2.5],
  dryer: [2.25, 2.5],
  "water-heater": [1.75, 1.75],
  furnace: [1.75, 2.4],
  "air-handler": [1.75, 1.75],
  "electrical-panel": [1.25, 0.35],
  fireplace: [5, 1.5],
  chimney: [4.2, 2.4],
  "bed-queen": [5, 6.7],
  "bed-twin": [3.3, 6.4],
  sofa: [7, 3],
  table: [6, 3.3],
  desk: [5, 2.2],
  bench: [4, 1.4],
  car: [6.2, 15.5],
};
