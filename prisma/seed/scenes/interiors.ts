import { Canvas, type P2, type Scene } from "./canvas";
import { baseRun, bed, faucet, mirror, sconce, slatScreen, stair, tub, veins } from "./fittings";
import {
  books,
  bowl,
  chair,
  fronts,
  lamp,
  loungeChair,
  pendant,
  picture,
  pottedPlant,
  rug,
  sheen,
  sofa,
  stool,
  table,
  vase,
} from "./furniture";
import { darken, palette } from "./palette";
import { beams, boardFloor, type Casement, casement, daylight, drape, shell, sunPatch, tiles } from "./room";
import { type P3, Stage } from "./stage";

/** Stage for a room in one-point perspective, with the daylight from one side. */
export function roomStage(name: string, size: P2, eye: P3, focal: number, fromLeft = true): Stage {
  return new Stage(
    new Canvas(name, size[0], size[1]),
    { eye, focal, center: [size[0] * 0.5, size[1] * 0.45] },
    { toward: [fromLeft ? -0.7 : 0.7, 0.6, -0.35], warm: "#fff3d6", cool: "#33403f", contrast: 0.72 },
  );
}

const GALLERY: P2 = [1200, 900];

/** Living room with a wall of glass, a sofa, a lounge chair and a hearth. */
export function livingRoom(): Scene {
  const stage = roomStage("gallery-living-room", GALLERY, [9.5, 4.6, -7], 760);
  const room = { wide: 20, high: 9.6, deep: 17, near: -6 };
  boardFloor(stage, [0, -6, 20, 17], "#bd9566");
  shell(stage, room, { back: "#e9e0cf", left: palette.plaster, right: "#dfd5c2", ceiling: "#f4eee1" });
  beams(stage, room, 4, "#a97c50");
  const left = stage.leftWall(0, -6);
  const windows: Casement = { u: 8, v: 0.6, wide: 13, high: 7.6, columns: 3 };
  casement(stage, left, windows);
  sunPatch(stage, left, windows, [1, -1.1, -0.25], 0.55);
  drape(stage, left, 21.2, 22.8, 0.1, 8.8, palette.linen);
  const back = stage.front(0, 17);
  stage.box([6.5, 0, 16], [14.5, 9.6, 17], "#b9b0a0");
  const hearth = stage.front(6.5, 16);
  veins(stage, hearth, [0, 1, 8, 9.6], "#f3ecdd", 9);
  stage.paint(hearth, [1.2, 1.3, 6.8, 3.2], "#1b211f");
  const fire = stage.project([10.5, 1.5, 16]);
  stage.canvas.halo(fire[0], fire[1], 120, "#ff9d4a", 0.95, 0.42);
  stage.canvas.halo(fire[0], fire[1], 70, "#ffe3a0", 0.95, 0.3);
  stage.box([5.5, 0, 15], [15.5, 1, 17], palette.walnut);
  picture(stage, hearth, 2, 4.2, 4, 3.4, "hills");
  for (const y of [3.2, 5.4]) stage.box([15.6, y, 16.2], [19.6, y + 0.14, 17], palette.oak);
  books(stage, stage.front(15.8, 16.4), 0, 3.6, 3.35, 1.3);
  books(stage, stage.front(15.8, 16.4), 0.4, 2.6, 5.55, 1.2);
  picture(stage, back, 1.6, 3.6, 3, 4, "shapes");
  pottedPlant(stage, 3.4, 14.6, 4.4, "#d8cdb8");
  rug(stage, [3.2, 2.5, 15.6, 12.5], "#e8ddc8", palette.clay);
  lamp(stage, 17.8, 13.4, 0, 4.4, 0.9, palette.charcoal);
  sofa(stage, 15.4, 3.6, 8, "left", "#55705f", [palette.terracotta, palette.linen]);
  loungeChair(stage, 3.6, 8.8, "right", "#c98a63");
  table(stage, [7.6, 5], [12.6, 8.2], 1.25, palette.walnut, palette.charcoal);
  vase(stage, 9.2, 6.8, 1.25, 0.8, "#e7ddcb");
  bowl(stage, 11.2, 6.2, 1.25, 0.5, palette.brass, palette.terracotta);
  daylight(stage, true, 0.3);
  return stage.canvas.scene();
}

