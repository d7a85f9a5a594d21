import { linePath, type P2, polygonPath } from "./canvas";
import { darken, lighten, mix, palette } from "./palette";
import type { P3, Plane, Stage } from "./stage";

/** How a wall is made. */
export type Cladding =
  | "lap"
  | "board"
  | "timber"
  | "slats"
  | "stone"
  | "brick"
  | "stucco"
  | "panel"
  | "shingle";

/** A wall's make and color. */
export type Finish = { kind: Cladding; color: string };

type Bounds = { u0: number; u1: number; v0: number; v1: number };

function boundsOf(outline: readonly P2[]): Bounds {
  const us = outline.map((point) => point[0]);
  const vs = outline.map((point) => point[1]);
  return { u0: Math.min(...us), u1: Math.max(...us), v0: Math.min(...vs), v1: Math.max(...vs) };
}

function rowLines(stage: Stage, plane: Plane, bounds: Bounds, step: number): string {
  let data = "";
  for (let v = bounds.v0 + step; v < bounds.v1; v += step) {
    data += stage.line(plane.at(bounds.u0, v), plane.at(bounds.u1, v));
  }
  return data;
}

function columnLines(stage: Stage, plane: Plane, bounds: Bounds, step: number, shift = 0): string {
  let data = "";
  for (let u = bounds.u0 + step + shift; u < bounds.u1; u += step) {
    data += stage.line(plane.at(u, bounds.v0), plane.at(u, bounds.v1));
  }
  return data;
}

/** Small rectangles in courses, in tones around the base color. */
function courses(
  stage: Stage,
  plane: Plane,
  bounds: Bounds,
  color: string,
  size: { high: number; short: number; long: number; joint: number; plain: number },
): void {
  const { random } = stage.canvas;
  const tones = [
    darken(color, 0.16),
    darken(color, 0.07),
    lighten(color, 0.12),
    lighten(color, 0.24),
    mix(color, palette.oak, 0.16),
    mix(color, palette.slate, 0.2),
  ];
  const data = tones.map(() => "");
  if (size.plain > 0.3) {
    const thin = Math.max(0.4, stage.scale(plane.at(bounds.u0, bounds.v0)) * 0.05);
    stage.canvas.stroke(rowLines(stage, plane, bounds, size.high), lighten(color, 0.3), thin, {
      opacity: 0.35,
    });
  }
  for (let v = bounds.v0; v < bounds.v1; v += size.high) {
    let u = bounds.u0 - random.between(0, size.long);
    while (u < bounds.u1) {
      const wide = random.between(size.short, size.long);
      if (u + wide > bounds.u0 && random.next() >= size.plain) {
        const tone = Math.floor(random.next() * tones.length);
        const rect = stage.on(
          plane,
          Math.max(u, bounds.u0),
          v,
          Math.min(u + wide - size.joint, bounds.u1),
          Math.min(v + size.high - size.joint, bounds.v1),
        );
        data[tone] = `${data[tone] ?? ""}${stage.path(rect)}`;
      }
      u += wide;
    }
  }
  data.forEach((shapes, index) => {
    stage.canvas.path(shapes, tones[index] ?? color, { opacity: 0.75 });
  });
}

