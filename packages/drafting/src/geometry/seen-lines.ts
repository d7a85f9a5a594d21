import { clipSegment, type P2 } from "./geometry.ts";

type Line = [P2, P2];

/** Ends that lie nearer to each other are one place, feet. */
const CUT = 0.002;

/** What of some lines lies in convex pieces. */
export function clipLines(lines: readonly Line[], pieces: readonly P2[][]): Line[] {
  return lines.flatMap(([a, b]) =>
    pieces.map((piece) => clipSegment(a, b, piece)).filter((cut): cut is Line => cut !== undefined),
  );
}

/** What of the lines on a face is seen, of which the pieces are: each whole over the cuts between them. */
export const seenLines = (lines: readonly Line[], pieces: readonly P2[][]): Line[] =>
  lines.flatMap((one) => joined(clipLines([one], pieces)));

/** Parts of one line less the cuts between pieces that it runs across: what is short there is no end of it. */
function joined(parts: Line[]): Line[] {
  const [first] = parts;
  if (!first || parts.length === 1) return parts;
  const [{ x, y }, to] = first;
  const along = (p: P2) => (p.x - x) * (to.x - x) + (p.y - y) * (to.y - y);
  const whole: Line[] = [];
  for (const [a, b] of parts.toSorted(([p], [q]) => along(p) - along(q))) {
    const last = whole.at(-1);
    if (last && Math.hypot(a.x - last[1].x, a.y - last[1].y) < CUT) last[1] = b;
    else whole.push([a, b]);
  }
  return whole;
}
