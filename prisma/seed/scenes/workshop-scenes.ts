import { type Canvas, linePath, type P2, type Scene } from "./canvas";
import { windowIn } from "./cladding";
import { dimension, floorPlan } from "./desk";
import { books, chair, lamp, pendant, pottedPlant, rug, stool, table, vase } from "./furniture";
import { plant } from "./gallery-houses";
import { brightSide, siteStage } from "./house-parts";
import { roomStage } from "./interiors";
import { groundShadow, type Mass, mass } from "./massing";
import { darken, lighten, mix, palette } from "./palette";
import { boardFloor, type Casement, casement, daylight, shell, sunPatch } from "./room";
import { type P3, type Plane, Stage } from "./stage";
import { air, woods } from "./surroundings";

const INK = "#24342f";
const LUMBER = "#d3a468";

/** Bar of lumber between two points of a plane. */
function stick(stage: Stage, plane: Plane, from: P2, to: P2, wide: number, color: string): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [sx, sy] = [(-dy / long) * (wide / 2), (dx / long) * (wide / 2)];
  const points: P3[] = [
    plane.at(from[0] + sx, from[1] + sy),
    plane.at(to[0] + sx, to[1] + sy),
    plane.at(to[0] - sx, to[1] - sy),
    plane.at(from[0] - sx, from[1] - sy),
  ];
  stage.face(points, color);
  stage.canvas.stroke(linePath(stage.outline(points).slice(0, 2)), lighten(color, 0.5), 0.9, {
    opacity: 0.6,
  });
}

function truss(stage: Stage, z: number, wide: number, base: number, rise: number, color: string): void {
  const plane = stage.front(0, z, base);
  const half = wide / 2;
  stick(stage, plane, [-1.6, 0.2], [wide + 1.6, 0.2], 0.45, color);
  for (const [from, to] of [
    [
      [half / 2, 0.2],
      [half / 2, rise / 2],
    ],
    [
      [half / 2, 0.3],
      [half, rise],
    ],
    [
      [half, 0.3],
      [half, rise],
    ],
    [
      [half * 1.5, 0.3],
      [half, rise],
    ],
    [
      [half * 1.5, 0.2],
      [half * 1.5, rise / 2],
    ],
  ] as const) {
    stick(stage, plane, from, to, 0.32, darken(color, 0.14));
  }
  stick(stage, plane, [-1.8, -0.75], [half, rise + 0.2], 0.5, color);
  stick(stage, plane, [half, rise + 0.2], [wide + 1.8, -0.75], 0.5, lighten(color, 0.12));
}

function studs(
  stage: Stage,
  a: P3,
  along: "x" | "z",
  long: number,
  high: number,
  color: string,
  gaps: readonly P2[] = [],
): void {
  const count = Math.floor(long / 1.5);
  const order = Array.from({ length: count + 1 }, (_, index) => (along === "z" ? count - index : index));
  const size = 0.24;
  for (const index of order) {
    const at = (long * index) / count;
    if (gaps.some(([from, to]) => at > from + 0.2 && at < to - 0.2)) continue;
    const [x, z] = along === "x" ? [a[0] + at, a[2]] : [a[0], a[2] + at];
    stage.box([x, a[1], z], [x + size, a[1] + high, z + size], color);
  }
  for (const y of [a[1], a[1] + high]) {
    if (along === "x") stage.box([a[0], y, a[2]], [a[0] + long, y + 0.3, a[2] + 0.4], color);
    else stage.box([a[0], y, a[2]], [a[0] + 0.4, y + 0.3, a[2] + long], color);
  }
  for (const [from, to] of gaps) {
    if (along === "x")
      stage.box([a[0] + from, a[1] + 6.9, a[2]], [a[0] + to, a[1] + 7.7, a[2] + 0.3], lighten(color, 0.1));
  }
}

