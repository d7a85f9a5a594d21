import type { Side } from "../layout/model.ts";
import type { Scene, SceneBox, SceneLevel, SceneOpening, SceneThing } from "./scene.ts";

const SIDES: Readonly<Record<Side, Side>> = { n: "n", e: "w", s: "s", w: "e" };

/** The scene of the mirrored house, west for east; mirrored twice it is as it was. */
export function mirrorScene(scene: Scene): Scene {
  const x = (value: number) => scene.axis - value;
  /** Pairs or triples of a ring whose first is an x, turned so that it runs round as before. */
  const ring = (flat: readonly number[], size: 2 | 3): number[] => {
    const out: number[] = [];
    for (let i = flat.length - size; i >= 0; i -= size)
      out.push(x(flat[i] as number), ...flat.slice(i + 1, i + size));
    return out;
  };
  const loops = (list: readonly number[][]) => list.map((loop) => ring(loop, 2));
  const parts = (list: readonly number[][]) => list.map((part) => ring(part, 3));
  const box = ([what, x0, y0, z0, x1, y1, z1]: SceneBox): SceneBox => [what, x(x1), y0, z0, x(x0), y1, z1];
  const thing = ([kind, ...at]: SceneThing): SceneThing => {
    const [x0, y0, z0, x1, y1, z1, faces] = at;
    return [kind, x(x1), y0, z0, x(x0), y1, z1, SIDES[faces]];
  };
  const opening = ({ out, hinge, swing, ...rest }: SceneOpening): SceneOpening => ({
    ...rest,
    box: [x(rest.box[2]), rest.box[1], x(rest.box[0]), rest.box[3]],
    ...(out && { out: SIDES[out] }),
    ...(swing && { swing: rest.axis === "y" ? (-swing as 1 | -1) : swing }),
    ...(hinge && { hinge: rest.axis === "y" ? hinge : hinge === "start" ? "end" : "start" }),
  });
  const level = (one: SceneLevel): SceneLevel => ({
    ...one,
    walls: loops(one.walls),
    slab: loops(one.slab),
    floors: one.floors.map((floor) => ({ ...floor, loops: loops(floor.loops) })),
    ceilings: loops(one.ceilings),
    openings: one.openings.map(opening),
    rooms: one.rooms.map((room) => ({ ...room, x: x(room.x) })),
    boxes: one.boxes.map(box),
    ...(one.things && { things: one.things.map(thing) }),
    rails: one.rails.map(([x0, y0, x1, y1, z]) => [x(x1), y1, x(x0), y0, z]),
    cells: one.cells.map(([x0, y0, x1, y1, room]) => [x(x1), y0, x(x0), y1, room]),
  });
  return {
    ...scene,
    box: [x(scene.box[2]), scene.box[1], x(scene.box[0]), scene.box[3]],
    levels: scene.levels.map(level),
    faces: scene.faces.map(({ side, layers, ...face }) => ({
      ...face,
      parts: parts(face.parts),
      ...(side && { side: SIDES[side] }),
      ...(layers && { layers: layers.map((layer) => ({ ...layer, parts: parts(layer.parts) })) }),
    })),
    outside: scene.outside.map(([at, ...one]) => [at, ...box(one)]),
    guards: scene.guards.map(([at, x0, y0, x1, y1, z]) => [at, x(x1), y1, x(x0), y0, z]),
    links: scene.links.map((link) => ({
      ...link,
      over: link.over.map((value, i) => (i % 3 === 0 ? x(value) : value)),
    })),
  };
}
