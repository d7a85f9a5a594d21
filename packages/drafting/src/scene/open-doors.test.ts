import { expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { withOpenDoors } from "./open-doors.ts";
import { sceneMesh } from "./scene-mesh.ts";

it("opens every outer door but those of garages, inwards, and leaves the rest as it is", () => {
  for (const house of sampleHouses.slice(0, 6)) {
    const scene = sceneIn(house);
    const open = withOpenDoors(scene);
    for (const [at, level] of scene.levels.entries()) {
      for (const [index, opening] of level.openings.entries()) {
        const now = open.levels[at]?.openings[index];
        if (opening.type === "window" || !opening.out || opening.kind === "garage") {
          expect(now).toEqual(opening);
          continue;
        }
        expect(now).toMatchObject({
          box: opening.box,
          swing: { n: 1, w: 1, s: -1, e: -1 }[opening.out],
          kind: expect.stringMatching(/^(hinged|double|pocket)$/),
        });
        expect(now).not.toHaveProperty("out");
      }
    }
    const area = (of: typeof scene) => sceneMesh(of).filter(({ group }) => group !== "opening").length;
    expect(area(open)).toBe(area(scene));
  }
});