/** Timber frame on its slab, trusses up, one side already sheathed. */
export function construction(): Scene {
  const stage = siteStage("gallery-construction", [1200, 900], {
    eye: [44, 5.6, -50],
    yaw: -0.34,
    focal: 1400,
    horizon: 640,
    centerX: 0.56,
    hour: "morning",
    sunLeft: false,
    hills: 0.2,
  });
  const { canvas } = stage;
  woods(canvas, -40, 1240, 632, 170, "morning", 1, 0.46);
  stage.face(
    [
      [-30, 0.01, -60],
      [70, 0.01, -60],
      [58, 0.01, 44],
      [-18, 0.01, 44],
    ],
    "#c7ab82",
    { opacity: 0.75 },
  );
  const ghost: Mass = {
    x: 0,
    z: 0,
    wide: 32,
    deep: 34,
    high: 10,
    front: { kind: "stucco", color: LUMBER },
    roof: { kind: "toward", rise: 9, overhang: 1, color: LUMBER, make: "seam", edge: LUMBER },
  };
  groundShadow(stage, ghost, 0.22);
  plant(stage, "conifer", -40, 60, 52, palette.forest);
  plant(stage, "conifer", -22, 70, 46, palette.pine);
  plant(stage, "tree", 60, 50, 32, palette.moss);
  stage.box([-1, 0, -1], [33, 0.9, 35], "#c9c5ba");
  stage.face(
    [
      [-1, 0.9, -1],
      [33, 0.9, -1],
      [33, 0.9, 35],
      [-1, 0.9, 35],
    ],
    stage.gradient(
      [16, 0.9, 35],
      [16, 0.9, -1],
      [
        [0, "#a5a091"],
        [1, "#d9d4c6"],
      ],
    ),
  );
  const shade = darken(LUMBER, 0.3);
  studs(stage, [0, 0.9, 34], "x", 32, 9.4, shade);
  studs(stage, [0, 0.9, 0], "z", 34, 9.4, shade);
  studs(stage, [1, 0.9, 18], "x", 18, 9.4, darken(LUMBER, 0.16), [[7, 11]]);
  const side = stage.leftWall(32.2, 14, 0.9);
  stage.paint(side, [0, 0, 20, 9.6], stage.tone("#d8b98a", side.normal));
  let seams = "";
  for (let u = 4; u < 20; u += 4) seams += stage.line(side.at(u, 0), side.at(u, 9.6));
  canvas.stroke(`${seams}${stage.line(side.at(0, 4.8), side.at(20, 4.8))}`, darken("#d8b98a", 0.35), 1.4, {
    opacity: 0.6,
  });
  windowIn(stage, side, { u: 6, v: 3, wide: 6, high: 4.6, columns: 2, frame: "#f4efe4" });
  studs(stage, [32, 0.9, 0], "z", 14, 9.4, LUMBER);
  for (let z = 34; z >= 0; z -= 2)
    truss(stage, z, 32, 10.6, 9, mix(LUMBER, z > 12 ? shade : lighten(LUMBER, 0.12), Math.abs(z - 12) / 30));
  studs(stage, [0, 0.9, 0], "x", 32, 9.4, LUMBER, [
    [4, 10],
    [13.4, 18],
    [22, 28.6],
  ]);
  truss(stage, -0.2, 32, 10.6, 9, lighten(LUMBER, 0.14));
  let rungs = stage.line([20, 0.2, -4], [20, 12.4, -0.6]) + stage.line([21.8, 0.2, -4], [21.8, 12.4, -0.6]);
  for (let rung = 1; rung < 14; rung += 1)
    rungs += stage.line(
      [20, 0.2 + rung * 0.87, -4 + rung * 0.243],
      [21.8, 0.2 + rung * 0.87, -4 + rung * 0.243],
    );
  canvas.stroke(rungs, palette.terracotta, 4);
  stage.contact(-12, -8, -2, -2, 0, 0.4, 0.6);
  for (let layer = 0; layer < 4; layer += 1) {
    for (let board = 0; board < 6; board += 1)
      stage.box(
        [-13, 0.4 + layer * 0.6, -4 - board],
        [0, 0.95 + layer * 0.6, -3.1 - board],
        lighten(LUMBER, ((layer * 7 + board * 3) % 5) * 0.06),
      );
  }
  stage.contact(27, -11, 33, -7, 0, 0.4, 0.5);
  for (const x of [27.4, 32]) {
    stage.box([x, 0, -10.6], [x + 0.3, 2.6, -10.3], shade);
    stage.box([x, 0, -8], [x + 0.3, 2.6, -7.7], shade);
  }
  stage.box([26.6, 2.6, -11], [33.4, 2.8, -7.4], LUMBER);
  const plans = stage.floor(27.6, -10.4, 2.83);
  stage.paint(plans, [0, 0, 3.6, 2.2], palette.white);
  stage.paint(plans, [0.5, 0.4, 3, 1.8], mix(palette.sky, palette.slate, 0.3), { opacity: 0.7 });
  stage.turned(
    32,
    -9,
    [
      [0.62, 2.8],
      [0.6, 3.1],
      [0.42, 3.5],
      [0.1, 3.62],
    ],
    "#e2b34c",
  );
  air(canvas, [brightSide(stage) < 0 ? 120 : 1080, 300], "#fff0cf", 0.42);
  return canvas.scene();
}

