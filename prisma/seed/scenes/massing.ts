import { linePath, type P2 } from "./canvas";
import { eaveShadow, type Finish, wall } from "./cladding";
import { darken, lighten, mix, palette } from "./palette";
import type { P3, Plane, Stage } from "./stage";

/** Roof over a mass. `across` has its ridge along x, `toward` shows its gable to the street. */
export type Roof = {
  kind: "across" | "toward" | "shed-left" | "shed-right" | "flat";
  rise: number;
  overhang: number;
  color: string;
  make: "seam" | "shingle";
  /** Fascia color. */
  edge: string;
};

/** One block of a house: lower near left corner, size in feet, walls and roof. */
export type Mass = {
  x: number;
  z: number;
  wide: number;
  deep: number;
  high: number;
  base?: number;
  front: Finish;
  side?: Finish;
  roof: Roof;
  /** For a gable that grows out of a bigger roof: how far its ridge runs on past the eave, in feet. */
  tie?: number;
  /** Color of the underside, for a block that hangs free above the eye. */
  under?: string;
};

/** Planes of a mass on which doors and windows are set; u runs right (front) or away (sides). */
export type Walls = { front: Plane; left: Plane; right: Plane };

const lerp = (a: P3, b: P3, share: number): P3 => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export type Slope = readonly [P3, P3, P3, P3];

const THICK = 0.75;

/** Underside of a roof plane, or of the strip of it that hangs over the eave wall. */
function soffit(stage: Stage, slope: Slope, roof: Roof, normal: P3, share = 1): void {
  const under: P3 = [-normal[0], -normal[1], -normal[2]];
  const [a, b, c, d] = slope.map(([x, y, z]): P3 => [x, y - THICK, z]);
  if (a === undefined || b === undefined || c === undefined || d === undefined || !stage.faces(a, under))
    return;
  const wood = mix(roof.edge, palette.oak, 0.25);
  stage.face([a, b, lerp(b, c, share), lerp(a, d, share)], darken(wood, 0.34));
}

/** One roof plane with thickness; corners are eave left, eave right, ridge right, ridge left as seen from outside. */
export function slab(stage: Stage, slope: Slope, roof: Roof, normal: P3): void {
  const drop = ([x, y, z]: P3): P3 => [x, y - THICK, z];
  const [a, b, c, d] = slope;
  const { canvas } = stage;
  if (stage.faces(a, normal)) {
    const base = stage.tone(roof.color, normal);
    stage.face(
      [a, b, c, d],
      stage.gradient(d, a, [
        [0, lighten(base, 0.16)],
        [0.4, base],
        [1, darken(base, 0.16)],
      ]),
    );
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    const run = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2]);
    const foot = stage.scale(lerp(a, c, 0.5));
    if (roof.make === "seam") {
      let dark = "";
      let bright = "";
      for (let at = 1.4; at < length; at += 1.4) {
        dark += stage.line(lerp(a, b, at / length), lerp(d, c, at / length));
        bright += stage.line(lerp(a, b, (at - 0.14) / length), lerp(d, c, (at - 0.14) / length));
      }
      canvas.stroke(dark, darken(base, 0.45), Math.max(0.6, foot * 0.07), { opacity: 0.55 });
      canvas.stroke(bright, lighten(base, 0.5), Math.max(0.5, foot * 0.05), { opacity: 0.5 });
    } else {
      let rows = "";
      for (let at = 0.7; at < run; at += 0.7) {
        rows += stage.line(lerp(a, d, at / run), lerp(b, c, at / run));
      }
      canvas.stroke(rows, darken(base, 0.4), Math.max(0.5, foot * 0.06), { opacity: 0.5 });
      const data = ["", ""];
      for (let at = 0; at < run - 0.7; at += 0.7) {
        for (
          let along = canvas.random.between(0, 3);
          along < length - 1;
          along += canvas.random.between(2, 8)
        ) {
          const tone = canvas.random.next() < 0.5 ? 0 : 1;
          const corner = (u: number, v: number) =>
            lerp(lerp(a, b, u / length), lerp(d, c, u / length), v / run);
          data[tone] =
            `${data[tone] ?? ""}${stage.path([corner(along, at), corner(along + 0.9, at), corner(along + 0.9, at + 0.7), corner(along, at + 0.7)])}`;
        }
      }
      canvas.path(data[0] ?? "", darken(base, 0.3), { opacity: 0.4 });
      canvas.path(data[1] ?? "", lighten(base, 0.35), { opacity: 0.35 });
    }
  }
  const edges: readonly (readonly [P3, P3, P3])[] = [
    [a, b, [normal[0], 0, normal[2]]],
    [b, c, [b[0] - a[0], 0, b[2] - a[2]]],
    [d, a, [a[0] - b[0], 0, a[2] - b[2]]],
    [c, d, [-normal[0], 0, -normal[2]]],
  ];
  for (const [from, to, out] of edges) {
    if (stage.faces(from, out)) {
      const base = stage.tone(roof.edge, out);
      stage.face([from, to, drop(to), drop(from)], base);
      canvas.stroke(
        linePath([stage.project(from), stage.project(to)]),
        lighten(base, 0.5),
        Math.max(0.6, stage.scale(from) * 0.06),
        { opacity: 0.7 },
      );
    }
  }
}

