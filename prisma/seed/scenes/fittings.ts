import { linePath, polygonPath, px } from "./canvas";
import { fronts, sheen } from "./furniture";
import { darken, lighten, mix, palette } from "./palette";
import { hull, type P3, type Plane, type Stage } from "./stage";

/** Freestanding oval tub. */
export function tub(
  stage: Stage,
  x: number,
  z: number,
  rx: number,
  rz: number,
  high: number,
  color: string,
): void {
  const { canvas } = stage;
  stage.contact(x - rx * 0.8, z - rz * 0.8, x + rx * 0.8, z + rz * 0.8, 0, 0.45, 0.5);
  const rim = stage.oval(x, z, rx, rz, high);
  const foot = stage.oval(x, z, rx * 0.8, rz * 0.78, 0);
  const [left, right] = [stage.project([x - rx, high, z])[0], stage.project([x + rx, high, z])[0]];
  const [top, low] = [stage.project([x, high, z - rz])[1], stage.project([x, 0, z - rz])[1]];
  const fromLeft = stage.light.toward[0] < 0;
  canvas.polygon(
    hull([...rim, ...foot]),
    canvas.linear(
      [left, 0],
      [right, 0],
      [
        [0, fromLeft ? lighten(color, 0.5) : darken(color, 0.35)],
        [0.5, color],
        [1, fromLeft ? darken(color, 0.35) : lighten(color, 0.5)],
      ],
    ),
  );
  canvas.polygon(
    hull([...rim, ...foot]),
    canvas.linear(
      [0, top],
      [0, low],
      [
        [0.3, palette.ink, 0],
        [1, palette.ink, 0.28],
      ],
    ),
  );
  canvas.polygon(rim, lighten(color, 0.6));
  const inner = stage.oval(x, z, rx * 0.9, rz * 0.84, high - 0.02);
  canvas.polygon(
    inner,
    canvas.linear(
      [left, 0],
      [right, 0],
      [
        [0, darken(color, fromLeft ? 0.3 : 0.05)],
        [1, darken(color, fromLeft ? 0.05 : 0.3)],
      ],
    ),
  );
  canvas.group(canvas.clip(polygonPath(inner)), () => {
    canvas.polygon(stage.oval(x, z, rx * 0.8, rz * 0.74, high - 0.55), mix("#bcd3d4", color, 0.3));
    canvas.polygon(stage.oval(x - rx * 0.2, z, rx * 0.35, rz * 0.3, high - 0.55), "#ffffff", {
      opacity: 0.45,
    });
  });
}

/** Bed with its headboard away from the viewer. */
export function bed(
  stage: Stage,
  x: number,
  z: number,
  wide: number,
  spread: string,
  throwColor: string,
  head: string,
): void {
  const deep = 6.8;
  stage.contact(x, z, x + wide, z + deep, 0, 0.45, 0.5);
  const panel = stage.front(x - 0.6, z + deep + 0.1);
  stage.cushion([x - 0.6, 0, z + deep], [x + wide + 0.6, 4.3, z + deep + 0.35], head, 0.16);
  const ribs = Math.round((wide + 1.2) / 0.75);
  let seams = "";
  for (let rib = 1; rib < ribs; rib += 1)
    seams += stage.line(
      panel.at(((wide + 1.2) * rib) / ribs, 0.4, 0.1),
      panel.at(((wide + 1.2) * rib) / ribs, 4.15, 0.1),
    );
  stage.canvas.stroke(seams, darken(head, 0.4), 1.2, { opacity: 0.6 });
  stage.box([x, 0.3, z + 0.1], [x + wide, 1.0, z + deep], palette.oak);
  stage.cushion([x + 0.05, 0.95, z + 0.1], [x + wide - 0.05, 1.75, z + deep], palette.white, 0.2);
  const half = wide / 2;
  for (const w of [0.25, half + 0.1])
    stage.cushion(
      [x + w, 1.7, z + deep - 1.5],
      [x + w + half - 0.4, 3.2, z + deep - 0.3],
      palette.white,
      0.4,
    );
  for (const w of [0.5, half + 0.3])
    stage.cushion(
      [x + w, 1.75, z + deep - 2],
      [x + w + half - 0.85, 2.95, z + deep - 1.4],
      mix(spread, palette.white, 0.45),
      0.36,
    );
  stage.cushion([x + half - 0.9, 1.8, z + deep - 2.5], [x + half + 0.9, 2.6, z + deep - 2], throwColor, 0.3);
  stage.cushion([x - 0.14, 0.62, z - 0.05], [x + wide + 0.14, 1.98, z + deep - 2.6], spread, 0.3);
  stage.cushion(
    [x - 0.16, 1.1, z + deep - 3.1],
    [x + wide + 0.16, 2.06, z + deep - 2.4],
    palette.white,
    0.22,
  );
  stage.cushion([x - 0.18, 0.55, z + 0.5], [x + wide + 0.18, 2.05, z + 1.9], throwColor, 0.24);
}

/** Base cabinets with a counter along the back; x to x1, front at z, back at z1. */
export function baseRun(
  stage: Stage,
  x0: number,
  x1: number,
  z: number,
  z1: number,
  color: string,
  top: string,
  columns: number,
  rows = 1,
  pull: string = palette.brass,
): void {
  stage.contact(x0, z, x1, z1, 0, 0.3, 0.3);
  stage.box([x0, 0, z + 0.25], [x1, 0.35, z1], darken(color, 0.6));
  stage.box([x0, 0.35, z], [x1, 2.85, z1], color);
  fronts(stage, stage.front(x0, z), [0, 0.35, x1 - x0, 2.85], columns, rows, color, pull);
  stage.box([x0 - 0.08, 2.85, z - 0.12], [x1 + 0.08, 3.02, z1], top);
  sheen(stage, [x0, z, x1, z1], 3.02, 0.3);
}