function pinUp(
  stage: Stage,
  plane: Plane,
  u: number,
  v: number,
  wide: number,
  high: number,
  kind: "plan" | "front" | "section" | "photo",
): void {
  const { canvas } = stage;
  const paper = kind === "photo" ? palette.sage : palette.white;
  stage.paint(plane, [u + 0.1, v - 0.12, u + wide + 0.12, v + high], palette.ink, { opacity: 0.2 });
  stage.paint(plane, [u, v, u + wide, v + high], paper);
  const [x, y] = stage.project(plane.at(u, v + high));
  const foot = stage.scale(plane.at(u, v));
  const [w, h] = [wide * foot, high * foot];
  if (kind === "plan") {
    const unit = Math.min((w * 0.84) / 46, (h * 0.8) / 32);
    floorPlan(canvas, x + (w - unit * 46) / 2, y + (h - unit * 32) / 2, unit, INK, palette.white, true);
  } else if (kind === "photo") {
    canvas.rect(x, y, w, h * 0.55, "#d9dfd4");
    canvas.polygon(
      [
        [x, y + h * 0.6],
        [x + w * 0.4, y + h * 0.38],
        [x + w, y + h * 0.62],
        [x + w, y + h],
        [x, y + h],
      ],
      palette.pine,
    );
    canvas.polygon(
      [
        [x + w * 0.34, y + h * 0.74],
        [x + w * 0.34, y + h * 0.55],
        [x + w * 0.54, y + h * 0.4],
        [x + w * 0.74, y + h * 0.55],
        [x + w * 0.74, y + h * 0.74],
      ],
      "#efe4cf",
    );
  } else {
    const at = (a: number, b: number): P2 => [x + w * a, y + h * b];
    const ground = linePath([at(0.06, 0.8), at(0.94, 0.8)]);
    const shape =
      kind === "front"
        ? [at(0.16, 0.8), at(0.16, 0.5), at(0.36, 0.24), at(0.56, 0.5), at(0.84, 0.5), at(0.84, 0.8)]
        : [at(0.2, 0.8), at(0.2, 0.42), at(0.5, 0.2), at(0.8, 0.42), at(0.8, 0.8)];
    canvas.polygon(shape, mix(palette.white, kind === "front" ? palette.sand : palette.sky, 0.4), {
      stroke: INK,
      "stroke-width": 1.4,
    });
    canvas.stroke(
      `${ground}${linePath([at(0.3, 0.8), at(0.3, 0.6), at(0.42, 0.6), at(0.42, 0.8)])}${linePath([at(0.62, 0.72), at(0.62, 0.58), at(0.76, 0.58), at(0.76, 0.72), at(0.62, 0.72)])}`,
      INK,
      1.3,
    );
    dimension(canvas, x + w * 0.16, x + w * 0.84, y + h * 0.9, 3, INK);
  }
  const [tx, ty] = stage.project(plane.at(u + wide / 2, v + high - 0.12));
  canvas.ellipse(tx, ty, foot * 0.09, foot * 0.09, palette.clay);
}

