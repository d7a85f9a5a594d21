/** The triangles of a house: whole, or cut open above one of its levels. */

import { MeshBuilder, type MeshPart } from "../scene/mesh-builder.ts";
import { type Scene, UNITS } from "../scene/scene.ts";
import { cutRects } from "../scene/scene-mesh.ts";
import { KIND, Triangles } from "./triangles.ts";

/** Height over its floor at which a level is cut open, feet. */
export const CUT = 4.6;

const WITHIN: ReadonlySet<MeshPart["group"]> = new Set(["wall", "floor", "ceiling", "thing"]);
const CLOSED: ReadonlySet<MeshPart["group"]> = new Set(["wall", "opening", "thing", "rail"]);

/** Flags of a part. */
function kindOf(scene: Scene, { group, material }: MeshPart, fromWithin: boolean): number {
  const { wall, ceiling, leaf } = scene.inside;
  const isWithin =
    WITHIN.has(group) ||
    [wall, ceiling, leaf].includes(material) ||
    (fromWithin && (group === "opening" || group === "rail" || group === "roof"));
  return (
    (CLOSED.has(group) ? KIND.solid : 0) |
    (scene.materials[material]?.finish === "glass" ? KIND.glass : 0) |
    (isWithin ? KIND.inside : 0)
  );
}

function addPart(into: Triangles, scene: Scene, part: MeshPart, kind: number, cutAt = Infinity): void {
  const { color = "#cccccc", finish } = scene.materials[part.material] ?? {};
  const tone = into.tone(color, finish);
  const { positions, normals } = part;
  const corners = new Float64Array(9);
  const normal = new Float64Array(3);
  for (let at = 0; at < positions.length; at += 9) {
    for (let i = 0; i < 9; i++) corners[i] = positions[at + i] as number;
    for (let i = 0; i < 3; i++) normal[i] = normals[at + i] as number;
    if (
      (corners[1] as number) <= cutAt &&
      (corners[4] as number) <= cutAt &&
      (corners[7] as number) <= cutAt
    ) {
      into.add(corners, normal, tone, kind);
      continue;
    }
    const left = below(Array.from(corners), cutAt);
    for (let k = 6; k < left.length; k += 3)
      into.add([...left.slice(0, 3), ...left.slice(k - 3, k), ...left.slice(k, k + 3)], normal, tone, kind);
  }
}

/** What of a triangle lies under a height, as a ring. */
function below(corners: readonly number[], height: number): number[] {
  const ring: number[] = [];
  for (let k = 0; k < 9; k += 3) {
    const a = corners.slice(k, k + 3) as [number, number, number];
    const b = [0, 1, 2].map((i) => corners[(k + 3 + i) % 9]) as [number, number, number];
    if (a[1] <= height) ring.push(...a);
    if (a[1] <= height !== b[1] <= height) {
      const t = (height - a[1]) / (b[1] - a[1]);
      ring.push(a[0] + t * (b[0] - a[0]), height, a[2] + t * (b[2] - a[2]));
    }
  }
  return ring;
}

/** A house as it stands; `fromWithin` for who looks at it from a room. */
export function wholeHouse(scene: Scene, mesh: readonly MeshPart[], fromWithin = false): Triangles {
  const into = new Triangles();
  for (const part of mesh) {
    // A vaulted ceiling is the underside of the roof: plastered where it is seen from a room.
    const isVault = fromWithin && part.group === "roof" && (part.normals[1] ?? 0) < -0.1;
    const finished = isVault ? { ...part, material: scene.inside.ceiling } : part;
    addPart(into, scene, finished, kindOf(scene, finished, fromWithin));
  }
  return into;
}

/** A house without what stands over a height in a level, and without the levels above. */
export function cutHouse(scene: Scene, mesh: readonly MeshPart[], index: number): Triangles {
  const into = new Triangles();
  const level = scene.levels[index];
  if (!level) return into;
  const cutAt = level.floor / UNITS + CUT;
  for (const part of mesh) {
    if (part.level > index) continue;
    const kind = kindOf(scene, part, false) & ~KIND.inside;
    addPart(into, scene, part, kind, part.level >= index ? cutAt : Infinity);
  }
  const caps = new MeshBuilder();
  for (const [x0, z0, x1, z1] of cutRects(level, level.floor + CUT * UNITS)) {
    const [a, b, c, d] = [x0, z0, x1, z1].map((v) => v / UNITS) as [number, number, number, number];
    const y = cutAt - 0.005;
    caps.face(
      "wall",
      index,
      scene.inside.cut,
      [
        [a, y, b],
        [c, y, b],
        [c, y, d],
        [a, y, d],
      ],
      [0, 1, 0],
    );
  }
  for (const part of caps.parts) addPart(into, scene, part, 0);
  return into;
}
