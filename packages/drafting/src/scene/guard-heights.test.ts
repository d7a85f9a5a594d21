import { expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import { UNITS } from "./scene.ts";
import { sceneMesh } from "./scene-mesh.ts";

it.each(houses)(
  "guards of %s are 36 in high over the floors that they stand on (IRC R312.1.2)",
  (_, house) => {
    const scene = sceneIn(house);
    const within = scene.levels.flatMap(({ rails }, level) =>
      rails.map((rail) => [level, ...rail] as (typeof scene.guards)[number]),
    );
    for (const guard of [...within, ...scene.guards]) {
      const alone = sceneMesh({ ...scene, levels: [], faces: [], outside: [], guards: [guard] });
      const heights = alone.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1));
      const [, , , , , floor] = guard.map((value) => value / UNITS);
      expect(Math.max(...heights) - (floor ?? 0)).toBeCloseTo(3, 3);
    }
  },
);
