import { fullWindow } from "../check/egress";
import { dimString } from "../geometry/dim-string";
import { type Pt, pt, type Shape, type Weight } from "../geometry/shape";
import { runsAlongX } from "../layout/edges";
import { dropOf, FLOOR_STRUCTURE, foundationOf, groundLevelOf } from "../layout/heights";
import type { House, Rect, Room } from "../layout/model";
import { isEnclosed, levelHeights } from "../massing/envelope";
import { doorTop } from "../massing/openings";
import { FLAT_DEPTH, ROOF_DEPTH, type RoofDrawing } from "../massing/roof";
import { frameOf } from "../plan/pen";
import { wallsOf } from "../plan/walls";
import type { Cut } from "./section-cuts";
import { alongOf, beyondOf, type RoofCut, roofCuts } from "./section-plane";
import { FLIGHT_DEPTH, stairProfile } from "./stair-profile";

/** How far below grade a foundation is drawn, feet; its depth is the engineer's. */
const DEPTH = 2.2;
const STEM = 8 / 12;
const SLAB = 4 / 12;
const CEILING = 0.06;
const INSULATION = 1;
const DOOR_HEAD = 80 / 12;

/** A stretch of a cut, feet along it. */
interface Span {
  from: number;
  to: number;
  room: Room;
}

/**
 * A building section as drawing shapes: x runs along the cut, y down from grade, feet. What is
 * cut is filled, what lies beyond is thin. `text` is the size of lettering, feet.
 */
export function sectionShapes(house: House, roof: RoofDrawing, cut: Cut, text: number): Shape[] {
  const roofs = roofCuts(roof, cut);
  const ends = extent(house, roofs, cut);
  return [
    ...beyondOf(house, cut).map((ring) => area("A-SECT-MBND", [ring], "paper", "fine")),
    ...body(house, roofs, cut),
    ...parapets(house, cut),
    ...house.levels.flatMap((_, index) => levelShapes(house, roofs, cut, index)),
    ...roofs.map((one) => roofSlab(house, one)),
    ...foundations(house, cut),
    ...stairs(house, cut),
    ...ground(ends),
    ...house.levels.flatMap((_, index) => roomNames(house, cut, index, text)),
  ];
}

/** Heights and widths that a section covers, feet; y is down from grade. */
export function sectionBox(house: House, roof: RoofDrawing, cut: Cut): Rect {
  const { from, to, top } = extent(house, roofCuts(roof, cut), cut);
  const low = Math.max(DEPTH + 1, -(levelHeights(house)[0]?.floor ?? 0) + 2.5);
  return { x: from, y: -top - 1, w: to - from, d: top + 1 + low };
}

function extent(house: House, roofs: readonly RoofCut[], cut: Cut) {
  const points = roofs.flatMap(({ from, to }) => [from, to]);
  const spans = house.levels.flatMap((_, index) => spansOf(house, index, cut));
  const beyond = beyondOf(house, cut).flat();
  const xs = [
    ...points.map((p) => p.x),
    ...spans.flatMap(({ from, to }) => [from, to]),
    ...beyond.map((p) => p.x),
  ];
  const ys = [...points, ...beyond].map((p) => p.y);
  return { from: Math.min(...xs) - 3, to: Math.max(...xs) + 3, top: Math.max(...ys) };
}

/** A closed area; its points give heights over grade. */
function area(
  layer: Shape["layer"],
  rings: readonly (readonly Pt[])[],
  fill: "poche" | "tone" | "paper" | undefined,
  weight: Weight,
): Shape {
  return {
    type: "polygon",
    layer,
    loops: rings.map((ring) => ring.map(({ x, y }) => pt(x, -y))),
    fill,
    weight,
  };
}

function box(
  layer: Shape["layer"],
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  fill: "poche" | "tone" | "paper",
): Shape {
  return area(
    layer,
    [[pt(x0, z0), pt(x1, z0), pt(x1, z1), pt(x0, z1)]],
    fill,
    fill === "poche" ? "medium" : "thin",
  );
}

function line(layer: Shape["layer"], points: readonly Pt[], weight: Weight, dash = false): Shape {
  return { type: "polyline", layer, points: points.map(({ x, y }) => pt(x, -y)), weight, dash };
}