function texture(stage: Stage, plane: Plane, bounds: Bounds, kind: Cladding, color: string): void {
  const { canvas } = stage;
  const foot = stage.scale(plane.at((bounds.u0 + bounds.u1) / 2, bounds.v0));
  const fine = Math.max(0.5, foot * 0.035);
  if (kind === "lap") {
    canvas.stroke(rowLines(stage, plane, bounds, 0.5), darken(color, 0.3), fine, { opacity: 0.5 });
  } else if (kind === "board") {
    canvas.stroke(columnLines(stage, plane, bounds, 1.2, 0.08), darken(color, 0.4), fine * 1.7, {
      opacity: 0.4,
    });
    canvas.stroke(columnLines(stage, plane, bounds, 1.2), lighten(color, 0.6), fine * 2, { opacity: 0.75 });
  } else if (kind === "panel") {
    canvas.stroke(
      columnLines(stage, plane, bounds, 4) + rowLines(stage, plane, bounds, 5),
      darken(color, 0.4),
      fine,
      {
        opacity: 0.5,
      },
    );
  } else if (kind === "slats") {
    canvas.stroke(columnLines(stage, plane, bounds, 0.5), darken(color, 0.55), fine * 2.4, { opacity: 0.6 });
    canvas.stroke(columnLines(stage, plane, bounds, 0.5, 0.1), lighten(color, 0.35), fine, { opacity: 0.5 });
  } else if (kind === "timber") {
    const wide = { u0: bounds.u0, u1: bounds.u1, v0: bounds.v0, v1: bounds.v1 };
    const { random } = canvas;
    for (const [tone, share] of [
      [darken(color, 0.22), 0.3],
      [lighten(color, 0.25), 0.3],
    ] as const) {
      let data = "";
      for (let u = wide.u0; u < wide.u1; u += 0.55) {
        if (random.next() < share)
          data += stage.path(stage.on(plane, u, wide.v0, Math.min(u + 0.55, wide.u1), wide.v1));
      }
      canvas.path(data, tone, { opacity: 0.5 });
    }
    canvas.stroke(columnLines(stage, plane, bounds, 0.55), darken(color, 0.5), fine, { opacity: 0.55 });
  } else if (kind === "stone") {
    courses(stage, plane, bounds, color, { high: 0.8, short: 0.9, long: 2.2, joint: 0.07, plain: 0.1 });
  } else if (kind === "brick") {
    courses(stage, plane, bounds, color, { high: 0.42, short: 0.8, long: 0.86, joint: 0.06, plain: 0.8 });
  } else if (kind === "shingle") {
    courses(stage, plane, bounds, color, { high: 0.6, short: 0.35, long: 0.7, joint: 0.05, plain: 0.6 });
  }
}

/** A wall of any outline (u, v in feet on its plane), shaded for its direction and textured. */
export function wall(stage: Stage, plane: Plane, outline: readonly P2[], finish: Finish): void {
  const { canvas } = stage;
  const points: P3[] = outline.map(([u, v]) => plane.at(u, v));
  const bounds = boundsOf(outline);
  const base = stage.tone(finish.color, plane.normal);
  const joint = finish.kind === "stone" ? darken(base, 0.2) : base;
  const fill = stage.gradient(plane.at(bounds.u0, bounds.v1), plane.at(bounds.u0, bounds.v0), [
    [0, darken(joint, 0.1)],
    [0.6, joint],
    [1, mix(joint, palette.moss, 0.1)],
  ]);
  stage.face(points, fill);
  const sheet = stage.outline(points);
  if (sheet.length < 3) return;
  canvas.group(canvas.clip(polygonPath(sheet)), () => {
    texture(stage, plane, bounds, finish.kind, base);
  });
}

/** Dark band an eave throws on the wall below it. */
export function eaveShadow(
  stage: Stage,
  plane: Plane,
  u0: number,
  u1: number,
  top: number,
  depth: number,
): void {
  const fill = stage.gradient(plane.at(u0, top), plane.at(u0, top - depth), [
    [0, palette.ink, 0.55],
    [0.75, palette.ink, 0.3],
    [1, palette.ink, 0],
  ]);
  stage.paint(plane, [u0, top - depth, u1, top], fill);
}

/** What one sees in or on the glass. */
export type Opening = {
  u: number;
  v: number;
  wide: number;
  high: number;
  /** 0 reflects the sky, 1 shines with lamps. */
  glow?: number;
  columns?: number;
  rows?: number;
  frame?: string;
  /** Casing around the frame, for traditional styles. */
  trim?: string;
};

