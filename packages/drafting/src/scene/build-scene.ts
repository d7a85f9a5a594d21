import { fmtSize } from "../geometry/fmt-feet.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { centreOf, holds } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { subtract } from "../layout/edges.ts";
import { dropOf, FLOOR_STRUCTURE, groundLevelOf } from "../layout/heights.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { House, Level, Rect, Room } from "../layout/model.ts";
import { footprint, isEnclosed, levelHeights } from "../massing/envelope.ts";
import { openTop } from "../massing/open-floors.ts";
import { stepBlocks } from "../massing/step-blocks.ts";
import { stepsOf } from "../massing/steps.ts";
import { tone } from "../pictures/color.ts";
import { baseColor } from "../pictures/finishes.ts";
import { clearRect } from "../plan/plan-labels.ts";
import { mirrorAxis } from "../plan/plan-shapes.ts";
import { wallsOf } from "../plan/walls.ts";
import { MaterialTable } from "./material-table.ts";
import { rectsOfLoops } from "./mesh-builder.ts";
import {
  grid,
  type Scene,
  type SceneBox,
  type SceneFinish,
  type SceneLevel,
  type SceneLink,
  type SceneOpening,
  UNITS,
} from "./scene.ts";
import { type Cell, cellAt, levelLinks, solidRects } from "./scene-links.ts";
import { isSameOpening, placedOpenings } from "./scene-openings.ts";
import { sceneShell } from "./scene-shell.ts";
import { sceneStair, stairWell } from "./scene-stairs.ts";
import { vaultFaces } from "./scene-vaults.ts";
import { levelThings } from "./things/place-things.ts";
import { addThingMaterials } from "./things/thing-mesh.ts";

const OAK = { color: "#c9a67c", finish: "boards" } as const;
const TILE = { color: "#d8d6d0", finish: "tile" } as const;
const CONCRETE = { color: "#b7b5b0" } as const;
const FLOORS: Partial<Record<RoomKind, { color: string; finish?: SceneFinish }>> = {
  bath: TILE,
  "half-bath": TILE,
  laundry: TILE,
  mudroom: TILE,
  utility: CONCRETE,
  storage: CONCRETE,
  garage: CONCRETE,
};
/** The narrowest strip of floor that one walks on, feet. */
const LEAST_FLOOR = 0.5;
const UNSIZED: ReadonlySet<RoomKind> = new Set(["closet", "hall", "stairs", "half-bath", "pantry"]);

const flat = (loop: readonly Pt[]): number[] => loop.flatMap(({ x, y }) => [grid(x), grid(y)]);
const loopsOf = (rects: readonly Rect[]): number[][] => unionOutline(rects).map(flat);

/** The scene of a house; equal houses have equal scenes. */
export function sceneOf(house: House): Scene {
  const materials = new MaterialTable();
  const inside = insideMaterials(house, materials);
  const openings = house.levels.map((_, index) => placedOpenings(house, index));
  const shell = sceneShell(house, materials, (opening) =>
    (openings[opening.level] ?? []).findIndex(({ source }) => source && isSameOpening(source, opening)),
  );
  const links: SceneLink[] = [];
  const levels = house.levels.map((_, index) =>
    sceneLevel(
      house,
      index,
      materials,
      (openings[index] ?? []).map(({ opening }) => opening),
      links,
    ),
  );
  linkStairs(house, levels, materials, links);
  const box = footprint(house);
  const heights = [
    ...shell.faces.flatMap(({ parts }) => parts.flatMap((part) => part.filter((_, i) => i % 3 === 2))),
    ...shell.outside.map((one) => one[7]),
  ];
  return {
    version: 1,
    name: house.name,
    style: house.style,
    setting: house.setting,
    axis: grid(mirrorAxis(house)),
    box: [grid(box.x), grid(box.y), grid(box.x + box.w), grid(box.y + box.d)],
    top: Math.max(...heights),
    materials: materials.list,
    inside,
    levels,
    ...shell,
    faces: [...shell.faces, ...house.levels.flatMap((_, index) => vaultFaces(house, index, inside.wall))],
    links,
  };
}

