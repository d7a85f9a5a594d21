/** In pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something that is pressed, followed or filled in, and how bad it is to cover it. */
export interface Control extends Box {
  weight: number;
}

export const BUTTON_WEIGHT = 1000;
/** Pixels between two spots that are tried, from top to bottom. */
const STEP = 16;

const overlaps = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

export const coverCost = (spot: Box, controls: readonly Control[]): number =>
  controls.reduce((sum, control) => sum + (overlaps(spot, control) ? control.weight : 0), 0);

/**
 * Where a toast covers the least. Where nothing is in the way: at the right, below the header.
 * @param area what may be covered: the window below the header
 */
export function toastSpot(
  area: Box,
  size: Pick<Box, "width" | "height">,
  controls: readonly Control[],
): { left: number; top: number } {
  const room = Math.max(0, area.width - size.width);
  const lefts = [...new Set([area.left + room, area.left + room / 2, area.left])];
  let best = { left: area.left + room, top: area.top };
  let cost = Number.POSITIVE_INFINITY;
  for (let top = area.top; top + size.height <= area.top + area.height; top += STEP) {
    for (const left of lefts) {
      const found = coverCost({ left, top, ...size }, controls);
      if (found < cost) {
        cost = found;
        best = { left, top };
      }
    }
  }
  return best;
}
