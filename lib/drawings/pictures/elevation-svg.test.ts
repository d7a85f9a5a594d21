import { describe, expect, it } from "vitest";
import { boxHouse, craftsman, farmhouse, flatModern } from "../fixtures/fixture-houses";
import type { Side } from "../layout/model";
import { cameraFor } from "./camera";
import { elevationSvg } from "./elevation-svg";
import { houseImages } from "./house-images";

const size = { width: 1600, height: 1067 };
const houses = [farmhouse(), flatModern(), craftsman()];

describe("elevation pictures", () => {
  it("are the same on a second run", () => {
    for (const house of houses) expect(elevationSvg(house, "s", size)).toBe(elevationSvg(house, "s", size));
  });

  it("carry no scripts, foreign objects or references to the outside", () => {
    for (const house of houses) {
      for (const side of ["n", "e", "s", "w"] as Side[]) {
        const svg = elevationSvg(house, side, size);
        expect(svg).not.toMatch(/<script|foreignObject|<image|<style|\son\w+=/i);
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|href|data:/);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg.length).toBeLessThan(600_000);
      }
    }
  });

  it("use only gradients and clips that are there", () => {
    const svg = elevationSvg(farmhouse(), "s", size);
    const known = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1]);
    expect(used.length).toBeGreaterThan(10);
    for (const id of used) expect(known.has(id)).toBe(true);
  });

  it("change with the mood", () => {
    expect(elevationSvg(boxHouse(), "s", size, { mood: "dusk" })).not.toBe(
      elevationSvg(boxHouse(), "s", size, { mood: "day" }),
    );
  });
});

describe("camera", () => {
  it("keeps the front plane true to scale and on the picture", () => {
    for (const side of ["n", "e", "s", "w"] as Side[]) {
      const camera = cameraFor(farmhouse(), side, size, 0.4);
      const a = camera.at(camera.left, camera.front, 0);
      const b = camera.at(camera.right, camera.front, 10);
      expect(b.x - a.x).toBeCloseTo((camera.right - camera.left) * camera.scale, 4);
      expect(a.y - b.y).toBeCloseTo(10 * camera.scale, 4);
      expect(a.x).toBeGreaterThan(0);
      expect(b.x).toBeLessThan(size.width);
      expect(camera.at(camera.left, camera.front, camera.top).y).toBeGreaterThan(40);
    }
  });
});

describe("images of a house", () => {
  it("start with the front, hold every floor plan, and number four to six", () => {
    for (const house of [...houses, boxHouse()]) {
      const images = houseImages(house);
      expect(images[0]?.name).toBe("front");
      expect(images.filter((image) => image.name.startsWith("floor-plan-"))).toHaveLength(
        house.levels.length,
      );
      expect(new Set(images.map((image) => image.name)).size).toBe(images.length);
      expect(images.length).toBeGreaterThanOrEqual(4);
      expect(images.length).toBeLessThanOrEqual(6);
    }
  });
});
