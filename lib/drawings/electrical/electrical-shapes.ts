import { FreePlace, lettersOf } from "../geometry/free-place";
import { boxOf } from "../geometry/geometry";
import { unionOutline } from "../geometry/rect-union";
import { type Layer, type PolylineShape, type Pt, pt, rectLoop, type Shape } from "../geometry/shape";
import { type Stretch, without } from "../geometry/stretches";
import { runsAlongX } from "../layout/edges";
import type { House, Level, Rect } from "../layout/model";
import { OUT } from "../massing/face";
import { memoized } from "../memoized";
import { bayShapes } from "../plan/plan-bays";
import { fixtureShapes } from "../plan/plan-fixtures";
import { openingShapes } from "../plan/plan-openings";
import { railingShapes } from "../plan/plan-shapes";
import { stairShapes } from "../plan/plan-stairs";
import { partInside } from "../plan/text-breaks";
import { rectsOf, wallsOf } from "../plan/walls";
import type { Device, DeviceKind } from "./device";
import { devicesOf } from "./devices";
import { arranged, halfSize, LAYERS, radiusOf, symbolPlace, wordOf } from "./electrical-words";
import { homeRuns } from "./home-runs";
import { outdoorUnitOf, outdoorUnitShapes } from "./outdoor-unit";
import { roomNames } from "./room-names";

/** What a device is called in the legend. */
export const DEVICE_NAMES: Readonly<Record<DeviceKind, string>> = {
  receptacle: "Duplex receptacle, 15 in over the floor",
  gfci: "Duplex receptacle with GFCI protection; 44 in over the floor at counters",
  "floor-receptacle": "Receptacle in the floor within 18 in of the wall, before glass or a pocket door",
  weatherproof: "Receptacle with GFCI protection in a weatherproof cover",
  dedicated: "Receptacle on a circuit of its own, for the appliance named",
  opener: "Receptacle with GFCI protection in the ceiling, for a door opener",
  hood: "Range hood, ducted outdoors",
  switch: "Switch, 48 in over the floor",
  "switch-3": "Three-way switch",
  light: "Ceiling light",
  "wall-light": "Wall light",
  fan: "Exhaust fan, ducted outdoors",
  smoke: "Smoke alarm, interconnected",
  "smoke-co": "Smoke and carbon monoxide alarm, interconnected",
  panel: "Electrical panel; keep 30 by 36 in clear before it",
  disconnect: "Connection of fixed equipment; a disconnect in sight of a unit outdoors",
};

/** What was drawn of a house, by level and size of lettering: a set and its CAD file ask for the same. */
const plansOf = memoized((_house: House) => new Map<string, readonly Shape[]>());

/** The electrical plan of a level in plan feet; `text` is the size of lettering, feet. */
export function electricalShapes(house: House, index: number, text: number): readonly Shape[] {
  const plans = plansOf(house);
  const key = `${index} ${text}`;
  const known = plans.get(key);
  if (known) return known;
  const drawn = drawElectrical(house, index, text);
  plans.set(key, drawn);
  return drawn;
}

function drawElectrical(house: House, index: number, text: number): Shape[] {
  const level = house.levels[index];
  if (!level) return [];
  const { background, free, devices, legs, at } = drawnDevices(house, index, text);
  const symbols = devices.flatMap((device) => symbolShapes(at(device), text));
  const curves = legs.map(({ from, to }) => leg(level, at(from), at(to)));
  free.draw([...symbols, ...curves, ...devices.flatMap(workingSpace)]);
  const walls = rectsOf(wallsOf(house, index).runs);
  for (const wall of walls) free.keep(wall);
  const places = devices.map(at);
  const words = [
    ...places.flatMap((device) => wordOf(device, text, { free, level, devices: places })),
    ...roomNames(level, text, free),
  ];
  const runs = homeRuns(house, index, text, { at, free, walls });
  const letters = [...words, ...runs].filter((shape) => shape.type === "text");
  const masks = [...letters.map(lettersOf), ...devices.flatMap((device) => maskOf(at(device), text))];
  const dashes = [...devices.flatMap(workingSpace), ...curves];
  return [...background, ...dashes.flatMap((line) => broken(line, masks)), ...symbols, ...words, ...runs];
}

/** What a symbol covers of the curves under it; of a switch nothing, from which they start. */
function maskOf(device: Device, text: number): Rect[] {
  if (device.kind === "panel" || device.kind.startsWith("switch")) return [];
  const { c } = symbolPlace(device, text);
  const [w, d] = halfSize(device.kind, text);
  const share = device.kind.startsWith("smoke") ? 1 : Math.SQRT1_2;
  return [{ x: c.x - w * share, y: c.y - d * share, w: 2 * w * share, d: 2 * d * share }];
}

