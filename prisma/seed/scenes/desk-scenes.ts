import { Canvas, ellipsePath, type P2, px, type Scene, smoothPath } from "./canvas";
import {
  coffee,
  deskLight,
  deskTop,
  dimension,
  floorPlan,
  lay,
  pen,
  pencil,
  rule,
  sheetOf,
  swatch,
  writing,
} from "./desk";
import { leafMass } from "./foliage";
import { darken, lighten, mix, palette } from "./palette";

const INK = "#24342f";
const BLOG: P2 = [1200, 675];

function titleBlock(canvas: Canvas, x: number, y: number, wide: number, high: number): void {
  canvas.path(`M${px(x)} ${px(y)}h${px(wide)}v${px(high)}h${px(-wide)}Z`, "none", {
    stroke: INK,
    "stroke-width": 1.4,
    opacity: 0.7,
  });
  for (let row = 1; row < 5; row += 1)
    canvas.stroke(`M${px(x)} ${px(y + (high * row) / 5)}h${px(wide)}`, INK, 1, { opacity: 0.5 });
  for (let row = 0; row < 5; row += 1)
    writing(canvas, x + wide * 0.12, y + (high * (row + 0.35)) / 5, wide * 0.7, 2, high * 0.055);
}

/** Colored floor plan on an oak desk with pencil, rule and samples. */
export function floorPlans(): Scene {
  const canvas = new Canvas("gallery-floor-plans", 1200, 900);
  deskTop(canvas, "#a8794f");
  sheetOf(
    canvas,
    330,
    -60,
    7,
    [980, 700],
    () => floorPlan(canvas, 180, 90, 15, "#7b8a83", "#efe9dc", false),
    "#ece5d6",
  );
  sheetOf(canvas, 96, 118, -3.5, [960, 690], () => {
    canvas.path("M18 18H942V672H18Z", "none", { stroke: INK, "stroke-width": 1.6, opacity: 0.7 });
    dimension(canvas, 60, 796, 62, 4, INK);
    dimension(canvas, 90, 602, 32, 3, INK, true);
    floorPlan(canvas, 60, 90, 16, INK, "#fbf8f1");
    titleBlock(canvas, 824, 34, 106, 622);
    canvas.ellipse(430, 638, 17, 17, "none", { stroke: INK, "stroke-width": 1.5 });
    canvas.path("M430 619L437 645L430 640L423 645Z", INK);
    canvas.stroke("M520 640h160M520 634v12M560 634v12M600 634v12M680 634v12", INK, 2);
  });
  rule(canvas, 250, 842, -3.5, 560);
  pencil(canvas, 742, 596, -38, 320, palette.clay);
  swatch(canvas, 1040, 520, 9, 128, palette.pine, "tile");
  swatch(canvas, 1066, 640, -6, 128, "#c49a6c", "wood");
  swatch(canvas, 1010, 756, 14, 128, "#d9d1c1", "stone");
  coffee(canvas, 1092, 118, 62, "#e8dcc7");
  deskLight(canvas);
  return canvas.scene();
}

