import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { craftsman, farmhouse } from "../fixtures/fixture-houses.ts";
import type { Cladding } from "../layout/kinds.ts";
import { CLADDING_STEP } from "../massing/textures.ts";
import { sceneOf } from "../scene/build-scene.ts";
import type { Vec } from "../scene/mesh-builder.ts";
import { UNITS } from "../scene/scene.ts";
import { sceneMesh } from "../scene/scene-mesh.ts";
import { type Aim, cameraAt, cameraFor, project } from "./camera.ts";
import { CUT, cutHouse } from "./house-triangles.ts";
import {
  corners,
  drawTriangles,
  emptyLayer,
  fillTriangle,
  type Layer,
  layGround,
  NOTHING,
} from "./raster.ts";
import { HouseRenderer } from "./render.ts";
import { roomViews } from "./room-view.ts";
import { Spot } from "./spot.ts";
import { type SunMap, sunAt, sunMap } from "./sun-map.ts";
import { lookOf, stripe } from "./surface.ts";
import { KIND, Triangles } from "./triangles.ts";

const SIZE = { width: 120, height: 80 };
const AIM: Aim = {
  azimuth: 0.6,
  tilt: 0,
  angle: 0.68,
  eyeHeight: 6,
  fill: { across: 0.7, up: 0.6 },
  middle: { x: 0.5, y: 0.5 },
};
const BOX: Vec[] = [0, 40].flatMap((x) => [0, 18].flatMap((y) => [0, 30].map((z): Vec => [x, y, z])));

const fill = (layer: Layer, id: number, ...xyn: number[]) => {
  corners.set(xyn);
  fillTriangle(layer, id);
};

/** What of the sun falls on a place that faces it. */
const sunAtPoint = (map: SunMap, x: number, y: number, z: number, slope: number) =>
  sunAt(map, Object.assign(new Spot(), { px: x, py: y, pz: z, slope }), 0);

describe("raster", () => {
  it("covers the samples whose middle lies in a triangle, and no other", () => {
    const layer = emptyLayer(8, 8);
    fill(layer, 3, 1, 1, 1, 6, 1, 1, 1, 6, 1);
    const covered = [...layer.ids].flatMap((id, at) => (id === 3 ? [[at % 8, Math.floor(at / 8)]] : []));
    // Middles at .5 under the line x + y = 7.
    expect(covered).toEqual(
      [1, 2, 3, 4, 5].flatMap((y) => [1, 2, 3, 4, 5].filter((x) => x + y + 1 < 7).map((x) => [x, y])),
    );
  });

  it("leaves no gap and no overlap between neighbours", () => {
    const layer = emptyLayer(16, 16);
    fill(layer, 0, 0, 0, 1, 16, 0, 1, 16, 16, 1);
    fill(layer, 1, 0, 0, 1, 16, 16, 1, 0, 16, 1);
    expect(layer.ids).not.toContain(NOTHING.sky);
  });

  it("shows the nearer of two, whichever comes first", () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const layer = emptyLayer(4, 4);
      for (const id of order) fill(layer, id, 0, 0, 1 + id, 8, 0, 1 + id, 0, 8, 1 + id);
      expect(layer.ids[5]).toBe(1);
    }
  });

  it("cuts what reaches behind the eye", () => {
    const triangles = new Triangles();
    triangles.add([-50, 0, 10, 50, 0, 10, 0, 0, -400], [0, 1, 0], triangles.tone("#808080"), 0);
    const camera = cameraAt([0, 5, 0], 0, 0, 1, SIZE);
    const layer = emptyLayer(SIZE.width * 2, SIZE.height * 2);
    drawTriangles(layer, triangles.packed(), camera, () => true, false);
    const at = (x: number, y: number) => layer.ids[y * 2 * SIZE.width * 2 + x * 2];
    expect(at(60, 78)).toBe(0);
    expect(at(60, 10)).toBe(NOTHING.sky);
  });

  it("lays ground up to the horizon", () => {
    const layer = emptyLayer(SIZE.width * 2, SIZE.height * 2);
    layGround(layer, cameraAt([0, 5, 0], 0, 0, 1, SIZE), 0);
    expect(layer.ids[(SIZE.height - 2) * SIZE.width * 2]).toBe(NOTHING.sky);
    expect(layer.ids[(SIZE.height + 2) * SIZE.width * 2]).toBe(NOTHING.ground);
  });
});

describe("camera", () => {
  it("keeps uprights upright when it looks level", () => {
    const camera = cameraFor(BOX, AIM, SIZE);
    for (const [x, , z] of BOX) {
      const [foot, head] = [project(camera, [x, 0, z]), project(camera, [x, 18, z])];
      expect(head.x).toBeCloseTo(foot.x, 9);
      expect(head.y).toBeLessThan(foot.y);
    }
  });

  it("fills as much of the picture as it may, and stands the subject where it is asked to", () => {
    const camera = cameraFor(BOX, AIM, SIZE);
    const seen = BOX.map((point) => project(camera, point));
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const [across, up] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    expect(Math.max(across / (0.7 * SIZE.width), up / (0.6 * SIZE.height))).toBeCloseTo(1, 3);
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(SIZE.width / 2, 6);
  });
});

