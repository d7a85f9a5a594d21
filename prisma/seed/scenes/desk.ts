import { type Canvas, ellipsePath, linePath, type P2, px, smoothPath } from "./canvas";
import { darken, lighten, mix, palette } from "./palette";

/** Wooden desk seen from above, lit through a window at the upper left. */
export function deskTop(canvas: Canvas, wood: string): void {
  const { width, height, random } = canvas;
  canvas.wash(wood);
  const board = height / 5;
  for (let row = 0; row < 5; row += 1) {
    const tone =
      random.next() < 0.5
        ? lighten(wood, random.between(0.02, 0.1))
        : darken(wood, random.between(0.02, 0.08));
    canvas.rect(0, row * board, width, board, tone);
    let grain = "";
    for (let line = 0; line < 9; line += 1) {
      const y = row * board + board * random.between(0.04, 0.96);
      const points: P2[] = [];
      for (let x = -40; x <= width * 1.2; x += width / 7)
        points.push([x, y + random.between(-0.05, 0.05) * board]);
      grain += smoothPath(points, false);
    }
    canvas.stroke(grain, darken(tone, 0.3), 1.1, { opacity: 0.28 });
    canvas.stroke(`M0 ${px(row * board)}H${width}`, darken(wood, 0.5), 1.6, { opacity: 0.5 });
  }
}

/** Window light and the shadow of leaves over a finished flat lay. */
export function deskLight(canvas: Canvas): void {
  const { width, height, random } = canvas;
  const beam = (from: number, to: number) => {
    const fill = canvas.linear(
      [width * from, 0],
      [width * to, 0],
      [
        [0, "#fff3d2", 0],
        [0.2, "#fff3d2", 0.22],
        [0.8, "#fff3d2", 0.22],
        [1, "#fff3d2", 0],
      ],
    );
    canvas.group(
      { transform: `skewX(${Math.round((Math.atan((width * 0.3) / height) * 180) / Math.PI)})` },
      () => {
        canvas.rect(width * from, 0, width * (to - from), height, fill);
      },
    );
  };
  for (const [from, to] of [
    [-0.36, -0.06],
    [0, 0.3],
    [0.36, 0.64],
  ] as const)
    beam(from, to);
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const x = width * random.between(0.66, 1.02);
    const y = height * random.between(-0.04, 0.34);
    const long = height * random.between(0.16, 0.3);
    for (const grow of [1, 0.93, 0.86]) {
      const size = long * grow;
      const top: P2 = [x - (long - size) * 0.4, y + (long - size) * 0.4];
      canvas.path(
        `M${px(top[0])} ${px(top[1])}q${px(-size * 0.1)} ${px(size * 0.6)} ${px(-size * 0.7)} ${px(size * 0.75)}q${px(size * 0.04)} ${px(-size * 0.6)} ${px(size * 0.7)} ${px(-size * 0.75)}Z`,
        palette.ink,
        { opacity: 0.055 },
      );
    }
  }
  canvas.wash(
    canvas.radial([width * 0.36, height * 0.3], width * 0.9, [
      [0, "#fff4d8", 0.22],
      [0.5, "#fff4d8", 0],
      [0.55, palette.ink, 0],
      [1, palette.ink, 0.42],
    ]),
  );
}

/** A thing lying on the desk, turned by degrees around its upper left corner, with its shadow. */
export function lay(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  size: P2,
  lift: number,
  draw: () => void,
  radius = 2,
): void {
  const place = `translate(${px(x)} ${px(y)}) rotate(${turn})`;
  canvas.group({ transform: place }, () => {
    for (let ring = 0; ring < 5; ring += 1) {
      const grow = (lift * (3 - ring)) / 3;
      canvas.rect(lift * 0.7 - grow, lift - grow, size[0] + 2 * grow, size[1] + 2 * grow, palette.ink, {
        opacity: 0.075,
        rx: radius + Math.max(0, grow),
      });
    }
    draw();
  });
}

/** Sheet of paper with drawing space; the drawing is in pixels from its corner. */
export function sheetOf(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  size: P2,
  draw: () => void,
  color: string = palette.white,
): void {
  lay(canvas, x, y, turn, size, 7, () => {
    canvas.rect(
      0,
      0,
      size[0],
      size[1],
      canvas.linear(
        [0, 0],
        [size[0], size[1]],
        [
          [0, lighten(color, 0.3)],
          [1, darken(color, 0.07)],
        ],
      ),
      { rx: 2 },
    );
    draw();
  });
}

