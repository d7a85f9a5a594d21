/** Where things stand on a level: the fixtures of its layout, and what goes with them. Feet in, grid out. */

import { holds, rectBetween } from "../../geometry/rects.ts";
import { type Stretch, without } from "../../geometry/stretches.ts";
import { DUCTLESS_HEAD } from "../../layout/ductless.ts";
import { boundsOf, intersection } from "../../layout/edges.ts";
import type { FixtureKind } from "../../layout/kinds.ts";
import type { Fixture, Level, Rect, Room, Side } from "../../layout/model.ts";
import { frameOf } from "../../plan/pen.ts";
import { grid, type SceneOpening, type SceneThing, UNITS } from "../scene.ts";
import { looksOf, type ThingKind } from "./thing-kind.ts";

/** Heights of things over their floor, feet; what is not named goes up to the ceiling. */
const TOPS: Partial<Record<FixtureKind, number>> = {
  counter: 3,
  island: 3.12,
  sink: 3,
  range: 3,
  refrigerator: 5.85,
  dishwasher: 2.9,
  toilet: 2.52,
  vanity: 2.85,
  "double-vanity": 2.85,
  tub: 1.7,
  ledge: 1.7,
  shower: 6.5,
  washer: 3.2,
  dryer: 3.2,
  "water-heater": 5,
  furnace: 4.6,
  "air-handler": 4.6,
  "electrical-panel": 2.4,
  "bed-queen": 3.5,
  "bed-twin": 3.5,
  sofa: 2.66,
  table: 2.45,
  desk: 2.45,
  bench: 1.5,
  car: 4.5,
};
const PANEL_FOOT = 4;
const COFFEE_TABLE = 1.4;
/** Undersides and tops over the floor, and depths, as the interior elevations draw them; feet. */
const WALL_CABINET = { low: 4.5, high: 7, deep: 1.05, least: 0.8 };
const OVER_REFRIGERATOR = { low: 5.95, deep: 2 };
const HOOD = { low: 5.5, high: 7, deep: 1.6 };
const MIRROR = { low: 3.4, high: 6.4, least: 1.2 };
const PICTURE = { low: 4.2, high: 6.2, wide: 3, least: 2 };
const PENDANTS = { low: 5.6, least: 7.6 };
const LAMP = { wide: 1.2, high: 5.2 };
/** How far what hangs on a wall keeps from windows and doors, feet. */
const CASING = 0.32;
const RUG = 0.04;

const LOW: ReadonlySet<FixtureKind> = new Set(["sofa", "table", "bed-queen", "bed-twin"]);

/** Whether two rectangles share more than what they touch by. */
function overlaps(a: Rect, b: Rect): boolean {
  const both = intersection(a, b);
  return both !== null && both.w > 0.02 && both.d > 0.02;
}

/** What is around the things of a level. */
export interface ThingPlace {
  level: Level;
  /** Its walls without their openings. */
  walls: readonly Rect[];
  openings: readonly SceneOpening[];
  /** The floor under a thing of a room. */
  floorOf(room: Room | undefined, thing: Rect): number;
  ceiling: number;
  /** Whether a flat ceiling lies over a point. */
  hasCeiling(x: number, y: number): boolean;
}

class Placing {
  readonly things: SceneThing[] = [];
  /** Rooms that have a floor lamp. */
  private readonly lit = new Set<string>();
  private readonly rugs: { rect: Rect; floor: number; faces: Side }[] = [];

  private readonly place: ThingPlace;

  constructor(place: ThingPlace) {
    this.place = place;
  }

  /** Puts a thing into a part of the frame of another. */
  private put(kind: ThingKind, of: Fixture, u: Stretch, v: Stretch, low: number, high: number): void {
    const rect = this.rectOf(of, u, v);
    const floor = this.floor(of);
    this.add(kind, rect, floor + low, floor + high, of.faces);
  }

  private add(kind: ThingKind, { x, y, w, d }: Rect, low: number, high: number, faces: Side): void {
    this.things.push([kind, grid(x), grid(y), grid(low), grid(x + w), grid(y + d), grid(high), faces]);
  }

  private rectOf({ rect, faces }: Fixture, u: Stretch, v: Stretch): Rect {
    const { toPlan } = frameOf(rect, faces);
    return rectBetween(toPlan(u[0], v[0]), toPlan(u[1], v[1]));
  }

  private room({ room }: Fixture): Room | undefined {
    return this.place.level.rooms.find(({ id }) => id === room);
  }

  private floor(fixture: Fixture): number {
    return this.place.floorOf(this.room(fixture), fixture.rect);
  }

