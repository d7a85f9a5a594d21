import { unionOutline } from "../geometry/rect-union";
import { type Layer, type Pt, pt, rectLoop, type Shape } from "../geometry/shape";
import type { House } from "../layout/model";
import { OUT } from "../massing/face";
import { fixtureShapes } from "../plan/plan-fixtures";
import { openingShapes } from "../plan/plan-openings";
import { stairShapes } from "../plan/plan-stairs";
import { wallsOf } from "../plan/walls";
import type { Device, DeviceKind } from "./device";
import { devicesOf } from "./devices";

/** What a device is called in the legend. */
export const DEVICE_NAMES: Readonly<Record<DeviceKind, string>> = {
  receptacle: "Duplex receptacle, 15 in over the floor",
  gfci: "Duplex receptacle with GFCI protection; 44 in over the floor at counters",
  weatherproof: "Receptacle with GFCI protection in a weatherproof cover",
  dedicated: "Receptacle on a circuit of its own, for the appliance named",
  switch: "Switch, 48 in over the floor",
  "switch-3": "Three-way switch",
  light: "Ceiling light",
  "wall-light": "Wall light",
  fan: "Exhaust fan, ducted outdoors",
  smoke: "Smoke alarm, interconnected",
  "smoke-co": "Smoke and carbon monoxide alarm, interconnected",
  panel: "Electrical panel; keep 30 by 36 in clear before it",
  disconnect: "Connection of fixed equipment",
};

const LAYERS: Readonly<Record<DeviceKind, Layer>> = {
  receptacle: "E-POWR",
  gfci: "E-POWR",
  weatherproof: "E-POWR",
  dedicated: "E-POWR",
  disconnect: "E-POWR",
  panel: "E-POWR",
  switch: "E-LITE",
  "switch-3": "E-LITE",
  light: "E-LITE",
  "wall-light": "E-LITE",
  fan: "E-LITE",
  smoke: "E-FIRE",
  "smoke-co": "E-FIRE",
};

/** The electrical plan of a level in plan feet; `text` is the size of lettering, feet. */
export function electricalShapes(house: House, index: number, text: number): Shape[] {
  const { devices, legs } = devicesOf(house, index);
  return [
    ...backgroundShapes(house, index),
    ...legs.map(({ from, to }) => leg(from, to)),
    ...devices.flatMap((device) => deviceShapes(device, text)),
    ...roomNames(house, index, text),
  ];
}

/** The building behind the wiring: thin, without furniture. */
function backgroundShapes(house: House, index: number): Shape[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const built = { ...level, fixtures: level.fixtures.filter(({ kind }) => kind !== "car") };
  const open = level.rooms.filter((room) => room.kind === "porch" || room.kind === "deck");
  const quiet = [
    ...fixtureShapes(built).filter(({ layer }) => layer === "A-FLOR-FIXT"),
    ...stairShapes(house, index),
  ];
  return [
    ...open.map(
      (room): Shape => ({
        type: "polygon",
        layer: "A-FLOR-PATT",
        loops: unionOutline(room.rects),
        weight: "fine",
      }),
    ),
    ...quiet.filter(({ type }) => type !== "text").map(hairline),
    { type: "polygon", layer: "A-WALL", loops: walls.loops, fill: "tone", weight: "thin" },
    ...openingShapes(level, walls.doors, walls.windows).map(hairline),
  ];
}

function hairline(shape: Shape): Shape {
  return "weight" in shape ? { ...shape, weight: "hair" } : shape;
}

/** The dashed curve from a switch to its light. */
function leg(from: Device, to: Device): Shape {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bow = 0.12;
  const points: Pt[] = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const off = bow * Math.sin(Math.PI * t);
    return pt(from.x + dx * t - dy * off, from.y + dy * t + dx * off);
  });
  return { type: "polyline", layer: "E-LITE-CIRC", points, weight: "hair", dash: true };
}

