export type Facing = "N" | "E" | "S" | "W";

/** Degrees from north, clockwise, that the front of the house looks to. */
const FRONT: Readonly<Record<Facing, number>> = { N: 0, E: 90, S: 180, W: 270 };
/** A day in spring at 40 degrees north. */
const LATITUDE = (40 * Math.PI) / 180;
const DECLINATION = (14 * Math.PI) / 180;

export interface Sun {
  /** Towards the sun: x along the house to its right end seen from the street turned round, y up, z to the street. */
  x: number;
  y: number;
  z: number;
  color: string;
  strength: number;
  /** From zenith to horizon. */
  sky: [string, string, string];
  ambient: number;
}

/** @param hour of the day by the sun, 0 to 24 */
export function sunAt(hour: number, facing: Facing): Sun {
  const turn = ((hour - 12) * Math.PI) / 12;
  const up =
    Math.sin(LATITUDE) * Math.sin(DECLINATION) + Math.cos(LATITUDE) * Math.cos(DECLINATION) * Math.cos(turn);
  const east = -Math.cos(DECLINATION) * Math.sin(turn);
  const north =
    Math.cos(LATITUDE) * Math.sin(DECLINATION) - Math.sin(LATITUDE) * Math.cos(DECLINATION) * Math.cos(turn);
  const front = (FRONT[facing] * Math.PI) / 180;
  // The plan's south is where the front looks; its east lies to the left of who looks out there.
  const z = north * Math.cos(front) + east * Math.sin(front);
  const x = north * Math.sin(front) - east * Math.cos(front);
  const low = Math.max(0, Math.min(1, 1 - up / 0.5));
  return {
    x,
    y: Math.max(up, 0.04),
    z,
    color: mix("#fff6e6", "#ffb877", low * low),
    strength: up < 0.02 ? 0.25 : 3.1 - 1.1 * low,
    sky: [mix("#7fa9cf", "#6f86ad", low), mix("#b9d2e4", "#e2c3ac", low), mix("#eef1ec", "#f6dfc4", low)],
    ambient: 1.25 - 0.35 * low,
  };
}

function mix(a: string, b: string, t: number): string {
  const parts = [1, 3, 5].map((i) => {
    const [p, q] = [a, b].map((hex) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number];
    return Math.round(p + (q - p) * t)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
