import { risersFor } from "../check/check-structure.ts";
import type { Pt } from "../geometry/shape.ts";
import { FLOOR_STRUCTURE } from "../layout/heights.ts";
import type { House, Stair } from "../layout/model.ts";
import { runOf } from "../layout/risers.ts";
import { hasFloorOverFoot } from "./stair-guards.ts";
import { stairLength } from "./stair-length.ts";

/** The least clear landing of a stair that turns (IRC R311.7.6), feet. */
const LANDING = 3;
/** How far the underside of a flight lies below its nosings, measured upright; feet. */
export const FLIGHT_DEPTH = 0.95;

/** One straight run of steps: from its first riser up, in feet along the stair and over the lower floor. */
export interface FlightProfile {
  /** Foot of each riser and edge of each tread, from below; x along, y over the floor. */
  steps: Pt[];
  risers: number;
  rise: number;
  run: number;
}

export interface StairProfile {
  /** The flights in the order they are climbed; `v` of their steps as the plan measures it. */
  flights: FlightProfile[];
  /** Of a stair that turns: where its landing lies and how high. */
  landing?: { from: number; to: number; z: number };
  risers: number;
  /** Height of a riser and depth of a tread, feet. */
  rise: number;
  run: number;
  total: number;
  /** Length of the stair along its first run, clear of the wall behind its landing; feet. */
  length: number;
  /**
   * The least height over a nosing, feet: over the first one, under the edge of the upper floor; where
   * no floor ends over the foot, at the head under the ceiling of the upper level.
   */
  headroom: number;
  /** Whether a floor ends over the foot of the stair. */
  isUnderFloor: boolean;
}

function flight(
  from: number,
  z: number,
  risers: number,
  rise: number,
  run: number,
  way: 1 | -1,
): FlightProfile {
  const steps: Pt[] = [];
  for (let step = 0; step < risers; step++) {
    const x = from + way * run * step;
    steps.push({ x, y: z + rise * step }, { x, y: z + rise * (step + 1) });
  }
  return { steps, risers, rise, run };
}

/**
 * The tread of a stair that turns and the depth of its landing, feet, by the clear length of its well and the
 * treads of its first run: what the treads leave goes to the landing, so that both runs end at the edge of the well.
 */
export function turnOf(length: number, treads: number): { run: number; landing: number } {
  const run = runOf(length - LANDING, treads);
  return { run, landing: length - treads * run };
}

/** The profile of a stair from a level to the one above. */
export function stairProfile(house: House, levelIndex: number, stair: Stair): StairProfile {
  const level = house.levels[levelIndex];
  const ceiling = level?.ceiling ?? 9;
  const risers = risersFor(ceiling);
  const total = ceiling + FLOOR_STRUCTURE;
  const rise = total / risers;
  const length = stairLength(house, levelIndex, stair);
  // The well is open over all but the first nosing; a flight that hangs over it, a storey up, leaves more.
  const isUnderFloor = stair.shape === "u" || hasFloorOverFoot(house, levelIndex, stair);
  const headroom = isUnderFloor ? ceiling - rise : (house.levels[levelIndex + 1]?.ceiling ?? ceiling);
  if (stair.shape === "straight") {
    const treads = risers - 1;
    const run = runOf(length, treads);
    const flights = [flight(length - treads * run, 0, risers, rise, run, 1)];
    return { flights, risers, rise, run, total, length, headroom, isUnderFloor };
  }
  const first = Math.ceil(risers / 2);
  const { run, landing } = turnOf(length, first - 1);
  const top = length - landing;
  const z = first * rise;
  return {
    flights: [
      flight(top - (first - 1) * run, 0, first, rise, run, 1),
      flight(top, z, risers - first, rise, run, -1),
    ],
    landing: { from: top, to: length, z },
    risers,
    rise,
    run,
    total,
    length,
    headroom,
    isUnderFloor,
  };
}
