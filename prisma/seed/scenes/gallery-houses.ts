import type { P2, Scene } from "./canvas";
import { doorIn, garageDoorIn, windowIn } from "./cladding";
import { airyTree, column, conifer, tree } from "./foliage";
import {
  brightSide,
  chimney,
  foreground,
  lightString,
  paving,
  planting,
  pool,
  porch,
  porchFloor,
  siteStage,
} from "./house-parts";
import { deck, groundShadow, type Mass, mass, pavers, post, type Roof, slab } from "./massing";
import { darken, palette } from "./palette";
import type { Stage } from "./stage";
import { air, woods } from "./surroundings";

const GALLERY: P2 = [1200, 900];
const GREENS: readonly [string, ...string[]] = [palette.moss, palette.sage, palette.pine, "#7d8f5a"];

/** Tree standing on the ground of a stage; height in feet. */
export function plant(
  stage: Stage,
  kind: "tree" | "airy" | "conifer" | "column",
  x: number,
  z: number,
  feet: number,
  color: string,
): void {
  const [px, py] = stage.project([x, 0, z]);
  const tall = stage.scale([x, 0, z]) * feet;
  const side = brightSide(stage);
  stage.canvas.ellipse(px - side * tall * 0.12, py + 2, tall * 0.28, tall * 0.03, palette.ink, {
    opacity: 0.24,
  });
  const draw = { tree, airy: airyTree, conifer, column }[kind];
  draw(stage.canvas, px, py, tall, color, side);
}

