import { type Layer, onCircle, type Pt, pt, rectLoop, type Shape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Device } from "./device.ts";
import { halfSize, LAYERS, radiusOf, symbolPlace, wordOf } from "./electrical-words.ts";

/** A device with its letters in their usual place, as the legend shows it; plan feet. */
export function deviceShapes(device: Device, text: number): Shape[] {
  return [...symbolShapes(device, text), ...wordOf(device, text)];
}

/** A device as its symbol; on a wall it stands off the face into the room. */
export function symbolShapes(device: Device, text: number): Shape[] {
  const layer = LAYERS[device.kind];
  const r = radiusOf(text);
  const { c, inward } = symbolPlace(device, text);
  const circle: Shape = { type: "ellipse", layer, center: c, rx: r, ry: r, weight: "thin", fill: "paper" };
  const stem: Shape = {
    type: "polyline",
    layer,
    points: [pt(device.x, device.y), pt(device.x + inward.x * r * 0.4, device.y + inward.y * r * 0.4)],
    weight: "thin",
  };
  switch (device.kind) {
    case "receptacle":
    case "gfci":
    case "floor-receptacle":
    case "weatherproof":
      return [circle, ...bars(c, r, inward, layer), stem];
    case "opener":
      return [circle, ...bars(c, r, { x: 0, y: 1 }, layer)];
    case "dedicated":
    case "disconnect":
      return [circle, stem];
    case "switch":
    case "switch-3":
    case "switch-4":
      return [stem];
    case "light":
      return [circle, ...cross(c, r, layer)];
    case "wall-light":
      return [circle, ...cross(c, r, layer), stem];
    case "fan":
    case "hood":
      return [
        {
          type: "polygon",
          layer,
          loops: [rectLoop(c.x - r, c.y - r, 2 * r, 2 * r)],
          fill: "paper",
          weight: "thin",
        },
        ...cross(c, r, layer),
      ];
    case "smoke":
    case "smoke-co": {
      return [ringShape(c, halfSize(device.kind, text), layer)];
    }
    case "panel":
      return panel(device, layer);
  }
}

/** The ring of an alarm: round, and round at its ends where it is longer than high. */
function ringShape(c: Pt, [half, r]: readonly [number, number], layer: Layer): Shape {
  if (half === r) return { type: "ellipse", layer, center: c, rx: r, ry: r, weight: "thin", fill: "paper" };
  const end = (way: 1 | -1) =>
    Array.from({ length: 13 }, (_, i) => onCircle(pt(c.x + way * (half - r), c.y), r, 15 * i - 90 * way));
  return { type: "polygon", layer, loops: [[...end(1), ...end(-1)]], fill: "paper", weight: "thin" };
}

function bars(c: Pt, r: number, inward: Pt, layer: Layer): Shape[] {
  const [px, py] = [-inward.y, inward.x];
  return [-0.35, 0.35].map((off) => ({
    type: "polyline",
    layer,
    points: [
      pt(c.x + px * r * off - inward.x * r * 0.9, c.y + py * r * off - inward.y * r * 0.9),
      pt(c.x + px * r * off + inward.x * r * 0.9, c.y + py * r * off + inward.y * r * 0.9),
    ],
    weight: "fine",
  }));
}

function cross(c: Pt, r: number, layer: Layer): Shape[] {
  const k = r * 0.7;
  return [
    { type: "polyline", layer, points: [pt(c.x - k, c.y - k), pt(c.x + k, c.y + k)], weight: "fine" },
    { type: "polyline", layer, points: [pt(c.x - k, c.y + k), pt(c.x + k, c.y - k)], weight: "fine" },
  ];
}

function panel({ x, y, side = "n" }: Device, layer: Layer): Shape[] {
  const [w, d] = [1.2, 0.4];
  const box = runsAlongX(side)
    ? rectLoop(x - w / 2, side === "n" ? y : y - d, w, d)
    : rectLoop(side === "w" ? x : x - d, y - w / 2, d, w);
  return [{ type: "polygon", layer, loops: [box], fill: "poche", weight: "thin" }];
}
