/** The outside of a scene: walls, roofs, porches, chimneys and gutters, from the faces of the massing. */

import { drainFaces } from "../elevation/drain-faces.ts";
import { dot3, normalOf, nth, type P3 } from "../geometry/geometry.ts";
import type { House, Side } from "../layout/model.ts";
import { enclosedAt, levelHeights } from "../massing/envelope.ts";
import { type Face, type Layer, OUT, toSpace } from "../massing/face.ts";
import { houseFaces } from "../massing/massing.ts";
import type { Opening } from "../massing/openings.ts";
import { coverOf, pitchOf } from "../massing/roof-cover.ts";
import { tone } from "../pictures/color.ts";
import { baseColor, CONCRETE, claddingOf } from "../pictures/finishes.ts";
import { outOfRooms, reachesIntoRoom, roomAir } from "./clear-rooms.ts";
import type { MaterialTable } from "./material-table.ts";
import { grid, type Scene, type SceneBox, type SceneFace, type SceneFinish, UNITS } from "./scene.ts";

const KINDS: Partial<Record<Face["kind"], SceneFace["kind"]>> = {
  wall: "wall",
  gable: "wall",
  roof: "roof",
  soffit: "soffit",
  fascia: "trim",
};
const BOXES: ReadonlySet<Face["kind"]> = new Set([
  "post",
  "pier",
  "beam",
  "coping",
  "slab",
  "deck",
  "step",
  "handrail",
  "chimney",
  "chimney-cap",
  "bracket",
  "gutter",
  "downspout",
  "scupper",
]);
const BOX_SIDES: readonly Side[] = ["n", "e", "s", "w"];

function finishOf(house: House, face: Face): SceneFinish | undefined {
  if (face.kind === "roof") return coverOf(house, Math.abs(face.normal.z) > 0.999 ? 0 : pitchOf(face.normal));
  if (face.kind === "deck") return "boards";
  return claddingOf(house, face);
}

/** Corners on the grid, counter-clockwise for who looks against `normal`. */
function ring(points: readonly P3[], normal: P3): number[] {
  // The plan is left-handed (y runs down the sheet), so the right-hand rule is turned round.
  const ordered = dot3(normalOf(points), normal) > 0 ? [...points].reverse() : points;
  return ordered.flatMap((p) => [grid(p.x), grid(p.y), grid(p.z)]);
}

function layerColor(house: House, layer: Layer): string {
  const { palette } = house;
  if (layer.kind === "accent" || palette.accentCladding === layer.cladding) return palette.accent;
  if (layer.kind === "wainscot") return "#9c9484";
  if (layer.kind === "plinth") return tone(CONCRETE, -0.12);
  return layer.kind === "vent" ? tone(palette.trim, -0.3) : palette.trim;
}

/** Five or six faces in a row that make an upright box, as such. */
function boxAt(faces: readonly Face[], at: number): { box: number[]; count: number } | undefined {
  const first = nth(faces, at);
  if (!BOXES.has(first.kind)) return undefined;
  const sides = faces.slice(at, at + 4);
  const lid = faces[at + 4];
  const upright = BOX_SIDES.every((side, i) => {
    const face = sides[i];
    return face?.side === side && face.kind === first.kind && dot3(face.normal, OUT[side]) > 0.9999;
  });
  // The top of a slab that falls away from the house is none of a box.
  if (!upright || !lid || lid.normal.z < 0.9999) return undefined;
  const points = [...sides, lid].flatMap((face) => face.parts.flat());
  const range = (of: (p: P3) => number) => {
    const values = points.map(of);
    return [grid(Math.min(...values)), grid(Math.max(...values))] as const;
  };
  const [x, y, z] = [range((p) => p.x), range((p) => p.y), range((p) => p.z)];
  const floor = faces[at + 5];
  const closed = floor?.kind === "soffit" && grid(nth(nth(floor.parts, 0), 0).z) === z[0];
  return { box: [x[0], y[0], z[0], x[1], y[1], z[1]], count: closed ? 6 : 5 };
}

/** The ceiling under a shaft: below it the room shows its own. */
function overRooms(house: House, [x0 = 0, y0 = 0, , x1 = 0, y1 = 0]: readonly number[]): number {
  const [x, y] = [(x0 + x1) / 2 / UNITS, (y0 + y1) / 2 / UNITS];
  const plates = levelHeights(house).filter((_, index) => enclosedAt(house.levels[index], x, y));
  return grid(plates.at(-1)?.plate ?? 0);
}

/** Whether a box is timber of a roof that ends within a room, where nobody would leave it. */
function isHidden(kind: Face["kind"], box: readonly number[], air: ReturnType<typeof roomAir>): boolean {
  return (
    kind === "bracket" &&
    reachesIntoRoom(
      box.map((v) => v / UNITS),
      air,
    )
  );
}

interface Shell {
  faces: SceneFace[];
  outside: Scene["outside"];
  guards: Scene["guards"];
}

/** @param openingIndex finds the index of an opening among those of its level */
export function sceneShell(
  house: House,
  materials: MaterialTable,
  openingIndex: (opening: Opening) => number,
): Shell {
  const faces = [...houseFaces(house), ...drainFaces(house)];
  const air = roomAir(house);
  const shell: Shell = { faces: [], outside: [], guards: [] };
  for (let at = 0; at < faces.length; at++) {
    const face = nth(faces, at);
    const material = () => materials.of(baseColor(house, face), finishOf(house, face));
    const found = boxAt(faces, at);
    if (found) {
      if (face.kind === "chimney") found.box[2] = Math.max(found.box[2] ?? 0, overRooms(house, found.box));
      if (!isHidden(face.kind, found.box, air))
        shell.outside.push([face.level, material(), ...found.box] as [number, ...SceneBox]);
      at += found.count - 1;
    } else if (face.kind === "rail") {
      const [a, b] = [nth(nth(face.parts, 0), 0), nth(nth(face.parts, 0), 1)];
      shell.guards.push([face.level, grid(a.x), grid(a.y), grid(b.x), grid(b.y), grid(Math.min(a.z, b.z))]);
    } else {
      const parts = KINDS[face.kind] ? face.parts.flatMap((part) => outOfRooms(part, air)) : face.parts;
      if (parts.length > 0)
        shell.faces.push(sceneFace(house, { ...face, parts }, material(), materials, openingIndex));
    }
  }
  return shell;
}

function sceneFace(
  house: House,
  face: Face,
  material: number,
  materials: MaterialTable,
  openingIndex: (opening: Opening) => number,
): SceneFace {
  const scene: SceneFace = {
    kind: KINDS[face.kind] ?? "other",
    material,
    level: face.level,
    parts: face.parts.map((part) => ring(part, face.normal)),
  };
  if (scene.kind !== "wall" || !face.side) return scene;
  scene.side = face.side;
  if (face.layers.length > 0) {
    scene.layers = face.layers.map((layer) => ({
      material: materials.of(layerColor(house, layer), layer.cladding),
      parts: layer.parts.map((part) =>
        ring(
          part.map((p) => toSpace(face.frame, p)),
          face.normal,
        ),
      ),
    }));
  }
  if (face.openings.length > 0) {
    scene.openings = face.openings.map(({ opening }) => openingIndex(opening)).filter((index) => index >= 0);
  }
  return scene;
}
