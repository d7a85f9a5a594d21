import { Canvas, type P2, px } from "./canvas";
import { flowers, grasses, leafMass } from "./foliage";
import { deck, post, type Roof, slab } from "./massing";
import { darken, lighten, mix, palette } from "./palette";
import { type P3, Stage } from "./stage";
import { type Hour, hills, lawn, sky } from "./surroundings";

const lights: Record<Hour, { warm: string; cool: string; rise: number; contrast: number }> = {
  golden: { warm: "#ffe0a8", cool: "#24363c", rise: 0.42, contrast: 1.05 },
  day: { warm: "#fff4da", cool: "#2c3d42", rise: 0.75, contrast: 0.95 },
  morning: { warm: "#fff0d2", cool: "#33444a", rise: 0.55, contrast: 0.9 },
  dusk: { warm: "#e8c7a0", cool: "#182a34", rise: 0.5, contrast: 1.1 },
};

/** How an outdoor scene is seen and lit. */
export type Site = {
  eye: P3;
  yaw: number;
  focal: number;
  horizon: number;
  hour: Hour;
  sunLeft: boolean;
  hills?: number;
  centerX?: number;
};

/** Stage with sky, hills and lawn already painted. */
export function siteStage(name: string, size: P2, site: Site): Stage {
  const canvas = new Canvas(name, size[0], size[1]);
  const light = lights[site.hour];
  const side = site.sunLeft ? -1 : 1;
  const stage = new Stage(
    canvas,
    {
      eye: site.eye,
      yaw: site.yaw,
      focal: site.focal,
      center: [size[0] * (site.centerX ?? 0.5), site.horizon],
    },
    { toward: [0.75 * side, light.rise, -0.5], warm: light.warm, cool: light.cool, contrast: light.contrast },
  );
  const low = site.hour === "golden" || site.hour === "dusk";
  sky(canvas, site.horizon, site.hour, [
    site.sunLeft ? size[0] * 0.12 : size[0] * 0.88,
    site.horizon - size[1] * (low ? 0.1 : 0.45),
  ]);
  hills(canvas, site.horizon, site.hour, site.hills ?? 0.15);
  lawn(canvas, site.horizon, site.hour);
  return stage;
}

/** Which side the light leaves bright on foliage: -1 left, 1 right. */
export function brightSide(stage: Stage): number {
  return stage.light.toward[0] < 0 ? -1 : 1;
}

/** Porch along a front wall: floor, posts, rail and a lean-to roof. */
export function porch(
  stage: Stage,
  x0: number,
  x1: number,
  z0: number,
  zWall: number,
  high: number,
  roof: Roof,
  posts: number,
  color: string,
  rail = false,
): void {
  const light = brightSide(stage) < 0;
  stage.face(
    [
      [x0, high, zWall],
      [x1, high, zWall],
      [x1, 1, zWall],
      [x0, 1, zWall],
    ],
    stage.gradient(
      [x0, high, zWall],
      [x0, 1, zWall],
      [
        [0, palette.ink, 0.5],
        [1, palette.ink, 0.12],
      ],
    ),
  );
  for (let index = 0; index < posts; index += 1) {
    const x = x0 + 0.5 + ((x1 - x0 - 1) * (light ? index : posts - 1 - index)) / (posts - 1);
    post(stage, x, z0 + 0.5, 1, high, 0.6, color);
    post(stage, x, z0 + 0.5, 1, 1.5, 0.85, color);
    post(stage, x, z0 + 0.5, high - 0.5, high, 0.85, color);
  }
  if (rail) {
    const front = stage.front(x0, z0 + 0.5);
    const tone = stage.tone(color, front.normal);
    const gap = (x1 - x0 - 1) / (posts - 1);
    for (let bay = 0; bay < posts - 1; bay += 1) {
      if (bay === Math.floor((posts - 1) / 2)) continue;
      const [from, to] = [0.7 + bay * gap, 0.3 + (bay + 1) * gap];
      let bars = "";
      for (let u = from + 0.4; u < to; u += 0.4) bars += stage.line(front.at(u, 1.3), front.at(u, 3.8));
      stage.canvas.stroke(bars, tone, Math.max(0.8, stage.scale(front.at(0, 1)) * 0.07));
      stage.paint(front, [from, 3.7, to, 4], lighten(tone, 0.2));
      stage.paint(front, [from, 1.2, to, 1.4], tone);
    }
  }
  stage.box([x0, high, z0 + 0.2], [x1, high + 0.7, z0 + 0.9], color);
  const o = roof.overhang;
  slab(
    stage,
    [
      [x0 - o, high + 1, z0 - o],
      [x1 + o, high + 1, z0 - o],
      [x1 + o, high + 1 + roof.rise, zWall],
      [x0 - o, high + 1 + roof.rise, zWall],
    ],
    roof,
    [0, 1, -roof.rise / (zWall - z0 + o)],
  );
}

