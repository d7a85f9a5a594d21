import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { type BayWall, bayWalls, type PlacedBay, placedBays } from "../layout/bays.ts";
import { EPS } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";

/** The bays of a level in plan: their floor, their walls and the glass in them. */
export function bayShapes(house: House, levelIndex: number): Shape[] {
  const level = house.levels[levelIndex];
  const thick = house.outerWall ?? 0.5;
  return placedBays(
    level ?? { name: "", ceiling: 0, rooms: [], doors: [], windows: [], fixtures: [], stairs: [] },
  ).flatMap((placed) => {
    const kind = level?.rooms.find(({ id }) => id === placed.bay.room)?.kind ?? "living";
    const floor: Shape = {
      type: "polygon",
      layer: "A-AREA",
      loops: [outlineOf(placed)],
      fill: `room-${kind}`,
    };
    return [floor, ...bayWalls(placed).flatMap((wall) => wallShapes(wall, thick))];
  });
}

/** The outline of a bay with the wall that it stands before; plan feet. */
export function outlineOf(placed: PlacedBay): Pt[] {
  const points = bayWalls(placed).flatMap(({ from, to }) => [from, to]);
  const keys = points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`);
  const distinct = points.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
  const middle = pt(
    distinct.reduce((sum, p) => sum + p.x, 0) / distinct.length,
    distinct.reduce((sum, p) => sum + p.y, 0) / distinct.length,
  );
  const turn = (p: Pt) => Math.atan2(p.y - middle.y, p.x - middle.x);
  return distinct.map(({ x, y }) => pt(x, y)).sort((a, b) => turn(a) - turn(b));
}

/** A wall of a bay less its glass, and the lines of the glass. */
function wallShapes({ from, to, out, glass }: BayWall, thick: number): Shape[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < EPS) return [];
  const at = (along: number, deep: number): Pt =>
    pt(
      from.x + ((to.x - from.x) * along) / length - out.x * deep,
      from.y + ((to.y - from.y) * along) / length - out.y * deep,
    );
  const piece = (a: number, b: number): Shape => ({
    type: "polygon",
    layer: "A-WALL",
    loops: [[at(a, 0), at(b, 0), at(b, thick), at(a, thick)]],
    fill: "poche",
    weight: "thin",
  });
  if (glass === 0) return [piece(0, length)];
  const [a, b] = [(length - glass) / 2, (length + glass) / 2];
  return [
    piece(0, a),
    piece(b, length),
    {
      type: "polygon",
      layer: "A-GLAZ",
      loops: [[at(a, 0), at(b, 0), at(b, thick), at(a, thick)]],
      fill: "paper",
      weight: "fine",
    },
    { type: "polyline", layer: "A-GLAZ", points: [at(a, thick / 2), at(b, thick / 2)], weight: "fine" },
  ];
}
