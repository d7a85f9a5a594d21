import { linePath, px } from "./canvas";
import { leafyPlant, sprig } from "./foliage";
import { darken, lighten, mix, palette } from "./palette";
import type { P3, Plane, Stage } from "./stage";

/** Where the front of a piece looks: at the viewer, away, or to a side. */
export type Facing = "viewer" | "away" | "left" | "right";

type Part = { a: P3; b: P3; color: string; soft: number };

/** Draws parts from the farthest to the nearest. */
function pile(stage: Stage, parts: readonly Part[]): void {
  const eye = stage.view.eye;
  const distance = ({ a, b }: Part) => {
    const [x, z] = [(a[0] + b[0]) / 2 - eye[0], (a[2] + b[2]) / 2 - eye[2]];
    return Math.hypot(x * 0.6, z) - (a[1] + b[1]) * 0.05;
  };
  for (const part of [...parts].sort((one, two) => distance(two) - distance(one))) {
    if (part.soft > 0) stage.cushion(part.a, part.b, part.color, part.soft);
    else stage.box(part.a, part.b, part.color);
  }
}

/** Turns local boxes (w along the front, d from the front to the back) into place. */
function placer(x: number, z: number, wide: number, deep: number, facing: Facing) {
  return (
    w0: number,
    y0: number,
    d0: number,
    w1: number,
    y1: number,
    d1: number,
    color: string,
    soft = 0,
  ): Part => {
    if (facing === "viewer") return { a: [x + w0, y0, z + d0], b: [x + w1, y1, z + d1], color, soft };
    if (facing === "away")
      return { a: [x + wide - w1, y0, z + deep - d1], b: [x + wide - w0, y1, z + deep - d0], color, soft };
    if (facing === "right")
      return { a: [x + deep - d1, y0, z + w0], b: [x + deep - d0, y1, z + w1], color, soft };
    return { a: [x + d0, y0, z + w0], b: [x + d1, y1, z + w1], color, soft };
  };
}

/** Upholstered sofa (or armchair, when narrow); x, z is the corner of its footprint. */
export function sofa(
  stage: Stage,
  x: number,
  z: number,
  wide: number,
  facing: Facing,
  color: string,
  accents: readonly string[] = [],
): void {
  const deep = 3.1;
  const at = placer(x, z, wide, deep, facing);
  const turned = facing === "left" || facing === "right";
  stage.contact(x, z, x + (turned ? deep : wide), z + (turned ? wide : deep), 0, 0.4, 0.4);
  const parts: Part[] = [];
  for (const w of [0.3, wide - 0.5])
    for (const d of [0.3, deep - 0.5]) parts.push(at(w, 0, d, w + 0.2, 0.5, d + 0.2, palette.walnut));
  parts.push(at(0, 0.45, 0.1, wide, 1.15, deep, darken(color, 0.06), 0.14));
  parts.push(at(0.1, 0.6, deep - 0.75, wide - 0.1, 2.55, deep, color, 0.25));
  parts.push(
    at(0, 0.5, 0, 0.7, 2.0, deep, color, 0.24),
    at(wide - 0.7, 0.5, 0, wide, 2.0, deep, color, 0.24),
  );
  const seats = Math.max(1, Math.round((wide - 1.4) / 2.5));
  const each = (wide - 1.4) / seats;
  for (let seat = 0; seat < seats; seat += 1) {
    const w = 0.7 + seat * each;
    parts.push(at(w + 0.02, 1.1, -0.05, w + each - 0.02, 1.6, deep - 0.75, lighten(color, 0.08), 0.18));
    parts.push(at(w + 0.08, 1.5, deep - 1.35, w + each - 0.08, 2.95, deep - 0.7, lighten(color, 0.04), 0.28));
  }
  accents.forEach((accent, index) => {
    const left = index % 2 === 0;
    const w = left ? 0.85 + index * 0.35 : wide - 2.15 - (index - 1) * 0.35;
    parts.push(at(w, 1.6, deep - 1.75 - index * 0.05, w + 1.3, 2.75, deep - 1.3, accent, 0.3));
  });
  pile(stage, parts);
}