function island(stage: Stage): void {
  stage.contact(5.2, 3.2, 14.8, 6.6, 0, 0.45, 0.6);
  stage.box([5.5, 0.3, 4], [14.5, 3, 6.4], palette.oak);
  const face = stage.front(5.5, 4);
  let grain = "";
  for (let u = 0.3; u < 9; u += 0.3) grain += stage.line(face.at(u, 0.3), face.at(u, 3));
  stage.canvas.stroke(grain, darken(palette.oak, 0.45), 1, { opacity: 0.5 });
  stage.paint(face, [0, 1.8, 9, 3], palette.ink, { opacity: 0.18 });
  stage.box([5, 2.95, 3], [15, 3.2, 6.7], "#f4efe6");
  veins(stage, stage.floor(5, 3, 3.2), [0, 0, 10, 3.7], "#9b968a", 7);
  sheen(stage, [5, 3, 15, 6.7], 3.2, 0.4);
  bowl(stage, 7.4, 5, 3.2, 0.55, "#e0d5c0", palette.terracotta);
  vase(stage, 12.4, 5.4, 3.2, 0.9, palette.forest, palette.sage);
  for (const x of [7.2, 10, 12.8]) stool(stage, x, 2.2, 2.4, palette.charcoal, palette.walnut);
}

/** Kitchen with sage cabinets, a plaster hood and an oak island. */
export function kitchen(): Scene {
  const stage = roomStage("gallery-kitchen", GALLERY, [10, 5.1, -7.5], 850);
  const room = { wide: 20, high: 9.6, deep: 15, near: -6 };
  boardFloor(stage, [0, -6, 20, 15], "#c8a274");
  shell(stage, room, { back: palette.plaster, left: palette.plaster, right: "#e4dac8", ceiling: "#f6f1e6" });
  const back = stage.front(0, 15);
  tiles(stage, back, [2.2, 3, 17.8, 7.4], [0.75, 0.25], "#f1ebde", "#d9d0be", true, 0.12);
  const left = stage.leftWall(0, -6);
  const window: Casement = { u: 7, v: 2.8, wide: 9, high: 5, columns: 3, rows: 1, frame: palette.white };
  casement(stage, left, window);
  sunPatch(stage, left, { ...window, v: 2.8 }, [1, -0.62, -0.2], 0.45);
  const green = "#6f8670";
  stage.box([17.6, 0, 12.4], [20, 8.6, 15], green);
  fronts(stage, stage.front(17.6, 12.4), [0, 0.3, 2.4, 8.5], 1, 2, green, palette.brass, true);
  fronts(stage, stage.rightWall(17.6, 12.4), [0, 0.3, 2.6, 8.5], 2, 2, green, palette.brass, true);
  baseRun(stage, 0, 7.6, 12.8, 15, green, "#f4efe6", 3, 3);
  baseRun(stage, 12.4, 17.6, 12.8, 15, green, "#f4efe6", 2, 3);
  stage.box([7.6, 0, 12.6], [12.4, 3, 15], "#3c4445");
  const range = stage.front(7.6, 12.6);
  stage.paint(range, [0.3, 0.5, 4.5, 2.2], "#23292a");
  stage.paint(
    range,
    [0.5, 0.7, 4.3, 1.9],
    stage.gradient(range.at(0.5, 1.9), range.at(4.3, 0.7), [
      [0, "#5e6a69"],
      [1, "#2a3233"],
    ]),
  );
  stage.paint(range, [0.4, 2.3, 4.4, 2.4], palette.brass, {}, 0.1);
  for (let knob = 0; knob < 6; knob += 1)
    stage.canvas.ellipse(...stage.project(range.at(0.6 + knob * 0.72, 2.68, 0.1)), 4.5, 4.5, palette.brass);
  const cuts: P3[] = [
    [7.2, 5.9, 13],
    [12.8, 5.9, 13],
    [11.6, 9.6, 13.6],
    [8.4, 9.6, 13.6],
  ];
  stage.face(
    [
      [7.2, 5.9, 13],
      [8.4, 9.6, 13.6],
      [8.4, 9.6, 15],
      [7.2, 5.9, 15],
    ],
    "#b5a993",
  );
  stage.face(
    [
      [12.8, 5.9, 13],
      [11.6, 9.6, 13.6],
      [11.6, 9.6, 15],
      [12.8, 5.9, 15],
    ],
    "#b5a993",
  );
  stage.face(
    cuts,
    stage.gradient(
      [10, 9.6, 13.5],
      [10, 5.9, 13],
      [
        [0, "#c9bda7"],
        [1, "#dfd4bf"],
      ],
    ),
  );
  stage.box([7.1, 5.5, 12.9], [12.9, 5.95, 15], palette.oak);
  for (const [from, to] of [
    [1.6, 6.4],
    [13.6, 17.2],
  ] as const) {
    for (const y of [5.2, 6.8]) {
      stage.box([from, y, 13.9], [to, y + 0.14, 15], palette.oak);
      stage.face(
        [
          [from, y, 15],
          [to, y, 15],
          [to, y - 0.6, 15],
          [from, y - 0.6, 15],
        ],
        palette.ink,
        { opacity: 0.12 },
      );
    }
  }
  for (const [x, y, size, color] of [
    [2.4, 5.34, 0.6, "#e5dac6"],
    [3.6, 5.34, 0.42, palette.clay],
    [5.2, 5.34, 0.55, palette.forest],
    [14.2, 5.34, 0.5, palette.brass],
    [15.3, 5.34, 0.6, "#e5dac6"],
    [16.4, 6.94, 0.5, palette.sage],
    [3, 6.94, 0.5, palette.sage],
    [14.6, 6.94, 0.45, palette.clay],
  ] as const) {
    stage.turned(
      x,
      14.4,
      [
        [size * 0.5, y],
        [size * 0.62, y + size * 0.6],
        [size * 0.5, y + size * 1.2],
      ],
      color,
      darken(color, 0.4),
    );
  }
  faucet(stage, 4, 14.4, 3.02, 1.5, 0.7, palette.brass);
  vase(stage, 1.4, 14, 3.02, 0.8, palette.linen, palette.pine);
  stage.box([15, 3.02, 13.6], [16.6, 3.1, 14.4], palette.walnut);
  island(stage);
  for (const x of [7, 10, 13]) pendant(stage, x, 4.9, 6.35, 0.62, 9.6, palette.forest);
  daylight(stage, true, 0.28);
  return stage.canvas.scene();
}

