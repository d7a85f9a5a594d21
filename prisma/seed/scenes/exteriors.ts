import type { P2, Scene } from "./canvas";
import { doorIn, type Finish, garageDoorIn, windowIn } from "./cladding";
import { grasses } from "./foliage";
import { plant } from "./gallery-houses";
import {
  chimney,
  foreground,
  paving,
  planting,
  pool,
  porch,
  porchFloor,
  siteStage,
  solarPanels,
} from "./house-parts";
import { deck, groundShadow, type Mass, mass, pavers, post, type Roof, slab } from "./massing";
import { darken, lighten, palette } from "./palette";
import type { P3, Stage } from "./stage";
import { air, hills, lawn, sky, woods } from "./surroundings";

const GALLERY: P2 = [1200, 900];
const BLOG: P2 = [1200, 675];
const GREENS: readonly [string, ...string[]] = [palette.moss, palette.sage, palette.pine, "#7d8f5a"];

/** Modern house of plaster and cedar over a long terrace; its lower left corner is at x, z. */
function terraceHouse(stage: Stage, x: number, z: number): void {
  const cedar: Finish = { kind: "timber", color: "#ad7244" };
  const plaster: Finish = { kind: "stucco", color: "#f0e7d7" };
  const stone: Finish = { kind: "stone", color: "#a89c89" };
  const flat: Roof = {
    kind: "flat",
    rise: 0,
    overhang: 2.6,
    color: "#555b58",
    make: "seam",
    edge: "#3a3f3d",
  };
  const low: Mass = { x, z, wide: 46, deep: 24, high: 10.4, front: plaster, side: stone, roof: flat };
  const high: Mass = {
    x: x + 12,
    z: z + 2,
    wide: 26,
    deep: 20,
    high: 9.6,
    base: 11.1,
    front: cedar,
    side: cedar,
    roof: { ...flat, overhang: 3 },
  };
  const spine: Mass = {
    x: x + 36,
    z: z - 1,
    wide: 5,
    deep: 16,
    high: 23,
    front: stone,
    roof: { ...flat, overhang: 0.3 },
  };
  groundShadow(stage, low, 0.32);
  deck(stage, [x - 8, z - 13, x + 33, z + 1], 0.6, "#c8b596", "x", 1);
  mass(stage, low, ({ front, left }) => {
    windowIn(stage, front, { u: 1, v: 0.6, wide: 20, high: 8.8, glow: 1, columns: 5 });
    doorIn(stage, front, 22.6, 0.6, palette.clay);
    windowIn(stage, front, { u: 26.8, v: 0.6, wide: 2.4, high: 7, glow: 1 });
    windowIn(stage, left, { u: 1.4, v: 0.6, wide: 14, high: 8.8, glow: 1, columns: 3 });
  });
  mass(stage, high, ({ front, left }) => {
    windowIn(stage, front, { u: 1.4, v: 1, wide: 14, high: 7.2, glow: 1, columns: 4 });
    windowIn(stage, front, { u: 18, v: 1, wide: 4.4, high: 7.2, glow: 0.85, columns: 1 });
    windowIn(stage, left, { u: 3, v: 1, wide: 9, high: 7.2, glow: 0.7, columns: 2 });
  });
  mass(stage, spine);
  mass(
    stage,
    {
      x: x + 41,
      z: z + 2,
      wide: 22,
      deep: 20,
      high: 9.4,
      front: cedar,
      side: cedar,
      roof: { ...flat, overhang: 1.4 },
    },
    ({ front }) => {
      windowIn(stage, front, { u: 2, v: 3.4, wide: 17, high: 4, glow: 0.95, columns: 5 });
    },
  );
  for (const at of [x - 6, x + 8]) post(stage, at, z - 2, 0.6, 10.4, 0.4, palette.charcoal);
  lounge(stage, x - 5, z - 9);
}