/** The enclosed rooms that a cut meets on a level, from left to right. */
function spansOf(house: House, index: number, cut: Cut): Span[] {
  const rooms = house.levels[index]?.rooms.filter(isEnclosed) ?? [];
  return rooms
    .flatMap((room) =>
      room.rects
        .filter((r) =>
          cut.axis === "x" ? cut.at > r.y && cut.at < r.y + r.d : cut.at > r.x && cut.at < r.x + r.w,
        )
        .map(
          (r): Span => ({
            from: alongOf(cut, r),
            to: alongOf(cut, r) + (cut.axis === "x" ? r.w : r.d),
            room,
          }),
        ),
    )
    .sort((a, b) => a.from - b.from);
}

/** What the cut house hides of what lies beyond it: its rooms and what is under its roofs. */
function body(house: House, roofs: readonly RoofCut[], cut: Cut): Shape[] {
  const heights = levelHeights(house);
  const rooms = house.levels.flatMap((_, index) =>
    spansOf(house, index, cut).map(({ from, to }) => {
      const { floor = 0, plate = 0 } = heights[index] ?? {};
      const low = Math.min(floor - FLOOR_STRUCTURE, index === groundLevelOf(house) ? 0 : floor);
      return hidden([pt(from, low), pt(to, low), pt(to, plate), pt(from, plate)]);
    }),
  );
  const attics = roofs.map(({ part, from, to }) => {
    const plate = heights[house.roofs[part]?.level ?? 0]?.plate ?? 0;
    return hidden([pt(from.x, Math.min(plate, from.y)), from, to, pt(to.x, Math.min(plate, to.y))]);
  });
  return [...rooms, ...attics];
}

function hidden(ring: Pt[]): Shape {
  return {
    type: "polygon",
    layer: "A-SECT-PATT",
    loops: [ring.map(({ x, y }) => pt(x, -y))],
    fill: "mask",
  };
}

function levelShapes(house: House, roofs: readonly RoofCut[], cut: Cut, index: number): Shape[] {
  const level = house.levels[index];
  const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
  if (!level) return [];
  const spans = spansOf(house, index, cut);
  return [
    ...joinFloors(house, index, spans).flatMap((span) => floorShapes(house, index, span, floor, cut)),
    ...spans.flatMap((span) => ceilingShapes(house, index, span, plate, cut, roofs)),
    ...wallPieces(house, index, cut, floor, plate, roofs),
  ];
}

/** Spans of one floor as one, whatever walls stand on it. */
function joinFloors(house: House, index: number, spans: readonly Span[]): Span[] {
  const kindOf = ({ room }: Span) =>
    `${room.kind === "garage"} ${room.kind === "open-below"} ${dropOf(house, index, room)}`;
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && Math.abs(last.to - span.from) < 0.01 && kindOf(last) === kindOf(span)) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined;
}

/** The floor of a room: slab or framing, left out where a stair comes up through it. */
function floorShapes(
  house: House,
  index: number,
  { from, to, room }: Span,
  floor: number,
  cut: Cut,
): Shape[] {
  if (room.kind === "open-below") return [];
  const z = floor - dropOf(house, index, room);
  const { kind } = foundationOf(house);
  const onGround = index === 0 && (kind === "slab" || kind === "basement");
  if (room.kind === "garage" || onGround) return [box("A-SECT-MCUT", from, to, z - SLAB, z, "tone")];
  const wells = (house.levels[index - 1]?.stairs ?? [])
    .filter(({ rect }) =>
      cut.axis === "x"
        ? cut.at > rect.y && cut.at < rect.y + rect.d
        : cut.at > rect.x && cut.at < rect.x + rect.w,
    )
    .map(({ rect }): [number, number] => [
      alongOf(cut, rect),
      alongOf(cut, rect) + (cut.axis === "x" ? rect.w : rect.d),
    ]);
  const parts = wells.reduce<[number, number][]>(
    (rest, [low, high]) =>
      rest.flatMap(([a, b]): [number, number][] =>
        (
          [
            [a, Math.min(b, low)],
            [Math.max(a, high), b],
          ] as [number, number][]
        ).filter(([p, q]) => q - p > 0.05),
      ),
    [[from, to]],
  );
  return parts.flatMap(([a, b]) => [
    area(
      "A-SECT-MCUT",
      [[pt(a, z - FLOOR_STRUCTURE), pt(b, z - FLOOR_STRUCTURE), pt(b, z), pt(a, z)]],
      "paper",
      "thin",
    ),
    line("A-SECT-MCUT", [pt(a, z - 0.08), pt(b, z - 0.08)], "fine"),
  ]);
}