  /** The part of a room's outline that a thing stands in. */
  private cell(fixture: Fixture): Rect | undefined {
    const { x, y, w, d } = fixture.rect;
    return this.room(fixture)?.rects.find((rect) => holds(rect, x + w / 2, y + d / 2));
  }

  /** Stretches of a thing's own width with plain wall behind it, where nothing of the depth covers an opening. */
  private backed(of: Fixture, deep: number, low: number, high: number): Stretch[] {
    const { w } = frameOf(of.rect, of.faces);
    const behind = this.rectOf(of, [0, w], [-0.35, -0.02]);
    const solid = this.place.walls.flatMap((wall) => {
      const part = intersection(wall, behind);
      return part && part.w > 0.02 && part.d > 0.02 ? [this.along(of, part)] : [];
    });
    const before = this.rectOf(of, [-CASING, w + CASING], [-0.7, deep + CASING]);
    const floor = this.floor(of);
    const open = this.place.openings.flatMap(({ box, low: from, high: to }): Stretch[] => {
      if (to / UNITS < floor + low - CASING || from / UNITS > floor + high + CASING) return [];
      const [x0, y0, x1, y1] = box.map((value) => value / UNITS) as [number, number, number, number];
      const grown = { x: x0 - CASING, y: y0 - CASING, w: x1 - x0 + 2 * CASING, d: y1 - y0 + 2 * CASING };
      const part = intersection(grown, before);
      return part && part.w > 0 && part.d > 0 ? [this.along(of, part)] : [];
    });
    const gaps = without([[0, w]], solid);
    return without([[0, w]], [...gaps, ...open]);
  }

  /** The stretch of a thing's width that a part of the plan covers. */
  private along({ rect, faces }: Fixture, part: Rect): Stretch {
    const { toPlan } = frameOf(rect, faces);
    const [a, b] = [toPlan(0, 0), toPlan(1, 0)];
    const share = (x: number, y: number) => (x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y);
    const ends = [share(part.x, part.y), share(part.x + part.w, part.y + part.d)];
    return [Math.min(...ends), Math.max(...ends)];
  }

  /** The stretches of a thing's width that other kinds stand in. */
  private taken(of: Fixture, kinds: readonly FixtureKind[]): Stretch[] {
    return this.place.level.fixtures.flatMap((one): Stretch[] => {
      const part = kinds.includes(one.kind) && one !== of ? intersection(one.rect, of.rect) : null;
      return part ? [this.along(of, part)] : [];
    });
  }

  fixture(fixture: Fixture): void {
    const { level, ceiling } = this.place;
    const floor = this.floor(fixture);
    const kind = looksOf(fixture, level);
    if (kind === "ductless-head") {
      const { low, high } = DUCTLESS_HEAD;
      this.add(kind, fixture.rect, floor + low, floor + high, fixture.faces);
      return;
    }
    const foot = kind === "electrical-panel" ? PANEL_FOOT : 0;
    const top = kind === "coffee-table" ? COFFEE_TABLE : (TOPS[fixture.kind] ?? ceiling - floor + 0.04);
    this.add(kind, fixture.rect, floor + foot, floor + foot + top, fixture.faces);
    this.company(fixture, kind);
  }

  /** What goes with a thing. */
  private company(fixture: Fixture, kind: ThingKind): void {
    switch (kind) {
      case "counter":
        this.wallCabinets(fixture, WALL_CABINET.low, WALL_CABINET.deep, ["range"]);
        break;
      case "refrigerator":
        this.wallCabinets(fixture, OVER_REFRIGERATOR.low, OVER_REFRIGERATOR.deep, []);
        break;
      case "range":
        this.hoodOver(fixture);
        break;
      case "vanity":
      case "double-vanity":
        this.onWall("mirror", fixture, MIRROR, 0.15);
        break;
      case "island":
        this.lampsOver(fixture, 0.7);
        break;
      case "table":
        this.lampsOver(fixture, 1.4);
        break;
      case "sofa":
        this.rugUnder(fixture, 0.9, [0.5, 0.5], 5);
        this.lampBeside(fixture);
        this.onWall("picture", fixture, PICTURE, 0.4);
        break;
      case "bed-queen":
        this.rugUnder(fixture, 1.3, [0.42, 0.42], 1.3);
        this.onWall("picture", fixture, PICTURE, 0.4);
        break;
    }
  }

  private wallCabinets(of: Fixture, low: number, deep: number, besides: readonly FixtureKind[]): void {
    const high = Math.min(WALL_CABINET.high, this.place.ceiling - this.floor(of) - 0.5);
    if (high - low < 0.6) return;
    const taken = this.taken(of, besides);
    for (const span of this.backed(of, deep, low, high).flatMap((one) => without([one], taken)))
      if (span[1] - span[0] >= WALL_CABINET.least) this.put("wall-cabinet", of, span, [0, deep], low, high);
  }

