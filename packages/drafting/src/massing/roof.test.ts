import { describe, expect, it } from "vitest";
import { boxHouse, farmhouse } from "../fixtures/fixture-houses.ts";
import { roofShapes } from "./roof.ts";
import { HEEL } from "./roof-height.ts";

const plate = 1.5 + 9;
const length = (line: { from: { x: number; y: number }; to: { x: number; y: number } }): number =>
  Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
const total = (house: Parameters<typeof roofShapes>[0], kind: string): number =>
  roofShapes(house)
    .lines.filter((line) => line.kind === kind)
    .reduce((sum, line) => sum + length(line), 0);

describe("roof shapes", () => {
  it("raises a gable by half its span times the pitch", () => {
    expect(roofShapes(boxHouse({ ridge: "x" })).ridgeHeight).toBeCloseTo(plate + HEEL + (12 * 8) / 12, 6);
    expect(roofShapes(boxHouse({ ridge: "y" })).ridgeHeight).toBeCloseTo(plate + HEEL + (20 * 8) / 12, 6);
  });

  it("raises a hip by half its shorter side", () => {
    expect(roofShapes(boxHouse({ shape: "hip" })).ridgeHeight).toBeCloseTo(plate + HEEL + (12 * 8) / 12, 6);
  });

  it("drops the eave below the wall line by the overhang", () => {
    const low = Math.min(...roofShapes(boxHouse()).planes.flatMap((p) => p.corners.map((c) => c.z)));
    expect(low).toBeCloseTo(plate + HEEL - 8 / 12, 6);
  });

  it("draws ridge, eaves and rakes of a gable with their true lengths in plan", () => {
    expect(total(boxHouse(), "ridge")).toBeCloseTo(42, 2);
    expect(total(boxHouse(), "eave")).toBeCloseTo(84, 2);
    expect(total(boxHouse(), "rake")).toBeCloseTo(52, 2);
    expect(total(boxHouse(), "valley")).toBe(0);
  });

  it("draws four hips and a ridge of a hip roof", () => {
    const { lines, arrows } = roofShapes(boxHouse({ shape: "hip" }));
    expect(lines.filter((line) => line.kind === "hip")).toHaveLength(4);
    expect(total(boxHouse({ shape: "hip" }), "ridge")).toBeCloseTo(16, 2);
    expect(arrows.map((arrow) => arrow.label)).toEqual(["8:12", "8:12", "8:12", "8:12"]);
  });

  it("finds the valleys where a cross gable meets the main roof", () => {
    const house = boxHouse();
    house.roofs.push({
      over: { x: 10, y: 12, w: 12, d: 18 },
      level: 0,
      shape: "gable",
      pitch: 8,
      ridge: "y",
      eave: 1,
    });
    const valleys = roofShapes(house).lines.filter((line) => line.kind === "valley");
    expect(valleys.length).toBeGreaterThanOrEqual(2);
    for (const valley of valleys) {
      expect(Math.abs(valley.to.x - valley.from.x)).toBeCloseTo(Math.abs(valley.to.y - valley.from.y), 1);
    }
  });

  it("slopes a shed down from its high side", () => {
    const { planes } = roofShapes(boxHouse({ shape: "shed", pitch: 3, high: "n" }));
    expect(planes).toHaveLength(1);
    expect(planes[0]?.down).toEqual({ x: 0, y: 1 });
    expect(Math.max(...(planes[0]?.corners.map((c) => c.z) ?? []))).toBeCloseTo(
      plate + HEEL + (25 * 3) / 12,
      6,
    );
  });

  it("is the same on a second run", () => {
    expect(JSON.stringify(roofShapes(farmhouse()))).toBe(JSON.stringify(roofShapes(farmhouse())));
  });
});