/** A flat ceiling under a roof with its insulation; none where a room goes on above or is vaulted. */
function ceilingShapes(
  house: House,
  index: number,
  { from, to, room }: Span,
  plate: number,
  cut: Cut,
  roofs: readonly RoofCut[],
): Shape[] {
  const above = spansOf(house, index + 1, cut);
  const free = above.reduce<[number, number][]>(
    (rest, { from: low, to: high }) =>
      rest.flatMap(([a, b]): [number, number][] =>
        (
          [
            [a, Math.min(b, low)],
            [Math.max(a, high), b],
          ] as [number, number][]
        ).filter(([p, q]) => q - p > 0.05),
      ),
    [[from, to]],
  );
  if (room.ceiling === "vaulted") return [];
  return free.flatMap(([a, b]) => [
    box("A-SECT-MCUT", a, b, plate, plate + CEILING, "paper"),
    ...(room.kind === "garage" ? [] : insulation(a, b, plate + CEILING, roofs)),
  ]);
}

/** Insulation as the zigzag that drawings know it by, under the roof's lower face. */
function insulation(from: number, to: number, z: number, roofs: readonly RoofCut[]): Shape[] {
  const under = (x: number) => {
    const over = roofs.filter((one) => x >= one.from.x - 0.01 && x <= one.to.x + 0.01);
    const tops = over.map(
      (one) => one.from.y + ((one.to.y - one.from.y) * (x - one.from.x)) / (one.to.x - one.from.x || 1),
    );
    return Math.max(...tops, z) - ROOF_DEPTH;
  };
  const points: Pt[] = [];
  for (let x = from + 0.5, up = false; x < to - 0.4; x += 0.4, up = !up) {
    points.push(pt(x, up ? Math.max(z + 0.05, Math.min(z + INSULATION, under(x))) : z + 0.03));
  }
  return points.length > 1 ? [line("A-SECT-PATT", points, "hair")] : [];
}

/** The walls that a cut passes through, less their windows and doors where it meets them. */
function wallPieces(
  house: House,
  index: number,
  cut: Cut,
  floor: number,
  plate: number,
  roofs: readonly RoofCut[],
): Shape[] {
  const walls = wallsOf(house, index);
  const level = house.levels[index];
  if (!level) return [];
  const crossing = walls.runs.filter(
    (run) => run.axis !== cut.axis && cut.at > run.start && cut.at < run.end,
  );
  const openings = [
    ...walls.windows.map(({ window, ...placed }) => {
      const { sill, height } = fullWindow(window);
      return { ...placed, low0: floor + sill, high0: floor + sill + height, glass: true };
    }),
    ...walls.doors.map(({ door, ...placed }) => {
      const room = level.rooms.find((one) => one.id === door.from);
      const outer = door.to === "outside" || door.kind === "entry" || door.kind === "garage";
      const base = door.kind === "garage" && room ? floor - dropOf(house, index, room) : floor;
      return {
        ...placed,
        low0: base,
        high0: base + (outer ? doorTop(house, door, level.ceiling) : DOOR_HEAD),
        glass: false,
      };
    }),
  ].filter(
    ({ edge, start, end }) => runsAlongX(edge.side) !== (cut.axis === "x") && cut.at > start && cut.at < end,
  );
  return crossing.flatMap((run) => {
    const base = lowestFloor(house, index, run.line, cut, floor);
    const top =
      run.kind === "outer" ? wallTop(house, index, cut, (run.low + run.high) / 2, plate, roofs) : plate;
    const hole = openings.find((one) => one.low < run.high - 0.02 && one.high > run.low + 0.02);
    if (!hole) return [box("A-SECT-MCUT", run.low, run.high, base, top, "poche")];
    const middle = (run.low + run.high) / 2;
    const pieces = [box("A-SECT-MCUT", run.low, run.high, Math.min(hole.high0, top - 0.2), top, "poche")];
    if (hole.low0 > base + 0.05) pieces.push(box("A-SECT-MCUT", run.low, run.high, base, hole.low0, "poche"));
    const frame = [run.low, run.high].map((x) =>
      line("A-SECT-MBND", [pt(x, hole.low0), pt(x, hole.high0)], "fine"),
    );
    if (hole.glass) frame.push(line("A-SECT-MBND", [pt(middle, hole.low0), pt(middle, hole.high0)], "thin"));
    return [...pieces, ...frame];
  });
}