function insideMaterials(house: House, materials: MaterialTable): Scene["inside"] {
  const { palette, style } = house;
  const rail = baseColor(house, { kind: "rail" } as Parameters<typeof baseColor>[1]);
  return {
    wall: materials.of("#f3f0e9"),
    cut: materials.of("#4b4a47"),
    ceiling: materials.of("#faf9f6"),
    trim: materials.of(palette.trim),
    frame: materials.of(
      style === "Farmhouse" || style === "Craftsman" ? palette.frame : tone(palette.frame, 0),
    ),
    glass: materials.of("#a9c3cf", "glass"),
    door: materials.of(palette.door),
    garage: materials.of(palette.garageDoor ?? palette.trim),
    leaf: materials.of("#efece4"),
    rail: materials.of(rail, "metal"),
  };
}

function sceneLevel(
  house: House,
  index: number,
  materials: MaterialTable,
  openings: SceneOpening[],
  links: SceneLink[],
): SceneLevel {
  const level = house.levels[index] as Level;
  const walls = wallsOf(house, index);
  const { floor, plate } = levelHeights(house)[index] ?? { floor: 0, plate: level.ceiling };
  const base = Math.min(index > 0 ? floor - FLOOR_STRUCTURE : floor, ...drops(house, index));
  const wells = (house.levels[index - 1]?.stairs ?? []).map((stair) => stairWell(house, index - 1, stair));
  const standing = level.rooms.filter((room) => room.kind !== "open-below");
  const rooms = standing.map((room) => sceneRoom(house, index, room));
  const cells = standing.flatMap((room, at) =>
    walkable(room, wells).map((rect): Cell => ({ rect, room: at })),
  );
  links.push(
    ...levelLinks(
      index,
      cells,
      solidRects(walls),
      (at) => floor - dropOf(house, index, standing[at] as Room),
    ),
  );
  const things = levelThings({
    level,
    walls: rectsOfLoops(walls.loops.map(flat)).map(([x0, y0, x1, y1]) => ({
      x: x0 / UNITS,
      y: y0 / UNITS,
      w: (x1 - x0) / UNITS,
      d: (y1 - y0) / UNITS,
    })),
    openings,
    floorOf: (room, thing) => {
      if (room && !isEnclosed(room)) return openTop(house, index, room)(centreOf(thing));
      return floor - (room ? dropOf(house, index, room) : 0);
    },
    ceiling: plate,
    hasCeiling: hasCeiling(house, index),
  });
  addThingMaterials(materials, things, house.style);
  return {
    name: level.name,
    floor: grid(floor),
    ceiling: grid(plate),
    base: grid(base),
    walls: walls.loops.map(flat),
    slab: loopsOf(
      subtract(enclosedRects(standing.filter((room) => dropOf(house, index, room) === 0)), wells),
    ),
    floors: standing.filter(isEnclosed).map((room) => ({
      material: materials.of((FLOORS[room.kind] ?? OAK).color, (FLOORS[room.kind] ?? OAK).finish),
      z: grid(floor - dropOf(house, index, room)),
      loops: loopsOf(subtract(room.rects, wells)),
    })),
    ceilings: loopsOf(openCeilings(house, index)),
    openings,
    rooms,
    boxes: garageSteps(house, index, materials),
    things,
    rails: walls.railings.map(({ axis, line, start, end }) =>
      axis === "x"
        ? [grid(start), grid(line), grid(end), grid(line), grid(floor)]
        : [grid(line), grid(start), grid(line), grid(end), grid(floor)],
    ),
    cells: cells.map(({ rect, room }) => [
      grid(rect.x),
      grid(rect.y),
      grid(rect.x + rect.w),
      grid(rect.y + rect.d),
      room,
    ]),
  };
}

