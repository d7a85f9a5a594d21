import type { Canvas, P2, Stop } from "./canvas";
import { clouds, conifer, ridge, tree } from "./foliage";
import { darken, lighten, mix, palette } from "./palette";

/** Hour of the day a scene is set in. */
export type Hour = "golden" | "day" | "dusk" | "morning";

type Sky = { stops: readonly Stop[]; haze: string; cloud: string; ground: string };

const skies: Record<Hour, Sky> = {
  golden: {
    stops: [
      [0, "#7fa3ad"],
      [0.4, "#b9cbc6"],
      [0.72, "#f0d9b5"],
      [1, "#f6c894"],
    ],
    haze: "#e9c79c",
    cloud: "#fff0d6",
    ground: "#93995c",
  },
  day: {
    stops: [
      [0, "#93b7c3"],
      [0.55, "#c6d9db"],
      [1, "#eef0e6"],
    ],
    haze: "#cfdad2",
    cloud: "#fffdf6",
    ground: "#93a468",
  },
  morning: {
    stops: [
      [0, "#a9c1c4"],
      [0.5, "#dadfd4"],
      [1, "#f6e6cd"],
    ],
    haze: "#dcdcca",
    cloud: "#fffaf0",
    ground: "#9aa777",
  },
  dusk: {
    stops: [
      [0, "#2f4a57"],
      [0.45, "#6c8288"],
      [0.78, "#cfa98a"],
      [1, "#eebd8b"],
    ],
    haze: "#8b8a7d",
    cloud: "#e8c3a4",
    ground: "#5d6b4a",
  },
};

/** Grass color under the light of the hour. */
export function grassOf(hour: Hour): string {
  return skies[hour].ground;
}

/** Sky, sun glow and clouds down to the horizon. */
export function sky(canvas: Canvas, horizon: number, hour: Hour, sun?: P2): void {
  const { stops, cloud } = skies[hour];
  canvas.rect(0, 0, canvas.width, canvas.height, canvas.linear([0, 0], [0, horizon], stops));
  if (sun !== undefined) {
    canvas.halo(sun[0], sun[1], canvas.width * 0.55, "#fff1cf", 0.75);
    canvas.halo(sun[0], sun[1], canvas.width * 0.12, "#fffbe9", 0.9);
  }
  clouds(canvas, horizon * 0.5, horizon * 0.32, 7, cloud, 0.5);
  clouds(canvas, horizon * 0.82, horizon * 0.1, 4, cloud, 0.4);
}

/** Layered hills and tree lines that fade into the haze. */
export function hills(canvas: Canvas, horizon: number, hour: Hour, height = 0.14): void {
  const { haze } = skies[hour];
  const unit = canvas.height * height;
  const far = mix(mix(palette.sky, palette.forest, 0.25), haze, 0.55);
  ridge(canvas, horizon - unit * 0.62, unit * 0.34, horizon + 9, far, canvas.width * 0.13);
  ridge(
    canvas,
    horizon - unit * 0.36,
    unit * 0.24,
    horizon + 9,
    mix(palette.pine, haze, 0.66),
    canvas.width * 0.09,
  );
  ridge(
    canvas,
    horizon - unit * 0.16,
    unit * 0.12,
    horizon + 9,
    mix(palette.pine, haze, 0.46),
    canvas.width * 0.07,
    unit * 0.1,
  );
  ridge(
    canvas,
    horizon - unit * 0.04,
    unit * 0.05,
    horizon + 9,
    mix(palette.forest, haze, 0.26),
    canvas.width * 0.05,
    unit * 0.14,
  );
  const mist = canvas.linear(
    [0, horizon - unit],
    [0, horizon],
    [
      [0, haze, 0],
      [1, haze, 0.5],
    ],
  );
  canvas.rect(0, horizon - unit, canvas.width, unit + 6, mist);
}

/** Lawn from the horizon to the bottom, lighter far off, with dabs of grass. */
export function lawn(canvas: Canvas, horizon: number, hour: Hour, color = grassOf(hour)): void {
  const { haze } = skies[hour];
  const paint = canvas.linear(
    [0, horizon],
    [0, canvas.height],
    [
      [0, mix(lighten(color, 0.2), haze, 0.45)],
      [0.25, color],
      [1, darken(color, 0.42)],
    ],
  );
  canvas.rect(0, horizon, canvas.width, canvas.height - horizon, paint);
  const { random } = canvas;
  const deep = canvas.height - horizon;
  for (const [tone, opacity] of [
    [darken(color, 0.4), 0.13],
    [lighten(color, 0.45), 0.14],
  ] as const) {
    for (const near of [0.12, 0.3, 0.55, 0.85]) {
      const points: P2[] = [];
      for (let index = 0; index < 60; index += 1) {
        points.push([random.between(-20, canvas.width), horizon + near * deep * random.between(0.2, 1.15)]);
      }
      canvas.dabs(points, 1 + near * canvas.height * 0.0028, tone, near * canvas.width * 0.03, { opacity });
    }
  }
}

/** Woods behind a house: a wall of trees between two x on a line y. */
export function woods(
  canvas: Canvas,
  fromX: number,
  toX: number,
  y: number,
  height: number,
  hour: Hour,
  side = -1,
  fade = 0.25,
): void {
  const { random } = canvas;
  const { haze } = skies[hour];
  let x = fromX;
  while (x < toX) {
    const tall = height * random.between(0.65, 1.1);
    const tone = mix(random.pick([palette.forest, palette.pine, palette.moss]), haze, fade);
    if (random.next() < 0.55) conifer(canvas, x, y, tall, tone, side, 0.6);
    else tree(canvas, x, y, tall * 0.8, tone, side, 0.55);
    x += tall * random.between(0.24, 0.46);
  }
}

/** Light air over the finished drawing: a warm bloom from the sun's side and a dimmed rim. */
export function air(canvas: Canvas, sun: P2, color: string, strength: number): void {
  canvas.halo(sun[0], sun[1], canvas.width * 0.75, color, strength);
  const { width, height } = canvas;
  const rim = canvas.radial([width / 2, height * 0.48], width * 0.72, [
    [0.55, palette.ink, 0],
    [1, palette.ink, 0.3],
  ]);
  canvas.wash(rim);
}