/** Small gabled model on a table top at height y. */
function model(stage: Stage, x: number, z: number, y: number, size: number, color: string): void {
  stage.box([x - size * 0.7, y, z - size * 0.6], [x + size * 1.7, y + 0.1, z + size * 1.4], "#b98e5e");
  const roof = {
    kind: "across",
    rise: size * 0.5,
    overhang: 0.12,
    color,
    make: "shingle",
    edge: "#efe6d6",
  } as const;
  stage.box([x, y + 0.1, z], [x + size, y + 0.1 + size * 0.55, z + size * 0.8], "#f3ecdd");
  const [y0, y1] = [y + 0.1 + size * 0.5, y + 0.1 + size * 0.55 + roof.rise];
  stage.face(
    [
      [x - 0.1, y0, z - 0.1],
      [x + size + 0.1, y0, z - 0.1],
      [x + size + 0.1, y1, z + size * 0.4],
      [x - 0.1, y1, z + size * 0.4],
    ],
    color,
  );
  stage.face(
    [
      [x + size * 0.4, y + 0.1, z],
      [x + size * 0.6, y + 0.1, z],
      [x + size * 0.6, y + size * 0.42, z],
      [x + size * 0.4, y + size * 0.42, z],
    ],
    palette.walnut,
  );
}