/** Lounge chair with a wooden frame. */
export function loungeChair(
  stage: Stage,
  x: number,
  z: number,
  facing: Facing,
  color: string,
  wood: string = palette.oak,
): void {
  const [wide, deep] = [2.7, 2.8];
  const at = placer(x, z, wide, deep, facing);
  stage.contact(x, z, x + wide, z + deep, 0, 0.35, 0.35);
  const parts: Part[] = [];
  for (const w of [0, wide - 0.18]) {
    parts.push(
      at(w, 0, 0.1, w + 0.18, 1.9, 0.28, wood),
      at(w, 0, deep - 0.4, w + 0.18, 1.9, deep - 0.22, wood),
    );
    parts.push(at(w - 0.05, 1.85, 0, w + 0.23, 2.0, deep - 0.1, lighten(wood, 0.15)));
  }
  parts.push(at(0.2, 0.85, 0.05, wide - 0.2, 1.45, deep - 0.5, color, 0.2));
  parts.push(at(0.22, 1.3, deep - 0.75, wide - 0.22, 2.9, deep - 0.2, color, 0.26));
  pile(stage, parts);
}

/** Four-legged table. */
export function table(
  stage: Stage,
  a: readonly [number, number],
  b: readonly [number, number],
  high: number,
  color: string,
  legs: string = color,
  thick = 0.16,
): void {
  const [[x0, z0], [x1, z1]] = [a, b];
  stage.contact(x0, z0, x1, z1, 0, 0.28, 0.3);
  const leg = 0.18;
  for (const z of [z1 - 0.35, z0 + 0.15])
    for (const x of [x0 + 0.15, x1 - 0.33]) stage.box([x, 0, z], [x + leg, high, z + leg], legs);
  stage.box([x0, high - thick, z0], [x1, high, z1], color);
  sheen(stage, [x0, z0, x1, z1], high);
}

/** Reflected window light on a polished top. */
export function sheen(
  stage: Stage,
  rect: readonly [number, number, number, number],
  y: number,
  strength = 0.35,
): void {
  const [x0, z0, x1, z1] = rect;
  const left = stage.light.toward[0] < 0;
  stage.face(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    stage.gradient(
      [left ? x0 : x1, y, z1],
      [left ? x1 : x0, y, z0],
      [
        [0, "#fff6e2", strength],
        [0.6, "#fff6e2", 0],
      ],
    ),
  );
}

/** Dining chair. */
export function chair(stage: Stage, x: number, z: number, facing: Facing, wood: string, seat: string): void {
  const size = 1.6;
  const at = placer(x, z, size, size, facing);
  stage.contact(x, z, x + size, z + size, 0, 0.25, 0.2);
  const parts: Part[] = [];
  for (const w of [0.05, size - 0.17]) {
    parts.push(at(w, 0, 0.05, w + 0.12, 1.45, 0.17, wood));
    parts.push(at(w, 0, size - 0.17, w + 0.12, 2.75, size - 0.05, wood));
  }
  parts.push(at(0, 1.4, 0, size, 1.6, size, seat, 0.06));
  parts.push(at(0.05, 2.1, size - 0.18, size - 0.05, 2.8, size - 0.05, wood, 0.07));
  pile(stage, parts);
}

/** Counter stool. */
export function stool(stage: Stage, x: number, z: number, high: number, metal: string, seat: string): void {
  stage.contact(x - 0.5, z - 0.5, x + 0.5, z + 0.5, 0, 0.3, 0.25);
  const { canvas } = stage;
  const foot = stage.scale([x, 0, z]);
  const ends: readonly (readonly [number, number])[] = [
    [-0.55, 0.5],
    [0.55, 0.5],
    [-0.6, -0.55],
    [0.6, -0.55],
  ];
  let data = "";
  for (const [dx, dz] of ends)
    data += stage.line([x + dx * 0.6, high - 0.2, z + dz * 0.6], [x + dx, 0, z + dz]);
  const rest = 0.72;
  data += linePath([...ends.slice(2)].map(([dx, dz]) => stage.project([x + dx * 0.92, rest, z + dz * 0.92])));
  canvas.stroke(data, metal, Math.max(1.6, foot * 0.09));
  stage.turned(
    x,
    z,
    [
      [0.6, high - 0.28],
      [0.72, high - 0.1],
      [0.7, high],
    ],
    seat,
  );
}