/** Stone veins on a level or upright surface. */
export function veins(
  stage: Stage,
  plane: Plane,
  rect: readonly [number, number, number, number],
  color: string,
  count: number,
): void {
  const { canvas } = stage;
  const { random } = canvas;
  let data = "";
  for (let index = 0; index < count; index += 1) {
    let u = random.between(rect[0], rect[2]);
    let v = rect[1];
    const line = [stage.project(plane.at(u, v))];
    while (v < rect[3]) {
      v = Math.min(rect[3], v + (rect[3] - rect[1]) * random.between(0.15, 0.35));
      u = Math.min(rect[2], Math.max(rect[0], u + random.between(-0.9, 1.1)));
      line.push(stage.project(plane.at(u, v)));
    }
    data += linePath(line);
  }
  canvas.stroke(data, color, 1.3, { opacity: 0.35 });
}

/** Curved faucet standing at a point. */
export function faucet(
  stage: Stage,
  x: number,
  z: number,
  y: number,
  high: number,
  reach: number,
  color: string,
): void {
  const foot = stage.scale([x, y, z]);
  const [bx, by] = stage.project([x, y, z]);
  const up = foot * high;
  const out = foot * reach;
  stage.canvas.stroke(
    `M${px(bx)} ${px(by)}V${px(by - up * 0.7)}Q${px(bx)} ${px(by - up)} ${px(bx + out * 0.5)} ${px(by - up)}Q${px(bx + out)} ${px(by - up)} ${px(bx + out)} ${px(by - up * 0.62)}`,
    color,
    Math.max(2, foot * 0.1),
  );
}

/** Stair rising away from the viewer between two x; returns its height at the top. */
export function stair(
  stage: Stage,
  x0: number,
  x1: number,
  z: number,
  steps: number,
  wood: string,
  riser: string,
): number {
  const [rise, run] = [0.62, 0.88];
  for (let step = steps - 1; step >= 0; step -= 1) {
    const near = z + step * run;
    const top = (step + 1) * rise;
    stage.box([x0, 0, near], [x1, top - 0.16, near + run], riser, { top: null });
    stage.face(
      [
        [x0, top - 0.16, near],
        [x1, top - 0.16, near],
        [x1, top - rise, near],
        [x0, top - rise, near],
      ],
      stage.gradient(
        [x0, top, near],
        [x0, top - rise, near],
        [
          [0, darken(riser, 0.3)],
          [0.5, riser],
        ],
      ),
    );
    stage.box([x0 - 0.06, top - 0.16, near - 0.1], [x1, top, near + run], wood);
  }
  return steps * rise;
}

/** Screen of upright slats standing in the plane x, from z to z1, y to the ceiling. */
export function slatScreen(
  stage: Stage,
  x: number,
  z: number,
  z1: number,
  y0: (z: number) => number,
  y1: number,
  wood: string,
): void {
  for (let at = z1; at >= z; at -= 0.44) stage.box([x, y0(at), at], [x + 0.12, y1, at + 0.12], wood);
}

/** Framed mirror that holds the light of the room. */
export function mirror(
  stage: Stage,
  plane: Plane,
  u: number,
  v: number,
  wide: number,
  high: number,
  round: boolean,
): void {
  const { canvas } = stage;
  const shape = (grow: number): P3[] =>
    round
      ? Array.from({ length: 36 }, (_, step): P3 => {
          const turn = (step / 36) * Math.PI * 2;
          return plane.at(
            u + wide / 2 + (Math.cos(turn) * (wide + grow)) / 2,
            v + high / 2 + (Math.sin(turn) * (high + grow)) / 2,
            0.08,
          );
        })
      : stage.on(plane, u - grow / 2, v - grow / 2, u + wide + grow / 2, v + high + grow / 2, 0.08);
  stage.face(shape(0.22), stage.tone(palette.brass, plane.normal));
  stage.face(
    shape(0),
    stage.gradient(plane.at(u, v + high), plane.at(u + wide, v), [
      [0, "#f2efe4"],
      [0.45, "#d3dcd8"],
      [1, "#a9b8b4"],
    ]),
  );
  canvas.group(canvas.clip(stage.path(shape(0))), () => {
    stage.face(
      [
        plane.at(u + wide * 0.05, v),
        plane.at(u + wide * 0.35, v),
        plane.at(u + wide * 0.9, v + high),
        plane.at(u + wide * 0.6, v + high),
      ],
      "#ffffff",
      { opacity: 0.35 },
    );
  });
}

/** Wall lamp with a warm halo. */
export function sconce(stage: Stage, plane: Plane, u: number, v: number): void {
  const [x, y] = stage.project(plane.at(u, v, 0.3));
  const foot = stage.scale(plane.at(u, v));
  stage.paint(plane, [u - 0.06, v - 0.6, u + 0.06, v], palette.brass, {}, 0.1);
  stage.canvas.halo(x, y, foot * 2.2, palette.glow, 0.6);
  stage.canvas.ellipse(x, y, foot * 0.28, foot * 0.34, "#fffaea");
}