/** Drafting studio with drawings pinned along the wall. */
export function studio(): Scene {
  const stage = roomStage("about-story", [1600, 900], [14, 5, -8.5], 980);
  const room = { wide: 29, high: 11, deep: 16, near: -7 };
  const { canvas } = stage;
  boardFloor(stage, [0, -7, 29, 16], "#b98f62");
  shell(stage, room, { back: "#e8e0d0", left: palette.plaster, right: "#ded4c2", ceiling: "#f4eee2" });
  const left = stage.leftWall(0, -7);
  const windows: Casement = { u: 7.6, v: 2.2, wide: 14, high: 7.4, columns: 4, rows: 2 };
  casement(stage, left, windows);
  sunPatch(stage, left, windows, [1, -0.85, -0.2], 0.5);
  const back = stage.front(0, 16);
  stage.paint(back, [2.4, 3.1, 21, 9.8], "#cdb48e");
  stage.paint(back, [2.4, 3, 21, 3.12], palette.walnut);
  pinUp(stage, back, 3.2, 4, 6.6, 4.9, "plan");
  pinUp(stage, back, 10.4, 6.5, 4.2, 2.8, "front");
  pinUp(stage, back, 10.4, 3.6, 4.2, 2.5, "section");
  pinUp(stage, back, 15.1, 6.1, 2.5, 3.1, "photo");
  pinUp(stage, back, 15.1, 3.6, 5.2, 2.2, "front");
  pinUp(stage, back, 18, 6.1, 2.5, 3.2, "section");
  for (const y of [0.4, 2.6, 4.8, 7]) stage.box([22.4, y, 14.4], [28.6, y + 0.16, 16], palette.walnut);
  for (const x of [22.4, 28.4]) stage.box([x, 0, 14.4], [x + 0.2, 8.8, 16], palette.walnut);
  books(stage, stage.front(22.8, 14.8), 0, 5.4, 2.76, 1.6);
  books(stage, stage.front(22.8, 14.8), 0, 3, 4.96, 1.5);
  model(stage, 26.6, 14.9, 4.96, 1.1, palette.terracotta);
  books(stage, stage.front(22.8, 14.8), 2, 5.5, 7.16, 1.4);
  for (let roll = 0; roll < 9; roll += 1)
    stage.turned(
      23.4 + roll * 0.55,
      15.2,
      [
        [0.2, 0.56],
        [0.2, 2 + (roll % 3) * 0.18],
      ],
      roll % 3 === 0 ? "#dfe6e4" : "#efe7d8",
    );
  rug(stage, [5, -1, 23, 9.4], "#e5dac5", palette.forest);
  stool(stage, 9, 9.6, 2.2, palette.charcoal, palette.walnut);
  stool(stage, 17, 9.6, 2.2, palette.charcoal, palette.walnut);
  pottedPlant(stage, 2.6, 13.4, 5, palette.terracotta);
  table(stage, [6.4, 3.6], [21.6, 8.4], 2.9, palette.oak, palette.charcoal, 0.22);
  const top = stage.floor(6.4, 3.6, 2.92);
  for (const [u, v, w, h] of [
    [5.4, 0.7, 5, 3.2],
    [6.2, 0.4, 4.8, 3.1],
  ] as const) {
    stage.paint(top, [u + 0.08, v - 0.08, u + w + 0.08, v + h], palette.ink, { opacity: 0.2 });
    stage.paint(top, [u, v, u + w, v + h], palette.white);
  }
  let lines = "";
  for (const [a, b, c, d] of [
    [6.8, 0.9, 10.4, 0.9],
    [6.8, 2.9, 10.4, 2.9],
    [6.8, 0.9, 6.8, 2.9],
    [10.4, 0.9, 10.4, 2.9],
    [8.4, 0.9, 8.4, 2.9],
    [8.4, 1.9, 10.4, 1.9],
  ] as const)
    lines += stage.line(top.at(a, b), top.at(c, d));
  canvas.stroke(lines, INK, 2);
  model(stage, 8.2, 5.4, 2.92, 1.9, palette.clay);
  for (const [x, color] of [
    [17.6, "#efe7d8"],
    [18.1, "#dfe6e4"],
    [18.5, "#efe7d8"],
  ] as const)
    stage.turned(
      x,
      7,
      [
        [0.22, 2.9],
        [0.22, 5.2],
      ],
      color,
    );
  stage.turned(
    18,
    7,
    [
      [0.7, 2.9],
      [0.74, 4],
    ],
    palette.forest,
    "none",
  );
  lamp(stage, 20.4, 6.6, 2.92, 1.2, 0.6, palette.brass);
  vase(stage, 16, 5, 2.92, 0.7, "#e7ddcb", palette.pine);
  for (const x of [10, 14, 18]) pendant(stage, x, 6, 7.4, 0.8, 11, palette.forest);
  chair(stage, 10.2, 1, "away", palette.walnut, "#d8c7a7");
  chair(stage, 16, 1, "away", palette.walnut, "#d8c7a7");
  daylight(stage, true, 0.28);
  return canvas.scene();
}

