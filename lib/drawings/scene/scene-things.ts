/** Fixtures and furniture of a scene as a few boxes each; feet in, grid out. */

import type { FixtureKind } from "../layout/kinds";
import type { Fixture } from "../layout/model";
import { frameOf } from "../plan/pen";
import type { MaterialTable } from "./material-table";
import { grid, type SceneBox, type SceneFinish } from "./scene";

const WHITE = "#f4f3ef";
const STONE = "#d9d4ca";
const STEEL = "#b3b7ba";
const DARK = "#2f3236";
const CABINET = "#e3ded3";
const WOOD = "#a9805a";
const WALNUT = "#7a5a41";
const LINEN = "#e8e2d6";
const SOFA = "#8f9a92";
const CUSHION = "#a7b0a6";
const DUVET = "#dfe3e4";
const THROW = "#7f8f99";
const PANE = "#cfe0e6";

/** Boxes in the frame of a thing: `u` along its front from its left, `v` from its back, `z` over the floor; feet. */
type Put = (
  color: string,
  u: readonly [number, number],
  v: readonly [number, number],
  z: readonly [number, number],
  finish?: SceneFinish,
) => void;

interface Size {
  w: number;
  d: number;
  ceiling: number;
}

type Builder = (put: Put, size: Size) => void;

function legs(put: Put, w: number, d: number, top: number, color: string): void {
  for (const u of [0.1, w - 0.3])
    for (const v of [0.1, d - 0.3]) put(color, [u, u + 0.2], [v, v + 0.2], [0, top]);
}

function chair(put: Put, u: number, v: number, back: "low" | "high"): void {
  put(WALNUT, [u - 0.72, u + 0.72], [v - 0.72, v + 0.72], [1.35, 1.5]);
  for (const du of [-0.68, 0.54])
    for (const dv of [-0.68, 0.54]) put(WALNUT, [u + du, u + du + 0.14], [v + dv, v + dv + 0.14], [0, 1.35]);
  const edge = back === "low" ? v - 0.72 : v + 0.6;
  put(WALNUT, [u - 0.72, u + 0.72], [edge, edge + 0.12], [1.5, 2.75]);
}

const cabinet = (put: Put, { w, d }: Size, top: number, front: string): void => {
  put(DARK, [0, w], [0, d - 0.25], [0, 0.33]);
  put(front, [0, w], [0, d - 0.08], [0.33, top - 0.12]);
  put(STONE, [0, w], [0, d], [top - 0.12, top]);
};

function basins(put: Put, { w, d }: Size, top: number, at: readonly number[]): void {
  for (const share of at) {
    const u = w * share;
    put(WHITE, [u - 0.65, u + 0.65], [0.45, d - 0.3], [top, top + 0.3]);
    put("#dfe3e3", [u - 0.5, u + 0.5], [0.6, d - 0.45], [top + 0.3, top + 0.31]);
    put(STEEL, [u - 0.06, u + 0.06], [0.2, 0.55], [top, top + 0.7], "metal");
  }
  put(PANE, [0.15, w - 0.15], [0.01, 0.06], [top + 0.8, top + 3.4], "metal");
}

function bed(put: Put, { w, d }: Size, pillows: number): void {
  put(WALNUT, [0, w], [0, 0.2], [0, 3.4]);
  put(WALNUT, [0.05, w - 0.05], [0.2, d], [0.3, 0.95]);
  put(WHITE, [0.1, w - 0.1], [0.2, d - 0.08], [0.95, 1.75], "fabric");
  put(DUVET, [0.02, w - 0.02], [d * 0.3, d - 0.02], [1.2, 1.92], "fabric");
  put(THROW, [0, w], [d * 0.72, d * 0.9], [1.25, 1.97], "fabric");
  const wide = (w - 0.4) / pillows;
  for (let i = 0; i < pillows; i++)
    put(LINEN, [0.25 + i * wide, 0.15 + (i + 1) * wide], [0.3, 1.6], [1.75, 2.2], "fabric");
}