/** Porch floor with broad steps; drawn before the wall behind it. */
export function porchFloor(
  stage: Stage,
  x0: number,
  x1: number,
  z0: number,
  zWall: number,
  stepsX: number,
  color: string,
): void {
  deck(stage, [x0, z0, x1, zWall], 1, color, "x", 0.5);
  for (const step of [0, 1]) {
    stage.box(
      [stepsX, 0, z0 - 1.2 * (step + 1)],
      [stepsX + 6, 0.66 - step * 0.33, z0 - 1.2 * step],
      lighten(color, 0.1),
    );
  }
}

/** Stone or brick chimney; drawn before the mass whose ridge it rises behind. */
export function chimney(stage: Stage, x: number, z: number, wide: number, top: number, color: string): void {
  stage.box([x, 0, z], [x + wide, top, z + wide * 0.8], color);
  const front = stage.front(x, z);
  let rows = "";
  for (let v = top - 12; v < top; v += 0.7) rows += stage.line(front.at(0, v), front.at(wide, v));
  stage.canvas.stroke(rows, darken(color, 0.4), 0.8, { opacity: 0.5 });
  stage.box([x - 0.3, top, z - 0.3], [x + wide + 0.3, top + 0.5, z + wide * 0.8 + 0.3], darken(color, 0.15));
  stage.box([x + 0.5, top + 0.5, z + 0.3], [x + wide - 0.5, top + 1.4, z + wide * 0.5], palette.clay);
}

/** Planting bed in front of a house, between two points on the ground; size in feet. */
export function planting(
  stage: Stage,
  from: P3,
  to: P3,
  size: number,
  colors: readonly [string, ...string[]],
  bloom?: string,
): void {
  const { canvas } = stage;
  const { random } = canvas;
  const long = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const count = Math.max(2, Math.round(long / (size * 0.75)));
  const order = from[2] < to[2] ? [to, from] : [from, to];
  const [a, b] = [order[0] ?? from, order[1] ?? to];
  for (let index = 0; index <= count; index += 1) {
    const share = index / count;
    const point: P3 = [a[0] + (b[0] - a[0]) * share, 0, a[2] + (b[2] - a[2]) * share];
    const [x, y] = stage.project(point);
    const foot = stage.scale(point);
    const grow = size * random.between(0.65, 1.1) * foot;
    canvas.ellipse(
      x - brightSide(stage) * grow * 0.15,
      y + grow * 0.03,
      grow * 0.8,
      grow * 0.13,
      palette.ink,
      { opacity: 0.25 },
    );
    leafMass(canvas, x, y - grow * 0.4, grow * 0.6, grow * 0.46, random.pick(colors), brightSide(stage), 44);
    if (bloom !== undefined) {
      flowers(
        canvas,
        x - grow * 0.5,
        x + grow * 0.5,
        y - grow * 0.16,
        grow * 0.6,
        [bloom, lighten(bloom, 0.4)],
        16,
        Math.max(1.2, foot * 0.1),
      );
    }
  }
}

/** Foreground grasses and flowers along the bottom of the sheet, dark and close. */
export function foreground(
  stage: Stage,
  fromX: number,
  toX: number,
  tall: number,
  color: string,
  bloom?: string,
): void {
  const { canvas } = stage;
  const bottom = canvas.height + tall * 0.26;
  grasses(canvas, fromX, toX, bottom - tall * 0.12, tall, mix(color, palette.forest, 0.3), true);
  if (bloom !== undefined)
    flowers(
      canvas,
      fromX,
      toX,
      bottom - tall * 0.3,
      tall * 0.7,
      [bloom, lighten(bloom, 0.35)],
      40,
      tall * 0.03,
    );
  grasses(canvas, fromX - tall * 0.2, toX, bottom, tall * 0.8, darken(color, 0.3));
}

/** Drive or walk of one color between two lines, fading with distance. */
export function paving(stage: Stage, points: readonly P3[], color: string): void {
  const [first, , third] = points;
  if (first === undefined || third === undefined) return;
  stage.face(
    points,
    stage.gradient(first, third, [
      [0, darken(color, 0.16)],
      [1, lighten(color, 0.2)],
    ]),
  );
}