/** A device as its symbol; on a wall it stands off the face into the room. */
export function deviceShapes(device: Device, text: number): Shape[] {
  const layer = LAYERS[device.kind];
  const r = text * 0.55;
  const inward = device.side ? { x: -OUT[device.side].x, y: -OUT[device.side].y } : { x: 0, y: 0 };
  const c = pt(device.x + inward.x * r * 1.3, device.y + inward.y * r * 1.3);
  const circle: Shape = { type: "ellipse", layer, center: c, rx: r, ry: r, weight: "thin", fill: "paper" };
  const stem: Shape = {
    type: "polyline",
    layer,
    points: [pt(device.x, device.y), pt(device.x + inward.x * r * 0.4, device.y + inward.y * r * 0.4)],
    weight: "thin",
  };
  const words = (value: string, out = 2.1): Shape => ({
    type: "text",
    layer,
    at: device.side ? pt(c.x + inward.x * r * out, c.y + inward.y * r * out) : c,
    value,
    size: text,
    anchor: "middle",
  });
  switch (device.kind) {
    case "receptacle":
      return [circle, ...bars(c, r, inward, layer), stem];
    case "gfci":
      return [circle, ...bars(c, r, inward, layer), stem, words("GF", 2.6)];
    case "weatherproof":
      return [circle, ...bars(c, r, inward, layer), stem, words("WP", 2.6)];
    case "dedicated":
    case "disconnect":
      return [circle, stem, words(device.note ?? "", 2.6)];
    case "switch":
      return [stem, words("S", 0.6)];
    case "switch-3":
      return [stem, words("S3", 0.6)];
    case "light":
      return [circle, ...cross(c, r, layer)];
    case "wall-light":
      return [circle, ...cross(c, r, layer), stem];
    case "fan":
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
      return [alarm(c, text * 0.95, layer), words("SD")];
    case "smoke-co":
      return [alarm(c, text * 1.7, layer), words("SD/CO")];
    case "panel":
      return panel(device, layer, text);
  }
}

function alarm(c: Pt, r: number, layer: Layer): Shape {
  return {
    type: "ellipse",
    layer,
    center: c,
    rx: r,
    ry: Math.min(r, 1.1 * r),
    weight: "thin",
    fill: "paper",
  };
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

function panel(device: Device, layer: Layer, text: number): Shape[] {
  const { x, y, side = "n" } = device;
  const [w, d] = [1.2, 0.4];
  const level = side === "n" || side === "s";
  const out = OUT[side];
  const box = level
    ? rectLoop(x - w / 2, side === "n" ? y : y - d, w, d)
    : rectLoop(side === "w" ? x : x - d, y - w / 2, d, w);
  const [cx, cy] = [x - out.x * 1.5, y - out.y * 1.5];
  const clear = level ? rectLoop(x - 1.25, cy - 1.5, 2.5, 3) : rectLoop(cx - 1.5, y - 1.25, 3, 2.5);
  return [
    { type: "polygon", layer, loops: [clear], weight: "hair", dash: true },
    { type: "polygon", layer, loops: [box], fill: "poche", weight: "thin" },
    {
      type: "text",
      layer,
      at: pt(x - out.x * 2, y - out.y * 2),
      value: "PANEL",
      size: text,
      anchor: "middle",
    },
  ];
}

function roomNames(house: House, index: number, text: number): Shape[] {
  return (house.levels[index]?.rooms ?? []).flatMap((room): Shape[] => {
    const rect = [...room.rects].sort((a, b) => b.w * b.d - a.w * a.d)[0];
    if (!rect || room.kind === "stairs") return [];
    return [
      {
        type: "text",
        layer: "A-ANNO-TEXT",
        at: pt(rect.x + rect.w / 2, rect.y + rect.d / 2 + text * 1.4),
        value: room.name.toUpperCase(),
        size: text,
        anchor: "middle",
      },
    ];
  });
}