function sofa(put: Put, { w, d }: Size): void {
  put(DARK, [0.2, w - 0.2], [0.2, d - 0.2], [0, 0.3]);
  put(SOFA, [0, w], [0, d - 0.1], [0.3, 1.05], "fabric");
  put(SOFA, [0, w], [0, 0.75], [1.05, 2.5], "fabric");
  for (const u of [0, w - 0.55]) put(SOFA, [u, u + 0.55], [0.2, d - 0.1], [1.05, 1.95], "fabric");
  const seats = Math.max(1, Math.round((w - 1.1) / 2.4));
  const wide = (w - 1.1) / seats;
  for (let i = 0; i < seats; i++)
    put(CUSHION, [0.58 + i * wide, 0.52 + (i + 1) * wide], [0.75, d - 0.02], [1.05, 1.5], "fabric");
}

function table(put: Put, { w, d }: Size): void {
  put(WOOD, [0, w], [0, d], [2.3, 2.45]);
  legs(put, w, d, 2.3, WOOD);
  const seats = Math.max(1, Math.floor(w / 2.1));
  for (let i = 0; i < seats; i++) {
    const u = (w * (i + 0.5)) / seats;
    chair(put, u, -0.35, "low");
    chair(put, u, d + 0.35, "high");
  }
}

function car(put: Put, { w, d }: Size): void {
  const paint = "#6f7f8c";
  put(paint, [0.15, w - 0.15], [0, d], [0.8, 2.7]);
  put(DARK, [0.45, w - 0.45], [d * 0.2, d * 0.72], [2.7, 4.5]);
  put(paint, [0.6, w - 0.6], [d * 0.25, d * 0.66], [4.5, 4.65]);
  for (const v of [d * 0.14, d * 0.74])
    for (const u of [0.05, w - 0.75]) put("#222426", [u, u + 0.7], [v, v + 2.1], [0, 2.1]);
}

const tank =
  (color: string, top: number): Builder =>
  (put, { w, d }) => {
    put(color, [0, w], [0, d], [0, top]);
    put(DARK, [w * 0.35, w * 0.65], [d, d + 0.04], [0.6, 1.4]);
  };

const laundry: Builder = (put, { w, d }) => {
  put(WHITE, [0.04, w - 0.04], [0, d], [0, 3.2]);
  put(DARK, [w * 0.24, w * 0.76], [d, d + 0.05], [0.9, 2.1]);
  put(STEEL, [w * 0.1, w * 0.9], [d, d + 0.03], [2.75, 3.05]);
};

