import type { P2 } from "../geometry/geometry";
import { seeded } from "../geometry/seeded";

/** Height of a course and lengths of stones, feet. */
const COURSE = 0.75;
const STONE = { least: 0.9, most: 2.1 };

/** Where a level or upright line is inside some rings (even-odd), as spans along it. */
function spans(rings: readonly (readonly P2[])[], axis: "x" | "y", at: number): [number, number][] {
  const [along, across] = axis === "x" ? (["x", "y"] as const) : (["y", "x"] as const);
  const cuts = rings
    .flatMap((ring) =>
      ring.flatMap((a, index) => {
        const b = ring[(index + 1) % ring.length] ?? a;
        if (a[across] > at === b[across] > at) return [];
        return [a[along] + ((b[along] - a[along]) * (at - a[across])) / (b[across] - a[across])];
      }),
    )
    .sort((p, q) => p - q);
  return cuts.flatMap((from, index): [number, number][] => {
    const to = cuts[index + 1];
    return index % 2 === 0 && to !== undefined && to - from > 0.01 ? [[from, to]] : [];
  });
}

function without(parts: readonly [number, number][], holes: readonly [number, number][]): [number, number][] {
  return holes.reduce<[number, number][]>(
    (rest, [low, high]) =>
      rest.flatMap(([from, to]): [number, number][] =>
        (
          [
            [from, Math.min(to, low)],
            [Math.max(from, high), to],
          ] as [number, number][]
        ).filter(([a, b]) => b - a > 0.01),
      ),
    [...parts],
  );
}

interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

const boxOf = (points: readonly P2[]): Box => ({
  x0: Math.min(...points.map((p) => p.x)),
  x1: Math.max(...points.map((p) => p.x)),
  y0: Math.min(...points.map((p) => p.y)),
  y1: Math.max(...points.map((p) => p.y)),
});

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
  const meets = (hole: Box, axis: "x" | "y", at: number) =>
    axis === "x" ? hole.y0 <= at && at <= hole.y1 : hole.x0 <= at && at <= hole.x1;
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