/** Roof planes from the farthest to the nearest, each with its outward normal. */
function slopes(stage: Stage, mass: Mass): { slope: Slope; normal: P3; behind: boolean }[] {
  const { roof } = mass;
  const o = roof.overhang;
  const [x0, x1, z0, z1] = [mass.x - o, mass.x + mass.wide + o, mass.z - o, mass.z + mass.deep + o];
  const top = (mass.base ?? 0) + mass.high;
  if (roof.kind === "flat") {
    const y = top + 0.75;
    return [
      {
        slope: [
          [x0, y, z0],
          [x1, y, z0],
          [x1, y, z1],
          [x0, y, z1],
        ],
        normal: [0, 1, -0.001],
        behind: false,
      },
    ];
  }
  if (roof.kind === "across") {
    const half = mass.deep / 2;
    const low = top - (roof.rise / half) * o + 0.75;
    const high = top + roof.rise + 0.75;
    const middle = mass.z + half;
    const fall = roof.rise / half;
    return [
      {
        slope: [
          [x1, low, z1],
          [x0, low, z1],
          [x0, high, middle],
          [x1, high, middle],
        ],
        normal: [0, 1, fall],
        behind: true,
      },
      {
        slope: [
          [x0, low, z0],
          [x1, low, z0],
          [x1, high, middle],
          [x0, high, middle],
        ],
        normal: [0, 1, -fall],
        behind: false,
      },
    ];
  }
  if (roof.kind === "toward") {
    const half = mass.wide / 2;
    const fall = roof.rise / half;
    const low = top - fall * o + 0.75;
    const high = top + roof.rise + 0.75;
    const middle = mass.x + half;
    const tie = mass.tie ?? 0;
    const end = tie > 0 ? mass.z + mass.deep : z1;
    const left = {
      slope: [
        [x0, low, end],
        [x0, low, z0],
        [middle, high, z0],
        [middle, high, end + tie],
      ] as Slope,
      normal: [-fall, 1, 0] as P3,
      behind: false,
    };
    const right = {
      slope: [
        [x1, low, z0],
        [x1, low, end],
        [middle, high, end + tie],
        [middle, high, z0],
      ] as Slope,
      normal: [fall, 1, 0] as P3,
      behind: false,
    };
    return stage.view.eye[0] < middle ? [right, left] : [left, right];
  }
  const fall = roof.rise / mass.wide;
  const up = top + roof.rise + fall * o + 0.75;
  const down = top - fall * o + 0.75;
  return roof.kind === "shed-left"
    ? [
        {
          slope: [
            [x1, down, z0],
            [x1, down, z1],
            [x0, up, z1],
            [x0, up, z0],
          ],
          normal: [fall, 1, 0],
          behind: false,
        },
      ]
    : [
        {
          slope: [
            [x0, down, z1],
            [x0, down, z0],
            [x1, up, z0],
            [x1, up, z1],
          ],
          normal: [-fall, 1, 0],
          behind: false,
        },
      ];
}

function frontOutline(mass: Mass): P2[] {
  const { wide, high, roof } = mass;
  const square: P2[] = [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
  ];
  if (roof.kind === "toward")
    return [
      [0, 0],
      [wide, 0],
      [wide, high],
      [wide / 2, high + roof.rise],
      [0, high],
    ];
  if (roof.kind === "shed-left")
    return [
      [0, 0],
      [wide, 0],
      [wide, high],
      [0, high + roof.rise],
    ];
  if (roof.kind === "shed-right")
    return [
      [0, 0],
      [wide, 0],
      [wide, high + roof.rise],
      [0, high],
    ];
  return square;
}

function sideOutline(mass: Mass, left: boolean): P2[] {
  const { deep, high, roof } = mass;
  if (roof.kind === "across")
    return [
      [0, 0],
      [deep, 0],
      [deep, high],
      [deep / 2, high + roof.rise],
      [0, high],
    ];
  const raised = (roof.kind === "shed-left" && left) || (roof.kind === "shed-right" && !left);
  const top = raised ? high + roof.rise : high;
  return [
    [0, 0],
    [deep, 0],
    [deep, top],
    [0, top],
  ];
}

/** Shadow a mass throws on the ground, away from the light. */
export function groundShadow(stage: Stage, mass: Mass, strength = 0.38): void {
  const [lx, ly, lz] = stage.light.toward;
  const top = (mass.base ?? 0) + mass.high + (mass.roof.kind === "flat" ? 0.5 : mass.roof.rise * 0.7);
  const reach = Math.min(top / Math.max(ly, 0.25), 26);
  const [dx, dz] = [-lx * reach, -lz * reach];
  const corners: P2[] = [
    [mass.x, mass.z],
    [mass.x + mass.wide, mass.z],
    [mass.x + mass.wide, mass.z + mass.deep],
    [mass.x, mass.z + mass.deep],
  ];
  let data = "";
  corners.forEach(([x, z], index) => {
    const next = corners[(index + 1) % 4] ?? [x, z];
    data += stage.path([
      [x, 0, z],
      [next[0], 0, next[1]],
      [next[0] + dx, 0, next[1] + dz],
      [x + dx, 0, z + dz],
    ]);
  });
  data += stage.path(corners.map(([x, z]): P3 => [x + dx, 0, z + dz]));
  stage.canvas.path(data, mix(palette.ink, palette.forest, 0.35), {
    opacity: strength,
    "fill-rule": "nonzero",
  });
  stage.contact(mass.x, mass.z, mass.x + mass.wide, mass.z + mass.deep, mass.base ?? 0, 0.35, 1);
}