function screenModel(canvas: Canvas, x: number, y: number, wide: number, high: number): void {
  const stage = new Stage(
    canvas,
    { eye: [-22, 15, -64], yaw: 0.36, focal: 500, center: [x + wide * 0.24, y + high * 0.4] },
    { toward: [-0.7, 0.7, -0.5], warm: "#fff0d2", cool: "#22323a", contrast: 1 },
  );
  canvas.group(canvas.clip(`M${x} ${y}h${wide}v${high}h${-wide}Z`), () => {
    canvas.rect(
      x,
      y,
      wide,
      high,
      canvas.linear(
        [0, y],
        [0, y + high],
        [
          [0, "#d7e0dc"],
          [1, "#b9c6bd"],
        ],
      ),
    );
    let grid = "";
    for (let step = -60; step <= 100; step += 6)
      grid += stage.line([step, 0, -20], [step, 0, 90]) + stage.line([-60, 0, step], [100, 0, step]);
    canvas.stroke(grid, palette.slate, 0.8, { opacity: 0.3 });
    const flat = {
      kind: "flat",
      rise: 0,
      overhang: 1.6,
      color: "#d9d2c2",
      make: "seam",
      edge: "#3a4142",
    } as const;
    const low: Mass = {
      x: 0,
      z: 2,
      wide: 36,
      deep: 20,
      high: 10,
      front: { kind: "stucco", color: "#efe6d6" },
      roof: flat,
    };
    groundShadow(stage, low, 0.25);
    mass(stage, low, ({ front, left }) => {
      windowIn(stage, front, { u: 2, v: 1, wide: 14, high: 7.6, columns: 4, glow: 0.7 });
      windowIn(stage, front, { u: 22, v: 2.6, wide: 10, high: 5.4, columns: 3, glow: 0.6 });
      windowIn(stage, left, { u: 4, v: 2.6, wide: 10, high: 5.4, columns: 3, glow: 0.3 });
    });
    mass(
      stage,
      {
        x: 8,
        z: 4,
        wide: 20,
        deep: 16,
        high: 9,
        base: 10.75,
        front: { kind: "timber", color: "#b07a4c" },
        side: { kind: "timber", color: "#b07a4c" },
        roof: flat,
      },
      ({ front }) => {
        windowIn(stage, front, { u: 2, v: 1.4, wide: 11, high: 6.2, columns: 3, glow: 0.8 });
      },
    );
    const corners: P3[] = [
      [-1.6, 20.5, 2.4],
      [29.6, 20.5, 2.4],
      [-1.6, 0, 0.4],
      [37.6, 0, 0.4],
    ];
    for (const corner of corners) {
      const [cx, cy] = stage.project(corner);
      canvas.rect(cx - 4, cy - 4, 8, 8, palette.white, { stroke: palette.clay, "stroke-width": 2 });
    }
  });
}