function lounge(stage: Stage, x: number, z: number): void {
  for (const step of [0, 5]) {
    stage.box([x + step, 0.6, z], [x + step + 3.6, 1.5, z + 2.6], "#e9dfcd");
    stage.box([x + step, 1.5, z + 2], [x + step + 3.6, 2.8, z + 2.6], "#e9dfcd");
  }
  stage.turned(
    x + 11.5,
    z + 1,
    [
      [1.3, 0.6],
      [1.5, 1.6],
    ],
    "#6a6a62",
    "#f0a04a",
  );
  const [fx, fy] = stage.project([x + 11.5, 2, z + 1]);
  stage.canvas.halo(fx, fy, stage.scale([x, 2, z]) * 5, "#ffb964", 0.75);
}

/** Wide modern house at golden hour; the left half stays quiet for the headline. */
export function hero(): Scene {
  const stage = siteStage("hero", [2400, 1350], {
    eye: [-20, 5.4, -76],
    yaw: 0.24,
    focal: 2240,
    horizon: 905,
    centerX: 0.48,
    hour: "golden",
    sunLeft: true,
    hills: 0.21,
  });
  const { canvas } = stage;
  canvas.path("M-10 918C260 908 620 912 980 920C760 936 380 946 -10 940Z", "#f3d9b0", { opacity: 0.85 });
  canvas.path("M-10 924C260 916 520 920 700 924C520 932 300 936 -10 934Z", "#fff1d2", { opacity: 0.7 });
  woods(canvas, 1180, 2460, 925, 330, "golden", -1, 0.4);
  plant(stage, "tree", 10, 48, 38, "#76845a");
  plant(stage, "tree", 74, 44, 40, palette.moss);
  terraceHouse(stage, 6, 6);
  pool(stage, -1, -24, 22, -11, "#eec08e", "#3d5c62");
  pavers(stage, 32.6, 4.4, -44, -6, "#d2c5ad");
  planting(stage, [38, 0, 1], [66, 0, 3], 2.8, GREENS, "#eed3a6");
  planting(stage, [27, 0, -9], [32, 0, -16], 2.2, ["#a89d5e", palette.sage, palette.moss]);
  plant(stage, "airy", 40.5, -7, 22, "#8e9a66");
  grasses(canvas, 1500, 2460, 1352, 150, "#7c7a42", true);
  grasses(canvas, 1850, 2460, 1362, 200, "#5f6a3c", true);
  air(canvas, [560, 780], "#ffdca0", 0.34);
  return canvas.scene();
}