/** Site plan: lot lines, contours, setbacks, house, drive and trees. */
export function lotPlan(): Scene {
  const canvas = new Canvas("blog-lot", BLOG[0], BLOG[1]);
  const { random } = canvas;
  deskTop(canvas, "#94683f");
  sheetOf(canvas, 120, 10, -2.5, [900, 640], () => {
    canvas.path("M16 16H884V624H16Z", "none", { stroke: INK, "stroke-width": 1.5, opacity: 0.6 });
    canvas.group(canvas.clip("M17 17H883V623H17Z"), () => {
      canvas.rect(17, 17, 866, 606, "#eef0e0");
      for (let level = 0; level < 11; level += 1) {
        const points: P2[] = [];
        for (let x = -40; x <= 940; x += 90)
          points.push([x, 30 + level * 58 + Math.sin(x / 150 + level * 0.35) * 26 + x * 0.06]);
        canvas.stroke(
          smoothPath(points, false),
          mix(palette.moss, palette.oak, 0.5),
          level % 5 === 0 ? 2.2 : 1.1,
          { opacity: 0.5 },
        );
      }
      canvas.path("M-10 520Q300 500 520 540T920 560V700H-10Z", "#d8d2c3");
      canvas.stroke("M-10 584Q300 562 520 600T920 622", palette.white, 3, { "stroke-dasharray": "26 18" });
      canvas.path("M180 70L700 50L730 512L150 498Z", "#dfe6c8");
      canvas.stroke("M180 70L700 50L730 512L150 498Z", palette.clay, 3, { "stroke-dasharray": "26 7 5 7" });
      canvas.stroke("M232 118L656 102L680 448L208 438Z", INK, 1.6, {
        "stroke-dasharray": "9 7",
        opacity: 0.7,
      });
      canvas.path("M520 350L596 346L604 540L512 530Z", "#cfc5b2");
      canvas.path("M300 178h240v72h76v108H380v-40h-80Z", palette.ink, {
        opacity: 0.28,
        transform: "translate(12 14)",
      });
      canvas.path("M300 178h240v72h76v108H380v-40h-80Z", palette.terracotta);
      canvas.path("M300 178h240v36H300ZM380 318l0 40h236v-54H380Z", lighten(palette.terracotta, 0.25));
      canvas.stroke(
        "M300 214h240M380 304h236M540 250v54M420 178v36M340 214v66",
        darken(palette.terracotta, 0.35),
        1.4,
      );
      canvas.path("M300 318h80v40h-80Z", "#d9c6a4");
      dimension(canvas, 300, 616, 158, 2, INK);
      dimension(canvas, 178, 358, 272, 2, INK, true);
      for (const [x, y, r] of [
        [240, 120, 34],
        [640, 110, 40],
        [600, 180, 26],
        [210, 400, 38],
        [260, 450, 24],
        [790, 120, 46],
        [820, 330, 40],
        [90, 140, 44],
        [80, 330, 36],
        [440, 440, 26],
        [790, 470, 30],
        [770, 220, 26],
      ] as const) {
        canvas.ellipse(x + r * 0.3, y + r * 0.36, r, r, palette.ink, { opacity: 0.2 });
        leafMass(canvas, x, y, r, r, mix(palette.moss, palette.sage, random.next()), -1, 44);
      }
    });
    canvas.ellipse(830, 70, 24, 24, palette.white, { stroke: INK, "stroke-width": 1.6 });
    canvas.path("M830 44L840 82L830 74L820 82Z", INK);
  });
  rule(canvas, 330, 640, -2.5, 520);
  pencil(canvas, 716, 340, -32, 380, palette.forest);
  coffee(canvas, 1100, 566, 56, "#e8dcc7");
  deskLight(canvas);
  return canvas.scene();
}

function calculator(canvas: Canvas, x: number, y: number, turn: number): void {
  lay(
    canvas,
    x,
    y,
    turn,
    [170, 250],
    10,
    () => {
      canvas.rect(0, 0, 170, 250, "#36403e", { rx: 14 });
      canvas.rect(16, 18, 138, 46, "#b9c6b4", { rx: 5 });
      canvas.stroke("M92 50v-18M112 50v-18M132 50v-18", "#3a4842", 6);
      for (let row = 0; row < 4; row += 1) {
        for (let column = 0; column < 4; column += 1) {
          const color = column === 3 ? palette.clay : "#dcd3c1";
          canvas.rect(16 + column * 36, 80 + row * 40, 29, 31, darken(color, 0.3), { rx: 6 });
          canvas.rect(16 + column * 36, 78 + row * 40, 29, 29, color, { rx: 6 });
        }
      }
    },
    14,
  );
}

/** House drawn in stacked bands, one for each part of the cost. */
export function budget(): Scene {
  const canvas = new Canvas("blog-budget", BLOG[0], BLOG[1]);
  deskTop(canvas, "#b58a5d");
  sheetOf(canvas, 610, -30, 6, [520, 660], () => {
    for (let row = 0; row < 9; row += 1) {
      const y = 70 + row * 62;
      writing(canvas, 50, y, 190, 1, 22);
      canvas.rect(
        280,
        y - 12,
        190 *
          [0.4, 0.92, 0.6, 0.5, 0.74, 0.3, 0.55, 0.2, 0.36].reduce(
            (found, value, index) => (index === row ? value : found),
            0.4,
          ),
        22,
        row % 3 === 0 ? palette.clay : row % 3 === 1 ? palette.pine : palette.brass,
        { rx: 3 },
      );
      canvas.stroke(`M40 ${y + 30}H480`, palette.stone, 1, { opacity: 0.6 });
    }
  });
  sheetOf(canvas, 110, 46, -4, [560, 600], () => {
    const bands: readonly (readonly [string, number])[] = [
      [palette.slate, 62],
      [palette.sand, 78],
      [palette.terracotta, 70],
      [palette.sage, 66],
      [palette.brass, 58],
      [palette.pine, 50],
    ];
    const shape = "M90 520V270L280 96L470 270V520Z";
    canvas.path(shape, palette.ink, { opacity: 0.22, transform: "translate(9 11)" });
    canvas.group(canvas.clip(shape), () => {
      let y = 520;
      bands.forEach(([color, high], index) => {
        const tall = index === bands.length - 1 ? 220 : high;
        y -= tall;
        canvas.rect(
          60,
          y,
          440,
          tall,
          canvas.linear(
            [90, 0],
            [470, 0],
            [
              [0, lighten(color, 0.16)],
              [1, darken(color, 0.12)],
            ],
          ),
        );
      });
    });
    canvas.rect(250, 430, 60, 90, palette.white, { opacity: 0.92, rx: 2 });
    for (const x of [136, 358]) canvas.rect(x, 330, 66, 62, palette.white, { opacity: 0.92, rx: 2 });
    canvas.stroke("M169 330v62M136 361h66M391 330v62M358 361h66", palette.slate, 2.5);
    canvas.rect(372, 120, 40, 92, palette.clay);
    writing(canvas, 90, 556, 380, 2, 18);
  });
  calculator(canvas, 966, 366, 12);
  pencil(canvas, 520, 560, -24, 380, palette.brass);
  swatch(canvas, 1060, 30, -8, 104, "#c49a6c", "wood");
  swatch(canvas, 1086, 140, 8, 104, palette.pine, "tile");
  swatch(canvas, 1050, 246, -3, 104, "#d4c9b6", "stone");
  coffee(canvas, 60, 590, 52, "#dfd2bb");
  deskLight(canvas);
  return canvas.scene();
}