/** Bathroom with an oval tub under a garden window and an oak vanity. */
export function bathroom(): Scene {
  const stage = roomStage("gallery-bathroom", GALLERY, [7, 4.8, -6.5], 760);
  const room = { wide: 14, high: 9.2, deep: 12.5, near: -6 };
  tiles(stage, stage.floor(0, -6), [0, 0, 14, 18.5], [2, 1], "#c7c2b4", "#aca697", true, 0.08);
  shell(stage, room, {
    back: "#e6e2d6",
    left: "#e9e3d5",
    right: "#ded8ca",
    ceiling: "#f5f1e8",
    base: "#d9d2c3",
  });
  const back = stage.front(0, 12.5);
  tiles(stage, back, [0, 0, 14, 9.2], [0.33, 1], "#8fa394", "#b9c4b6", false, 0.1);
  stage.paint(
    back,
    [0, 7.6, 14, 9.2],
    stage.gradient(back.at(0, 9.2), back.at(0, 7.6), [
      [0, palette.ink, 0.3],
      [1, palette.ink, 0],
    ]),
  );
  const window: Casement = { u: 3, v: 2.9, wide: 8, high: 4.9, columns: 2, frame: palette.charcoal };
  casement(stage, back, window);
  const right = stage.rightWall(14, -6);
  stage.contact(12.2, 1, 14, 9.6, 0, 0.2, 0.2);
  stage.box([11.6, 1.2, 1], [14, 3, 9.6], palette.oak);
  fronts(stage, stage.rightWall(11.6, 1), [0, 1.2, 8.6, 3], 4, 1, palette.oak, palette.charcoal);
  stage.box([11.45, 3, 0.9], [14, 3.2, 9.7], "#f4efe6");
  for (const z of [3.2, 7.3]) {
    stage.turned(
      12.7,
      z,
      [
        [0.5, 3.2],
        [0.85, 3.45],
        [0.95, 3.75],
      ],
      "#f7f3ea",
      "#cfcabd",
    );
    faucet(stage, 13.6, z, 3.2, 1, -0.5, palette.brass);
  }
  mirror(stage, right, 8, 4.4, 2.6, 3.4, true);
  mirror(stage, right, 12, 4.4, 2.6, 3.4, true);
  for (const u of [7.2, 11.3, 15.2]) sconce(stage, right, u, 6.4);
  vase(stage, 12.8, 5.2, 3.2, 0.6, palette.forest, palette.sage);
  stage.box([0, 0, 7], [3.4, 0.25, 12.5], "#d6d0c2");
  stage.face(
    [
      [3.4, 0.2, 7],
      [3.4, 7.4, 7],
      [3.4, 7.4, 12.5],
      [3.4, 0.2, 12.5],
    ],
    "#d5e4e1",
    { opacity: 0.42 },
  );
  stage.face(
    [
      [3.4, 0.2, 8],
      [3.4, 0.2, 9.5],
      [3.4, 7.4, 11.4],
      [3.4, 7.4, 10],
    ],
    "#ffffff",
    { opacity: 0.35 },
  );
  stage.canvas.stroke(
    stage.line([3.4, 7.4, 7], [3.4, 7.4, 12.5]) + stage.line([3.4, 0.2, 7], [3.4, 7.4, 7]),
    palette.brass,
    3,
  );
  const left = stage.leftWall(0, -6);
  stage.canvas.stroke(
    stage.line(left.at(15.6, 3.4, 0.15), left.at(15.6, 7, 0.15)) +
      stage.line(left.at(15.6, 7, 0.15), left.at(15.6, 7, 1.2)),
    palette.brass,
    4,
  );
  stage.turned(
    1.2,
    9.6,
    [
      [0.5, 6.85],
      [0.5, 6.95],
    ],
    palette.brass,
  );
  stage.box([0, 4.6, 0], [0.14, 4.75, 4.4], palette.brass);
  stage.cushion([0.1, 2.2, 0.8], [0.34, 4.85, 2.2], palette.white, 0.05);
  stage.cushion([0.1, 2.6, 2.4], [0.34, 4.85, 3.8], palette.terracotta, 0.05);
  rug(stage, [4.6, 2.2, 10, 4.4], palette.white, palette.sage);
  faucet(stage, 8.6, 10.6, 0, 3.7, -0.8, palette.brass);
  pottedPlant(stage, 11, 11.3, 3.2, palette.terracotta);
  tub(stage, 7, 8.3, 3.3, 1.7, 2.1, "#f3eee3");
  stool(stage, 3.4, 4.6, 1.5, palette.walnut, palette.oak);
  stage.cushion([2.9, 1.5, 4.2], [3.9, 1.75, 5.1], palette.white, 0.06);
  pendant(stage, 7, 8, 7.3, 0.5, 9.2, palette.brass, true);
  daylight(stage, true, 0.2);
  return stage.canvas.scene();
}

