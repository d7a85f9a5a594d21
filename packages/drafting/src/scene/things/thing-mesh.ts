/** Things of a scene as triangles. */

import type { HouseStyle } from "../../layout/kinds.ts";
import { frameOf } from "../../plan/pen.ts";
import type { MaterialTable } from "../material-table.ts";
import type { MeshBuilder } from "../mesh-builder.ts";
import { type Scene, type SceneLevel, type SceneThing, UNITS } from "../scene.ts";
import type { FormFace } from "./form.ts";
import { formOf } from "./forms.ts";

/** The frame of a thing and its faces in it, feet. */
function shaped([kind, x0, y0, z0, x1, y1, z1, side]: SceneThing, style: HouseStyle) {
  const rect = { x: x0 / UNITS, y: y0 / UNITS, w: (x1 - x0) / UNITS, d: (y1 - y0) / UNITS };
  const frame = frameOf(rect, side);
  const faces = formOf(kind, { w: frame.w, d: frame.d, h: (z1 - z0) / UNITS }, style);
  return { toPlan: frame.toPlan, foot: z0 / UNITS, faces };
}

/** Adds the materials of things to those of their scene, so that every mesh of it finds them. */
export function addThingMaterials(
  materials: MaterialTable,
  things: readonly SceneThing[],
  style: HouseStyle,
): void {
  for (const thing of things)
    for (const { color, finish } of shaped(thing, style).faces) materials.of(color, finish);
}

const keyOf = ({ color, finish }: Pick<FormFace, "color" | "finish">): string => `${color} ${finish ?? ""}`;

/** Adds the things of a level to a mesh. */
export function thingMeshes(mesh: MeshBuilder, scene: Scene, level: SceneLevel, index: number): void {
  const materials = new Map(scene.materials.map((material, at) => [keyOf(material), at]));
  for (const thing of level.things ?? []) {
    const { toPlan, foot, faces } = shaped(thing, scene.style);
    const from = toPlan(0, 0);
    for (const face of faces) {
      const [u, v, z] = face.normal;
      const to = toPlan(u, v);
      mesh.face(
        "thing",
        index,
        // A file may be older than a form, and lack what that is made of.
        materials.get(keyOf(face)) ?? scene.inside.ceiling,
        face.corners.map(([cu, cv, cz]) => {
          const { x, y } = toPlan(cu, cv);
          return [x, foot + cz, y];
        }),
        [to.x - from.x, z, to.y - from.y],
      );
    }
  }
}
