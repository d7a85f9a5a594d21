import { dimString } from "../geometry/dim-string.ts";
import { fmtInches } from "../geometry/fmt-feet.ts";
import { type Pt, pt, rectLoop, type Shape } from "../geometry/shape.ts";
import type { StairProfile } from "./stair-profile.ts";
import { type Callout, calloutsOf } from "./wall-callouts.ts";

/** How far a tread stands out over the riser below, and its thickness, feet. */
export const NOSING = 1 / 12;
export const TREAD = 1 / 12;
/** The largest opening beside treads and between balusters, feet (R312.1.3). */
const OPENING = 4 / 12;

/** Gypsum board under a flight, measured upright, feet. */
const LINING = 0.05;

/** A part of stairs at a large scale; x to the right, y down, feet. */
export interface StairPart {
  title: string;
  window: { x: number; y: number; w: number; d: number };
  shapes: Shape[];
  callouts: Callout[];
}

/** What every stair is made of: treads and risers, the rail on its wall, the guard; `text` in feet. */
export function stairParts(profile: StairProfile, text: number): StairPart[] {
  return [treadPart(profile, text), railPart(text), guardPart(text)];
}

function shape(points: readonly Pt[], fill: "tone" | "paper", weight: "fine" | "thin" | "medium"): Shape {
  return { type: "polygon", layer: "A-SECT-MCUT", loops: [[...points]], fill, weight };
}

const box = (
  x: number,
  y: number,
  w: number,
  d: number,
  fill: "tone" | "paper",
  weight: "fine" | "thin" | "medium" = "thin",
) => shape(rectLoop(x, y, w, d), fill, weight);

/** Two steps with their nosings, measured from nosing to nosing. */
function treadPart({ rise, run }: StairProfile, text: number): StairPart {
  const board = 0.06;
  const steps = [0, 1, 2].flatMap((step) => {
    const [x, y] = [step * run, -step * rise];
    return [
      box(x, y - rise + TREAD, board, rise - TREAD, "paper"),
      box(x - NOSING, y - rise, run + NOSING + board, TREAD, "tone"),
    ];
  });
  const stringer = shape(
    [pt(0, 0), pt(3 * run, -3 * rise), pt(3 * run, -3 * rise + 0.95), pt(0.9, 0.35), pt(0, 0.35)],
    "paper",
    "thin",
  );
  const [low, high] = [pt(0.9, 0.35), pt(3 * run, -3 * rise + 0.95)];
  const lining = shape([low, high, pt(high.x, high.y + LINING), pt(low.x, low.y + LINING)], "tone", "fine");
  const [n1, n2] = [pt(-NOSING, -rise), pt(run - NOSING, -2 * rise)];
  const named = (value: string, dims: ReturnType<typeof dimString>) => dims.map((dim) => ({ ...dim, value }));
  return {
    title: "Tread and riser",
    window: { x: -0.75, y: -3 * rise - 0.12, w: 3 * run + 0.75, d: 3 * rise + 0.47 },
    shapes: [
      stringer,
      lining,
      ...steps,
      ...named(`${fmtInches(run)}`, dimString([n1.x, n2.x], "x", n2.y - 1.5 * text, n2.y, text)),
      ...named(fmtInches(rise), dimString([n2.y, n1.y], "y", n1.x - 1.2 * text, n1.x, text)),
    ],
    callouts: calloutsOf({
      "Tread, its nosing 1 in, rounded to 9/16 in at most": pt(2 * run + 0.4, -3 * rise + TREAD / 2),
      "Closed riser; none differs from another by more than 3/8 in": pt(2 * run + board / 2, -2.5 * rise),
      "Stringer by others, bearing top and bottom": pt(2 * run + 0.5, -2 * rise + 0.1),
      "Gypsum board 1/2 in where the space below is enclosed (R302.7)": pt(
        (low.x + high.x) / 2,
        (low.y + high.y + LINING) / 2,
      ),
    }),
  };
}

/** A round rail on its bracket before the wall. */
function railPart(text: number): StairPart {
  const r = 0.075;
  const [x, z] = [0.17 + r, 0];
  const rail = Array.from({ length: 24 }, (_, i) =>
    pt(x + r * Math.cos((i * Math.PI) / 12), z + r * Math.sin((i * Math.PI) / 12)),
  );
  return {
    title: "Handrail at wall",
    window: { x: -0.6, y: -0.75, w: 1.5, d: 1.6 },
    shapes: [
      box(-0.05, -0.75, 0.05, 1.6, "tone", "fine"),
      box(-0.45, -0.75, 0.4, 1.6, "paper", "medium"),
      box(-0.45, -0.25, 0.4, 0.46, "tone", "fine"),
      box(0, -0.02, 0.03, 0.3, "paper", "fine"),
      {
        type: "polyline",
        layer: "A-SECT-MBND",
        points: [pt(0.03, 0.2), pt(x, 0.2), pt(x, r)],
        weight: "medium",
      },
      shape(rail, "tone", "medium"),
      ...dimString([0, 0.17], "x", -0.45, -0.1, text).map((dim) => ({ ...dim, value: "1 1/2 in" })),
    ],
    callouts: calloutsOf({
      "Graspable rail, 1 1/4 to 2 in across, 34 to 38 in over the nosings (R311.7.8)": pt(x, z),
      "Bracket into blocking; ends returned to the wall or a post": pt(x, 0.17),
      "Solid blocking between studs": pt(-0.25, 0.1),
    }),
  };
}

/** A stretch of guard as it is seen from the front. */
function guardPart(text: number): StairPart {
  const [w, high, thick] = [2.2, 3, 0.11];
  const pitch = thick + OPENING - 0.03;
  const first = 0.3;
  const balusters = Array.from({ length: Math.floor((w - first) / pitch) + 1 }, (_, i) =>
    box(first + i * pitch, -high + 0.14, thick, high - 0.44, "paper", "fine"),
  ).filter((one) => one.type === "polygon" && (one.loops[0] ?? []).every(({ x }) => x < w));
  const clear = first + thick;
  return {
    title: "Guard",
    window: { x: -0.75, y: -high - 0.3, w: w + 0.75, d: high + 0.7 },
    shapes: [
      box(0, 0, w, 0.35, "paper", "medium"),
      box(0, 0, w, 0.08, "tone", "fine"),
      box(first, -0.3, w - first, 0.09, "paper"),
      ...balusters,
      box(0, -high - 0.1, 0.3, high + 0.1, "paper", "medium"),
      box(first, -high, w - first, 0.14, "paper", "medium"),
      ...dimString([-high, 0], "y", -1.4 * text, 0, text),
      ...dimString([clear, clear + OPENING - 0.03], "x", -1.7, -1.7, text).map((dim) => ({
        ...dim,
        value: "< 4 in",
      })),
    ],
    callouts: calloutsOf({
      "Top rail 36 in over the floor, 34 in over nosings; 200 lb at any point (Table R301.5)": pt(
        1.4,
        -high + 0.07,
      ),
      "Balusters: no 4 in sphere passes, 4 3/8 in beside treads (R312.1.3)": pt(1.6, -2.2),
      "Bottom rail; no 6 in sphere passes between tread, riser and rail": pt(1.8, -0.26),
      "Newel, through-bolted; connection by engineer": pt(0.15, -0.6),
    }),
  };
}
