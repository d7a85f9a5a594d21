/** A house for whoever walks through it: its outer doors stand open, as the inner ones do. */

import { type Scene, type SceneOpening, UNITS } from "./scene.ts";

/** A door wider than this has two leaves, feet. */
const ONE_LEAF = 4.2;

function ajar(opening: SceneOpening): SceneOpening {
  const { out, ...rest } = opening;
  if (opening.type !== "door" || !out || opening.kind === "garage") return opening;
  const width = Math.max(opening.box[2] - opening.box[0], opening.box[3] - opening.box[1]) / UNITS;
  const one: SceneOpening["kind"] = width > ONE_LEAF ? "double" : "hinged";
  return {
    ...rest,
    kind: opening.kind === "slider" ? "pocket" : one,
    swing: out === "s" || out === "e" ? -1 : 1,
    hinge: opening.hinge ?? "start",
  };
}

/** The same scene with its outer doors open; those of garages stay shut, since nobody walks through them. */
export function withOpenDoors(scene: Scene): Scene {
  return {
    ...scene,
    levels: scene.levels.map((level) => ({ ...level, openings: level.openings.map(ajar) })),
  };
}