/** Still water set into the ground, with the sky in it and a stone rim. */
export function pool(
  stage: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  sky: string,
  deep: string,
): void {
  const { canvas } = stage;
  stage.face(
    [
      [x0 - 1, 0.06, z0 - 1],
      [x1 + 1, 0.06, z0 - 1],
      [x1 + 1, 0.06, z1 + 1],
      [x0 - 1, 0.06, z1 + 1],
    ],
    "#d9d0be",
  );
  const water: P3[] = [
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, 0, z1],
    [x0, 0, z1],
  ];
  const [far, near] = [stage.project([(x0 + x1) / 2, 0, z1])[1], stage.project([(x0 + x1) / 2, 0, z0])[1]];
  const paint = canvas.linear(
    [0, far],
    [0, near],
    [
      [0, sky],
      [0.35, mix(sky, deep, 0.35)],
      [1, deep],
    ],
  );
  stage.face(water, paint);
  stage.face(
    [
      [x0, 0, z1],
      [x1, 0, z1],
      [x1, -0.5, z1],
      [x0, -0.5, z1],
    ],
    darken(deep, 0.2),
    { opacity: 0.6 },
  );
  canvas.group(canvas.clip(stage.path(water)), () => {
    const dabs: P2[] = [];
    for (let index = 0; index < 26; index += 1)
      dabs.push(stage.project([canvas.random.between(x0, x1), 0, canvas.random.between(z0, z1)]));
    canvas.dabs(dabs, 1.6, "#fff6e2", 34, { opacity: 0.4 });
  });
}

/** Solar panels laid on a roof plane given by its eave and ridge corners. */
export function solarPanels(
  stage: Stage,
  slope: readonly [P3, P3, P3, P3],
  columns: number,
  rows: number,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const [a, b, c, d] = slope;
  const at = (u: number, v: number): P3 => {
    const low: P3 = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, a[2] + (b[2] - a[2]) * u];
    const high: P3 = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u, d[2] + (c[2] - d[2]) * u];
    return [
      low[0] + (high[0] - low[0]) * v,
      low[1] + (high[1] - low[1]) * v + 0.25,
      low[2] + (high[2] - low[2]) * v,
    ];
  };
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = 0; column < columns; column += 1) {
      const u0 = from[0] + ((to[0] - from[0]) * column) / columns;
      const u1 = from[0] + ((to[0] - from[0]) * (column + 0.95)) / columns;
      const v0 = from[1] + ((to[1] - from[1]) * row) / rows;
      const v1 = from[1] + ((to[1] - from[1]) * (row + 0.95)) / rows;
      stage.face(
        [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)],
        stage.gradient(at(u0, v1), at(u1, v0), [
          [0, "#6f93a8"],
          [0.35, "#2c4a60"],
          [1, "#1d3344"],
        ]),
        { stroke: "#b9c6cb", "stroke-width": 0.8 },
      );
      let lines = "";
      for (const share of [0.25, 0.5, 0.75])
        lines += stage.line(at(u0, v0 + (v1 - v0) * share), at(u1, v0 + (v1 - v0) * share));
      lines += stage.line(at((u0 + u1) / 2, v0), at((u0 + u1) / 2, v1));
      stage.canvas.stroke(lines, "#8fb0c2", 0.6, { opacity: 0.55 });
    }
  }
}

/** String of lights between points in space. */
export function lightString(stage: Stage, points: readonly P3[]): void {
  const { canvas } = stage;
  points.forEach((from, index) => {
    const to = points[index + 1];
    if (to === undefined) return;
    const [a, b] = [stage.project(from), stage.project(to)];
    const sag = Math.abs(b[0] - a[0]) * 0.12 + 8;
    canvas.stroke(
      `M${px(a[0])} ${px(a[1])}Q${px((a[0] + b[0]) / 2)} ${px((a[1] + b[1]) / 2 + sag * 2)} ${px(b[0])} ${px(b[1])}`,
      palette.ink,
      1.4,
      { opacity: 0.7 },
    );
    for (let bulb = 1; bulb < 8; bulb += 1) {
      const share = bulb / 8;
      const x = a[0] + (b[0] - a[0]) * share;
      const y = a[1] + (b[1] - a[1]) * share + sag * 4 * share * (1 - share) + 4;
      canvas.halo(x, y, 20, palette.glow, 0.7);
      canvas.ellipse(x, y, 2.8, 3.4, "#fffbe9");
    }
  });
}