/** An outer wall without a level over it goes up to the underside of its roof. */
function wallTop(
  house: House,
  index: number,
  cut: Cut,
  x: number,
  plate: number,
  roofs: readonly RoofCut[],
): number {
  if (spansOf(house, index + 1, cut).some(({ from, to }) => x > from - 0.6 && x < to + 0.6)) return plate;
  const under = roofs
    .filter((one) => house.roofs[one.part]?.level === index && x >= one.from.x && x <= one.to.x)
    .map((one) => one.from.y + ((one.to.y - one.from.y) * (x - one.from.x)) / (one.to.x - one.from.x || 1));
  return Math.max(plate, ...under.map((z) => z - ROOF_DEPTH));
}

/** The parapets of a flat roof at both ends of a cut, and the far one behind them. */
function parapets(house: House, cut: Cut): Shape[] {
  return house.roofs.flatMap((part): Shape[] => {
    const { over } = part;
    const within =
      cut.axis === "x"
        ? cut.at > over.y && cut.at < over.y + over.d
        : cut.at > over.x && cut.at < over.x + over.w;
    if (part.shape !== "flat" || !part.parapet || !within) return [];
    const plate = levelHeights(house)[part.level]?.plate ?? 0;
    const top = plate + FLAT_DEPTH + part.parapet;
    const [from, to] = [alongOf(cut, over), alongOf(cut, over) + (cut.axis === "x" ? over.w : over.d)];
    const thick = house.outerWall ?? 0.5;
    return [
      box("A-SECT-MBND", from, to, plate + 0.8, top, "paper"),
      box("A-SECT-MCUT", from, from + thick, plate, top, "poche"),
      box("A-SECT-MCUT", to - thick, to, plate, top, "poche"),
    ];
  });
}

/** A wall between a house and its garage goes down to the lower of the two floors. */
function lowestFloor(house: House, index: number, wall: number, cut: Cut, floor: number): number {
  const beside = spansOf(house, index, cut).filter(
    ({ from, to }) => Math.abs(from - wall) < 0.6 || Math.abs(to - wall) < 0.6,
  );
  return Math.min(floor, ...beside.map(({ room }) => floor - dropOf(house, index, room)));
}

function roofSlab(house: House, { part, from, to }: RoofCut): Shape {
  const roof = house.roofs[part];
  const depth = roof?.shape === "flat" ? (roof.porch ? 0.8 : FLAT_DEPTH) : ROOF_DEPTH;
  return area(
    "A-SECT-MCUT",
    [[from, to, pt(to.x, to.y - depth), pt(from.x, from.y - depth)]],
    "paper",
    "medium",
  );
}