/** Craftsman house with tapered porch posts at golden hour. */
export function craftsman(): Scene {
  const stage = siteStage("gallery-exterior", GALLERY, {
    eye: [42, 5.4, -62],
    yaw: -0.22,
    focal: 1330,
    horizon: 640,
    centerX: 0.52,
    hour: "golden",
    sunLeft: false,
    hills: 0.2,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1240, 652, 200, "golden", 1, 0.42);
  const shingle: Finish = { kind: "shingle", color: "#6d7f6c" };
  const lap: Finish = { kind: "lap", color: "#7d8d77" };
  const trim = "#efe6d3";
  const roof: Roof = {
    kind: "across",
    rise: 9,
    overhang: 2.2,
    color: "#5c564c",
    make: "shingle",
    edge: "#efe6d3",
  };
  const main: Mass = {
    x: 0,
    z: 8,
    wide: 38,
    deep: 24,
    high: 12,
    front: lap,
    side: lap,
    roof: { ...roof, rise: 11 },
  };
  const gable: Mass = {
    x: 8,
    z: 6,
    wide: 17,
    deep: 10,
    base: 12,
    high: 4.4,
    front: shingle,
    roof: { ...roof, kind: "toward", rise: 6.4 },
    tie: 3,
  };
  const garage: Mass = {
    x: -18,
    z: 10,
    wide: 18,
    deep: 20,
    high: 9.6,
    front: lap,
    roof: { ...roof, kind: "toward", rise: 6 },
  };
  groundShadow(stage, main, 0.3);
  groundShadow(stage, garage, 0.3);
  paving(
    stage,
    [
      [-20, 0.02, -60],
      [6, 0.02, -60],
      [-1.6, 0.02, 10],
      [-16.4, 0.02, 10],
    ],
    "#cbbfa8",
  );
  mass(stage, garage, ({ front }) => garageDoorIn(stage, front, 2, 14, "#8a5b38", trim));
  chimney(stage, 31, 22, 3.4, 29, "#a2937f");
  porchFloor(stage, 4, 34, -2, 8, 15, "#b3a48d");
  mass(stage, main, ({ front, right }) => {
    windowIn(stage, front, {
      u: 6,
      v: 3.4,
      wide: 6.6,
      high: 5,
      columns: 3,
      rows: 1,
      trim,
      frame: "#4a3a2c",
      glow: 0.9,
    });
    doorIn(stage, front, 17, 1, "#7a3d27", true);
    windowIn(stage, front, {
      u: 23.4,
      v: 3.4,
      wide: 7,
      high: 5,
      columns: 3,
      trim,
      frame: "#4a3a2c",
      glow: 0.9,
    });
    windowIn(stage, right, { u: 5, v: 3.4, wide: 4, high: 5, columns: 2, trim, frame: "#4a3a2c", glow: 0.6 });
    windowIn(stage, right, {
      u: 14,
      v: 3.4,
      wide: 4,
      high: 5,
      columns: 2,
      trim,
      frame: "#4a3a2c",
      glow: 0.3,
    });
    windowIn(stage, right, {
      u: 10,
      v: 13.6,
      wide: 3.4,
      high: 4,
      columns: 2,
      trim,
      frame: "#4a3a2c",
      glow: 0.8,
    });
  });
  mass(stage, gable, ({ front }) => {
    windowIn(stage, front, {
      u: 4.4,
      v: 0.9,
      wide: 8,
      high: 4.2,
      columns: 3,
      trim,
      frame: "#4a3a2c",
      glow: 0.95,
    });
  });
  porch(stage, 4, 34, -2, 8, 9.6, { ...roof, rise: 4.4, overhang: 1.6 }, 4, trim, false);
  for (const x of [4.5, 14.2, 23.8, 33.5]) stage.box([x - 1.1, 0, -2.4], [x + 1.1, 4.2, -0.3], "#a2937f");
  pavers(stage, 15.6, 4.6, -40, -5, "#cbbfa8");
  planting(stage, [3, 0, -4], [14, 0, -4], 2.6, GREENS, "#eec9a0");
  planting(stage, [22, 0, -4], [36, 0, -4], 2.6, GREENS, "#d98a68");
  plant(stage, "tree", 51, 12, 28, "#858248");
  plant(stage, "airy", -6, -5, 17, "#98a264");
  foreground(stage, 820, 1240, 120, "#968d4c", "#f0dcae");
  air(canvas, [1060, 520], "#ffd899", 0.42);
  return canvas.scene();
}

/** Garden terrace with steps, a pool and olive trees beside a glazed wall. */
export function landscape(): Scene {
  const stage = siteStage("gallery-landscape", GALLERY, {
    eye: [2, 7.6, -34],
    yaw: 0.06,
    focal: 900,
    horizon: 400,
    hour: "golden",
    sunLeft: true,
    hills: 0.26,
  });
  const { canvas } = stage;
  woods(canvas, -40, 760, 414, 130, "golden", -1, 0.46);
  for (const x of [-26, -20, -14, -8]) plant(stage, "column", x, 34, 20, palette.pine);
  const cedar: Finish = { kind: "timber", color: "#a97145" };
  const wing: Mass = {
    x: 15,
    z: 2,
    wide: 26,
    deep: 34,
    high: 11,
    front: { kind: "stone", color: "#b0a490" },
    side: cedar,
    roof: { kind: "flat", rise: 0, overhang: 3, color: "#555b58", make: "seam", edge: "#3a3f3d" },
  };
  deck(stage, [-22, 0, 16, 34], 0.5, "#d6ccb8", "x", 3);
  mass(stage, wing, ({ front, left }) => {
    windowIn(stage, left, { u: 3, v: 0.5, wide: 26, high: 8.6, glow: 1, columns: 6 });
    windowIn(stage, front, { u: 3, v: 2, wide: 8, high: 7, glow: 0.9, columns: 2 });
  });
  pool(stage, -16, 4, 4, 26, "#f0c592", "#4c7274");
  for (const z of [24, 18]) {
    stage.contact(7, z, 12, z + 2.6, 0.5, 0.3, 0.4);
    stage.cushion([7, 0.9, z], [12.4, 1.5, z + 2.4], "#f1e8d8", 0.2);
    stage.cushion([11.4, 1.4, z], [12.6, 2.9, z + 2.4], "#f1e8d8", 0.3);
  }
  planting(stage, [-21, 0, 32], [-20, 0, 4], 3.2, ["#7d8f5a", palette.sage, "#a89d5e"], "#b795b8");
  deck(stage, [-12, -7, 12, 0], 0.1, "#cfc4af", "z", 3);
  for (const [index, z] of [
    [0, -1.6],
    [1, -3.2],
    [2, -4.8],
  ] as const)
    stage.box([-5, -0.2, z], [6, 0.36 - index * 0.17, z + 1.6], lighten("#c9bda6", index * 0.12));
  for (const x of [-7.4, 7.2]) {
    stage.box([x, 0, -4.4], [x + 2.4, 2.2, -1.6], "#b9ad98");
    const [sx, sy] = stage.project([x + 1.2, 2.1, -3]);
    grasses(canvas, sx - 34, sx + 34, sy + 6, 82, "#8f9158", true);
  }
  plant(stage, "airy", -17, -3, 15, "#8b9a78");
  planting(stage, [-24, 0, -6], [-9, 0, -9], 3, GREENS, "#e8c9e0");
  planting(stage, [10, 0, -6], [24, 0, -6], 3, GREENS, "#f2d9a8");
  pavers(stage, -2, 5, -30, -5.4, "#d8cdb8");
  foreground(stage, -20, 380, 150, "#8a8a4c", "#d8b4d2");
  foreground(stage, 860, 1240, 150, "#8a8a4c", "#f2d9a8");
  air(canvas, [130, 300], "#ffdca0", 0.4);
  return canvas.scene();
}

function bungalow(stage: Stage, renewed: boolean): void {
  const roof: Roof = {
    kind: "across",
    rise: 9,
    overhang: 1.8,
    color: renewed ? "#454d4d" : "#8b857a",
    make: renewed ? "seam" : "shingle",
    edge: renewed ? "#f2ecdf" : "#b9b2a2",
  };
  const main: Mass = {
    x: 0,
    z: 6,
    wide: 40,
    deep: 22,
    high: 11,
    front: renewed ? { kind: "board", color: "#f1ebde" } : { kind: "lap", color: "#b6ad98" },
    roof,
  };
  const gable: Mass = {
    x: 24,
    z: 0,
    wide: 16,
    deep: 8,
    high: 11,
    front: renewed ? { kind: "timber", color: "#a9734a" } : { kind: "lap", color: "#ada48f" },
    roof: { ...roof, kind: "toward", rise: 7.6 },
    tie: 8,
  };
  const frame = renewed ? "#262c2c" : "#8f8878";
  groundShadow(stage, main, 0.26);
  chimney(stage, 6, 18, 3, 25, renewed ? "#a2907c" : "#8d7f70");
  if (renewed) porchFloor(stage, 0, 24, -1, 6, 9, "#a68f75");
  mass(stage, main, ({ front }) => {
    const glow = renewed ? 0.85 : 0;
    windowIn(
      stage,
      front,
      renewed
        ? { u: 1.6, v: 1.6, wide: 6.6, high: 7, columns: 3, frame, glow }
        : { u: 2.4, v: 4, wide: 4.6, high: 4, columns: 2, rows: 2, frame },
    );
    doorIn(stage, front, 10.4, renewed ? 1 : 0.4, renewed ? palette.forest : "#8a7d6c", renewed);
    windowIn(
      stage,
      front,
      renewed
        ? { u: 15.6, v: 1.6, wide: 6.6, high: 7, columns: 3, frame, glow }
        : { u: 16.6, v: 4, wide: 4.6, high: 4, columns: 2, rows: 2, frame },
    );
  });
  mass(stage, gable, ({ front }) => {
    windowIn(stage, front, { u: 3, v: 1.6, wide: 10, high: 7.4, columns: 3, frame, glow: renewed ? 0.9 : 0 });
  });
  if (renewed) porch(stage, 0, 24, -1, 6, 8.8, { ...roof, rise: 2.6, overhang: 0.8 }, 4, "#a9734a");
}

/** One house in two halves: worn on the left, made new on the right. */
export function beforeAfter(): Scene {
  const stage = siteStage("gallery-before-after", GALLERY, {
    eye: [20, 5.4, -58],
    yaw: 0,
    focal: 1240,
    horizon: 600,
    hour: "day",
    sunLeft: false,
  });
  const { canvas } = stage;
  woods(canvas, 640, 1240, 612, 150, "day", 1, 0.34);
  bungalow(stage, true);
  pavers(stage, 9.8, 4.4, -40, -4, "#d3cab9");
  planting(stage, [25, 0, -2], [40, 0, -2], 2.6, GREENS, "#f2e4cc");
  planting(stage, [15, 0, -3.6], [23, 0, -3.6], 2.2, GREENS, palette.terracotta);
  plant(stage, "airy", 45, 0, 19, palette.sage);
  foreground(stage, 820, 1240, 120, "#8f9856", "#f2e6cb");
  air(canvas, [1080, 180], "#fff2d2", 0.35);
  canvas.group(canvas.clip("M0 0H600V900H0Z"), () => {
    sky(canvas, 600, "day");
    canvas.rect(0, 0, 600, 600, "#cfcfc8", { opacity: 0.72 });
    hills(canvas, 600, "day");
    lawn(canvas, 600, "day", "#9b9268");
    woods(canvas, -40, 170, 612, 150, "day", 1, 0.6);
    paving(
      stage,
      [
        [8, 0.02, -50],
        [16, 0.02, -50],
        [14.4, 0.02, 6],
        [10, 0.02, 6],
      ],
      "#a39b8c",
    );
    bungalow(stage, false);
    planting(stage, [0, 0, 3], [9, 0, 3], 1.6, ["#8c8557", "#7b7a58"]);
    grasses(canvas, -10, 600, 890, 64, "#8f8250");
    canvas.rect(0, 0, 600, 900, "#8d8c86", { opacity: 0.1 });
  });
  canvas.rect(597, 0, 6, 900, palette.white);
  canvas.ellipse(600, 452, 37, 37, palette.ink, { opacity: 0.25 });
  canvas.ellipse(600, 450, 34, 34, palette.white);
  canvas.stroke("M588 438L576 450L588 462M612 438L624 450L612 462", palette.forest, 4.5);
  return canvas.scene();
}

/** Backyard cottage with a gabled roof, raised beds and a bistro table. */
export function smallHomes(): Scene {
  const stage = siteStage("blog-small-homes", BLOG, {
    eye: [-8, 5.2, -46],
    yaw: 0.24,
    focal: 1230,
    horizon: 430,
    hour: "morning",
    sunLeft: true,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1240, 440, 170, "morning", -1, 0.4);
  let fence = "";
  const back = stage.front(-40, 26);
  stage.paint(back, [0, 0, 120, 6], "#b08d68");
  for (let u = 0; u < 120; u += 0.8) fence += stage.line(back.at(u, 0), back.at(u, 6));
  canvas.stroke(fence, "#7d5e41", 1, { opacity: 0.6 });
  const cottage: Mass = {
    x: 2,
    z: 4,
    wide: 24,
    deep: 16,
    high: 9,
    front: { kind: "board", color: "#e9e3d3" },
    side: { kind: "board", color: "#e9e3d3" },
    roof: { kind: "across", rise: 8, overhang: 1.4, color: "#50605a", make: "seam", edge: "#f3eee2" },
  };
  groundShadow(stage, cottage, 0.3);
  deck(stage, [-1, -5, 20, 4], 0.6, "#b8926a", "x", 0.5);
  mass(stage, cottage, ({ front, left }) => {
    windowIn(stage, front, { u: 1.6, v: 0.6, wide: 9, high: 7, columns: 3, glow: 0.75 });
    doorIn(stage, front, 12.6, 0.6, palette.clay, true);
    windowIn(stage, front, { u: 18, v: 3, wide: 4, high: 4, columns: 2, glow: 0.5 });
    windowIn(stage, left, { u: 5, v: 3, wide: 5, high: 4.4, columns: 2, glow: 0.3 });
    windowIn(stage, left, { u: 6.4, v: 10.4, wide: 3.2, high: 3, glow: 0.5 });
  });
  slab(
    stage,
    [
      [12.6, 8.6, -0.6],
      [20, 8.6, -0.6],
      [20, 9.6, 4],
      [12.6, 9.6, 4],
    ],
    { kind: "across", rise: 1, overhang: 0, color: "#50605a", make: "seam", edge: "#a9784c" },
    [0, 1, -0.22],
  );
  stage.turned(
    3.6,
    -2.4,
    [
      [0.1, 0.6],
      [0.1, 2.9],
    ],
    palette.charcoal,
  );
  stage.turned(
    3.6,
    -2.4,
    [
      [1.3, 2.9],
      [1.3, 3.05],
    ],
    "#efe6d6",
  );
  for (const x of [1.2, 5.4]) {
    stage.box([x - 0.2, 1.9, -3.2], [x + 1.2, 2.1, -1.8], palette.forest);
    stage.box([x - 0.2, 2.1, -1.9], [x + 1.2, 3.7, -1.8], palette.forest);
    for (const dx of [-0.1, 1]) stage.box([x + dx, 0.6, -3.1], [x + dx + 0.1, 1.9, -3], palette.forest);
  }
  for (const x of [26, 33]) {
    stage.box([x, 0, -9], [x + 5.6, 1.7, -5], "#9b744c");
    stage.face(
      [
        [x + 0.2, 1.7, -8.8],
        [x + 5.4, 1.7, -8.8],
        [x + 5.4, 1.7, -5.2],
        [x + 0.2, 1.7, -5.2],
      ],
      "#4d3a2a",
    );
    planting(stage, [x + 0.8, 0, -7], [x + 5, 0, -7], 2.4, ["#7d9a55", palette.moss], "#d9694a");
  }
  pavers(stage, 15, 3.6, -32, -5.4, "#d3cab9");
  planting(stage, [20.6, 0, 1.6], [27, 0, 1.6], 2.4, GREENS, "#f2e4cc");
  planting(stage, [-9, 0, -2], [-3, 0, 8], 2.8, GREENS, "#e9c3a8");
  plant(stage, "tree", -12, 14, 25, palette.moss);
  plant(stage, "airy", 33, 6, 17, palette.sage);
  foreground(stage, -20, 420, 100, "#949058", "#e9d3a8");
  air(canvas, [130, 130], "#fff0cf", 0.35);
  return canvas.scene();
}

/** Tight house with solar panels, a heat pump and its wall laid open in a lens. */
export function energy(): Scene {
  const stage = siteStage("blog-energy", BLOG, {
    eye: [-4, 5.2, -58],
    yaw: 0.17,
    focal: 1080,
    horizon: 450,
    centerX: 0.3,
    hour: "day",
    sunLeft: true,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1240, 460, 150, "day", -1, 0.38);
  const roof: Roof = {
    kind: "across",
    rise: 11,
    overhang: 1.6,
    color: "#596260",
    make: "seam",
    edge: "#efe8da",
  };
  const main: Mass = {
    x: 0,
    z: 4,
    wide: 38,
    deep: 22,
    high: 12,
    front: { kind: "timber", color: "#b98a5d" },
    side: { kind: "stucco", color: "#efe8da" },
    roof,
  };
  groundShadow(stage, main, 0.3);
  deck(stage, [0, -4, 26, 4], 0.5, "#c3b194", "x", 1);
  mass(stage, main, ({ front, left }) => {
    windowIn(stage, front, { u: 2, v: 0.8, wide: 13, high: 8, columns: 4, glow: 0.6 });
    doorIn(stage, front, 18, 0.6, palette.forest, true);
    windowIn(stage, front, { u: 25, v: 3, wide: 8, high: 5.4, columns: 3, glow: 0.4 });
    windowIn(stage, left, { u: 4, v: 3, wide: 4, high: 5, columns: 2 });
    windowIn(stage, left, { u: 8.6, v: 13.4, wide: 4.4, high: 4, columns: 2 });
  });
  const o = 1.6;
  const fall = 1;
  const slope: readonly [P3, P3, P3, P3] = [
    [-o, 12 - fall * o + 0.75, 4 - o],
    [38 + o, 12 - fall * o + 0.75, 4 - o],
    [38 + o, 23.75, 15],
    [-o, 23.75, 15],
  ];
  solarPanels(stage, slope, 9, 2, [0.08, 0.2], [0.9, 0.86]);
  stage.box([29, 0, 0.4], [33.4, 3.4, 2.4], "#d9d8d0");
  const pump = stage.front(29, 0.4);
  const [cx, cy] = stage.project(pump.at(1.7, 1.7));
  const foot = stage.scale(pump.at(1.7, 1.7));
  canvas.ellipse(cx, cy, foot * 1.3, foot * 1.3, "#4a5353");
  canvas.ellipse(cx, cy, foot * 1.1, foot * 1.1, "#6d7878");
  canvas.stroke(`M${cx} ${cy}m${-foot} 0h${foot * 2}M${cx} ${cy}m0 ${-foot}v${foot * 2}`, "#3a4242", 2.4);
  planting(stage, [-1, 0, -5.6], [16, 0, -5.6], 2.2, GREENS, "#f2e4cc");
  plant(stage, "tree", -15, 6, 27, palette.moss);
  wallLens(stage);
  foreground(stage, -20, 380, 96, "#8f9856", "#f2e6cb");
  air(canvas, [140, 110], "#fff2c8", 0.5);
  return canvas.scene();
}

function wallLens(stage: Stage): void {
  const { canvas } = stage;
  const [x, y, r] = [992, 404, 178];
  canvas.halo(x + 6, y + 12, r * 1.25, palette.ink, 0.7);
  canvas.group(canvas.clip(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`), () => {
    canvas.rect(x - r, y - r, 2 * r, 2 * r, palette.mist);
    const layers: readonly (readonly [number, string])[] = [
      [70, "#b98a5d"],
      [18, "#4c4136"],
      [26, "#9db08f"],
      [30, "#d1a874"],
      [138, "#efc9bd"],
      [24, "#f4efe4"],
      [80, "#e9dfcd"],
    ];
    let at = x - r;
    for (const [wide, color] of layers) {
      canvas.rect(
        at,
        y - r,
        wide,
        2 * r,
        canvas.linear(
          [at, 0],
          [at + wide, 0],
          [
            [0, lighten(color, 0.16)],
            [1, darken(color, 0.1)],
          ],
        ),
      );
      if (wide === 138) {
        let batt = "";
        for (let row = y - r - 20; row < y + r + 20; row += 26)
          batt += `M${at + 4} ${row}c40 -26 90 26 130 0`;
        canvas.stroke(batt, "#cf8f7d", 5, { opacity: 0.55 });
        canvas.stroke(batt, "#fbe3da", 2, { opacity: 0.8 });
      }
      if (wide === 70)
        for (let row = y - r; row < y + r; row += 46)
          canvas.rect(at, row, wide, 3, "#7d5836", { opacity: 0.7 });
      canvas.rect(at + wide - 2, y - r, 2, 2 * r, palette.ink, { opacity: 0.25 });
      at += wide;
    }
    canvas.halo(x - 90, y - 110, 190, "#ffffff", 0.5);
  });
  canvas.ellipse(x, y, r, r, "none", { stroke: palette.white, "stroke-width": 9 });
  canvas.ellipse(x, y, r + 6, r + 6, "none", { stroke: palette.brass, "stroke-width": 3 });
}

/** Long farmhouse with a wraparound porch and a barn behind a field. */
export function farmhouseMorning(): Scene {
  const stage = siteStage("blog-farmhouse", BLOG, {
    eye: [40, 5.4, -62],
    yaw: -0.24,
    focal: 1010,
    horizon: 450,
    centerX: 0.54,
    hour: "golden",
    sunLeft: false,
    hills: 0.18,
  });
  const { canvas } = stage;
  woods(canvas, 500, 1240, 460, 100, "golden", 1, 0.5);
  const barn: Mass = {
    x: -62,
    z: 52,
    wide: 30,
    deep: 40,
    high: 18,
    front: { kind: "board", color: "#9c4a34" },
    roof: { kind: "toward", rise: 13, overhang: 1.4, color: "#7d8484", make: "seam", edge: "#efe8da" },
  };
  mass(stage, barn, ({ front, right }) => {
    stage.paint(front, [9, 0, 21, 13], "#7d3826");
    canvas.stroke(
      stage.line(front.at(9, 0), front.at(21, 13)) +
        stage.line(front.at(21, 0), front.at(9, 13)) +
        stage.line(front.at(15, 0), front.at(15, 13)),
      "#efe8da",
      2.2,
    );
    stage.paint(right, [6, 6, 10, 11], "#5f2c20");
  });
  const white: Finish = { kind: "board", color: "#f5f0e4" };
  const roof: Roof = {
    kind: "across",
    rise: 10,
    overhang: 1.5,
    color: "#5c6564",
    make: "seam",
    edge: "#f2ecdf",
  };
  const main: Mass = { x: 0, z: 8, wide: 42, deep: 22, high: 12, front: white, roof };
  const gable: Mass = {
    x: 14,
    z: 7,
    wide: 14,
    deep: 10,
    base: 12,
    high: 3.6,
    front: white,
    roof: { ...roof, kind: "toward", rise: 7 },
    tie: 2,
  };
  groundShadow(stage, main, 0.3);
  chimney(stage, 33, 19, 3, 27, "#9c6a50");
  porchFloor(stage, -2, 44, -1, 8, 18, "#a68f75");
  mass(stage, main, ({ front, right }) => {
    for (const u of [4, 11, 27, 34])
      windowIn(stage, front, {
        u,
        v: 2.4,
        wide: 3.4,
        high: 6,
        columns: 2,
        rows: 2,
        frame: "#262c2c",
        glow: 0.8,
      });
    doorIn(stage, front, 19.4, 1, "#a34e33", true);
    for (const u of [4, 13])
      windowIn(stage, right, {
        u,
        v: 2.4,
        wide: 3.4,
        high: 6,
        columns: 2,
        rows: 2,
        frame: "#262c2c",
        glow: 0.3,
      });
    windowIn(stage, right, { u: 9.4, v: 13.6, wide: 3.2, high: 4, columns: 2, frame: "#262c2c", glow: 0.5 });
  });
  mass(stage, gable, ({ front }) =>
    windowIn(stage, front, {
      u: 4,
      v: 1.4,
      wide: 6,
      high: 4.2,
      columns: 3,
      rows: 2,
      frame: "#262c2c",
      glow: 0.85,
    }),
  );
  porch(stage, -2, 44, -1, 8, 9, { ...roof, rise: 3, overhang: 0.8 }, 7, "#f5f0e4", true);
  pavers(stage, 18.8, 4.4, -40, -4, "#d3c6ac");
  planting(stage, [-2, 0, -3], [17, 0, -3], 2, GREENS, "#f2e0bc");
  planting(stage, [25, 0, -3], [44, 0, -3], 2, GREENS, "#d98a68");
  plant(stage, "tree", 54, 12, 34, palette.moss);
  grasses(canvas, -20, 560, 682, 80, "#b3974e", true);
  foreground(stage, -20, 400, 110, "#99853f", "#f2e0b0");
  air(canvas, [1080, 360], "#ffd899", 0.42);
  return canvas.scene();
}

/** House for the card that is shown when a page is shared. */
export function sharingCard(): Scene {
  const stage = siteStage("og-default", [1200, 630], {
    eye: [-2, 5.4, -64],
    yaw: 0.22,
    focal: 1130,
    horizon: 430,
    centerX: 0.46,
    hour: "golden",
    sunLeft: true,
    hills: 0.22,
  });
  const { canvas } = stage;
  woods(canvas, 200, 1240, 440, 150, "golden", -1, 0.42);
  terraceHouse(stage, 0, 6);
  pool(stage, -7, -22, 16, -10, "#eec08e", "#3d5c62");
  pavers(stage, 26.6, 4.4, -44, -6, "#d2c5ad");
  planting(stage, [32, 0, 1], [60, 0, 3], 2.8, GREENS, "#eed3a6");
  planting(stage, [-14, 0, 4], [-10, 0, 16], 3.2, GREENS);
  plant(stage, "airy", 35, -7, 21, "#8e9a66");
  plant(stage, "tree", -18, 14, 34, palette.moss);
  foreground(stage, 760, 1240, 100, "#7c7a42");
  air(canvas, [140, 340], "#ffdca0", 0.36);
  return canvas.scene();
}