/** Draws a block: far roof, walls, what the caller sets in the walls, near roof. */
export function mass(stage: Stage, spec: Mass, openings?: (walls: Walls) => void): void {
  const base = spec.base ?? 0;
  const walls: Walls = {
    front: stage.front(spec.x, spec.z, base),
    left: stage.rightWall(spec.x, spec.z, base),
    right: stage.leftWall(spec.x + spec.wide, spec.z, base),
  };
  const planes = slopes(stage, spec);
  for (const { slope, normal, behind } of planes) {
    soffit(stage, slope, spec.roof, normal);
    if (behind) slab(stage, slope, spec.roof, normal);
  }
  if (spec.under !== undefined) {
    const bottom = stage.floor(spec.x, spec.z, base);
    stage.paint(bottom, [0, 0, spec.wide, spec.deep], spec.under);
  }
  const side = spec.side ?? spec.front;
  for (const [plane, left] of [
    [walls.left, true],
    [walls.right, false],
  ] as const) {
    if (!stage.faces(plane.at(0, 0), plane.normal)) continue;
    wall(stage, plane, sideOutline(spec, left), side);
    if (spec.roof.kind !== "across")
      eaveShadow(stage, plane, 0, spec.deep, spec.high, spec.roof.overhang * 0.9 + 0.3);
  }
  wall(stage, walls.front, frontOutline(spec), spec.front);
  if (spec.roof.kind === "across" || spec.roof.kind === "flat") {
    eaveShadow(stage, walls.front, 0, spec.wide, spec.high, spec.roof.overhang * 0.9 + 0.4);
  }
  openings?.(walls);
  const { kind, overhang } = spec.roof;
  const sloped = { across: spec.deep / 2, toward: spec.wide / 2, flat: spec.deep };
  const shed = spec.wide + overhang;
  const run = { ...sloped, "shed-left": shed, "shed-right": shed }[kind] + overhang;
  for (const { slope, normal, behind } of planes) {
    if (behind) continue;
    const eave = slope[0];
    if (spec.roof.kind !== "flat" && stage.faces(eave, [normal[0], 0, normal[2]])) {
      soffit(stage, slope, spec.roof, normal, overhang / run);
    }
    slab(stage, slope, spec.roof, normal);
  }
}

/** Square post from the ground or a deck. */
export function post(
  stage: Stage,
  x: number,
  z: number,
  from: number,
  to: number,
  size: number,
  color: string,
): void {
  stage.box([x - size / 2, from, z - size / 2], [x + size / 2, to, z + size / 2], color);
}

/** Boards or pavers laid on a level surface, with joints along x or z. */
export function deck(
  stage: Stage,
  rect: readonly [number, number, number, number],
  y: number,
  color: string,
  along: "x" | "z",
  board: number,
): void {
  const [x0, z0, x1, z1] = rect;
  stage.box([x0, 0, z0], [x1, y, z1], darken(color, 0.2));
  const base = stage.tone(color, [0, 1, 0]);
  stage.face(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    stage.gradient(
      [(x0 + x1) / 2, y, z1],
      [(x0 + x1) / 2, y, z0],
      [
        [0, darken(base, 0.2)],
        [1, base],
      ],
    ),
  );
  let lines = "";
  if (along === "x") for (let z = z0 + board; z < z1; z += board) lines += stage.line([x0, y, z], [x1, y, z]);
  else for (let x = x0 + board; x < x1; x += board) lines += stage.line([x, y, z0], [x, y, z1]);
  stage.canvas.stroke(lines, darken(base, 0.5), Math.max(0.5, stage.scale([(x0 + x1) / 2, y, z0]) * 0.035), {
    opacity: 0.5,
  });
}

/** Path of separate pavers from the viewer toward the house. */
export function pavers(stage: Stage, x: number, wide: number, z0: number, z1: number, color: string): void {
  for (let z = z1; z > z0; z -= 3) {
    stage.face(
      [
        [x, 0.05, z - 2.5],
        [x + wide, 0.05, z - 2.5],
        [x + wide, 0.05, z],
        [x, 0.05, z],
      ],
      darken(stage.tone(color, [0, 1, 0]), 0.06),
    );
    stage.face(
      [
        [x, 0.05, z - 2.5],
        [x + wide, 0.05, z - 2.5],
        [x + wide, -0.1, z - 2.5],
        [x, -0.1, z - 2.5],
      ],
      darken(color, 0.45),
    );
  }
}