/** Bedroom with a channelled headboard and morning light. */
export function bedroom(): Scene {
  const stage = roomStage("gallery-bedroom", GALLERY, [8.4, 4.7, -7], 770, false);
  const room = { wide: 17, high: 9.4, deep: 14.5, near: -6 };
  boardFloor(stage, [0, -6, 17, 14.5], "#b98f63");
  shell(stage, room, { back: "#76887a", left: "#e8dfce", right: palette.plaster, ceiling: "#f5efe3" });
  const back = stage.front(0, 14.5);
  let lines = "";
  for (let u = 1.05; u < 17; u += 1.05) lines += stage.line(back.at(u, 0.4), back.at(u, 5.2));
  stage.canvas.stroke(lines, darken("#76887a", 0.35), 1.4, { opacity: 0.55 });
  stage.box([0, 5.15, 14.3], [17, 5.35, 14.5], "#8d9c8e");
  const right = stage.rightWall(17, -6);
  const window: Casement = {
    u: 8.4,
    v: 1.4,
    wide: 8.6,
    high: 6.6,
    columns: 2,
    rows: 1,
    frame: palette.white,
  };
  casement(stage, right, window);
  sunPatch(stage, right, window, [-1, -0.95, -0.25], 0.5);
  drape(stage, right, 6.4, 8.2, 0.1, 8.8, palette.linen);
  drape(stage, right, 17.2, 18.8, 0.1, 8.8, palette.linen);
  picture(stage, back, 4.7, 5.9, 3.4, 2.6, "hills", palette.walnut);
  picture(stage, back, 8.9, 5.9, 3.4, 2.6, "sun", palette.walnut);
  for (const x of [1.6, 13.2]) {
    stage.contact(x, 12.4, x + 2.2, 14.3, 0, 0.3, 0.3);
    stage.box([x, 0.5, 12.4], [x + 2.2, 2.1, 14.3], palette.walnut);
    fronts(stage, stage.front(x, 12.4), [0, 0.5, 2.2, 2.1], 1, 2, palette.walnut);
    lamp(stage, x + 1.1, 13.4, 2.1, 1, 0.62, "#d9cbb3");
  }
  rug(stage, [1, 1.2, 16, 9.5], "#e6dac4", palette.slate);
  bed(stage, 4.9, 6.6, 7.2, "#ded2bd", palette.clay, "#b58d6c");
  stage.box([5.4, 0, 5.1], [5.65, 1.3, 5.3], palette.walnut);
  stage.box([11.35, 0, 5.1], [11.6, 1.3, 5.3], palette.walnut);
  stage.contact(5.4, 5, 11.6, 6.3, 0, 0.3, 0.3);
  stage.cushion([5.2, 1.05, 4.9], [11.8, 1.6, 6.3], "#8a9a86", 0.16);
  loungeChair(stage, 0.9, 6.6, "right", "#d9cdb8", palette.walnut);
  pottedPlant(stage, 15.3, 9.6, 4.6, "#cfc3ae");
  pendant(stage, 8.5, 6.6, 7.1, 1, 9.4, "#efe3cc");
  daylight(stage, false, 0.3);
  return stage.canvas.scene();
}