const BUILDERS: Readonly<Record<FixtureKind, Builder>> = {
  counter: (put, size) => cabinet(put, size, 3, CABINET),
  island: (put, { w, d, ceiling }) => {
    cabinet(put, { w, d: d - 0.5, ceiling }, 3, "#8b9488");
    put(STONE, [-0.08, w + 0.08], [-0.08, d + 0.08], [3, 3.14]);
  },
  sink: (put, { w, d }) => {
    put("#9da2a5", [0.2, w - 0.2], [0.35, d - 0.25], [3, 3.16], "metal");
    put("#868b8e", [0.3, w - 0.3], [0.45, d - 0.35], [3.16, 3.17], "metal");
    put(STEEL, [w / 2 - 0.07, w / 2 + 0.07], [0.12, 0.5], [3, 4.1], "metal");
  },
  range: (put, { w, d }) => {
    put(STEEL, [0, w], [0, d + 0.06], [0.3, 3.02], "metal");
    put(DARK, [0.05, w - 0.05], [0.1, d], [3.02, 3.08]);
    put(DARK, [0.3, w - 0.3], [d + 0.06, d + 0.09], [0.9, 2.2]);
  },
  refrigerator: (put, { w, d }) => {
    put(STEEL, [0.05, w - 0.05], [0, d], [0.1, 5.9], "metal");
    put("#8f9497", [w / 2 - 0.03, w / 2 + 0.03], [d, d + 0.02], [2.1, 5.9]);
    put("#8f9497", [0.05, w - 0.05], [d, d + 0.02], [2.02, 2.1]);
  },
  dishwasher: (put, { w, d }) => put(STEEL, [0.03, w - 0.03], [0.2, d - 0.02], [0.35, 2.86], "metal"),
  toilet: (put, { w, d }) => {
    put(WHITE, [0, w], [0, 0.7], [0.5, 2.5]);
    put(WHITE, [w * 0.14, w * 0.86], [0.6, d], [0.4, 1.35]);
    put(WHITE, [w * 0.25, w * 0.75], [0.6, d - 0.5], [0, 0.4]);
  },
  vanity: (put, size) => {
    cabinet(put, size, 2.85, WOOD);
    basins(put, size, 2.85, [0.5]);
  },
  "double-vanity": (put, size) => {
    cabinet(put, size, 2.85, WOOD);
    basins(put, size, 2.85, [0.27, 0.73]);
  },
  tub: (put, { w, d }) => {
    put(WHITE, [0, w], [0, 0.25], [0, 1.7]);
    put(WHITE, [0, w], [d - 0.25, d], [0, 1.7]);
    put(WHITE, [0, 0.3], [0.25, d - 0.25], [0, 1.7]);
    put(WHITE, [w - 0.3, w], [0.25, d - 0.25], [0, 1.7]);
    put("#e6ebec", [0.3, w - 0.3], [0.25, d - 0.25], [0, 0.55]);
  },
  shower: (put, { w, d }) => {
    put("#e4e6e4", [0, w], [0, d], [0, 0.18], "tile");
    put(PANE, [0, w], [d - 0.06, d - 0.02], [0.18, 6.5], "glass");
    put(STEEL, [w / 2 - 0.3, w / 2 + 0.3], [0.1, 0.7], [6.5, 6.6], "metal");
  },
  washer: laundry,
  dryer: laundry,
  "water-heater": tank("#dcdcd8", 5),
  furnace: tank("#b9bdbf", 4.6),
  "air-handler": tank("#b9bdbf", 4.6),
  "electrical-panel": (put, { w, d }) => put("#9aa0a3", [0, w], [0, d], [4, 6.4]),
  fireplace: (put, { w, d, ceiling }) => {
    const side = Math.max(0.5, w * 0.2);
    put("#cfc8bb", [0, side], [0, d], [0, ceiling], "stone");
    put("#cfc8bb", [w - side, w], [0, d], [0, ceiling], "stone");
    put("#cfc8bb", [side, w - side], [0, d], [2.8, ceiling], "stone");
    put("#262320", [side, w - side], [0, d * 0.4], [0, 2.8]);
    put(WALNUT, [side - 0.4, w - side + 0.4], [d, d + 0.5], [4.2, 4.55]);
  },
  chimney: (put, { w, d, ceiling }) => put("#cfc8bb", [0, w], [0, d], [0, ceiling], "stone"),
  "bed-queen": (put, size) => bed(put, size, 2),
  "bed-twin": (put, size) => bed(put, size, 1),
  sofa,
  table,
  desk: (put, { w, d }) => {
    put(WOOD, [0, w], [0, d], [2.35, 2.47]);
    legs(put, w, d, 2.35, DARK);
    chair(put, w / 2, d + 0.35, "high");
    put(DARK, [w / 2 - 0.9, w / 2 + 0.9], [0.3, 0.4], [2.75, 3.8]);
    put(DARK, [w / 2 - 0.12, w / 2 + 0.12], [0.25, 0.45], [2.47, 2.8]);
  },
  bench: (put, { w, d }) => {
    put(WOOD, [0, w], [0, d], [1.35, 1.5]);
    put(CABINET, [0.05, w - 0.05], [0.05, d - 0.1], [0, 1.35]);
  },
  car,
};

/** A fixture as boxes that stand on a floor; `floor` and `ceiling` over grade, feet. */
export function thingBoxes(
  fixture: Fixture,
  floor: number,
  ceiling: number,
  materials: MaterialTable,
): SceneBox[] {
  const { w, d, toPlan } = frameOf(fixture.rect, fixture.faces);
  const boxes: SceneBox[] = [];
  const put: Put = (color, u, v, z, finish) => {
    const [a, b] = [toPlan(u[0], v[0]), toPlan(u[1], v[1])];
    boxes.push([
      materials.of(color, finish),
      grid(Math.min(a.x, b.x)),
      grid(Math.min(a.y, b.y)),
      grid(floor + z[0]),
      grid(Math.max(a.x, b.x)),
      grid(Math.max(a.y, b.y)),
      grid(floor + z[1]),
    ]);
  };
  BUILDERS[fixture.kind](put, { w, d, ceiling: ceiling - floor });
  return boxes.filter(([, x0, y0, z0, x1, y1, z1]) => x1 > x0 && y1 > y0 && z1 > z0);
}
