import { pt, type Shape } from "../geometry/shape.ts";
import { EPS } from "../layout/edges.ts";
import type { Pane } from "../massing/opening-parts.ts";
import { box, line, type Span } from "./front-pen.ts";
import { CASING, type WallOpening } from "./wall-openings.ts";

/** An entry door at least this wide has two leaves, feet. */
const DOUBLE_ENTRY = 4.5;

/** What is seen of a joint is at least so far from the ends of what is seen of its opening, feet. */
const LEAST_PANE = 0.1;

/** A door or a window with its casing on a wall of some width, as it is seen from the room. */
export function openingFront(opening: WallOpening, wall: Span): Shape[] {
  const { low, high, what, door } = opening;
  const [a, b] = opening.ends;
  const [left, right] = [Math.max(wall[0], a - CASING), Math.min(wall[1], b + CASING)];
  const casing = box(left, right, Math.max(0, low - CASING), high + CASING, "paper", "fine");
  const joints = (opening.joints ?? []).filter((x) => x > a + LEAST_PANE && x < b - LEAST_PANE);
  const uprights = joints.map((x) => line([pt(x, low), pt(x, high)], "fine"));
  if (what === "window")
    return [casing, box(a, b, low, high, "paper", "thin"), ...uprights, ...sashes(opening)];
  return [
    casing,
    box(a, b, 0, high, "paper", "thin"),
    ...uprights,
    ...(door ? leaves([a, b], high, door, joints) : []),
  ];
}

/** The sashes of a window with their glass and muntins, as far as the wall that hides the rest of them. */
function sashes({ ends: [a, b], front }: WallOpening): Shape[] {
  const panes = (list: readonly Pane[], fill: "paper" | "tone") =>
    list.flatMap(({ u0, u1, v0, v1 }) => {
      const [from, to] = [Math.max(a, u0), Math.min(b, u1)];
      return to - from > EPS ? [box(from, to, v0, v1, fill, "hair")] : [];
    });
  const muntins = (front?.muntins ?? []).flatMap(([p, q]) => {
    const [from, to] = [Math.max(a, Math.min(p.x, q.x)), Math.min(b, Math.max(p.x, q.x))];
    return from > to || (p.x !== q.x && from === to) ? [] : [line([pt(from, p.y), pt(to, q.y)], "hair")];
  });
  return [...panes(front?.sashes ?? [], "paper"), ...panes(front?.glass ?? [], "tone"), ...muntins];
}

/** What shows how a door opens: dashed lines that meet at its hinges, its folds, its panels. */
function leaves(
  [a, b]: Span,
  high: number,
  { kind, left }: NonNullable<WallOpening["door"]>,
  joints: readonly number[],
): Shape[] {
  const middle = (a + b) / 2;
  const swing = (hinge: number, strike: number) =>
    line([pt(strike, 0), pt(hinge, high / 2), pt(strike, high)], "hair", "A-ELEV", true);
  const upright = (x: number) => line([pt(x, 0), pt(x, high)], "fine");
  const pair = [upright(middle), swing(a, middle), swing(b, middle)];
  switch (kind) {
    case "hinged":
      return [swing(left ? a : b, left ? b : a)];
    case "entry":
      return b - a < DOUBLE_ENTRY ? [swing(left ? a : b, left ? b : a)] : pair;
    case "double":
    case "french":
      return pair;
    case "bifold":
      return [upright(middle), upright((a + middle) / 2), upright((middle + b) / 2)];
    case "slider":
      // The leaf beside the fixed one moves over it.
      return [
        arrow(
          left
            ? [(joints[1] ?? b) - 0.3, (joints[0] ?? a) + 0.3]
            : [(joints.at(-2) ?? a) + 0.3, (joints.at(-1) ?? b) - 0.3],
          high / 2,
        ),
      ];
    case "pocket":
      return [arrow(left ? [b - 0.4, a + 0.4] : [a + 0.4, b - 0.4], high / 2)];
    default:
      return [];
  }
}

/** Where a pocket door is when open, dashed over what stands before it: nothing is screwed in there. */
export function pocketFront({ ends: [a, b], high, door }: WallOpening): Shape[] {
  if (door?.kind !== "pocket") return [];
  const [from, to]: Span = door.left ? [a - (b - a), a] : [b, b + (b - a)];
  return [box(from, to, 0, high, undefined, "hair", true)];
}

/** An arrow along the wall at a height over the floor, its head at the second end; feet. */
function arrow([from, to]: Span, z: number): Shape {
  const back = to - Math.sign(to - from) * 0.35;
  return line([pt(from, z), pt(to, z), pt(back, z + 0.15), pt(to, z), pt(back, z - 0.15)], "hair");
}