/** Entry hall with an oak stair behind a screen of slats. */
export function entryHall(): Scene {
  const stage = roomStage("gallery-interior", GALLERY, [8, 5, -7], 750);
  const room = { wide: 18, high: 12.5, deep: 17, near: -6 };
  tiles(stage, stage.floor(0, -6), [0, 0, 18, 23], [2.6, 2.6], "#cdc5b5", "#b3ab9b", false, 0.05);
  shell(stage, room, { back: "#ece4d5", left: palette.plaster, right: "#e2d8c6", ceiling: "#f6f1e7" });
  const back = stage.front(0, 17);
  const garden: Casement = { u: 1.8, v: 0.3, wide: 8, high: 11, columns: 2, rows: 2 };
  casement(stage, back, garden);
  const left = stage.leftWall(0, -6);
  const side: Casement = { u: 9, v: 6.6, wide: 10, high: 4.4, columns: 3 };
  casement(stage, left, side);
  sunPatch(stage, left, side, [1, -1.05, -0.1], 0.45);
  stair(stage, 12.6, 18, 3.4, 15, palette.oak, "#efe8da");
  slatScreen(stage, 12.4, 3.6, 16.6, (z) => Math.max(0, ((z - 3.4) / 0.88) * 0.62), 12.5, "#a87b4f");
  stage.contact(0, 4.4, 1.6, 11.4, 0, 0.3, 0.4);
  stage.box([0, 2.5, 4.4], [1.5, 2.75, 11.4], palette.walnut);
  for (const z of [11, 4.6]) stage.box([0.2, 0, z], [1.3, 2.5, z + 0.2], palette.walnut);
  picture(stage, left, 11.4, 3.6, 2.4, 2.6, "house");
  picture(stage, left, 14.2, 3.6, 2.4, 2.6, "shapes");
  lamp(stage, 0.8, 10.4, 2.75, 1, 0.55, palette.clay);
  vase(stage, 0.8, 5.8, 2.75, 0.9, "#e6dcc9", palette.pine);
  rug(stage, [4, 1.6, 10.6, 13], "#b9644a", "#ecdcc0");
  stage.contact(4.6, 13, 9.4, 14.6, 0, 0.3, 0.3);
  for (const x of [4.8, 9]) stage.box([x, 0, 13.1], [x + 0.25, 1.3, 14.4], palette.walnut);
  stage.cushion([4.5, 1.3, 13], [9.5, 1.75, 14.6], "#d8c7a7", 0.14);
  pottedPlant(stage, 10.9, 15, 5.4, palette.charcoal);
  for (const [x, z, y, r] of [
    [6, 8, 8.4, 0.55],
    [7.6, 9.4, 9.6, 0.42],
    [5, 10, 9.9, 0.36],
  ] as const)
    pendant(stage, x, z, y, r, 12.5, palette.brass, true);
  daylight(stage, true, 0.28);
  return stage.canvas.scene();
}

