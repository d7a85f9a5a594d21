import { EPS, edgesOf, type Placed, placeDoor, runsAlongX } from "../layout/edges.ts";
import type { DoorKind } from "../layout/kinds.ts";
import type {
  Bay,
  Cricket,
  Door,
  Dormer,
  Fixture,
  House,
  Landing,
  Level,
  Rect,
  RoofPart,
  Side,
  Stair,
  Window,
} from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { mirrorAxis } from "../plan/plan-shapes.ts";
import { gridded, onGrid } from "./grid.ts";

const MIRRORED_SIDE: Readonly<Record<Side, Side>> = { n: "n", e: "w", s: "s", w: "e" };

/** Doors of which one end is not like the other. */
const HANDED: ReadonlySet<DoorKind> = new Set(["hinged", "entry", "pocket", "bifold", "slider"]);

/**
 * The house as its mirror image, west for east, about the middle of its roofed width: the same
 * rooms, figures and schedules. A mirrored layout is a layout like any other, so that plans,
 * elevations, roofs and CAD files of it need no second way of drawing. Mirrored twice it is
 * the house it was, with defaults left out that it may have spelled out.
 */
export const mirrorLayout = memoized((house: House): House => {
  const { levels, roofs, ...rest } = gridded(house);
  const mirror = new Mirror(onGrid(mirrorAxis(house)));
  return {
    ...rest,
    levels: levels.map((level) => mirror.level(level)),
    roofs: roofs.map((roof) => mirror.roof(roof)),
  };
});

class Mirror {
  private readonly axis: number;

  /** @param axis twice the x of the line that everything changes sides of, feet */
  constructor(axis: number) {
    this.axis = axis;
  }

  private x(x: number): number {
    return onGrid(this.axis - x);
  }

  private rect(rect: Rect): Rect {
    return { ...rect, x: this.x(rect.x + rect.w) };
  }

  /** A place along a wall that may be left out: x where the wall runs along x, else y. */
  private along<T extends { at?: number }>(one: T, wall: Side): T {
    return one.at !== undefined && runsAlongX(wall) ? { ...one, at: this.x(one.at) } : one;
  }

  level(level: Level): Level {
    const edges = edgesOf(level);
    return {
      ...level,
      rooms: level.rooms.map((room) => ({ ...room, rects: room.rects.map((rect) => this.rect(rect)) })),
      doors: level.doors.map((door) => this.door(door, placeDoor(edges, door))),
      windows: level.windows.map((window) => this.window(window)),
      fixtures: level.fixtures.map((fixture) => this.fixture(fixture)),
      stairs: level.stairs.map((stair) => this.stair(stair)),
      ...(level.landings && { landings: level.landings.map((landing) => this.landing(landing)) }),
      ...(level.bays && { bays: level.bays.map((bay) => this.bay(bay)) }),
    };
  }

  /** @param placed where it stands; a door that stands nowhere stays as it is */
  private door(door: Door, placed: Placed | null): Door {
    if (!placed) return door;
    const { side, ...rest } = this.along(door, placed.edge.side);
    const mirrored: Door = side ? { ...rest, side: MIRRORED_SIDE[side] } : rest;
    if (!HANDED.has(door.kind) || !runsAlongX(placed.edge.side)) return mirrored;
    const { hinge, ...handless } = mirrored;
    const other = (hinge ?? usualEnd(door, moreWall(placed))) === "end" ? "start" : "end";
    return other === usualEnd(door, -moreWall(placed)) ? handless : { ...handless, hinge: other };
  }

  private window(window: Window): Window {
    return { ...this.along(window, window.side), side: MIRRORED_SIDE[window.side] };
  }

  private fixture({ hand, ...fixture }: Fixture): Fixture {
    return {
      ...fixture,
      rect: this.rect(fixture.rect),
      faces: MIRRORED_SIDE[fixture.faces],
      ...(hand !== "right" && { hand: "right" }),
    };
  }

  private stair({ turn, ...stair }: Stair): Stair {
    return {
      ...stair,
      rect: this.rect(stair.rect),
      up: MIRRORED_SIDE[stair.up],
      ...(stair.shape === "u" && turn !== "right" && { turn: "right" }),
    };
  }

  private landing(landing: Landing): Landing {
    return { ...landing, rect: this.rect(landing.rect), down: MIRRORED_SIDE[landing.down] };
  }

  private bay(bay: Bay): Bay {
    return { ...this.along(bay, bay.side), side: MIRRORED_SIDE[bay.side] };
  }

  roof(roof: RoofPart): RoofPart {
    return {
      ...roof,
      over: this.rect(roof.over),
      ...(roof.high && { high: MIRRORED_SIDE[roof.high] }),
      ...(roof.eaves && { eaves: mirroredEaves(roof.eaves) }),
      ...(roof.crickets && { crickets: roof.crickets.map((cricket) => this.cricket(cricket)) }),
      ...(roof.dormers && { dormers: roof.dormers.map((dormer) => this.dormer(dormer)) }),
    };
  }

  private cricket(cricket: Cricket): Cricket {
    return { ...cricket, over: this.rect(cricket.over), against: MIRRORED_SIDE[cricket.against] };
  }

  private dormer(dormer: Dormer): Dormer {
    return {
      ...dormer,
      over: this.rect(dormer.over),
      faces: MIRRORED_SIDE[dormer.faces],
      windows: dormer.windows.map((window) => this.along(window, dormer.faces)),
    };
  }
}

function mirroredEaves(eaves: NonNullable<RoofPart["eaves"]>): RoofPart["eaves"] {
  return Object.fromEntries(Object.entries(eaves).map(([side, feet]) => [MIRRORED_SIDE[side as Side], feet]));
}

/** How much more wall there is before an opening than after it, feet. */
function moreWall({ edge, start, end }: Placed): number {
  return start - edge.start - (edge.end - end);
}

/** Where the hinges of a door are that names no end; a pocket door slides where there is more wall. */
function usualEnd({ kind }: Door, more: number): "start" | "end" {
  return kind !== "pocket" || more > EPS ? "start" : "end";
}