  private hoodOver(of: Fixture): void {
    const { w } = frameOf(of.rect, of.faces);
    const high = Math.min(HOOD.high, this.place.ceiling - this.floor(of));
    const [span] = this.backed(of, HOOD.deep, HOOD.low, high);
    if (span && span[1] - span[0] > w - 0.5) this.put("hood", of, span, [0, HOOD.deep], HOOD.low, high);
  }

  /** Something flat in the widest stretch of plain wall behind a thing. */
  private onWall(
    kind: "mirror" | "picture",
    of: Fixture,
    { low, high, least, wide = 99 }: { low: number; high: number; least: number; wide?: number },
    margin: number,
  ): void {
    const spans = this.backed(of, 0.1, low, high).sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
    const [from, to] = spans[0] ?? [0, 0];
    const half = Math.min(wide, to - from - 2 * margin) / 2;
    if (half * 2 < least) return;
    const middle = (from + to) / 2;
    this.put(kind, of, [middle - half, middle + half], [0.01, 0.07], low, high);
  }

  private lampsOver(of: Fixture, margin: number): void {
    const { w, d } = frameOf(of.rect, of.faces);
    const { x, y, w: wide, d: deep } = of.rect;
    const high = this.place.ceiling - this.floor(of);
    if (high < PENDANTS.least || !this.place.hasCeiling(x + wide / 2, y + deep / 2)) return;
    this.put("pendants", of, [margin, w - margin], [d / 2 - 0.5, d / 2 + 0.5], PENDANTS.low, high);
  }

  private lampBeside(of: Fixture): void {
    const { w } = frameOf(of.rect, of.faces);
    const cell = this.cell(of);
    if (this.lit.has(of.room)) return;
    for (const u of [w + 0.25, -0.25 - LAMP.wide]) {
      const rect = this.rectOf(of, [u, u + LAMP.wide], [0.2, 0.2 + LAMP.wide]);
      const { x, y } = { x: rect.x + LAMP.wide / 2, y: rect.y + LAMP.wide / 2 };
      const near = this.place.openings.some(
        ({ type, box: [x0, y0, x1, y1] }) =>
          type === "door" &&
          Math.hypot(
            Math.max(x0 / UNITS - x, x - x1 / UNITS, 0),
            Math.max(y0 / UNITS - y, y - y1 / UNITS, 0),
          ) < 2.8,
      );
      const blocked =
        this.place.level.fixtures.some((one) => overlaps(one.rect, rect)) ||
        this.place.level.stairs.some((one) => overlaps(one.rect, rect)) ||
        this.place.walls.some((wall) => overlaps(wall, rect)) ||
        this.place.openings.some(({ box: [x0, y0, x1, y1] }) =>
          overlaps({ x: x0 / UNITS, y: y0 / UNITS, w: (x1 - x0) / UNITS, d: (y1 - y0) / UNITS }, rect),
        );
      if (near || blocked || !cell || !holds(cell, x, y)) continue;
      this.lit.add(of.room);
      this.add("floor-lamp", rect, this.floor(of), this.floor(of) + LAMP.high, of.faces);
      return;
    }
  }

  /** Lays a rug under the front of a thing; those that meet become one. */
  private rugUnder(of: Fixture, aside: number, [from]: Stretch, beyond: number): void {
    const { w, d } = frameOf(of.rect, of.faces);
    const cell = this.cell(of);
    const rect = this.rectOf(of, [-aside, w + aside], [d * from, d + beyond]);
    const part =
      cell && intersection(rect, { x: cell.x + 0.7, y: cell.y + 0.7, w: cell.w - 1.4, d: cell.d - 1.4 });
    const { level, walls } = this.place;
    const fits =
      part &&
      Math.min(part.w, part.d) > 3.2 &&
      !walls.some((wall) => overlaps(wall, part)) &&
      !level.stairs.some((one) => overlaps(one.rect, part)) &&
      !level.fixtures.some((one) => !LOW.has(one.kind) && overlaps(one.rect, part));
    if (!fits) return;
    const other = this.rugs.find((one) => overlaps(one.rect, part));
    if (!other) this.rugs.push({ rect: part, floor: this.floor(of), faces: of.faces });
    else other.rect = boundsOf([other.rect, part]);
  }

  layRugs(): void {
    for (const { rect, floor, faces } of this.rugs) this.add("rug", rect, floor, floor + RUG, faces);
  }
}

/** Everything that stands and hangs on a level. */
export function levelThings(place: ThingPlace): SceneThing[] {
  const placing = new Placing(place);
  for (const fixture of place.level.fixtures) placing.fixture(fixture);
  placing.layRugs();
  return placing.things;
}