/** Lamp hanging from the ceiling; y is the bottom of the shade. */
export function pendant(
  stage: Stage,
  x: number,
  z: number,
  y: number,
  radius: number,
  ceiling: number,
  color: string,
  globe = false,
): void {
  const { canvas } = stage;
  const [cx, cy] = stage.project([x, y + radius * 0.6, z]);
  const foot = stage.scale([x, y, z]);
  canvas.stroke(stage.line([x, ceiling, z], [x, y + radius, z]), palette.charcoal, Math.max(1, foot * 0.035));
  if (globe) {
    canvas.halo(cx, cy, foot * radius * 4.4, palette.glow, 0.5);
    canvas.ellipse(
      cx,
      cy,
      foot * radius,
      foot * radius,
      canvas.radial([cx, cy], foot * radius, [
        [0, "#fffdf2"],
        [0.7, "#fff0cc"],
        [1, "#f1cf92"],
      ]),
    );
    stage.turned(
      x,
      z,
      [
        [radius * 0.3, y + radius * 1.5],
        [radius * 0.25, y + radius * 1.75],
      ],
      palette.brass,
    );
    return;
  }
  stage.turned(
    x,
    z,
    [
      [radius, y],
      [radius * 0.92, y + radius * 0.35],
      [radius * 0.3, y + radius * 0.95],
      [radius * 0.12, y + radius * 1.2],
    ],
    color,
    "#ffeec2",
  );
  const [lx, ly] = stage.project([x, y, z]);
  canvas.halo(lx, ly, foot * radius * 3.4, palette.glow, 0.5);
}

/** Table lamp standing on a surface at height y, or floor lamp when stem is tall. */
export function lamp(
  stage: Stage,
  x: number,
  z: number,
  y: number,
  stem: number,
  shade: number,
  body: string,
): void {
  const { canvas } = stage;
  if (stem > 2) {
    stage.contact(x - 0.5, z - 0.5, x + 0.5, z + 0.5, y, 0.3, 0.2);
    stage.turned(
      x,
      z,
      [
        [0.5, y],
        [0.5, y + 0.08],
      ],
      body,
    );
    stage.turned(
      x,
      z,
      [
        [0.05, y],
        [0.05, y + stem],
      ],
      body,
    );
  } else {
    stage.turned(
      x,
      z,
      [
        [shade * 0.4, y],
        [shade * 0.55, y + stem * 0.4],
        [shade * 0.2, y + stem * 0.85],
        [shade * 0.1, y + stem],
      ],
      body,
    );
  }
  const top = y + stem + shade * 1.3;
  const [cx, cy] = stage.project([x, y + stem + shade * 0.6, z]);
  const foot = stage.scale([x, y, z]);
  canvas.halo(cx, cy, foot * shade * 4.6, palette.glow, 0.55);
  stage.turned(
    x,
    z,
    [
      [shade, y + stem - 0.05],
      [shade * 0.78, top],
    ],
    "#ffecc4",
    "#fff8e4",
  );
  canvas.halo(cx, cy, foot * shade * 1.1, "#fffbe8", 0.8);
}

/** Rug with a border and a woven stripe. */
export function rug(
  stage: Stage,
  rect: readonly [number, number, number, number],
  color: string,
  border: string,
): void {
  const [x0, z0, x1, z1] = rect;
  const flat = stage.floor(x0, z0, 0.03);
  const [wide, deep] = [x1 - x0, z1 - z0];
  stage.paint(flat, [-0.06, -0.08, wide + 0.06, deep + 0.06], palette.ink, { opacity: 0.25 });
  stage.paint(flat, [0, 0, wide, deep], color);
  stage.paint(flat, [0.35, 0.35, wide - 0.35, deep - 0.35], border, { opacity: 0.75 });
  stage.paint(flat, [0.55, 0.55, wide - 0.55, deep - 0.55], color);
  let weave = "";
  for (let v = 1; v < deep - 0.6; v += 0.55)
    weave += linePath(
      stage.outline([flat.at(0.8, v), flat.at(wide - 0.8, v), flat.at(wide - 0.8, v)]).slice(0, 2),
    );
  stage.canvas.stroke(weave, border, 1.2, { opacity: 0.35, "stroke-dasharray": "9 6" });
}