describe("sun", () => {
  it("throws shadows away from itself", () => {
    const triangles = new Triangles();
    const tone = triangles.tone("#808080");
    // An upright wall, 10 ft high, along the z axis.
    triangles.add([0, 0, -10, 0, 0, 10, 0, 10, 10], [1, 0, 0], tone, 0);
    triangles.add([0, 0, -10, 0, 10, 10, 0, 10, -10], [1, 0, 0], tone, 0);
    const half = Math.SQRT1_2;
    const map = sunMap(triangles.packed(), [half, half, 0], [0, 0, 0], 40, false);
    expect(sunAtPoint(map, -4, 0, 0, 1)).toBe(0);
    expect(sunAtPoint(map, 4, 0, 0, 1)).toBe(1);
    expect(sunAtPoint(map, -14, 0, 0, 1)).toBe(1);
    expect(sunAtPoint(map, -4, 8, 0, 1)).toBe(1);
  });
});

describe("finishes", () => {
  it("average a stripe over what a pixel covers", () => {
    expect(stripe(0.05, 1e-4, 1, 0.1)).toBeCloseTo(1, 3);
    expect(stripe(0.5, 1e-4, 1, 0.1)).toBeCloseTo(0, 3);
    expect(stripe(0.37, 10, 1, 0.1)).toBeCloseTo(0.1, 2);
  });

  it("fade to an even tone far away", () => {
    for (const finish of ["lap", "brick", "stone", "shake", "boards", "board-batten"] as const) {
      const look = lookOf(finish);
      if (!look) throw new Error(`${finish} has no look`);
      const spread = (pixel: number) => {
        const tones = Array.from({ length: 200 }, (_, i) => look(i * 0.377, i * 0.219, pixel, pixel));
        return Math.max(...tones) - Math.min(...tones);
      };
      expect(spread(0.01)).toBeGreaterThan(0.08);
      expect(spread(40)).toBeLessThan(spread(0.01) * 0.35);
    }
  });
});

describe("claddings", () => {
  const boards = Object.entries(CLADDING_STEP).filter(
    ([cladding, { direction }]) =>
      direction !== "none" && !["brick", "stone", "fiber-cement"].includes(cladding),
  );
  it.each(boards)("%s run as the elevations draw them", (cladding, { direction, step }) => {
    const look = lookOf(cladding as Cladding);
    if (!look) throw new Error(`${cladding} has no look`);
    const spread = (tone: (at: number) => number) => {
      const tones = Array.from({ length: 60 }, (_, i) => tone((i / 60) * step));
      return Math.max(...tones) - Math.min(...tones);
    };
    const across = spread((at) => look(at, 0.3, 0.01, 0.01));
    const up = spread((at) => look(0.3, at, 0.01, 0.01));
    if (direction === "upright") expect(across).toBeGreaterThan(up + 0.1);
    else expect(up).toBeGreaterThan(across + 0.1);
  });
});

describe("a house", () => {
  const scene = sceneOf(craftsman());
  const mesh = sceneMesh(scene);

  it("has nothing over the cut, and no level above it", () => {
    scene.levels.forEach((level, index) => {
      const { positions } = cutHouse(scene, mesh, index).packed();
      const top = positions.filter((_, i) => i % 3 === 1).reduce((a, b) => Math.max(a, b), -Infinity);
      const lower = scene.levels.slice(0, index).map(({ ceiling }) => ceiling / UNITS);
      expect(top).toBeLessThanOrEqual(
        Math.max(level.floor / UNITS + CUT, ...lower, 60 * Number(index > 0)) + 1e-6,
      );
    });
    const { positions } = cutHouse(scene, mesh, 0).packed();
    const cut = (scene.levels[0]?.floor ?? 0) / UNITS + CUT;
    expect(Math.max(...positions.filter((_, i) => i % 3 === 1))).toBeCloseTo(cut, 6);
  });

  it("is seen from where one can stand in its rooms", () => {
    const seen = scene.levels.flatMap((level, index) =>
      level.rooms.map((_, room) => roomViews(scene, index, room)),
    );
    expect(seen.filter((views) => views.length > 0).length).toBeGreaterThan(1);
  });

  it("looks the same every time, and not like another", () => {
    const small = { width: 60, height: 40 };
    const view = { rear: false, hour: "day", hand: 1 } as const;
    const hash = (house = craftsman()) => {
      const { data } = new HouseRenderer(sceneOf(house)).outside(view, small);
      return createHash("sha256").update(data).digest("hex");
    };
    expect(hash()).toBe(hash());
    expect(hash()).not.toBe(hash(farmhouse()));
  });

  it("flags panes as glass and rooms as within", () => {
    const kinds = new Set(cutHouse(scene, mesh, 0).packed().kinds);
    expect([...kinds].some((kind) => kind & KIND.glass)).toBe(true);
  });
});