/** Stem walls or slab edges under the outer walls that are cut, and the zone of their footings. */
function foundations(house: House, cut: Cut): Shape[] {
  const { kind } = foundationOf(house);
  const index = kind === "basement" ? 0 : groundLevelOf(house);
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const bottom = Math.min(-DEPTH, floor - 1.2);
  return wallsOf(house, index)
    .runs.filter(
      (run) => run.kind === "outer" && run.axis !== cut.axis && cut.at > run.start && cut.at < run.end,
    )
    .flatMap((run): Shape[] => {
      const inside = Math.abs(run.low - run.line) < 0.01 ? 1 : -1;
      const [x0, x1] = [run.line, run.line + inside * STEM].sort((a, b) => a - b) as [number, number];
      const top =
        lowestFloor(house, index, run.line, cut, floor) - (kind === "crawlspace" ? FLOOR_STRUCTURE : 0);
      const footing: Shape = {
        type: "polygon",
        layer: "S-FNDN-FTNG",
        loops: [
          [
            pt(x0 - 0.33, -bottom),
            pt(x1 + 0.33, -bottom),
            pt(x1 + 0.33, -bottom + 0.67),
            pt(x0 - 0.33, -bottom + 0.67),
          ],
        ],
        weight: "fine",
        dash: true,
      };
      return [box("A-SECT-MCUT", x0, x1, bottom, Math.max(top, bottom + 0.5), "tone"), footing];
    });
}

/** The stairs that a cut runs along: the flight it meets filled, the other thin behind it. */
function stairs(house: House, cut: Cut): Shape[] {
  const heights = levelHeights(house);
  return house.levels.flatMap((level, index) =>
    level.stairs.flatMap((stair): Shape[] => {
      const { rect, up } = stair;
      const along = runsAlongX(up) ? "y" : "x";
      const inside =
        cut.axis === "x"
          ? cut.at > rect.y && cut.at < rect.y + rect.d
          : cut.at > rect.x && cut.at < rect.x + rect.w;
      if (along !== cut.axis || !inside) return [];
      const floor = heights[index]?.floor ?? 0;
      const profile = stairProfile(house, index, stair);
      const { toPlan } = frameOf(rect, up);
      const place = ({ x, y }: Pt): Pt => pt(alongOf(cut, toPlan(0, x)), floor + y);
      const shapes = [...profile.flights].reverse().map((flight, back) => {
        const cutThrough = back === profile.flights.length - 1;
        return area(
          cutThrough ? "A-SECT-MCUT" : "A-SECT-MBND",
          [flightRing(flight.steps).map(place)],
          "tone",
          cutThrough ? "medium" : "fine",
        );
      });
      if (profile.landing) {
        const { from, to, z } = profile.landing;
        const corners = [pt(from, z - 0.8), pt(to, z - 0.8), pt(to, z), pt(from, z)].map(place);
        shapes.push(area("A-SECT-MCUT", [corners], "tone", "medium"));
      }
      return shapes;
    }),
  );
}

/** A flight as a closed ring: its steps, and its underside parallel to the nosings. */
export function flightRing(steps: readonly Pt[]): Pt[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  return [
    ...steps,
    pt(last.x, last.y - FLIGHT_DEPTH),
    pt(first.x, Math.max(0, first.y - FLIGHT_DEPTH * 0.6)),
  ];
}

/** The ground line outside the house, with the strokes that mean earth. */
function ground(ends: { from: number; to: number }): Shape[] {
  const strokes: Shape[] = [];
  for (let x = ends.from; x < ends.to; x += 2) {
    for (const step of [0, 0.3, 0.6])
      strokes.push(line("A-SECT-PATT", [pt(x + step, 0), pt(x + step - 0.4, -0.5)], "hair"));
  }
  return [line("A-SECT-MCUT", [pt(ends.from, 0), pt(ends.to, 0)], "heavy"), ...strokes];
}

function roomNames(house: House, cut: Cut, index: number, text: number): Shape[] {
  const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
  const wide = new Map<string, Span>();
  for (const span of spansOf(house, index, cut)) {
    const known = wide.get(span.room.id);
    if (!known || known.to - known.from < span.to - span.from) wide.set(span.room.id, span);
  }
  return [...wide.values()].flatMap(({ from, to, room }): Shape[] => {
    if (to - from < 4 || room.kind === "stairs") return [];
    const name: Shape = {
      type: "text",
      layer: "A-ANNO-TEXT",
      at: pt((from + to) / 2, -(floor + 4)),
      value: room.name.toUpperCase(),
      size: text,
      anchor: "middle",
    };
    if (to - from < 7) return [name];
    const clear = from + Math.min(2, (to - from) * 0.2);
    return [
      name,
      ...dimString([-(floor - dropOf(house, index, room)), -plate], "y", clear, clear - 0.2, text),
    ];
  });
}