/** Framed picture; motif chooses what it shows. */
export function picture(
  stage: Stage,
  plane: Plane,
  u: number,
  v: number,
  wide: number,
  high: number,
  motif: "hills" | "sun" | "shapes" | "house",
  frame: string = palette.oak,
): void {
  stage.paint(plane, [u + 0.08, v - 0.16, u + wide + 0.16, v + high], palette.ink, { opacity: 0.22 });
  stage.paint(plane, [u, v, u + wide, v + high], stage.tone(frame, plane.normal), {}, 0.05);
  const rim = Math.min(wide, high) * 0.05;
  stage.paint(
    plane,
    [u + rim, v + rim, u + wide - rim, v + high - rim],
    stage.tone(palette.white, plane.normal),
    {},
    0.05,
  );
  const mat = Math.min(wide, high) * 0.14;
  const at = (a: number, b: number) =>
    plane.at(u + mat + (wide - 2 * mat) * a, v + mat + (high - 2 * mat) * b, 0.05);
  const shape = (points: readonly (readonly [number, number])[], color: string) => {
    stage.face(
      points.map(([a, b]) => at(a, b)),
      stage.tone(color, plane.normal),
    );
  };
  const disc = (a: number, b: number, r: number, color: string) => {
    const ratio = (wide - 2 * mat) / (high - 2 * mat);
    shape(
      Array.from(
        { length: 28 },
        (_, step) =>
          [a + Math.cos((step * Math.PI) / 14) * r, b + Math.sin((step * Math.PI) / 14) * r * ratio] as const,
      ),
      color,
    );
  };
  if (motif === "hills") {
    shape(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      mix(palette.mist, palette.sand, 0.3),
    );
    disc(0.68, 0.7, 0.13, palette.terracotta);
    shape(
      [
        [0, 0],
        [1, 0],
        [1, 0.45],
        [0.75, 0.55],
        [0.45, 0.38],
        [0.2, 0.5],
        [0, 0.42],
      ],
      palette.sage,
    );
    shape(
      [
        [0, 0],
        [1, 0],
        [1, 0.24],
        [0.6, 0.36],
        [0.3, 0.2],
        [0, 0.3],
      ],
      palette.forest,
    );
  } else if (motif === "sun") {
    shape(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      palette.linen,
    );
    disc(0.5, 0.58, 0.28, palette.clay);
    shape(
      [
        [0, 0],
        [1, 0],
        [1, 0.3],
        [0, 0.3],
      ],
      palette.pine,
    );
  } else if (motif === "shapes") {
    shape(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      palette.plaster,
    );
    shape(
      [
        [0.1, 0.1],
        [0.55, 0.1],
        [0.55, 0.7],
        [0.1, 0.7],
      ],
      palette.terracotta,
    );
    disc(0.62, 0.66, 0.24, palette.forest);
    shape(
      [
        [0.4, 0.05],
        [0.9, 0.05],
        [0.9, 0.3],
        [0.4, 0.3],
      ],
      palette.brass,
    );
  } else {
    shape(
      [
        [0.1, 0.2],
        [0.9, 0.2],
        [0.9, 0.23],
        [0.1, 0.23],
      ],
      palette.ink,
    );
    shape(
      [
        [0.18, 0.22],
        [0.82, 0.22],
        [0.82, 0.5],
        [0.18, 0.5],
      ],
      palette.linen,
    );
    shape(
      [
        [0.12, 0.48],
        [0.88, 0.48],
        [0.5, 0.82],
      ],
      palette.slate,
    );
    shape(
      [
        [0.46, 0.22],
        [0.56, 0.22],
        [0.56, 0.42],
        [0.46, 0.42],
      ],
      palette.clay,
    );
  }
}

/** Row of books and objects between two u on a shelf. */
export function books(stage: Stage, plane: Plane, u0: number, u1: number, v: number, tallest: number): void {
  const { random } = stage.canvas;
  let u = u0;
  while (u < u1 - 0.2) {
    if (random.next() < 0.16) {
      u += random.between(0.5, 1.2);
      continue;
    }
    const thick = Math.min(random.between(0.1, 0.26), u1 - u);
    const high = tallest * random.between(0.65, 1);
    const tone = random.pick([
      palette.forest,
      palette.clay,
      palette.linen,
      palette.brass,
      palette.slate,
      palette.sage,
      palette.white,
      palette.terracotta,
      palette.charcoal,
    ]);
    stage.paint(plane, [u, v, u + thick, v + high], stage.tone(tone, plane.normal));
    stage.paint(plane, [u, v, u + thick * 0.3, v + high], palette.ink, { opacity: 0.18 });
    u += thick + 0.02;
  }
}