/** Lines that stand for writing. */
export function writing(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  lines: number,
  step: number,
  color: string = palette.slate,
): void {
  let data = "";
  for (let line = 0; line < lines; line += 1) {
    const end = line === lines - 1 ? 0.55 : canvas.random.between(0.82, 1);
    data += `M${px(x)} ${px(y + line * step)}h${px(wide * end)}`;
  }
  canvas.stroke(data, color, step * 0.26, { opacity: 0.5 });
}

type Line = readonly [number, number, number, number];

const planWalls: readonly Line[] = [
  [20, 0, 20, 12],
  [32, 0, 32, 32],
  [20, 20, 46, 20],
  [32, 14, 46, 14],
  [40, 14, 40, 20],
  [22, 20, 22, 32],
  [12, 20, 12, 32],
  [0, 20, 12, 20],
  [38, 20, 38, 32],
];
const planGaps: readonly Line[] = [
  [20, 1.5, 20, 10.5],
  [32, 15.5, 32, 18.5],
  [32, 9.6, 32, 12.4],
  [24, 20, 27, 20],
  [33.5, 20, 36.4, 20],
  [39, 20, 42, 20],
  [41.6, 14, 44.2, 14],
  [34, 14, 36.6, 14],
  [12, 23, 12, 26],
  [5, 20, 9, 20],
  [15, 32, 19, 32],
  [22, 22.4, 22, 24.4],
];
const planDoors: readonly (readonly [number, number, number, number])[] = [
  [32, 9.6, 2.8, 180],
  [24, 20, 3, 0],
  [33.5, 20, 2.9, 0],
  [39, 20, 3, 0],
  [34, 14, 2.6, 0],
  [41.6, 14, 2.6, 0],
  [15, 32, 4, 270],
  [12, 23, 3, 180],
];
const planWindows: readonly Line[] = [
  [3, 0, 9, 0],
  [11, 0, 17, 0],
  [23, 0, 29, 0],
  [35, 0, 43, 0],
  [46, 3, 46, 10],
  [46, 22, 46, 29],
  [25, 32, 30, 32],
  [41, 32, 44.4, 32],
  [0, 4, 0, 15],
  [33.6, 32, 36.6, 32],
  [2, 32, 9, 32],
  [0, 23, 0, 29],
];

/** A one-storey house plan of 46 by 32 feet, drawn to a scale in pixels per foot. */
export function floorPlan(
  canvas: Canvas,
  x: number,
  y: number,
  foot: number,
  ink: string,
  paper: string,
  tint = true,
): void {
  const at = (u: number, v: number): P2 => [x + u * foot, y + v * foot];
  const room = (u: number, v: number, w: number, h: number, color: string) => {
    canvas.rect(x + u * foot, y + v * foot, w * foot, h * foot, mix(paper, color, 0.3));
  };
  if (tint) {
    room(0, 0, 20, 20, palette.sand);
    room(20, 0, 12, 20, palette.sage);
    room(32, 0, 14, 14, palette.terracotta);
    room(32, 14, 14, 6, palette.sky);
    room(0, 20, 12, 12, palette.brass);
    room(12, 20, 10, 12, palette.linen);
    room(22, 20, 10, 12, palette.terracotta);
    room(32, 20, 6, 12, palette.sky);
    room(38, 20, 8, 12, palette.sage);
  }
  const lines = (list: readonly Line[]) =>
    list.map(([a, b, c, d]) => linePath([at(a, b), at(c, d)])).join("");
  furnishPlan(canvas, x, y, foot, ink);
  canvas.stroke(`${lines(planWalls)}`, ink, foot * 0.4, { "stroke-linecap": "square" });
  canvas.path(`M${px(x)} ${px(y)}h${px(46 * foot)}v${px(32 * foot)}h${px(-46 * foot)}Z`, "none", {
    stroke: ink,
    "stroke-width": px(foot * 0.62),
  });
  canvas.stroke(lines(planGaps), paper, foot * 0.7, { "stroke-linecap": "butt" });
  canvas.stroke(lines(planWindows), paper, foot * 0.66, { "stroke-linecap": "butt" });
  canvas.stroke(lines(planWindows), ink, foot * 0.14, { "stroke-linecap": "butt" });
  let swings = "";
  for (const [u, v, size, turn] of planDoors) {
    const angle = (turn * Math.PI) / 180;
    const open: P2 = [u + Math.sin(angle) * size, v - Math.cos(angle) * -size];
    const shut: P2 = turn === 180 || turn === 90 ? [u, v + size] : [u + size, v];
    const leaf: P2 = turn === 0 ? [u, v + size] : turn === 270 ? [u, v - size] : [u - size, v];
    const tip = leaf ?? open;
    swings += linePath([at(u, v), at(...tip)]);
    swings += `M${at(...tip)
      .map(px)
      .join(" ")}Q${at(tip[0] + shut[0] - u, tip[1] + shut[1] - v)
      .map(px)
      .join(" ")} ${at(...shut)
      .map(px)
      .join(" ")}`;
  }
  canvas.stroke(swings, ink, Math.max(0.8, foot * 0.1), { opacity: 0.85 });
}