/** Desk with a large screen that shows a plan and a model of the same house. */
export function technology(): Scene {
  const stage = roomStage("blog-technology", [1200, 675], [9, 4.7, -5.4], 820);
  const { canvas } = stage;
  const room = { wide: 18, high: 9.6, deep: 9, near: -5 };
  boardFloor(stage, [0, -5, 18, 9], "#a98058");
  shell(stage, room, { back: "#6f8275", left: palette.plaster, right: "#ddd3c0", ceiling: "#f2ece0" });
  const left = stage.leftWall(0, -5);
  casement(stage, left, { u: 6, v: 2.4, wide: 6.4, high: 6, columns: 2 });
  const back = stage.front(0, 9);
  stage.box([13.2, 6.2, 8], [17.4, 6.34, 9], palette.oak);
  books(stage, stage.front(13.4, 8.3), 0, 3.8, 6.34, 1.2);
  pinUp(stage, back, 1.4, 4.6, 2.6, 2.2, "section");
  pottedPlant(stage, 16.4, 7.8, 4.6, palette.terracotta);
  stage.box([1.4, 0, 2.4], [1.7, 2.6, 5.8], palette.charcoal);
  stage.box([16.3, 0, 2.4], [16.6, 2.6, 5.8], palette.charcoal);
  stage.box([1, 2.5, 2], [17, 2.75, 6.2], palette.oak);
  stage.face(
    [
      [1, 2.75, 2],
      [17, 2.75, 2],
      [17, 2.75, 6.2],
      [1, 2.75, 6.2],
    ],
    stage.gradient(
      [1, 2.75, 6],
      [17, 2.75, 2],
      [
        [0, "#fff3d8", 0.4],
        [0.6, "#fff3d8", 0],
      ],
    ),
  );
  stage.contact(7.6, 4.6, 10.4, 5.8, 2.76, 0.3, 0.3);
  stage.box([7.7, 2.75, 4.8], [10.3, 2.83, 5.8], "#b9bab4");
  stage.box([8.6, 2.8, 5.3], [9.4, 3.7, 5.5], "#a5a7a1");
  stage.box([4.4, 3.3, 5], [13.6, 8.1, 5.2], "#262b2b");
  const [x0, y0] = stage.project([4.55, 7.95, 5]);
  const [x1, y1] = stage.project([13.45, 3.45, 5]);
  const [wide, high] = [x1 - x0, y1 - y0];
  canvas.halo((x0 + x1) / 2, (y0 + y1) / 2, wide * 0.8, "#eef3ea", 0.35, 0.6);
  canvas.rect(x0, y0, wide, high, "#eee8db");
  canvas.rect(x0, y0, wide, 26, "#2f3d39");
  canvas.dabs(
    [
      [x0 + 16, y0 + 13],
      [x0 + 34, y0 + 13],
      [x0 + 52, y0 + 13],
    ],
    9,
    palette.clay,
  );
  canvas.rect(x0, y0 + 26, 34, high - 26, "#3f4f49");
  for (let tool = 0; tool < 9; tool += 1)
    canvas.rect(x0 + 9, y0 + 40 + tool * 34, 16, 16, tool === 2 ? palette.brass : "#93a39a", { rx: 4 });
  const split = x0 + 34 + (wide - 34) * 0.47;
  canvas.rect(x0 + 34, y0 + 26, split - x0 - 34, high - 26, "#fbf8f1");
  const unit = (split - x0 - 34) / 56;
  const planY = y0 + 26 + (high - 26 - unit * 32) / 2;
  floorPlan(canvas, x0 + 34 + unit * 5, planY, unit, INK, "#fbf8f1", true);
  dimension(canvas, x0 + 34 + unit * 5, x0 + 34 + unit * 51, planY - 22, 4, palette.clay);
  screenModel(canvas, split + 3, y0 + 26, x1 - split - 3, high - 26);
  canvas.polygon(
    [
      [x0, y0],
      [x0 + wide * 0.3, y0],
      [x0 + wide * 0.12, y1],
      [x0, y1],
    ],
    "#ffffff",
    { opacity: 0.09 },
  );
  stage.box([6.6, 2.75, 2.9], [11, 2.86, 4], "#e9e4d8");
  let keys = "";
  const board = stage.floor(6.7, 3, 2.87);
  for (let row = 0; row < 4; row += 1)
    for (let key = 0; key < 14; key += 1)
      keys += stage.path(
        stage.on(board, key * 0.3 + 0.02, row * 0.24 + 0.02, key * 0.3 + 0.25, row * 0.24 + 0.2),
      );
  canvas.path(keys, "#c5beae");
  stage.cushion([11.6, 2.75, 3.1], [12.1, 2.92, 3.9], "#e9e4d8", 0.1);
  const pad = stage.floor(13, 2.6, 2.77);
  stage.paint(pad, [0, 0, 2.6, 1.9], "#2a302f");
  stage.paint(pad, [0.15, 0.15, 2.45, 1.75], "#f6f1e6");
  canvas.stroke(
    stage.line(pad.at(0.4, 0.5), pad.at(2.1, 0.5)) +
      stage.line(pad.at(0.4, 0.5), pad.at(1.2, 1.4)) +
      stage.line(pad.at(1.2, 1.4), pad.at(2.1, 0.5)),
    palette.clay,
    2.4,
  );
  stage.turned(
    5.3,
    3.7,
    [
      [0.3, 2.75],
      [0.36, 3.5],
    ],
    palette.forest,
    "#3f2616",
  );
  model(stage, 2.2, 4.4, 2.76, 1.2, palette.terracotta);
  lamp(stage, 15.6, 5.2, 2.76, 1.4, 0.6, palette.brass);
  daylight(stage, true, 0.24);
  return canvas.scene();
}