/** Potted house plant. */
export function pottedPlant(
  stage: Stage,
  x: number,
  z: number,
  tall: number,
  pot: string,
  leaf: string = palette.pine,
): void {
  stage.contact(x - 0.6, z - 0.6, x + 0.6, z + 0.6, 0, 0.4, 0.3);
  stage.turned(
    x,
    z,
    [
      [0.5, 0],
      [0.72, 0.7],
      [0.68, 1.4],
    ],
    pot,
    darken(palette.walnut, 0.5),
  );
  const [px0, py0] = stage.project([x, 1.35, z]);
  leafyPlant(stage.canvas, px0, py0, stage.scale([x, 1, z]) * tall, leaf);
}

/** Vase with branches on a surface at height y. */
export function vase(
  stage: Stage,
  x: number,
  z: number,
  y: number,
  size: number,
  color: string,
  leaf: string = palette.sage,
): void {
  const [vx, vy] = stage.project([x, y + size * 0.95, z]);
  sprig(stage.canvas, vx, vy, stage.scale([x, y, z]) * size * 2.1, leaf);
  stage.turned(
    x,
    z,
    [
      [size * 0.25, y],
      [size * 0.42, y + size * 0.35],
      [size * 0.38, y + size * 0.6],
      [size * 0.16, y + size * 0.88],
      [size * 0.2, y + size],
    ],
    color,
    darken(color, 0.6),
  );
}

/** Bowl of fruit. */
export function bowl(
  stage: Stage,
  x: number,
  z: number,
  y: number,
  size: number,
  color: string,
  fruit: string,
): void {
  const foot = stage.scale([x, y, z]);
  for (const [dx, dy] of [
    [-0.4, 0.5],
    [0.35, 0.52],
    [0, 0.62],
  ] as const) {
    const [fx, fy] = stage.project([x + dx * size, y + dy * size, z]);
    const r = foot * size * 0.34;
    stage.canvas.ellipse(
      fx,
      fy,
      r,
      r,
      stage.canvas.radial([fx - r * 0.4, fy - r * 0.4], r * 1.6, [
        [0, lighten(fruit, 0.4)],
        [1, darken(fruit, 0.25)],
      ]),
    );
  }
  stage.turned(
    x,
    z,
    [
      [size * 0.4, y],
      [size * 0.85, y + size * 0.25],
      [size, y + size * 0.55],
    ],
    color,
    "none",
  );
}

/** Cabinet fronts on a plane: columns of doors or drawers with a slim pull. */
export function fronts(
  stage: Stage,
  plane: Plane,
  rect: readonly [number, number, number, number],
  columns: number,
  rows: number,
  color: string,
  pull: string = palette.brass,
  upright = false,
): void {
  const [u0, v0, u1, v1] = rect;
  const base = stage.tone(color, plane.normal);
  stage.paint(plane, rect, darken(base, 0.5));
  const gap = 0.05;
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [a, b] = [
        u0 + ((u1 - u0) * column) / columns + gap,
        u0 + ((u1 - u0) * (column + 1)) / columns - gap,
      ];
      const [c, d] = [v0 + ((v1 - v0) * row) / rows + gap, v0 + ((v1 - v0) * (row + 1)) / rows - gap];
      stage.paint(
        plane,
        [a, c, b, d],
        stage.gradient(plane.at(a, d), plane.at(a, c), [
          [0, lighten(base, 0.08)],
          [1, darken(base, 0.08)],
        ]),
      );
      const inset = Math.min(0.2, (b - a) * 0.15);
      const edge = stage.path(stage.on(plane, a + inset, c + inset, b - inset, d - inset));
      stage.canvas.path(edge, "none", {
        stroke: darken(base, 0.3),
        "stroke-width": px(Math.max(0.6, stage.scale(plane.at(a, c)) * 0.025)),
        opacity: 0.6,
      });
      if (upright) {
        const side = column % 2 === 0 ? b - 0.2 : a + 0.14;
        stage.paint(plane, [side, (c + d) / 2 - 0.3, side + 0.07, (c + d) / 2 + 0.3], pull);
      } else {
        const middle = (a + b) / 2;
        stage.paint(plane, [middle - 0.35, d - 0.3, middle + 0.35, d - 0.22], pull);
      }
    }
  }
}