/** White board-and-batten farmhouse with a porch. */
export function farmhouse(): Scene {
  const stage = siteStage("gallery-farmhouse", GALLERY, {
    eye: [-6, 5.4, -62],
    yaw: 0.26,
    focal: 1400,
    horizon: 640,
    centerX: 0.47,
    hour: "day",
    sunLeft: true,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1240, 622, 190, "day", -1, 0.34);
  const white = { kind: "board", color: "#f3efe4" } as const;
  const roof: Roof = {
    kind: "across",
    rise: 9,
    overhang: 1.4,
    color: "#3d4546",
    make: "seam",
    edge: "#efeade",
  };
  const gable: Roof = { ...roof, kind: "toward", rise: 8.5, overhang: 1.3 };
  const main: Mass = { x: 0, z: 6, wide: 40, deep: 24, high: 18, front: white, roof };
  const wing: Mass = { x: 2, z: 0, wide: 15, deep: 6, high: 18, front: white, roof: gable, tie: 11 };
  groundShadow(stage, main, 0.3);
  chimney(stage, 28, 19, 3, 33, "#a2907c");
  porchFloor(stage, 17, 40, -3, 6, 22, "#a68f75");
  mass(stage, main, ({ front }) => {
    for (const u of [20, 27, 34])
      windowIn(stage, front, {
        u,
        v: 11.6,
        wide: 3.4,
        high: 4.8,
        columns: 2,
        rows: 2,
        frame: "#262c2c",
        glow: 0.15,
      });
    doorIn(stage, front, 22.6, 1, palette.forest, true);
    windowIn(stage, front, {
      u: 29,
      v: 2.6,
      wide: 7,
      high: 5.4,
      columns: 3,
      rows: 2,
      frame: "#262c2c",
      glow: 0.75,
    });
  });
  porch(stage, 17, 40, -3, 6, 9.2, { ...roof, rise: 2.4, overhang: 0.8 }, 5, "#f3efe4");
  mass(stage, wing, ({ front, left }) => {
    windowIn(stage, front, {
      u: 4,
      v: 2.4,
      wide: 7,
      high: 5.8,
      columns: 3,
      rows: 2,
      frame: "#262c2c",
      glow: 0.7,
    });
    windowIn(stage, front, {
      u: 4.6,
      v: 11.6,
      wide: 5.8,
      high: 4.8,
      columns: 3,
      rows: 2,
      frame: "#262c2c",
      glow: 0.2,
    });
    windowIn(stage, front, { u: 6.4, v: 20.4, wide: 2.2, high: 2.6, frame: "#262c2c" });
    windowIn(stage, left, { u: 3, v: 2.6, wide: 3.4, high: 5, columns: 2, rows: 2, frame: "#262c2c" });
  });
  pavers(stage, 23, 4.6, -34, -5.6, "#cfc6b4");
  planting(stage, [0.5, 0, -1.4], [16.6, 0, -1.4], 2.6, GREENS, "#f3ead8");
  planting(stage, [29, 0, -4.6], [40, 0, -4.6], 2.2, GREENS, palette.terracotta);
  plant(stage, "tree", -16, 4, 30, palette.moss);
  plant(stage, "airy", 47, 2, 22, palette.sage);
  foreground(stage, -20, 420, 130, "#8c8f52", "#f2e6cb");
  air(canvas, [140, 180], "#fff2d2", 0.35);
  return canvas.scene();
}

/** Flat-roofed modern house over a pool at dusk. */
export function modern(): Scene {
  const stage = siteStage("gallery-modern", GALLERY, {
    eye: [6, 5.6, -58],
    yaw: 0.2,
    focal: 1240,
    horizon: 575,
    centerX: 0.46,
    hour: "dusk",
    sunLeft: true,
  });
  const { canvas } = stage;
  woods(canvas, 300, 1260, 575, 210, "dusk", -1, 0.3);
  const concrete = { kind: "panel", color: "#b9b4a8" } as const;
  const cedar = { kind: "slats", color: "#a8703f" } as const;
  const flat: Roof = {
    kind: "flat",
    rise: 0,
    overhang: 1.6,
    color: "#4a504e",
    make: "seam",
    edge: "#2c3232",
  };
  const low: Mass = { x: 8, z: 2, wide: 40, deep: 20, high: 10, front: concrete, roof: flat };
  const high: Mass = {
    x: 2,
    z: -4,
    wide: 28,
    deep: 22,
    high: 9.6,
    base: 10.8,
    under: "#5d4028",
    front: cedar,
    side: cedar,
    roof: { ...flat, overhang: 1 },
  };
  groundShadow(stage, low, 0.4);
  deck(stage, [-2, -12, 50, 4], 0.4, "#c3b59e", "z", 2);
  mass(stage, low, ({ front, left }) => {
    windowIn(stage, front, { u: 1, v: 0.5, wide: 21, high: 8.6, glow: 1, columns: 5 });
    doorIn(stage, front, 25, 0.4, palette.walnut);
    windowIn(stage, front, { u: 31, v: 0.5, wide: 7.6, high: 8.6, glow: 0.9, columns: 2 });
    windowIn(stage, left, { u: 1, v: 0.5, wide: 12, high: 8.6, glow: 1, columns: 3 });
  });
  mass(stage, high, ({ front, left }) => {
    windowIn(stage, front, { u: 2, v: 1.2, wide: 13, high: 7, glow: 0.95, columns: 3 });
    windowIn(stage, front, { u: 19, v: 1.2, wide: 6, high: 7, glow: 0.8, columns: 2 });
    windowIn(stage, left, { u: 4, v: 1.2, wide: 7, high: 7, glow: 0.6, columns: 2 });
  });
  for (const x of [3, 28]) post(stage, x, -3, 0.4, 10.8, 0.5, "#23292a");
  stage.paint(stage.front(-2, -12), [0, 0.05, 52, 0.4], "#ffd895", { opacity: 0.55 });
  pool(stage, 2, -32, 28, -15, "#d8a888", "#27404a");
  const water = stage.path(stage.on(stage.floor(2, -32), 0, 0, 26, 17));
  canvas.group(canvas.clip(water), () => {
    for (const x of [9, 15, 21]) {
      const [lx, ly] = stage.project([x, 0, -17]);
      canvas.halo(lx, ly, 120, "#ffd48c", 0.75, 0.5);
    }
  });
  planting(stage, [33, 0, -14], [50, 0, -14], 2.4, GREENS);
  planting(stage, [-8, 0, -10], [-3, 0, 2], 3, GREENS);
  plant(stage, "airy", 37, -9, 21, palette.sage);
  plant(stage, "conifer", -13, 10, 34, palette.forest);
  foreground(stage, 930, 1240, 110, "#6f7a4a");
  air(canvas, [150, 480], "#ffcf97", 0.3);
  return canvas.scene();
}

/** Shed roofs, stucco and timber with a tall glazed middle. */
export function contemporary(): Scene {
  const stage = siteStage("gallery-contemporary", GALLERY, {
    eye: [44, 5.4, -64],
    yaw: -0.24,
    focal: 1500,
    horizon: 640,
    centerX: 0.56,
    hour: "morning",
    sunLeft: false,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1000, 634, 200, "morning", 1, 0.4);
  const stucco = { kind: "stucco", color: "#e8e0d0" } as const;
  const timber = { kind: "timber", color: "#9c6b42" } as const;
  const slate = { kind: "panel", color: "#566062" } as const;
  const shed: Roof = {
    kind: "shed-left",
    rise: 5,
    overhang: 2,
    color: "#4e5757",
    make: "seam",
    edge: "#3a4142",
  };
  const left: Mass = {
    x: -4,
    z: 4,
    wide: 18,
    deep: 22,
    high: 11,
    front: stucco,
    roof: { ...shed, kind: "shed-right", rise: 4 },
  };
  const middle: Mass = {
    x: 14,
    z: 0,
    wide: 14,
    deep: 24,
    high: 15,
    front: timber,
    roof: { ...shed, rise: 5 },
  };
  const right: Mass = {
    x: 28,
    z: 2,
    wide: 18,
    deep: 22,
    high: 9.5,
    front: slate,
    side: stucco,
    roof: { kind: "flat", rise: 0, overhang: 1.4, color: "#565c5a", make: "seam", edge: "#373e3f" },
  };
  groundShadow(stage, left, 0.28);
  paving(
    stage,
    [
      [30, 0.02, -60],
      [46, 0.02, -60],
      [45, 0.02, 2],
      [29.6, 0.02, 2],
    ],
    "#c9c1b1",
  );
  mass(stage, left, ({ front }) => {
    windowIn(stage, front, { u: 2.5, v: 2.4, wide: 11, high: 6.6, columns: 3, glow: 0.45 });
  });
  mass(stage, right, ({ front, right: side }) => {
    garageDoorIn(stage, front, 1.4, 15.4, "#a77b52", "#3a4142");
    windowIn(stage, side, { u: 5, v: 3, wide: 8, high: 4, columns: 2, glow: 0.3 });
  });
  mass(stage, middle, ({ front }) => {
    windowIn(stage, front, { u: 1.4, v: 9.2, wide: 6.6, high: 7, columns: 2, glow: 0.7 });
    doorIn(stage, front, 8.4, 0.5, palette.clay);
    windowIn(stage, front, { u: 1.4, v: 0.6, wide: 6, high: 6.8, columns: 2, glow: 0.85 });
  });
  deck(stage, [14, -5, 28, 0], 0.5, "#cfc6b5", "x", 1.6);
  stage.box([14, 8.3, -4.4], [28, 8.8, 0], "#3a4142");
  stage.face(
    [
      [14, 8.3, -4.4],
      [28, 8.3, -4.4],
      [28, 8.3, 0],
      [14, 8.3, 0],
    ],
    "#8b6139",
  );
  post(stage, 14.6, -4, 0.5, 8.3, 0.4, "#3a4142");
  pavers(stage, 20.4, 5, -34, -5.4, "#d3cab9");
  planting(stage, [-4, 0, 1.6], [13, 0, 1.6], 2.6, GREENS, "#e7c1a2");
  planting(stage, [-6, 0, -6], [12, 0, -10], 2, ["#a89d5e", palette.sage, palette.moss]);
  plant(stage, "airy", 3, -6, 23, "#98a67c");
  plant(stage, "column", 50, 8, 22, palette.pine);
  plant(stage, "tree", -14, 6, 28, palette.moss);
  foreground(stage, -20, 380, 120, "#949058", "#e9d3a8");
  air(canvas, [1080, 220], "#fff0cf", 0.4);
  return canvas.scene();
}

/** Symmetric brick house with shutters and a portico. */
export function traditional(): Scene {
  const stage = siteStage("gallery-traditional", GALLERY, {
    eye: [16, 5.6, -70],
    yaw: 0.07,
    focal: 1420,
    horizon: 660,
    hour: "day",
    sunLeft: true,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1240, 652, 230, "day", -1, 0.36);
  const brick = { kind: "brick", color: "#a9694f" } as const;
  const roof: Roof = {
    kind: "across",
    rise: 10,
    overhang: 1.2,
    color: "#575c5b",
    make: "shingle",
    edge: "#f2ecdf",
  };
  const main: Mass = { x: 0, z: 0, wide: 44, deep: 26, high: 19, front: brick, roof };
  groundShadow(stage, main, 0.3);
  chimney(stage, 2.4, 11, 3.6, 34.5, "#97604a");
  chimney(stage, 38, 11, 3.6, 34.5, "#97604a");
  mass(stage, main, ({ front, left }) => {
    const shutter = (u: number, v: number, high: number) => {
      for (const x of [u - 2.15, u + 3.75]) {
        stage.paint(front, [x, v - 0.1, x + 1.6, v + high + 0.1], palette.forest, {}, 0.12);
        let slats = "";
        for (let y = v + 0.3; y < v + high; y += 0.42)
          slats += stage.line(front.at(x + 0.2, y, 0.12), front.at(x + 1.4, y, 0.12));
        canvas.stroke(slats, darken(palette.forest, 0.45), 0.9, { opacity: 0.7 });
      }
    };
    for (const u of [4.6, 12.6, 28.2, 36.2]) {
      windowIn(stage, front, {
        u,
        v: 2.8,
        wide: 3.2,
        high: 6,
        columns: 2,
        rows: 4,
        frame: "#f6f1e6",
        trim: "#f1ebdd",
        glow: u === 12.6 ? 0.6 : 0.1,
      });
      shutter(u, 2.8, 6);
      windowIn(stage, front, {
        u,
        v: 12,
        wide: 3.2,
        high: 5.2,
        columns: 2,
        rows: 4,
        frame: "#f6f1e6",
        trim: "#f1ebdd",
        glow: 0.1,
      });
      shutter(u, 12, 5.2);
    }
    windowIn(stage, front, {
      u: 20.4,
      v: 12.4,
      wide: 3.2,
      high: 4.8,
      columns: 2,
      rows: 4,
      frame: "#f6f1e6",
      trim: "#f1ebdd",
      glow: 0.4,
    });
    stage.paint(front, [0, 17.9, 44, 19], stage.tone("#f1ebdd", front.normal), {}, 0.2);
    doorIn(stage, front, 20.4, 1, "#8a3f2c", true);
    for (const u of [18.6, 24.2]) stage.paint(front, [u, 1.2, u + 1.1, 8], "#dcb67d");
    windowIn(stage, left, {
      u: 8,
      v: 3,
      wide: 3.2,
      high: 6,
      columns: 2,
      rows: 4,
      frame: "#f6f1e6",
      trim: "#f1ebdd",
    });
  });
  deck(stage, [16, -6, 28, 0], 1, "#b6aa98", "x", 1.5);
  for (const [index, wide] of [
    [0, 7],
    [1, 8],
  ] as const)
    stage.box(
      [22 - wide / 2, 0, -7.2 - index * 1.1],
      [22 + wide / 2, 0.66 - index * 0.33, -6 - index * 1.1],
      "#c9bfae",
    );
  for (const x of [26.9, 17.1]) {
    stage.turned(
      x,
      -5.2,
      [
        [0.62, 1],
        [0.62, 1.5],
        [0.46, 1.6],
        [0.42, 9.2],
        [0.6, 9.5],
        [0.64, 10],
      ],
      "#f4eee2",
    );
  }
  const porticoRoof: Roof = { ...roof, kind: "toward", rise: 3.6, overhang: 0.7 };
  mass(stage, {
    x: 16,
    z: -6,
    wide: 12,
    deep: 6,
    high: 1.3,
    base: 10,
    front: { kind: "stucco", color: "#f3ede0" },
    roof: porticoRoof,
  });
  pavers(stage, 19.2, 5.6, -40, -8.4, "#b9785c");
  planting(stage, [1, 0, -2], [15, 0, -2], 2.7, ["#4e6a4a", palette.pine, palette.moss], "#f2e7d6");
  planting(stage, [29, 0, -2], [43, 0, -2], 2.7, ["#4e6a4a", palette.pine, palette.moss], "#f2e7d6");
  for (const x of [14.4, 29.6]) plant(stage, "column", x, -6.4, 8, "#4e6a4a");
  plant(stage, "tree", -15, 2, 36, palette.moss);
  plant(stage, "tree", 60, 4, 34, "#6f7f45");
  foreground(stage, -20, 300, 100, "#8f9856", "#d8876a");
  foreground(stage, 930, 1240, 100, "#8f9856", "#f0dcc0");
  air(canvas, [140, 180], "#fff2d2", 0.32);
  return canvas.scene();
}

/** Small cabin with a shed roof under tall conifers. */
export function tinyHome(): Scene {
  const stage = siteStage("gallery-tiny-home", GALLERY, {
    eye: [-2, 5, -36],
    yaw: 0.2,
    focal: 1230,
    horizon: 620,
    hour: "dusk",
    sunLeft: true,
    hills: 0.2,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1260, 622, 220, "dusk", -1, 0.42);
  for (const [x, z, feet] of [
    [-18, 24, 44],
    [-8, 30, 50],
    [26, 26, 48],
    [34, 20, 40],
    [16, 34, 52],
  ] as const)
    plant(stage, "conifer", x, z, feet, palette.forest);
  const cedar = { kind: "timber", color: "#8a5c39" } as const;
  const black = { kind: "slats", color: "#3a3f3d" } as const;
  const cabin: Mass = {
    x: 0,
    z: 0,
    wide: 19,
    deep: 11,
    high: 9,
    base: 1.4,
    front: black,
    side: cedar,
    roof: { kind: "shed-right", rise: 3.6, overhang: 1.8, color: "#3e4443", make: "seam", edge: "#2c3130" },
  };
  groundShadow(stage, cabin, 0.4);
  deck(stage, [-1, -8, 21, 11], 1.4, "#a17a55", "x", 0.5);
  stage.box([7, 0, -9.4], [12, 0.7, -8], "#8d6946");
  mass(stage, cabin, ({ front, left }) => {
    windowIn(stage, front, { u: 1.2, v: 0.3, wide: 9, high: 7.4, columns: 3, glow: 1 });
    doorIn(stage, front, 11.6, 0, palette.clay, true);
    windowIn(stage, front, { u: 16, v: 3.4, wide: 2.2, high: 4, glow: 0.9 });
    windowIn(stage, front, { u: 12, v: 8.3, wide: 6, high: 1.6, columns: 2, glow: 0.85 });
    windowIn(stage, left, { u: 4, v: 3, wide: 4, high: 4, columns: 2, glow: 0.9 });
  });
  post(stage, -0.5, -7.4, 0, 9.4, 0.35, "#3a2c20");
  post(stage, 20.4, -7.4, 0, 9.4, 0.35, "#3a2c20");
  lightString(stage, [
    [0.4, 10.6, -0.6],
    [-0.5, 9.3, -7.4],
    [20.4, 9.3, -7.4],
    [18.6, 11.6, -0.6],
  ]);
  stage.contact(14.6, -6.2, 17, -3.8, 1.4, 0.4, 0.4);
  stage.cushion([14.6, 1.42, -6.2], [17, 2.5, -3.9], "#cdbb98", 0.2);
  stage.cushion([14.6, 2.4, -4.4], [17, 4, -3.8], "#cdbb98", 0.25);
  stage.turned(
    4,
    -4.6,
    [
      [1.2, 1.4],
      [1.3, 2.3],
    ],
    "#5d5f5a",
    "#e6913f",
  );
  canvas.halo(...stage.project([4, 2.6, -4.6]), 110, "#ffb25d", 0.7);
  pavers(stage, 7.6, 3.6, -24, -9.6, "#b5ab98");
  planting(stage, [-4, 0, -8], [-2, 0, 6], 2.2, GREENS);
  planting(stage, [21.5, 0, -8.5], [27, 0, -6], 2.6, GREENS);
  foreground(stage, -20, 500, 150, "#6a7345");
  foreground(stage, 860, 1240, 130, "#6a7345");
  air(canvas, [150, 520], "#ffcf97", 0.3);
  return canvas.scene();
}

/** Large custom home of stone, timber gables and a glazed hall. */
export function customBuild(): Scene {
  const stage = siteStage("gallery-custom-build", GALLERY, {
    eye: [-14, 5.6, -84],
    yaw: 0.3,
    focal: 1560,
    horizon: 620,
    centerX: 0.42,
    hour: "golden",
    sunLeft: true,
    hills: 0.26,
  });
  const { canvas } = stage;
  woods(canvas, 340, 1260, 612, 190, "golden", -1, 0.36);
  const stone = { kind: "stone", color: "#a69a86" } as const;
  const cedar = { kind: "timber", color: "#a06e45" } as const;
  const pale = { kind: "stucco", color: "#e9dfcb" } as const;
  const roof: Roof = {
    kind: "across",
    rise: 8,
    overhang: 2,
    color: "#4b4f4b",
    make: "shingle",
    edge: "#5b4330",
  };
  const gable: Roof = { ...roof, kind: "toward", rise: 9, overhang: 2 };
  const garage: Mass = {
    x: 40,
    z: 6,
    wide: 26,
    deep: 22,
    high: 10,
    front: cedar,
    side: stone,
    roof: { ...roof, rise: 7 },
  };
  const main: Mass = { x: 0, z: 8, wide: 44, deep: 24, high: 18, front: pale, side: stone, roof };
  const hall: Mass = {
    x: 20,
    z: 2,
    wide: 18,
    deep: 6,
    high: 16,
    front: stone,
    roof: { ...gable, rise: 10 },
    tie: 12,
  };
  const wing: Mass = {
    x: 0,
    z: 0,
    wide: 18,
    deep: 8,
    high: 11,
    front: cedar,
    side: stone,
    roof: { ...gable, rise: 7.5 },
    tie: 0.5,
  };
  groundShadow(stage, main, 0.3);
  groundShadow(stage, garage, 0.3);
  paving(
    stage,
    [
      [30, 0.02, -84],
      [58, 0.02, -84],
      [65, 0.02, 6],
      [42, 0.02, 6],
    ],
    "#cdbfa6",
  );
  mass(stage, garage, ({ front }) => {
    garageDoorIn(stage, front, 2, 9.6, "#6d4a30", "#4a3524");
    garageDoorIn(stage, front, 14, 9.6, "#6d4a30", "#4a3524");
  });
  chimney(stage, 8, 20, 4, 33, "#a69a86");
  mass(stage, main, ({ front, left }) => {
    windowIn(stage, front, { u: 4, v: 12.4, wide: 9, high: 4.4, columns: 3, glow: 0.8, frame: "#3d2f24" });
    windowIn(stage, front, { u: 39, v: 11.6, wide: 3.6, high: 4.6, glow: 0.8, frame: "#3d2f24" });
    windowIn(stage, left, { u: 8, v: 11, wide: 7, high: 5, columns: 2, glow: 0.4, frame: "#3d2f24" });
  });
  mass(stage, hall, ({ front }) => {
    windowIn(stage, front, {
      u: 3,
      v: 9.4,
      wide: 12,
      high: 7.6,
      columns: 4,
      rows: 1,
      glow: 1,
      frame: "#3d2f24",
    });
    windowIn(stage, front, { u: 1.6, v: 1, wide: 4.6, high: 7, columns: 2, glow: 1, frame: "#3d2f24" });
    doorIn(stage, front, 7.3, 1, "#6b3d26", true);
    windowIn(stage, front, { u: 11.8, v: 1, wide: 4.6, high: 7, columns: 2, glow: 1, frame: "#3d2f24" });
    stage.paint(front, [2, 16.2, 16, 17.1], "#5b4330", {}, 0.3);
    stage.face(
      [front.at(8.6, 17, 0.3), front.at(9.4, 17, 0.3), front.at(9.4, 24.6, 0.3), front.at(8.6, 24.6, 0.3)],
      "#5b4330",
    );
  });
  mass(stage, wing, ({ front, left }) => {
    windowIn(stage, front, { u: 3, v: 2, wide: 12, high: 7, columns: 4, glow: 1, frame: "#3d2f24" });
    windowIn(stage, left, { u: 3, v: 2.6, wide: 8, high: 5.4, columns: 3, glow: 0.6, frame: "#3d2f24" });
  });
  deck(stage, [21, -4, 37, 2], 1, "#b8aa93", "x", 1.5);
  for (const x of [36.2, 21.8]) {
    stage.box([x - 0.9, 1, -3.9], [x + 0.9, 4, -2.1], "#a69a86");
    post(stage, x, -3, 4, 9.4, 0.9, "#6b4a30");
  }
  stage.box([20.4, 9.2, -4.4], [37.6, 10, 2], "#5b4330");
  slab(
    stage,
    [
      [19.6, 10, -5.4],
      [38.4, 10, -5.4],
      [38.4, 12.4, 2],
      [19.6, 12.4, 2],
    ],
    { ...roof, rise: 2.4 },
    [0, 1, -0.33],
  );
  planting(stage, [-1, 0, -2], [18, 0, -2], 2.8, GREENS, "#e6c79c");
  planting(stage, [19, 0, -6], [27, 0, -8], 2.2, ["#a89d5e", palette.sage, palette.moss]);
  plant(stage, "tree", -18, 8, 38, palette.moss);
  plant(stage, "conifer", 84, 40, 40, "#6d7a5e");
  plant(stage, "airy", -6, -10, 20, "#8e9a66");
  pavers(stage, 26.4, 5.4, -46, -8, "#cabda6");
  foreground(stage, -20, 480, 130, "#99904f", "#efd9a8");
  air(canvas, [140, 500], "#ffd79a", 0.42);
  return canvas.scene();
}
