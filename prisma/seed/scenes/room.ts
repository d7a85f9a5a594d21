import { linePath } from "./canvas";
import { leafMass } from "./foliage";
import { darken, lighten, mix, palette } from "./palette";
import type { P3, Plane, Stage } from "./stage";
import { grassOf, type Hour, hills, lawn, sky, woods } from "./surroundings";

/** Inside of a room: x from 0 to wide, y from 0 to high, z from near (may lie behind the viewer) to deep. */
export type Room = { wide: number; high: number; deep: number; near: number };

/** Colors of a room's shell. */
export type Shell = { back: string; left: string; right: string; ceiling: string; base?: string };

/** Floor of boards that run away from the viewer or across. */
export function boardFloor(
  stage: Stage,
  rect: readonly [number, number, number, number],
  color: string,
  along: "x" | "z" = "z",
  board = 0.55,
): void {
  const [x0, z0, x1, z1] = rect;
  const { random } = stage.canvas;
  stage.face(
    [
      [x0, 0, z0],
      [x1, 0, z0],
      [x1, 0, z1],
      [x0, 0, z1],
    ],
    color,
  );
  const tones = [
    darken(color, 0.08),
    darken(color, 0.04),
    lighten(color, 0.06),
    lighten(color, 0.12),
    mix(color, palette.clay, 0.07),
  ];
  const data = tones.map(() => "");
  let joints = "";
  const [across, length] = along === "z" ? [x1 - x0, z1 - z0] : [z1 - z0, x1 - x0];
  const point = (u: number, v: number): P3 => (along === "z" ? [x0 + u, 0, z0 + v] : [x0 + v, 0, z0 + u]);
  for (let u = 0; u < across; u += board) {
    const edge = Math.min(u + board, across);
    let v = -random.between(0, 5);
    while (v < length) {
      const end = v + random.between(3, 8);
      const tone = Math.floor(random.next() * tones.length);
      const [from, to] = [Math.max(v, 0), Math.min(end, length)];
      if (to > from) {
        data[tone] =
          `${data[tone] ?? ""}${stage.path([point(u, from), point(edge, from), point(edge, to), point(u, to)])}`;
        if (to < length)
          joints += linePath(stage.outline([point(u, to), point(edge, to), point(edge, to)]).slice(0, 2));
      }
      v = end;
    }
    const line = stage.outline([point(u, 0), point(u, length), point(u, length)]);
    joints += linePath(line.slice(0, 2));
  }
  data.forEach((shapes, index) => {
    stage.canvas.path(shapes, tones[index] ?? color);
  });
  stage.canvas.stroke(joints, darken(color, 0.45), 0.9, { opacity: 0.35 });
}

/** Floor or wall of square or oblong tiles with joints. */
export function tiles(
  stage: Stage,
  plane: Plane,
  rect: readonly [number, number, number, number],
  size: readonly [number, number],
  color: string,
  joint: string,
  stagger = false,
  variety = 0.1,
): void {
  const [u0, v0, u1, v1] = rect;
  const { random } = stage.canvas;
  const base = stage.tone(color, plane.normal);
  stage.paint(plane, rect, stage.tone(joint, plane.normal));
  const tones = [base, lighten(base, variety), darken(base, variety * 0.5), lighten(base, variety * 2)];
  const data = tones.map(() => "");
  const gap = Math.min(size[0], size[1]) * 0.06;
  let row = 0;
  for (let v = v0; v < v1; v += size[1]) {
    const shift = stagger && row % 2 === 1 ? -size[0] / 2 : 0;
    for (let u = u0 + shift; u < u1; u += size[0]) {
      const tone = Math.floor(random.next() * tones.length);
      const [from, to] = [Math.max(u, u0), Math.min(u + size[0] - gap, u1)];
      if (to > from)
        data[tone] =
          `${data[tone] ?? ""}${stage.path(stage.on(plane, from, v, to, Math.min(v + size[1] - gap, v1)))}`;
    }
    row += 1;
  }
  data.forEach((shapes, index) => {
    stage.canvas.path(shapes, tones[index] ?? base);
  });
}

