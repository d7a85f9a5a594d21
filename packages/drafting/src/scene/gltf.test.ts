import { validateBytes } from "gltf-validator";
import { expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import { sceneGlb } from "./gltf.ts";

it.each(houses)(
  "writes %s as a glTF file without errors or warnings, the same each time",
  async (_, house) => {
    const scene = sceneIn(house);
    const file = sceneGlb(scene);
    const report = await validateBytes(file, { maxIssues: 20 });
    expect(report.issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    expect(report.info.totalTriangleCount).toBeGreaterThan(500);
    expect(Buffer.from(sceneGlb(scene)).equals(Buffer.from(file))).toBe(true);
  },
);