function glass(stage: Stage, plane: Plane, opening: Opening): void {
  const { canvas } = stage;
  const { u, v, wide, high } = opening;
  const glow = opening.glow ?? 0;
  const back = -0.35;
  const rect = stage.on(plane, u, v, u + wide, v + high, back);
  const top = mix("#9fbcc4", "#f3c479", glow);
  const middle = mix("#6f8d93", "#ffdf9e", glow);
  const low = mix("#33474a", "#c98a4c", glow);
  stage.face(
    rect,
    stage.gradient(plane.at(u, v + high, back), plane.at(u, v, back), [
      [0, top],
      [0.5, middle],
      [1, low],
    ]),
  );
  canvas.group(canvas.clip(stage.path(rect)), () => {
    const { random } = canvas;
    if (glow > 0.4) {
      stage.paint(plane, [u, v + high * 0.9, u + wide, v + high], "#8a5a30", { opacity: 0.55 }, back);
      stage.paint(plane, [u, v, u + wide, v + high * 0.11], "#6e4325", { opacity: 0.55 }, back);
      const lean = random.between(0.1, 0.5);
      if (wide > 3.4 && high > 4) {
        const sofa = u + wide * lean;
        stage.paint(
          plane,
          [sofa, v + high * 0.06, sofa + Math.min(7, wide * 0.4), v + high * 0.22],
          "#7d5031",
          { opacity: 0.6 },
          back,
        );
        stage.paint(
          plane,
          [sofa, v + high * 0.2, sofa + Math.min(7, wide * 0.4), v + high * 0.33],
          "#8e6038",
          { opacity: 0.5 },
          back,
        );
        const art = u + wide * (lean > 0.3 ? 0.08 : 0.62);
        stage.paint(
          plane,
          [art, v + high * 0.42, art + wide * 0.16, v + high * 0.74],
          "#a9743f",
          { opacity: 0.55 },
          back,
        );
      } else {
        stage.paint(plane, [u, v, u + wide * 0.2, v + high], "#fff0d0", { opacity: 0.5 }, back);
      }
      const lamps = Math.max(1, Math.round(wide / 7));
      for (let index = 0; index < lamps; index += 1) {
        const hang = plane.at(u + (wide * (index + random.between(0.3, 0.7))) / lamps, v + high * 0.7, back);
        const [lampX, lampY] = stage.project(hang);
        const foot = stage.scale(hang);
        canvas.stroke(
          stage.line(hang, [hang[0], hang[1] + high * 0.3, hang[2]]),
          "#5d3a20",
          Math.max(0.6, foot * 0.05),
          { opacity: 0.7 },
        );
        canvas.halo(lampX, lampY, foot * Math.min(Math.max(wide, 3), 6) * 0.6, "#fff8e2", 0.95);
        canvas.ellipse(lampX, lampY, foot * 0.34, foot * 0.24, "#fffdf4");
      }
    } else {
      stage.face(
        [
          plane.at(u + wide * 0.1, v, back),
          plane.at(u + wide * 0.38, v, back),
          plane.at(u + wide * 0.86, v + high, back),
          plane.at(u + wide * 0.58, v + high, back),
        ],
        "#ffffff",
        { opacity: 0.16 },
      );
      stage.paint(plane, [u, v, u + wide, v + high * 0.3], palette.forest, { opacity: 0.35 }, back);
    }
  });
}