function furnishPlan(canvas: Canvas, x: number, y: number, foot: number, ink: string): void {
  let data = "";
  const box = (u: number, v: number, w: number, h: number) => {
    data += `M${px(x + u * foot)} ${px(y + v * foot)}h${px(w * foot)}v${px(h * foot)}h${px(-w * foot)}Z`;
  };
  const round = (u: number, v: number, r: number) => {
    data += ellipsePath(x + u * foot, y + v * foot, r * foot);
  };
  box(1.2, 5, 3, 9);
  box(1.2, 5, 0.8, 9);
  box(6, 7, 4, 5);
  box(12, 6.4, 2.8, 2.8);
  box(12, 10.4, 2.8, 2.8);
  box(23.6, 13.4, 5, 4.6);
  for (const u of [24.6, 27.4]) for (const v of [12.6, 18.8]) round(u, v, 0.6);
  box(20.6, 0.6, 11, 2.1);
  box(29.4, 2.7, 2.2, 6);
  box(22.4, 5.6, 5, 2.6);
  round(25.4, 1.6, 0.5);
  box(36, 1, 6.4, 6.8);
  box(36.3, 1.3, 2.8, 1.7);
  box(39.3, 1.3, 2.8, 1.7);
  box(33, 17.2, 4.8, 2.2);
  round(38.6, 15.4, 0.7);
  box(23.2, 25.4, 5.2, 6);
  box(23.5, 29.6, 2, 1.4);
  box(26, 29.6, 2, 1.4);
  box(40, 24.8, 5.2, 6.6);
  box(32.7, 28.6, 4.8, 2.8);
  round(36.6, 23.6, 0.7);
  box(1, 21.4, 2.2, 8);
  box(5, 24, 4, 2.2);
  canvas.stroke(data, ink, Math.max(0.6, foot * 0.08), { opacity: 0.5 });
}

/** Dimension string with ticks along the top of a drawing. */
export function dimension(
  canvas: Canvas,
  x0: number,
  x1: number,
  y: number,
  parts: number,
  ink: string,
  upright = false,
): void {
  const point = (along: number, off: number): P2 => (upright ? [y + off, along] : [along, y + off]);
  let data = linePath([point(x0, 0), point(x1, 0)]);
  for (let part = 0; part <= parts; part += 1) {
    const at = x0 + ((x1 - x0) * part) / parts;
    data += linePath([point(at - 5, 5), point(at + 5, -5)]) + linePath([point(at, -8), point(at, 12)]);
  }
  canvas.stroke(data, ink, 1.3, { opacity: 0.75 });
}

/** Wooden pencil from its tip at x, y. */
export function pencil(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  long: number,
  color: string,
): void {
  const half = long * 0.02;
  lay(canvas, x, y, turn, [long, half * 2], 6, () => {
    canvas.path(`M0 ${px(half)}L${px(long * 0.07)} 0V${px(half * 2)}Z`, "#e5c59a");
    canvas.path(`M0 ${px(half)}L${px(long * 0.024)} ${px(half * 0.66)}V${px(half * 1.34)}Z`, palette.ink);
    canvas.rect(long * 0.07, 0, long * 0.85, half * 0.7, lighten(color, 0.25));
    canvas.rect(long * 0.07, half * 0.7, long * 0.85, half * 0.7, color);
    canvas.rect(long * 0.07, half * 1.4, long * 0.85, half * 0.6, darken(color, 0.3));
    canvas.rect(long * 0.92, 0, long * 0.035, half * 2, palette.brass);
    canvas.rect(long * 0.955, 0, long * 0.045, half * 2, palette.terracotta, { rx: 3 });
  });
}

/** Fountain pen, dark with a brass nib. */
export function pen(canvas: Canvas, x: number, y: number, turn: number, long: number): void {
  const half = long * 0.032;
  lay(canvas, x, y, turn, [long, half * 2], 8, () => {
    canvas.path(`M0 ${px(half)}L${px(long * 0.11)} ${px(half * 0.4)}V${px(half * 1.6)}Z`, palette.brass);
    canvas.rect(long * 0.1, half * 0.2, long * 0.36, half * 1.6, palette.ink, { rx: half * 0.6 });
    canvas.rect(
      long * 0.44,
      0,
      long * 0.56,
      half * 2,
      canvas.linear(
        [0, 0],
        [0, half * 2],
        [
          [0, "#49635a"],
          [0.4, palette.forest],
          [1, palette.ink],
        ],
      ),
      { rx: half },
    );
    canvas.rect(long * 0.43, 0, long * 0.025, half * 2, palette.brass);
    canvas.rect(long * 0.56, half * 0.7, long * 0.4, half * 0.4, palette.brass, { rx: 2 });
  });
}

