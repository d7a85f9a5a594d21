import type { Layer, Weight } from "../geometry/shape.ts";

export const INK = "#1c1c1c";

/** The ladder of pens, points: 0.09, 0.13, 0.18, 0.25, 0.35 and 0.5 mm, and 0.7 mm for borders. */
export const LADDER: Readonly<Record<Weight | "wide" | "extra", number>> = {
  hair: 0.26,
  fine: 0.37,
  thin: 0.51,
  medium: 0.71,
  wide: 0.99,
  heavy: 1.42,
  extra: 1.98,
};

/** Layers that step back behind the walls. */
const COLORS: Partial<Record<Layer, string>> = {
  "A-FLOR-PATT": "#bdbdbd",
  "A-FURN": "#8a8a8a",
  "A-ROOF-OTLN": "#7a7a7a",
};

/** How a shape of a layer is inked: what is cut is the heaviest, whatever weight it asks for. */
export function lineOf(layer: Layer, weight: Weight): { width: number; color: string } {
  const width = layer === "A-WALL" || layer === "A-COLS" ? LADDER.wide : LADDER[weight];
  return { width, color: COLORS[layer] ?? INK };
}
