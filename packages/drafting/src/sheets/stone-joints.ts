import { boxOf, type P2 } from "../geometry/geometry.ts";
import { seeded } from "../geometry/seeded.ts";
import { type Stretch, without } from "../geometry/stretches.ts";

/** Height of a course and lengths of stones, feet. */
const COURSE = 0.75;
const STONE = { least: 0.9, most: 2.1 };

/** Where a level or upright line is inside some rings (even-odd), as spans along it. */
function spans(rings: readonly (readonly P2[])[], axis: "x" | "y", at: number): Stretch[] {
  const [along, across] = axis === "x" ? (["x", "y"] as const) : (["y", "x"] as const);
  const cuts: number[] = [];
  for (const ring of rings) {
    let a = ring.at(-1);
    for (const b of ring) {
      if (a && a[across] > at !== b[across] > at)
        cuts.push(a[along] + ((b[along] - a[along]) * (at - a[across])) / (b[across] - a[across]));
      a = b;
    }
  }
  cuts.sort((p, q) => p - q);
  return cuts.flatMap((from, index): Stretch[] => {
    const to = cuts[index + 1];
    return index % 2 === 0 && to !== undefined && to - from > 0.01 ? [[from, to]] : [];
  });
}

/** The joints of coursed stone within some rings and outside of openings, as lines; feet. */
export function stoneJoints(
  rings: readonly (readonly P2[])[],
  openings: readonly (readonly P2[])[],
): [P2, P2][] {
  if (rings.flat().length === 0) return [];
  const box = boxOf(rings.flat());
  const holes = openings.map((ring) => ({ ring, box: boxOf(ring) }));
  const random = seeded(`stone ${box.x0.toFixed(2)} ${box.y0.toFixed(2)}`);
  const lines: [P2, P2][] = [];
  // Most openings lie beside a joint: they are not cut at it.
  const meets = ({ x0, x1, y0, y1 }: ReturnType<typeof boxOf>, axis: "x" | "y", at: number) =>
    axis === "x" ? y0 <= at && at <= y1 : x0 <= at && at <= x1;
  const clear = (axis: "x" | "y", at: number) =>
    holes
      .filter((hole) => meets(hole.box, axis, at))
      .reduce((parts, { ring }) => without(parts, spans([ring], axis, at)), spans(rings, axis, at));
  for (let y = box.y0; y < box.y1; y += COURSE) {
    if (y > box.y0)
      for (const [from, to] of clear("x", y))
        lines.push([
          { x: from, y },
          { x: to, y },
        ]);
    for (let x = box.x0 + STONE.least * random.next(); x < box.x1; ) {
      for (const [from, to] of clear("y", x)) {
        const [low, high] = [Math.max(from, y), Math.min(to, y + COURSE)];
        if (high - low > 0.05)
          lines.push([
            { x, y: low },
            { x, y: high },
          ]);
      }
      x += STONE.least + (STONE.most - STONE.least) * random.next();
    }
  }
  return lines;
}