/** A window or glazed door set into a wall. */
export function windowIn(stage: Stage, plane: Plane, opening: Opening): void {
  const { canvas } = stage;
  const { u, v, wide, high } = opening;
  const frame = stage.tone(opening.frame ?? palette.charcoal, plane.normal);
  if (opening.trim !== undefined) {
    const trim = stage.tone(opening.trim, plane.normal);
    stage.paint(plane, [u - 0.42, v - 0.3, u + wide + 0.42, v + high + 0.5], darken(trim, 0.5), {
      opacity: 0.35,
    });
    stage.paint(plane, [u - 0.38, v - 0.2, u + wide + 0.38, v + high + 0.38], trim, {}, 0.08);
    stage.paint(
      plane,
      [u - 0.5, v + high + 0.36, u + wide + 0.5, v + high + 0.56],
      lighten(trim, 0.3),
      {},
      0.12,
    );
    stage.paint(plane, [u - 0.5, v - 0.36, u + wide + 0.5, v - 0.16], lighten(trim, 0.3), {}, 0.16);
  }
  stage.paint(plane, [u - 0.14, v - 0.14, u + wide + 0.14, v + high + 0.14], frame);
  glass(stage, plane, opening);
  const foot = stage.scale(plane.at(u, v));
  const thin = Math.max(0.8, foot * 0.13);
  const columns = opening.columns ?? 1;
  const rows = opening.rows ?? 1;
  let bars = "";
  for (let column = 1; column < columns; column += 1) {
    const x = u + (wide * column) / columns;
    bars += linePath([stage.project(plane.at(x, v, -0.2)), stage.project(plane.at(x, v + high, -0.2))]);
  }
  for (let row = 1; row < rows; row += 1) {
    const y = v + (high * row) / rows;
    bars += linePath([stage.project(plane.at(u, y, -0.2)), stage.project(plane.at(u + wide, y, -0.2))]);
  }
  canvas.stroke(bars, frame, thin, { "stroke-linecap": "butt" });
  stage.face(
    [
      plane.at(u, v + high),
      plane.at(u + wide, v + high),
      plane.at(u + wide, v + high - 0.3),
      plane.at(u, v + high - 0.3),
    ],
    palette.ink,
    { opacity: 0.35 },
  );
  canvas.path(stage.path(stage.on(plane, u, v, u + wide, v + high)), "none", {
    stroke: frame,
    "stroke-width": Math.round(thin * 100) / 100,
  });
}

/** Front door with panels or planks, a warm light beside it, and a handle. */
export function doorIn(stage: Stage, plane: Plane, u: number, v: number, color: string, lite = false): void {
  const base = stage.tone(color, plane.normal);
  stage.paint(plane, [u - 0.25, v, u + 3.45, v + 7.2], darken(base, 0.45));
  stage.paint(
    plane,
    [u, v, u + 3.2, v + 7],
    stage.gradient(plane.at(u, v + 7), plane.at(u, v), [
      [0, darken(base, 0.2)],
      [1, lighten(base, 0.12)],
    ]),
  );
  let planks = "";
  for (let x = 0.53; x < 3.2; x += 0.53) planks += stage.line(plane.at(u + x, v), plane.at(u + x, v + 7));
  stage.canvas.stroke(planks, darken(base, 0.45), Math.max(0.5, stage.scale(plane.at(u, v)) * 0.04), {
    opacity: 0.6,
  });
  if (lite) stage.paint(plane, [u + 0.9, v + 4.4, u + 2.3, v + 6.4], "#ffe0a3");
  stage.paint(plane, [u + 2.75, v + 2.6, u + 2.9, v + 4], palette.brass);
}

/** Overhead garage door with panels. */
export function garageDoorIn(
  stage: Stage,
  plane: Plane,
  u: number,
  wide: number,
  color: string,
  frame: string,
  lites = true,
): void {
  const base = stage.tone(color, plane.normal);
  stage.paint(plane, [u - 0.35, 0, u + wide + 0.35, 8.4], stage.tone(frame, plane.normal));
  stage.paint(
    plane,
    [u, 0, u + wide, 8],
    stage.gradient(plane.at(u, 8), plane.at(u, 0), [
      [0, darken(base, 0.28)],
      [0.3, base],
    ]),
  );
  let lines = "";
  for (const v of [2, 4, 6]) lines += stage.line(plane.at(u, v), plane.at(u + wide, v));
  stage.canvas.stroke(lines, darken(base, 0.4), Math.max(0.6, stage.scale(plane.at(u, 0)) * 0.05), {
    opacity: 0.6,
  });
  if (!lites) return;
  const count = Math.max(2, Math.round(wide / 2.4));
  for (let index = 0; index < count; index += 1) {
    const x = u + (wide * (index + 0.12)) / count;
    stage.paint(plane, [x, 6.35, x + (wide * 0.76) / count, 7.65], index % 2 === 0 ? "#e8b672" : "#d7a869");
  }
}
