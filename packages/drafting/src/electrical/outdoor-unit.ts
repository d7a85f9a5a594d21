import { crossesBox, type FreePlace, placesRound } from "../geometry/free-place.ts";
import { centreOf, grown } from "../geometry/rects.ts";
import { type Fill, loopOf, type Pt, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import { boundsOf, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { OUT } from "../massing/face.ts";
import { devicesOf } from "./devices.ts";
import { OUTDOOR_UNITS } from "./equipment.ts";

/** The pad of a unit outdoors: its side, how far it stands off the wall, and the unit on it, feet. */
const PAD = { side: 2.5, off: 1, rim: 0.15 };
/** The box of its disconnect on the wall, feet. */
const BOX = { w: 0.7, d: 0.35 };

/** The unit outdoors of a house on its pad, before the wall where its disconnect hangs; plan feet. */
export interface OutdoorUnit {
  /** As the electrical plan calls it: AC or HEAT PUMP. */
  name: string;
  pad: Rect;
  disconnect: Rect;
  /** The ground that both take, to the wall. */
  ground: Rect;
}

/** The unit outdoors that the electrical plan of a level wires; undefined on other levels and without one. */
export function outdoorUnitOf(house: House, index: number): OutdoorUnit | undefined {
  if (index !== groundLevelOf(house)) return undefined;
  const device = devicesOf(house, index).devices.find(({ note = "" }) => OUTDOOR_UNITS.has(note));
  if (!device?.side || !device.serves || !device.note) return undefined;
  const back = OUT[device.side];
  const square = (at: Pt, off: number, w: number, d: number): Rect => ({
    x: at.x - back.x * off - w / 2,
    y: at.y - back.y * off - d / 2,
    w,
    d,
  });
  const pad = square(device.serves, PAD.off + PAD.side / 2, PAD.side, PAD.side);
  const [w, d] = runsAlongX(device.side) ? [BOX.w, BOX.d] : [BOX.d, BOX.w];
  const disconnect = square(device, BOX.d / 2, w, d);
  return { name: device.note, pad, disconnect, ground: boundsOf([pad, disconnect]) };
}

/** The unit with its fan on its pad, which hides lines drawn before it, and its disconnect. */
export function outdoorUnitShapes({ pad, disconnect }: OutdoorUnit): Shape[] {
  const [center, r] = [centreOf(pad), 0.38 * PAD.side];
  const outline = (rect: Rect, fill?: Fill): Shape => ({
    type: "polygon",
    layer: "A-FLOR-FIXT",
    loops: [loopOf(rect)],
    fill,
    weight: "fine",
  });
  return [
    outline(pad, "paper"),
    outline(grown(pad, -PAD.rim)),
    { type: "ellipse", layer: "A-FLOR-FIXT", center, rx: r, ry: r, weight: "hair" },
    outline(disconnect, "poche"),
  ];
}

/** The name of a unit as near to its pad as `free` leaves a place on its own side of what `bounds` it. */
export function outdoorUnitName(
  { name, pad }: OutdoorUnit,
  free: FreePlace,
  size: number,
  bounds: readonly Rect[] = [],
): TextShape {
  // Pressed to the pad or to a string it would look struck by its line.
  const air = size * 0.35;
  free.keep(grown(pad, air));
  const middle = centreOf(pad);
  // One after the other, since the search ends at the first that meets nothing.
  const places = function* () {
    for (const place of placesRound(middle, size * 0.4, 36).slice(1))
      if (!bounds.some((bound) => crossesBox([middle, place], bound))) yield place;
  };
  const at = free.block(textWidth(name, size) + 2 * air, size * 0.9 + 2 * air, places());
  return { type: "text", layer: "A-ANNO-TEXT", at, value: name, size, anchor: "middle" };
}