/** Walls and ceiling with the falloff of daylight; the floor is laid first by the caller. */
export function shell(stage: Stage, room: Room, colors: Shell): void {
  const { wide, high, deep, near } = room;
  const back = stage.front(0, deep);
  const left = stage.leftWall(0, near);
  const right = stage.rightWall(wide, near);
  const run = deep - near;
  const ceiling: P3[] = [
    [0, high, near],
    [wide, high, near],
    [wide, high, deep],
    [0, high, deep],
  ];
  stage.face(
    ceiling,
    stage.gradient(
      [wide / 2, high, Math.max(near, 0)],
      [wide / 2, high, deep],
      [
        [0, darken(colors.ceiling, 0.16)],
        [1, colors.ceiling],
      ],
    ),
  );
  const paintWall = (plane: Plane, long: number, color: string) => {
    const base = stage.tone(color, plane.normal);
    stage.paint(plane, [0, 0, long, high], base);
    stage.paint(
      plane,
      [0, 0, long, high],
      stage.gradient(plane.at(long, high), plane.at(long, 0), [
        [0, palette.ink, 0.1],
        [0.25, palette.ink, 0],
        [0.8, palette.ink, 0],
        [1, palette.ink, 0.12],
      ]),
    );
  };
  paintWall(back, wide, colors.back);
  paintWall(left, run, colors.left);
  paintWall(right, run, colors.right);
  for (const [plane, from] of [
    [left, 0],
    [right, 0],
  ] as const) {
    const corner = stage.canvas.linear(
      [stage.project(plane.at(run - 6, 0))[0], 0],
      [stage.project(plane.at(run, 0))[0], 0],
      [
        [0, palette.ink, 0],
        [1, palette.ink, 0.14],
      ],
    );
    stage.paint(plane, [run - 6, from, run, high], corner);
  }
  const skirting = colors.base ?? palette.white;
  stage.paint(back, [0, 0, wide, 0.4], stage.tone(skirting, back.normal), {}, 0.05);
  stage.paint(left, [0, 0, run, 0.4], stage.tone(skirting, left.normal), {}, 0.05);
  stage.paint(right, [0, 0, run, 0.4], stage.tone(skirting, right.normal), {}, 0.05);
}

/** Opening in a wall with the landscape behind it. */
export type Casement = {
  u: number;
  v: number;
  wide: number;
  high: number;
  columns?: number;
  rows?: number;
  frame?: string;
  hour?: Hour;
};

/** Window seen from inside: landscape, reveal, frame and bars. */
export function casement(stage: Stage, plane: Plane, opening: Casement): void {
  const { canvas } = stage;
  const { u, v, wide, high } = opening;
  const hour = opening.hour ?? "morning";
  const depth = -0.55;
  const horizon = stage.view.center[1] + 6;
  const hole = stage.on(plane, u, v, u + wide, v + high);
  canvas.group(canvas.clip(stage.path(hole)), () => {
    sky(canvas, horizon, hour);
    hills(canvas, horizon, hour, 0.2);
    lawn(canvas, horizon, hour, lighten(grassOf(hour), 0.15));
    const [leftEdge, rightEdge] = [...hole.map((point) => stage.project(point)[0])]
      .sort((a, b) => a - b)
      .filter((_, index) => index % 3 === 0);
    if (leftEdge !== undefined && rightEdge !== undefined) {
      const span = rightEdge - leftEdge;
      woods(canvas, leftEdge, rightEdge, horizon + 12, Math.min(span, 260) * 0.55, hour, -1, 0.5);
      leafMass(canvas, leftEdge + span * 0.84, horizon - 74, 84, 66, palette.sage, -1, 150);
    }
    canvas.wash("#fff9ea", { opacity: 0.16 });
    const white = stage.tone(opening.frame ?? palette.white, plane.normal);
    const reveal: readonly (readonly [P3[], P3])[] = [
      [
        [plane.at(u, v), plane.at(u + wide, v), plane.at(u + wide, v, depth), plane.at(u, v, depth)],
        [0, 1, 0],
      ],
      [
        [
          plane.at(u, v + high),
          plane.at(u + wide, v + high),
          plane.at(u + wide, v + high, depth),
          plane.at(u, v + high, depth),
        ],
        [0, -1, 0],
      ],
      [
        [plane.at(u, v), plane.at(u, v + high), plane.at(u, v + high, depth), plane.at(u, v, depth)],
        minus(plane.at(u + 1, v), plane.at(u, v)),
      ],
      [
        [
          plane.at(u + wide, v),
          plane.at(u + wide, v + high),
          plane.at(u + wide, v + high, depth),
          plane.at(u + wide, v, depth),
        ],
        minus(plane.at(u, v), plane.at(u + 1, v)),
      ],
    ];
    for (const [points, normal] of reveal) {
      const corner = points[0];
      if (corner !== undefined && stage.faces(corner, normal))
        stage.face(points, lighten(stage.tone(white, normal), 0.25));
    }
  });
  bars(stage, plane, opening);
}