/** Scale rule of pale wood with ticks. */
export function rule(canvas: Canvas, x: number, y: number, turn: number, long: number): void {
  const wide = long * 0.075;
  lay(canvas, x, y, turn, [long, wide], 5, () => {
    canvas.rect(
      0,
      0,
      long,
      wide,
      canvas.linear(
        [0, 0],
        [0, wide],
        [
          [0, "#efdcb8"],
          [1, "#d9bd8c"],
        ],
      ),
      { rx: 2 },
    );
    let ticks = "";
    for (let tick = 1; tick < 60; tick += 1)
      ticks += `M${px((long * tick) / 60)} 0v${px(wide * (tick % 10 === 0 ? 0.55 : tick % 5 === 0 ? 0.4 : 0.24))}`;
    canvas.stroke(ticks, palette.ink, 1.1, { opacity: 0.65 });
    canvas.rect(0, wide * 0.78, long, wide * 0.05, palette.clay, { opacity: 0.6 });
  });
}

/** Cup of coffee on a saucer, from above. */
export function coffee(canvas: Canvas, x: number, y: number, r: number, color: string = palette.white): void {
  canvas.ellipse(x + r * 0.16, y + r * 0.26, r * 1.5, r * 1.5, palette.ink, { opacity: 0.28 });
  const round = (size: number, from: string, to: string) => {
    canvas.ellipse(
      x,
      y,
      size,
      size,
      canvas.linear(
        [x - size, y - size],
        [x + size, y + size],
        [
          [0, from],
          [1, to],
        ],
      ),
    );
  };
  round(r * 1.5, lighten(color, 0.5), darken(color, 0.14));
  round(r * 1.12, darken(color, 0.12), lighten(color, 0.3));
  canvas.ellipse(x + r * 0.1, y + r * 0.16, r, r, palette.ink, { opacity: 0.2 });
  canvas.stroke(
    `M${px(x + r * 0.86)} ${px(y - r * 0.3)}q${px(r * 0.62)} ${px(r * 0.02)} ${px(r * 0.5)} ${px(r * 0.4)}`,
    lighten(color, 0.3),
    r * 0.2,
  );
  round(r, lighten(color, 0.6), darken(color, 0.12));
  round(r * 0.84, "#6e4526", "#3a2314");
  canvas.ellipse(x - r * 0.2, y - r * 0.24, r * 0.44, r * 0.3, "#b27a48", { opacity: 0.25 });
}

/** Material sample: wood, stone, tile or paint. */
export function swatch(
  canvas: Canvas,
  x: number,
  y: number,
  turn: number,
  size: number,
  color: string,
  kind: "wood" | "stone" | "tile" | "paint",
): void {
  lay(
    canvas,
    x,
    y,
    turn,
    [size, size],
    6,
    () => {
      canvas.rect(
        0,
        0,
        size,
        size,
        canvas.linear(
          [0, 0],
          [size, size],
          [
            [0, lighten(color, 0.18)],
            [1, darken(color, 0.1)],
          ],
        ),
        { rx: 4 },
      );
      let marks = "";
      if (kind === "wood")
        for (let line = 1; line < 8; line += 1)
          marks += `M0 ${px((size * line) / 8)}q${px(size * 0.3)} ${px(canvas.random.between(-6, 6))} ${px(size * 0.55)} 0t${px(size * 0.45)} 0`;
      if (kind === "tile")
        for (let line = 1; line < 4; line += 1)
          marks += `M0 ${px((size * line) / 4)}H${px(size)}M${px((size * line) / 4)} 0V${px(size)}`;
      if (kind === "stone")
        for (let line = 0; line < 4; line += 1)
          marks += `M${px(size * canvas.random.next())} 0q${px(canvas.random.between(-40, 40))} ${px(size * 0.5)} ${px(canvas.random.between(-20, 20))} ${px(size)}`;
      canvas.group(canvas.clip(`M0 0H${px(size)}V${px(size)}H0Z`), () => {
        canvas.stroke(
          marks,
          kind === "tile" ? lighten(color, 0.6) : darken(color, 0.4),
          kind === "tile" ? 3 : 1.2,
          { opacity: 0.55 },
        );
      });
      if (kind === "paint") canvas.rect(0, size * 0.76, size, size * 0.24, palette.white);
    },
    4,
  );
}