function houseKeys(canvas: Canvas, x: number, y: number): void {
  canvas.group({ transform: `translate(${px(x)} ${px(y)}) rotate(24)` }, () => {
    const shape = `${ellipsePath(0, 0, 34)}M28 -9H150V9H134V24H120V9H108V20H96V9H28Z`;
    canvas.path(shape, palette.ink, { opacity: 0.4, transform: "translate(6 9)" });
    canvas.path(
      shape,
      canvas.linear(
        [0, -30],
        [0, 34],
        [
          [0, "#e2bd78"],
          [1, "#96692b"],
        ],
      ),
    );
    canvas.ellipse(-4, 0, 15, 15, "#7d5a36");
    canvas.path(ellipsePath(-34, -10, 30), "none", { stroke: "#b9b3a6", "stroke-width": 5 });
    canvas.group({ transform: "translate(-60 -18) rotate(150)" }, () => {
      canvas.path("M0 -40H88L120 0L88 40H0Z", palette.ink, {
        opacity: 0.35,
        transform: "translate(-6 -8)",
      });
      canvas.path("M-6 -34Q-6 -40 0 -40H88L120 0L88 40H0Q-6 40 -6 34Z", palette.forest);
      canvas.path("M20 22V-6L48 -28L76 -6V22H56V2H40V22Z", palette.brass, { transform: "rotate(180 48 0)" });
    });
  });
}

/** Loan papers, a signature, house keys and a calendar of draws. */
export function financing(): Scene {
  const canvas = new Canvas("blog-financing", BLOG[0], BLOG[1]);
  deskTop(canvas, "#7a5337");
  sheetOf(canvas, 560, -70, 8, [470, 640], () => writing(canvas, 50, 120, 370, 16, 26), "#efe7d8");
  sheetOf(canvas, 170, 30, -5, [500, 640], () => {
    canvas.path("M52 84V56L76 38L100 56V84H84V64H68V84Z", palette.clay);
    writing(canvas, 124, 52, 220, 2, 20, INK);
    writing(canvas, 52, 130, 396, 5, 19);
    const steps: readonly number[] = [44, 78, 108, 150, 186];
    steps.forEach((tall, index) => {
      canvas.rect(
        66 + index * 78,
        470 - tall,
        52,
        tall,
        canvas.linear(
          [0, 470 - tall],
          [0, 470],
          [
            [0, lighten(index === 4 ? palette.clay : palette.pine, 0.15)],
            [1, index === 4 ? palette.clay : palette.pine],
          ],
        ),
        { rx: 4 },
      );
    });
    canvas.stroke("M50 471H450", INK, 2);
    canvas.stroke("M92 400C150 384 170 350 248 340S360 268 404 262", palette.brass, 4);
    canvas.stroke("M60 582H300", INK, 1.6);
    canvas.stroke(
      "M76 574C92 528 108 534 104 566S124 580 132 552S148 540 150 566S176 576 184 550S206 566 220 560S250 560 262 552",
      "#2b4b6b",
      3.4,
    );
    writing(canvas, 340, 580, 100, 1, 20);
  });
  pen(canvas, 440, 586, -33, 330);
  lay(
    canvas,
    836,
    330,
    -7,
    [260, 250],
    9,
    () => {
      canvas.rect(0, 0, 260, 250, palette.white, { rx: 10 });
      canvas.path("M0 10Q0 0 10 0H250Q260 0 260 10V52H0Z", palette.clay);
      canvas.dabs(
        [
          [46, 0],
          [130, 0],
          [214, 0],
        ],
        13,
        palette.charcoal,
      );
      for (let row = 0; row < 4; row += 1) {
        for (let column = 0; column < 6; column += 1) {
          const marked = [2, 9, 15, 22].includes(row * 6 + column);
          canvas.rect(18 + column * 38, 70 + row * 43, 30, 33, marked ? palette.pine : palette.linen, {
            rx: 5,
          });
          if (marked) canvas.stroke(`M${26 + column * 38} ${87 + row * 43}l6 7l10 -13`, palette.white, 3.4);
        }
      }
    },
    10,
  );
  houseKeys(canvas, 850, 210);
  coffee(canvas, 84, 110, 56, "#dfd2bb");
  deskLight(canvas);
  return canvas.scene();
}