function minus(a: P3, b: P3): P3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function bars(stage: Stage, plane: Plane, opening: Casement): void {
  const { u, v, wide, high } = opening;
  const frame = stage.tone(opening.frame ?? palette.charcoal, plane.normal);
  const d = -0.4;
  const slim = 0.14;
  const bar = (rect: readonly [number, number, number, number]) => {
    stage.paint(plane, rect, frame, {}, d);
  };
  const { canvas } = stage;
  canvas.group(canvas.clip(stage.path(stage.on(plane, u, v, u + wide, v + high))), () => {
    for (let column = 0; column <= (opening.columns ?? 1); column += 1) {
      const x = u + (wide * column) / (opening.columns ?? 1);
      bar([x - slim, v, x + slim, v + high]);
    }
    for (let row = 0; row <= (opening.rows ?? 1); row += 1) {
      const y = v + (high * row) / (opening.rows ?? 1);
      bar([u, y - slim, u + wide, y + slim]);
    }
  });
}

/** Sunlight that falls through an opening onto the floor. */
export function sunPatch(stage: Stage, plane: Plane, opening: Casement, travel: P3, strength = 0.5): void {
  const { canvas } = stage;
  const columns = opening.columns ?? 1;
  let data = "";
  for (let column = 0; column < columns; column += 1) {
    const from = opening.u + (opening.wide * (column + 0.06)) / columns;
    const to = opening.u + (opening.wide * (column + 0.94)) / columns;
    const fall = (point: P3): P3 => {
      const share = point[1] / -travel[1];
      return [point[0] + travel[0] * share, 0.01, point[2] + travel[2] * share];
    };
    data += stage.path([
      fall(plane.at(from, opening.v + 0.1)),
      fall(plane.at(to, opening.v + 0.1)),
      fall(plane.at(to, opening.v + opening.high)),
      fall(plane.at(from, opening.v + opening.high)),
    ]);
  }
  canvas.path(data, "#fff0c9", { opacity: strength * 0.85 });
}

/** Long drape beside a window, in soft folds. */
export function drape(
  stage: Stage,
  plane: Plane,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  color: string,
): void {
  const folds = Math.max(3, Math.round((u1 - u0) / 0.35));
  const base = stage.tone(color, plane.normal);
  stage.paint(plane, [u0, v0, u1, v1], base, {}, 0.3);
  for (let fold = 0; fold < folds; fold += 1) {
    const from = u0 + ((u1 - u0) * fold) / folds;
    const to = u0 + ((u1 - u0) * (fold + 1)) / folds;
    const middle = (v0 + v1) / 2;
    const [start, end] = [
      stage.project(plane.at(from, middle, 0.3))[0],
      stage.project(plane.at(to, middle, 0.3))[0],
    ];
    stage.paint(
      plane,
      [from, v0, to, v1],
      stage.canvas.linear(
        [start, 0],
        [end, 0],
        [
          [0, darken(base, 0.26)],
          [0.45, lighten(base, 0.35)],
          [1, darken(base, 0.12)],
        ],
      ),
      { opacity: 0.85 },
      0.3,
    );
  }
}

/** Beams under a ceiling, running across the view. */
export function beams(stage: Stage, room: Room, count: number, color: string): void {
  const step = (room.deep - 1) / count;
  for (let index = count; index >= 1; index -= 1) {
    const z = index * step - 0.2;
    stage.box([0, room.high - 0.8, z], [room.wide, room.high, z + 0.6], color);
    stage.face(
      [
        [0, room.high - 0.8, z],
        [room.wide, room.high - 0.8, z],
        [room.wide, room.high - 0.8, z + 0.6],
        [0, room.high - 0.8, z + 0.6],
      ],
      darken(color, 0.35),
    );
  }
}

/** Evening out of the finished room: daylight from one side, dim corners. */
export function daylight(stage: Stage, fromLeft: boolean, strength = 0.3): void {
  const { canvas } = stage;
  const { width, height } = canvas;
  const [from, to] = fromLeft ? [0, width] : [width, 0];
  canvas.wash(
    canvas.linear(
      [from, height * 0.2],
      [to, height * 0.7],
      [
        [0, "#fff0cf", strength],
        [0.5, "#fff0cf", strength * 0.15],
        [0.55, palette.ink, 0],
        [1, palette.ink, strength * 0.55],
      ],
    ),
  );
  canvas.wash(
    canvas.radial([width / 2, height * 0.46], width * 0.72, [
      [0.6, palette.ink, 0],
      [1, palette.ink, 0.2],
    ]),
  );
}