/** A line without what lies under letters and symbols. */
function broken(curve: PolylineShape, all: readonly Rect[]): Shape[] {
  const reach = boxOf(curve.points);
  const masks = all.filter(
    ({ x, y, w, d }) =>
      x < reach.x1 + 0.1 && x + w > reach.x0 - 0.1 && y < reach.y1 + 0.1 && y + d > reach.y0 - 0.1,
  );
  const parts: Pt[][] = [];
  let part: Pt[] = [];
  const end = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  curve.points.forEach((b, i) => {
    const a = curve.points[i - 1];
    if (!a) return;
    const at = (t: number) => pt(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    const holes = masks.flatMap((mask): Stretch[] => {
      const inside = partInside(a, b, mask);
      return inside ? [[inside.from, inside.to]] : [];
    });
    for (const [from, to] of without([[0, 1]], holes, 0.001)) {
      if (from > 0) end();
      if (part.length === 0) part.push(at(from));
      part.push(at(to));
      if (to < 1) end();
    }
    if (holes.some(([, to]) => to === 1)) end();
  });
  end();
  return parts.map((points) => ({ ...curve, points }));
}

/** The devices of a level where they are drawn, each clear of the others. */
export function drawnDevices(house: House, index: number, text: number) {
  const background = backgroundShapes(house, index);
  const free = new FreePlace(background);
  const unit = outdoorUnitOf(house, index);
  if (unit) free.keep(unit.pad);
  const { devices, legs } = devicesOf(house, index);
  const level = house.levels[index];
  const placed = level ? arranged(level, devices, free, text) : new Map<Device, Device>();
  return { background, free, devices, legs, at: (device: Device) => placed.get(device) ?? device };
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
  const unit = outdoorUnitOf(house, index);
  return [
    ...(unit ? outdoorUnitShapes(unit).map(hairline) : []),
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
    ...bayShapes(house, index)
      .filter(({ layer }) => layer !== "A-AREA")
      .map(
        (shape): Shape => ("fill" in shape && shape.fill === "poche" ? { ...shape, fill: "tone" } : shape),
      ),
    ...[...railingShapes(walls.railings), ...openingShapes(level, walls.doors, walls.windows)].map(hairline),
  ];
}

function hairline(shape: Shape): Shape {
  return "weight" in shape ? { ...shape, weight: "hair" } : shape;
}

/** Rooms are measured to the lines of their walls: so much of them may be wall, feet. */
const WALL = 0.6;
/** How far the middle of a curve stands off its chord, in parts of the chord. */
const BOW = 0.12;

/** The dashed curve from a switch to its light, on the side of its chord that lies in their rooms. */
function leg(level: Level, from: Device, to: Device): PolylineShape {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const on = (t: number, bow: number): Pt => {
    const off = bow * Math.sin(Math.PI * t);
    return pt(from.x + dx * t - dy * off, from.y + dy * t + dx * off);
  };
  const rects = level.rooms
    .filter(({ id }) => id === from.room || id === to.room)
    .flatMap((room) => room.rects);
  // How far inside its rooms the middle of the curve is, feet.
  const depth = (bow: number) => {
    const { x, y } = on(0.5, bow);
    return Math.max(
      ...rects.map((r) => Math.min(x - r.x, r.x + r.w - x, y - r.y, r.y + r.d - y)),
      Number.NEGATIVE_INFINITY,
    );
  };
  const bow = depth(BOW) > WALL || depth(BOW) >= depth(-BOW) ? BOW : -BOW;
  const points = Array.from({ length: 9 }, (_, i) => on(i / 8, bow));
  return { type: "polyline", layer: "E-LITE-CIRC", points, weight: "hair", dash: true };
}

/** A device with its letters in their usual place, as the legend shows it; plan feet. */
export function deviceShapes(device: Device, text: number): Shape[] {
  return [...symbolShapes(device, text), ...wordOf(device, text)];
}

/** A device as its symbol; on a wall it stands off the face into the room. */
function symbolShapes(device: Device, text: number): Shape[] {
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
      const [rx, ry] = halfSize(device.kind, text);
      return [{ type: "ellipse", layer, center: c, rx, ry, weight: "thin", fill: "paper" }];
    }
    case "panel":
      return panel(device, layer);
  }
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

/** The floor that stays clear before a panel, 30 by 36 in (IRC E3405.2). */
function workingSpace({ kind, x, y, side = "n" }: Device): PolylineShape[] {
  if (kind !== "panel") return [];
  const out = OUT[side];
  const [cx, cy] = [x - out.x * 1.5, y - out.y * 1.5];
  const clear = runsAlongX(side)
    ? rectLoop(x - 1.25, cy - 1.5, 2.5, 3)
    : rectLoop(cx - 1.5, y - 1.25, 3, 2.5);
  const points = [...clear, ...clear.slice(0, 1)];
  return [{ type: "polyline", layer: "E-POWR", points, weight: "hair", dash: true }];
}
