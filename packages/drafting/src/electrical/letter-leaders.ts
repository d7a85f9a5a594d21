import { lettersOf } from "../geometry/free-place.ts";
import { distance, grown, nearestOn } from "../geometry/rects.ts";
import { type PolylineShape, pt, type TextShape } from "../geometry/shape.ts";
import type { Device } from "./device.ts";
import { radiusOf, symbolPlace } from "./electrical-words.ts";

/** Letters further off their symbol than this are led to it, in heights of them. */
const LED = 2;
/** Between letters and the end of their leader, in heights of them. */
const AIR = 0.15;

/**
 * The line from a symbol to its letters where these found no place beside it, so that they are not
 * read as those of another; names say themselves what they belong to.
 */
export function leaderOf(device: Device, word: TextShape, text: number): PolylineShape[] {
  if (device.note !== undefined || device.kind === "hood" || device.kind === "panel") return [];
  const { c } = symbolPlace(device, text);
  const end = nearestOn(grown(lettersOf(word), AIR * text), c);
  const [r, long] = [radiusOf(text), distance(c, end)];
  if (long - r < (LED - AIR) * text) return [];
  const start = pt(c.x + ((end.x - c.x) * r) / long, c.y + ((end.y - c.y) * r) / long);
  return [{ type: "polyline", layer: word.layer, points: [start, end], weight: "hair" }];
}