const enclosedRects = (rooms: readonly Room[]): Rect[] =>
  rooms.filter(isEnclosed).flatMap((room) => room.rects);

/** Where one can walk in a room: there is no floor over a stair from below, and none worth the name in its walls. */
const walkable = (room: Room, wells: readonly Rect[]): Rect[] =>
  subtract(room.rects, wells).filter(({ w, d }) => Math.min(w, d) >= LEAST_FLOOR);

/** Heights of the floors of rooms that lie under their level's. */
function drops(house: House, index: number): number[] {
  const floor = levelHeights(house)[index]?.floor ?? 0;
  return (house.levels[index]?.rooms ?? [])
    .filter(isEnclosed)
    .map((room) => floor - dropOf(house, index, room));
}

/** Where a level has a ceiling of its own, and not the floor of the next one. */
function openCeilings(house: House, index: number): Rect[] {
  const flatRooms = (house.levels[index]?.rooms ?? []).filter((room) => room.ceiling !== "vaulted");
  const above = enclosedRects(house.levels[index + 1]?.rooms ?? []);
  return subtract(enclosedRects(flatRooms), above);
}

/** Tells where a flat ceiling lies over a level: not over what is open to the air, to the roof or to the level above. */
function hasCeiling(house: House, index: number): (x: number, y: number) => boolean {
  const high = [
    ...(house.levels[index]?.rooms ?? []).filter((room) => room.ceiling === "vaulted" || !isEnclosed(room)),
    ...(house.levels[index + 1]?.rooms ?? []).filter(({ kind }) => kind === "open-below"),
  ].flatMap(({ rects }) => rects);
  return (px, py) => !high.some((rect) => holds(rect, px, py));
}

function sceneRoom(house: House, index: number, room: Room) {
  const clear = clearRect(room, wallsOf(house, index));
  const floor = (levelHeights(house)[index]?.floor ?? 0) - dropOf(house, index, room);
  return {
    name: room.name,
    size: UNSIZED.has(room.kind) ? "" : fmtSize(clear.w, clear.d),
    x: grid(clear.x + clear.w / 2),
    y: grid(clear.y + clear.d / 2),
    z: grid(floor),
  };
}

/** Landings and steps inside garages; those outside are part of the shell. */
function garageSteps(house: House, index: number, materials: MaterialTable): SceneBox[] {
  if (index !== groundLevelOf(house)) return [];
  const concrete = materials.of(CONCRETE.color);
  return stepsOf(house)
    .filter(({ room }) => room !== "outside")
    .flatMap((steps) => {
      const block = ({ x, y, w, d }: Rect, top: number): SceneBox => [
        concrete,
        grid(x),
        grid(y),
        grid(steps.bottom),
        grid(x + w),
        grid(y + d),
        grid(top),
      ];
      // A landing flush with the floor would flicker at its edge.
      return stepBlocks(steps).map(({ rect, top }) => block(rect, rect === steps.landing ? top - 0.02 : top));
    });
}

/** Stairs as things to see and as ways from level to level. */
function linkStairs(house: House, levels: SceneLevel[], materials: MaterialTable, links: SceneLink[]): void {
  house.levels.forEach((level, index) => {
    const [own, above] = [levels[index], levels[index + 1]];
    if (!own) return;
    for (const stair of level.stairs) {
      const floor = levelHeights(house)[index]?.floor ?? 0;
      const { boxes, walk } = sceneStair(house, index, stair, floor, materials);
      own.boxes.push(...boxes);
      const head = walk.slice(-3);
      if (!above || head.length < 3) continue;
      links.push({
        from: [index, cellAt(own.cells, walk[0] ?? 0, walk[1] ?? 0)],
        to: [index + 1, cellAt(above.cells, head[0] ?? 0, head[1] ?? 0)],
        over: walk,
      });
    }
  });
}
