import { describe, expect, it } from "vitest";
import { planDxf } from "../cad/plan-dxf.ts";
import { elevationShapes } from "../elevation/elevation-shapes.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { vaultedCabin } from "../fixtures/vaulted-cabin.ts";
import { planShapes } from "../plan/plan-shapes.ts";
import { sectionShapes } from "../section/section-shapes.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { drawnRoofs } from "./drawn-roofs.ts";
import { houseFaces } from "./massing.ts";
import { openingsOf } from "./openings.ts";
import { roofShapes } from "./roof.ts";

const house = vaultedCabin();

describe("a dormer", () => {
  it("stands on its slope as a roof with a front and two cheeks, and dies into it", () => {
    const roofs = drawnRoofs(house);
    expect(roofs).toHaveLength(2);
    // Its ridge is 3.65 ft over the slope at its front, which falls 6 in 12.
    expect(roofs[1]?.over.d).toBeCloseTo(7.3, 5);
    const walls = houseFaces(house).filter((face) => face.roof === 1 && face.kind === "gable");
    expect(walls.map((face) => face.side).sort()).toEqual(["e", "s", "w"]);
    const { lines } = roofShapes(house);
    expect(lines.filter((line) => line.kind === "valley").length).toBeGreaterThanOrEqual(2);
  });

  it("shows its window on the elevation, in the schedule and on the plan", () => {
    const window = openingsOf(house).find((one) => one.dormer === 1);
    expect(window).toMatchObject({ side: "s", line: 18.5, from: 5, to: 7, room: "living" });
    const glass = elevationShapes(house, "s").filter((shape) => shape.kind === "glass");
    const high = glass.flatMap((shape) => shape.rings.flat()).map((p) => p.y);
    expect(Math.max(...high)).toBeGreaterThan(11);
    const row = schedulesOf(house).windows.find((one) => one.sill === 11.1);
    expect(row?.quantity).toBe(1);
    const plan = planShapes(house, 0, { text: 0.3, dims: { strings: [], text: 0.5, step: 0.5, clear: 3 } });
    expect(plan.filter((one) => one.layer === "A-ROOF-OTLN" && "dash" in one && one.dash)).toHaveLength(4);
    expect(planDxf(house)).toContain("A-ROOF");
  });

  it("is cut by a section with the vault under it", () => {
    const shapes = sectionShapes(house, roofShapes(house), { axis: "y", at: 6, through: "" }, 0.5);
    const words = shapes.flatMap((shape) => (shape.type === "text" ? [shape.value] : []));
    expect(words).toContain("VAULTED CEILING");
    const front = shapes.filter(
      (shape) =>
        shape.type === "polygon" &&
        shape.fill === "poche" &&
        shape.loops[0]?.every((p) => p.x > 17.9 && p.x < 18.6),
    );
    // Under and over its window.
    expect(front).toHaveLength(2);
  });

  it("moves with the house that is mirrored", () => {
    const window = openingsOf(mirrorOf(house)).find((one) => one.dormer === 1);
    expect(window).toMatchObject({ side: "s", from: 29, to: 31 });
  });
});