/** A permit set, rolled drawings and an approval stamp. */
export function permits(): Scene {
  const canvas = new Canvas("blog-permits", BLOG[0], BLOG[1]);
  deskTop(canvas, "#a37a52");
  for (const [x, y, turn, tone] of [
    [196, 44, -1, "#e3d9c6"],
    [186, 36, -2.2, "#ebe3d3"],
  ] as const)
    sheetOf(canvas, x, y, turn, [800, 580], () => undefined, tone);
  sheetOf(canvas, 170, 30, -3.4, [800, 580], () => {
    canvas.path("M16 16H784V564H16Z", "none", { stroke: INK, "stroke-width": 1.5, opacity: 0.7 });
    floorPlan(canvas, 50, 62, 8.4, INK, "#fbf8f1", false);
    dimension(canvas, 50, 436, 44, 4, INK);
    canvas.stroke("M490 330H664M500 330V232M654 330V232M490 236L577 150L664 236Z", INK, 2.2);
    canvas.path(
      "M520 262h38v40h-38ZM598 262h38v40h-38ZM563 280h28v50h-28Z",
      mix(palette.sky, "#fbf8f1", 0.3),
      { stroke: INK, "stroke-width": 1.4 },
    );
    canvas.stroke(
      "M60 520V420H440V520M60 420L250 370L440 420M90 520V440M140 520V430M190 520V428M250 520V372M310 520V428M360 520V430M410 520V440",
      INK,
      1.6,
    );
    canvas.stroke("M40 520H460", INK, 3);
    canvas.path("M490 400h170v130h-170Z", "none", { stroke: INK, "stroke-width": 1.3 });
    for (let row = 1; row < 6; row += 1) canvas.stroke(`M490 ${400 + row * 21.6}h170`, INK, 0.9);
    canvas.stroke("M530 400v130M580 400v130M620 400v130", INK, 0.9);
    titleBlock(canvas, 686, 30, 86, 522);
    canvas.group({ transform: "translate(560 118) rotate(-12)", opacity: 0.86 }, () => {
      canvas.ellipse(0, 0, 78, 78, "none", { stroke: palette.clay, "stroke-width": 6 });
      canvas.ellipse(0, 0, 62, 62, "none", { stroke: palette.clay, "stroke-width": 2.5 });
      canvas.stroke("M-30 2l20 24L34 -26", palette.clay, 12);
    });
  });
  for (const [x, y, turn, color] of [
    [1010, 60, 68, "#efe7d8"],
    [1090, 40, 74, "#dfe6e4"],
  ] as const) {
    lay(
      canvas,
      x,
      y,
      turn,
      [430, 54],
      10,
      () => {
        canvas.rect(
          0,
          0,
          430,
          54,
          canvas.linear(
            [0, 0],
            [0, 54],
            [
              [0, lighten(color, 0.3)],
              [0.45, color],
              [1, darken(color, 0.32)],
            ],
          ),
          { rx: 6 },
        );
        canvas.ellipse(430, 27, 10, 27, darken(color, 0.2));
        canvas.ellipse(430, 27, 5, 17, darken(color, 0.5));
        canvas.rect(190, 0, 22, 54, palette.clay, { opacity: 0.9 });
      },
      6,
    );
  }
  lay(
    canvas,
    936,
    470,
    16,
    [150, 116],
    12,
    () => {
      canvas.rect(
        0,
        0,
        150,
        116,
        canvas.linear(
          [0, 0],
          [150, 116],
          [
            [0, "#9b6a42"],
            [1, "#6a4527"],
          ],
        ),
        { rx: 12 },
      );
      canvas.ellipse(
        75,
        58,
        42,
        42,
        canvas.radial([62, 44], 56, [
          [0, "#cf9c6a"],
          [1, "#6b4426"],
        ]),
      );
    },
    12,
  );
  rule(canvas, 120, 612, -3.4, 460);
  pencil(canvas, 640, 470, 22, 330, palette.forest);
  deskLight(canvas);
  return canvas.scene();
}
