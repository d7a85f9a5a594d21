/** One side of a house as a small line drawing, for who checks a layout. */

import type { P2 } from "../geometry/geometry.ts";
import type { House, Side } from "../layout/model.ts";
import { type ElevationKind, elevationExtents, elevationShapes } from "./elevation-shapes.ts";

/** Free paper round the drawing, and the width of a line, feet. */
const MARGIN = 4;
const LINE = 0.08;

const FILLS: Partial<Record<ElevationKind, (palette: House["palette"]) => string>> = {
  wall: ({ wall }) => wall,
  gable: ({ wall }) => wall,
  accent: ({ accent }) => accent,
  roof: ({ roof }) => roof,
  glass: () => "#b9ccd6",
  door: ({ door }) => door,
  "garage-door": ({ garageDoor, trim }) => garageDoor ?? trim,
  trim: ({ trim }) => trim,
};

const num = (value: number): string => String(Math.round(value * 100) / 100);
const trace = (ring: readonly P2[], close: string): string =>
  `M${ring.map(({ x, y }) => `${num(x)} ${num(-y)}`).join("L")}${close}`;

/** SVG text, the same for the same input; its units are feet. */
export function elevationSvg(house: House, side: Side): string {
  const shapes = elevationShapes(house, side);
  const { low, high } = elevationExtents(shapes);
  const [width, height] = [high.x - low.x + 2 * MARGIN, high.y - low.y + 2 * MARGIN];
  const paths = shapes.map(({ kind, rings, lines }) => {
    const fill = kind === "texture" ? "none" : (FILLS[kind]?.(house.palette) ?? "#f4f2ec");
    const areas = rings.map((ring) => trace(ring, "Z")).join("");
    const strokes = lines.map((line) => trace(line, "")).join("");
    const faint = kind === "texture" ? ' opacity="0.35"' : "";
    return `${areas && `<path d="${areas}" fill="${fill}"/>`}${strokes && `<path d="${strokes}" fill="none"${faint}/>`}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${num(low.x - MARGIN)} ${num(-high.y - MARGIN)} ${num(width)} ${num(height)}" width="800" height="${Math.round((800 * height) / width)}">`,
    `<g stroke="#3c3b38" stroke-width="${LINE}" stroke-linejoin="round" fill-rule="evenodd">${paths.join("")}</g>`,
    "</svg>",
  ].join("");
}