/** Kitchen, table and sitting corner in one long room, for the post on open plans. */
export function openPlan(): Scene {
  const stage = roomStage("blog-open-plan", [1200, 675], [12, 5, -8], 620);
  const room = { wide: 26, high: 10, deep: 20, near: -7 };
  boardFloor(stage, [0, -7, 26, 20], "#c39c6d");
  shell(stage, room, { back: "#ece4d4", left: palette.plaster, right: "#e3d9c7", ceiling: "#f5efe4" });
  beams(stage, room, 4, "#b58a5c");
  const left = stage.leftWall(0, -7);
  const doors: Casement = { u: 8, v: 0.3, wide: 17, high: 8, columns: 4 };
  casement(stage, left, doors);
  sunPatch(stage, left, doors, [1, -0.95, -0.2], 0.5);
  const back = stage.front(0, 20);
  const view: Casement = { u: 3, v: 3, wide: 6, high: 4.6, columns: 2, frame: palette.white };
  casement(stage, back, view);
  const green = "#5f7767";
  baseRun(stage, 12, 25, 17.6, 20, green, "#f4efe6", 6, 2);
  stage.box([12, 5.2, 18.8], [25, 5.34, 20], palette.oak);
  for (let x = 12.6; x < 24.6; x += 1.1) {
    const size = 0.3 + stage.canvas.random.next() * 0.25;
    const color = stage.canvas.random.pick(["#e5dac6", palette.clay, palette.sage, palette.brass, "#f3ece0"]);
    stage.turned(
      x,
      19.3,
      [
        [size * 0.6, 5.34],
        [size * 0.7, 5.34 + size],
        [size * 0.5, 5.34 + size * 2],
      ],
      color,
      darken(color, 0.4),
    );
  }
  stage.box([24.2, 0, 15.6], [26, 9, 20], green);
  stage.contact(14, 11.4, 22.6, 14.2, 0, 0.35, 0.5);
  stage.box([14.2, 0, 11.8], [22.4, 2.95, 14], palette.oak);
  stage.box([13.8, 2.95, 11], [22.8, 3.16, 14.4], "#f4efe6");
  bowl(stage, 20.4, 12.8, 3.16, 0.5, "#e0d5c0", palette.terracotta);
  vase(stage, 15.6, 12.8, 3.16, 0.8, palette.clay, palette.sage);
  for (const x of [15.6, 18.2, 20.8]) stool(stage, x, 10.6, 2.4, palette.charcoal, palette.walnut);
  for (const x of [15.8, 18.3, 20.8]) pendant(stage, x, 12.6, 6.4, 0.6, 10, palette.brass);
  chair(stage, 4.4, 12.2, "viewer", palette.walnut, "#d8c7a7");
  chair(stage, 7, 12.2, "viewer", palette.walnut, "#d8c7a7");
  table(stage, [3.6, 9.4], [9.8, 12.6], 2.5, palette.walnut);
  vase(stage, 6.6, 11, 2.5, 0.8, "#e7ddcb", palette.pine);
  chair(stage, 4.4, 8, "away", palette.walnut, "#d8c7a7");
  chair(stage, 7, 8, "away", palette.walnut, "#d8c7a7");
  pendant(stage, 6.7, 11, 6.2, 1.2, 10, "#efe3cc");
  pottedPlant(stage, 24.2, 8.8, 4.6, "#cfc3ae");
  rug(stage, [8.4, -1.4, 20.4, 6], "#e7dcc7", palette.clay);
  sofa(stage, 19, -1, 7, "left", "#cbbca2", [palette.clay, palette.forest]);
  table(stage, [12.6, 0.8], [16.8, 4], 1.2, palette.oak, palette.charcoal);
  bowl(stage, 14.8, 2.6, 1.2, 0.5, palette.forest, palette.brass);
  loungeChair(stage, 8.4, 2.6, "right", "#b5603d", palette.oak);
  daylight(stage, true, 0.28);
  return stage.canvas.scene();
}
