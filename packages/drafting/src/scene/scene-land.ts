/** What lies and grows round a house in its pictures and its 3D view. Feet. */

import { hashText } from "../geometry/seeded.ts";
import type { Setting } from "../layout/kinds.ts";
import { type Scene, UNITS } from "./scene.ts";

export interface LandTree {
  x: number;
  z: number;
  height: number;
  kind: "round" | "pine" | "shrub";
  /** CSS hex. */
  color: string;
}

export interface SceneLand {
  /** CSS hex. */
  ground: string;
  paving: string;
  /** West, north, east, south. */
  paved: [number, number, number, number][];
  trees: LandTree[];
}

interface Look {
  ground: string;
  greens: readonly string[];
  /** Share of pines, and how many trees there are. */
  pines: number;
  count: number;
}

const LOOKS: Readonly<Record<Setting, Look>> = {
  meadow: { ground: "#96a374", greens: ["#7d9360", "#8b9e6a", "#6f8757"], pines: 0, count: 9 },
  suburb: { ground: "#909f72", greens: ["#74905f", "#85996a", "#69834f"], pines: 0.15, count: 9 },
  forest: { ground: "#858f6b", greens: ["#58724f", "#4d6848", "#6b8159"], pines: 0.75, count: 18 },
  coast: { ground: "#b5ae8e", greens: ["#93a079", "#a3ab85", "#87966f"], pines: 0.1, count: 6 },
  desert: { ground: "#c6b08f", greens: ["#9a9c74", "#8c9170", "#a6a57f"], pines: 0, count: 5 },
  hills: { ground: "#989c70", greens: ["#748a58", "#869765", "#667d4e"], pines: 0.3, count: 11 },
  lake: { ground: "#8b9a73", greens: ["#5f7b57", "#6e8860", "#557050"], pines: 0.6, count: 14 },
};

/** Numbers from 0 to 1 that are the same for the same seed. */
export function sequence(seed: string): () => number {
  let state = hashText(seed) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How far the drive and the walk reach out to the street, feet. */
const STREET = 160;

/** The land round a scene; the same for the same scene. */
export function landOf(scene: Scene): SceneLand {
  const look = LOOKS[scene.setting];
  const [x0, z0, x1, z1] = scene.box.map((value) => value / UNITS) as [number, number, number, number];
  const paved = pavingOf(scene, z1);
  const next = sequence(`${scene.name} land`);
  const within = (x: number, z: number, by: number) =>
    x > x0 - by && x < x1 + by && z > z0 - by && z < z1 + by;
  const trees: LandTree[] = [];
  for (let tries = 0; trees.length < look.count && tries < 400; tries++) {
    const angle = next() * 2 * Math.PI;
    const far = 0.62 + 0.55 * next();
    const [rx, rz] = [(x1 - x0) / 2 + 34, (z1 - z0) / 2 + 34];
    const x = (x0 + x1) / 2 + Math.cos(angle) * rx * far * 1.25;
    const z = (z0 + z1) / 2 + Math.sin(angle) * rz * far * 1.2;
    // The front stays open to the eye.
    if (within(x, z, 13) || z > z1 - 4) continue;
    if (paved.some((one) => x > one[0] - 7 && x < one[2] + 7 && z > one[1] - 7 && z < one[3] + 7)) continue;
    if (trees.some((other) => Math.hypot(other.x - x, other.z - z) < 12)) continue;
    const pine = next() < look.pines;
    trees.push({
      x,
      z,
      height: (pine ? 24 : 17) + next() * 12,
      kind: pine ? "pine" : "round",
      color: look.greens[Math.floor(next() * look.greens.length)] ?? "#7d9360",
    });
  }
  return {
    ground: look.ground,
    paving: "#c9c4ba",
    paved,
    trees: [...trees, ...shrubs(scene, paved, look, next)],
  };
}

/** The drive before every garage door and the walk before the entry, out to the street. */
function pavingOf(scene: Scene, front: number): SceneLand["paved"] {
  return scene.levels
    .filter(({ floor }) => floor >= 0)
    .slice(0, 1)
    .flatMap((level) =>
      level.openings.flatMap(({ kind, out, box }): SceneLand["paved"] => {
        const [bx0, by0, bx1, by1] = box.map((value) => value / UNITS) as [number, number, number, number];
        if (kind === "garage" && out === "s") return [[bx0 - 1, by1, bx1 + 1, front + STREET]];
        if (kind === "garage" && out === "n") return [[bx0 - 1, by0 - STREET, bx1 + 1, by0]];
        if (kind === "garage" && (out === "e" || out === "w"))
          return [
            out === "e" ? [bx1, by0 - 1, bx1 + STREET, by1 + 1] : [bx0 - STREET, by0 - 1, bx0, by1 + 1],
          ];
        if (kind === "entry" && out === "s")
          return [[(bx0 + bx1) / 2 - 2.2, by1, (bx0 + bx1) / 2 + 2.2, front + STREET]];
        return [];
      }),
    );
}

/** What hangs higher than this leaves plants their room: eaves with their gutters, beams. */
const OVER_PLANTS = 6 * UNITS;

/** Low planting along the foot of the front walls, clear of doors and steps. */
function shrubs(scene: Scene, paved: SceneLand["paved"], look: Look, next: () => number): LandTree[] {
  const index = scene.levels.findIndex(({ floor }) => floor >= 0);
  const ground = scene.levels[index];
  if (!ground) return [];
  const blocked = [
    ...paved,
    ...scene.outside
      .filter(([, , , , low]) => low < OVER_PLANTS)
      .map(([, , x0, y0, , x1, y1]) => [x0, y0, x1, y1].map((v) => v / UNITS)),
    ...ground.cells.map(([x0, y0, x1, y1]) => [x0, y0, x1, y1].map((v) => v / UNITS)),
    ...ground.openings
      .filter(({ type, out }) => type === "door" && out)
      .map(({ box }) => box.map((v, i) => v / UNITS + (i < 2 ? -3 : 3))),
  ];
  const found: LandTree[] = [];
  for (const face of scene.faces) {
    if (face.kind !== "wall" || face.level !== index || face.side === "n" || !face.side) continue;
    const points = face.parts.flat();
    const xs = points.filter((_, i) => i % 3 === 0).map((v) => v / UNITS);
    const zs = points.filter((_, i) => i % 3 === 1).map((v) => v / UNITS);
    if (Math.min(...points.filter((_, i) => i % 3 === 2)) > 24) continue;
    const alongX = face.side === "s";
    const [from, to] = alongX ? [Math.min(...xs), Math.max(...xs)] : [Math.min(...zs), Math.max(...zs)];
    const off = face.side === "s" || face.side === "e" ? 2.1 : -2.1;
    for (let at = from + 1.6; at < to - 1.2; at += 2.4 + next() * 1.4) {
      const [x, z] = alongX ? [at, (zs[0] ?? 0) + off] : [(xs[0] ?? 0) + off, at];
      if (next() < 0.2) continue;
      const size = 1.7 + next() * 1.3;
      if (
        blocked.some(
          ([a = 0, b = 0, c = 0, d = 0]) =>
            x > a - size / 2 && x < c + size / 2 && z > b - size / 2 && z < d + size / 2,
        )
      )
        continue;
      const color = look.greens[Math.floor(next() * look.greens.length)] ?? "#7d9360";
      found.push({ x, z, height: size, kind: "shrub", color });
    }
  }
  return found;
}
