import { mirrorShapes, type Pt, pt, type Shape } from "../geometry/shape.ts";

/** A shape that may lie in a block. */
type Drawn = Exclude<Shape, { type: "dimension" | "text" }>;

/** One of a kind of thing: what it looks like about its own origin, and how it is set into the plan. */
export interface Instance {
  shapes: Drawn[];
  at: Pt;
  /** Whether it is turned by a quarter of a circle, and mirrored before that along and across itself. */
  turned: boolean;
  mirrorX: boolean;
  mirrorY: boolean;
  /** Equal for things that look alike. */
  signature: string;
}

/**
 * Brings a thing of the plan into the one position it shares with its like: its middle at 0, its
 * long way level, mirrored so that doors of either hand become one block.
 */
export function instanceOf(shapes: readonly Shape[], at: Pt, isUpright: boolean): Instance | undefined {
  const own = shapes.filter((shape): shape is Drawn => shape.type !== "text" && shape.type !== "dimension");
  if (own.length === 0) return undefined;
  const moved = own.map((shape) => mapShape(shape, (p) => pt(p.x - at.x, p.y - at.y)));
  const level = isUpright ? moved.map(quarterBack) : moved;
  const ways = [false, true].flatMap((mirrorX) => [false, true].map((mirrorY) => ({ mirrorX, mirrorY })));
  return ways
    .map(({ mirrorX, mirrorY }) => {
      const placed = (mirrorShapes(mirrorY ? level.map(upsideDown) : level, 0) as Drawn[]).map(
        (shape, index) => (mirrorX ? shape : ((mirrorY ? level.map(upsideDown) : level)[index] as Drawn)),
      );
      return { shapes: placed, at, turned: isUpright, mirrorX, mirrorY, signature: signatureOf(placed) };
    })
    .reduce((best, one) => (one.signature < best.signature ? one : best));
}

function mapShape(shape: Drawn, move: (p: Pt) => Pt): Drawn {
  if (shape.type === "polygon") return { ...shape, loops: shape.loops.map((loop) => loop.map(move)) };
  if (shape.type === "polyline") return { ...shape, points: shape.points.map(move) };
  return { ...shape, center: move(shape.center) };
}

/** Turned back by a quarter: what pointed down the sheet points right. */
function quarterBack(shape: Drawn): Drawn {
  const turned = mapShape(shape, (p) => pt(p.y, -p.x));
  if (turned.type === "arc") return { ...turned, start: turned.start - 90, end: turned.end - 90 };
  return turned.type === "ellipse" ? { ...turned, rx: turned.ry, ry: turned.rx } : turned;
}

function upsideDown(shape: Drawn): Drawn {
  const turned = mapShape(shape, (p) => pt(p.x, -p.y));
  return turned.type === "arc" ? { ...turned, start: -turned.end, end: -turned.start } : turned;
}

function signatureOf(shapes: readonly Drawn[]): string {
  // An uneven step, so that the round sizes of buildings never lie where rounding noise would part them.
  const round = (value: number) => Math.round(value * 487 + 0.137);
  const points = (list: readonly Pt[]) => list.map((p) => `${round(p.x)},${round(p.y)}`).join(" ");
  return shapes
    .map((shape) => {
      if (shape.type === "polygon") return `g${shape.loops.map(points).join("/")}`;
      if (shape.type === "polyline") return `l${points(shape.points)}`;
      if (shape.type === "arc") {
        const turn = ((shape.start % 360) + 360) % 360;
        return `a${points([shape.center])} ${round(shape.radius)} ${round(turn)} ${round(shape.end - shape.start)}`;
      }
      return `e${points([shape.center])} ${round(shape.rx)} ${round(shape.ry)}`;
    })
    .join(";");
}
