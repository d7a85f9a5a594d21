import { FreePlace, lettersOf } from "../geometry/free-place.ts";
import { boxOf } from "../geometry/geometry.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { grown } from "../geometry/rects.ts";
import { type PolylineShape, type Pt, pt, rectLoop, type Shape, type TextShape } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { OUT } from "../massing/face.ts";
import { openGuards } from "../massing/porch-guards.ts";
import { memoized } from "../memoized.ts";
import { wallTops } from "../plan/guarding-walls.ts";
import { bayShapes } from "../plan/plan-bays.ts";
import { fixtureShapes } from "../plan/plan-fixtures.ts";
import { openingShapes, swingingLeaves } from "../plan/plan-openings.ts";
import { railingShapes } from "../plan/plan-shapes.ts";
import { stairShapes } from "../plan/plan-stairs.ts";
import { partInside } from "../plan/text-breaks.ts";
import { rectsOf, wallRects, wallsOf } from "../plan/walls.ts";
import { ownNumbers } from "./circuits.ts";
import { type Device, type DeviceKind, isSwitchKind } from "./device.ts";
import { symbolShapes } from "./device-shapes.ts";
import { devicesOf } from "./devices.ts";
import { halfSize, isNumbered, symbolPlace, wordOf } from "./electrical-words.ts";
import { homeRuns } from "./home-runs.ts";
import { leaderOf } from "./letter-leaders.ts";
import { outdoorUnitOf, outdoorUnitShapes } from "./outdoor-unit.ts";
import { roomNames } from "./room-names.ts";
import { arranged } from "./symbols-arranged.ts";
import { wires } from "./wires.ts";

/** What a device is called in the legend. */
export const DEVICE_NAMES: Readonly<Record<DeviceKind, string>> = {
  receptacle: "Duplex receptacle, 15 in over the floor",
  gfci: "Duplex receptacle with GFCI protection; 44 in over the floor at counters",
  "floor-receptacle": "Receptacle in the floor within 18 in of a guard, glass or a pocket door",
  weatherproof: "Receptacle with GFCI protection in a weatherproof cover",
  dedicated: "Receptacle on a circuit of its own, for the appliance named",
  opener: "Receptacle with GFCI protection in the ceiling, for a door opener",
  hood: "Range hood, ducted outdoors",
  switch: "Switch, 48 in over the floor",
  "switch-3": "Three-way switch",
  "switch-4": "Four-way switch, between two three-way ones",
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
  const { background, free, devices, legs, at, unit } = drawnDevices(house, index, text);
  const symbols = devices.flatMap((device) => symbolShapes(at(device), text));
  const walls = rectsOf(wallsOf(house, index).runs);
  const curves = wires(level, legs, devices, at, text, walls);
  free.draw([...symbols, ...devices.flatMap(workingSpace)]);
  for (const wall of walls) free.keep(wall);
  const leaves = wallsOf(house, index).doors.flatMap((door) => swingingLeaves(door));
  const [places, numbers] = [devices.map(at), ownNumbers(house)];
  const wordsOf = (device: Device): TextShape[] =>
    wordOf(at(device), text, { free, level, devices: places, leaves, number: numbers.get(device) });
  // Curves are broken under letters: those of a switch stand beside it, whatever curves start there.
  const ofSwitches = devices.filter(isSwitch).flatMap(wordsOf);
  free.draw(curves);
  // Names are long and have few places, letters beside receptacles many.
  const named = devices
    .filter((one) => !isSwitch(one))
    .sort((a, b) => Number(numbers.has(b)) - Number(numbers.has(a)))
    .map((device) => {
      const word = wordsOf(device);
      const leader = word.flatMap((one) => leaderOf(at(device), one, text));
      free.draw(leader);
      return { device, word, leader };
    });
  const written = [...ofSwitches, ...named.flatMap(({ word }) => word)];
  const leaders = named.flatMap(({ leader }) => leader);
  const numbered = new Set(named.filter(({ word }) => word.some(isNumbered)).map(({ device }) => device));
  const runs = homeRuns(house, index, text, { at, free, walls, numbered });
  // The name of a room next to a pad, or to the name of the unit on it, would be read as the unit's.
  const ofUnit = named.filter(({ device }) => device.serves).flatMap(({ word }) => word.map(lettersOf));
  if (unit) for (const box of [unit.pad, ...ofUnit]) free.keep(grown(box, 3 * text));
  const apart = unit ? [unit.ground, ...ofUnit].map((box) => grown(box, BESIDE_UNIT)) : [];
  const words = [...written, ...roomNames(level, text, free, apart)];
  const letters = [...words, ...runs].filter((shape) => shape.type === "text");
  const masks = [...letters.map(lettersOf), ...devices.flatMap((device) => maskOf(at(device), text))];
  const lines = [...devices.flatMap(workingSpace), ...curves, ...leaders];
  return [...background, ...lines.flatMap((line) => broken(line, masks)), ...symbols, ...words, ...runs];
}

/** The name of a room that has no place in it keeps so far off a unit outdoors, its disconnect and its name, feet. */
const BESIDE_UNIT = 3;

const isSwitch = ({ kind }: Device): boolean => isSwitchKind(kind);

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
  const placed = level
    ? arranged(level, devices, free, text, wallRects(house, index))
    : new Map<Device, Device>();
  return { background, free, devices, legs, unit, at: (device: Device) => placed.get(device) ?? device };
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
    // A rail would run through the switches on its wall.
    ...stairShapes(house, index, undefined, walls.runs).filter(({ layer }) => layer !== "A-WALL-RAIL"),
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
    // Guards end at the faces of walls, which cover what of them reaches in.
    ...[...railingShapes([...walls.railings, ...openGuards(house, index)]), ...wallTops(house, index)].map(
      hairline,
    ),
    { type: "polygon", layer: "A-WALL", loops: walls.loops, fill: "tone", weight: "thin" },
    ...bayShapes(house, index)
      .filter(({ layer }) => layer !== "A-AREA")
      .map(
        (shape): Shape => ("fill" in shape && shape.fill === "poche" ? { ...shape, fill: "tone" } : shape),
      ),
    ...openingShapes(level, walls.doors, walls.windows).map(hairline),
  ];
}

function hairline(shape: Shape): Shape {
  return "weight" in shape ? { ...shape, weight: "hair" } : shape;
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
