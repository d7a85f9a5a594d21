import { rectBetween } from "../geometry/rects.ts";
import type { Layer, Shape } from "../geometry/shape.ts";
import { isDuctless } from "../layout/ductless.ts";
import { type FixtureKind, isFurniture } from "../layout/kinds.ts";
import type { Fixture, Level, Rect } from "../layout/model.ts";
import { FIXTURE_SYMBOLS } from "./fixture-symbols.ts";
import { coffeeTable, deskChair, tableChairs } from "./furniture-symbols.ts";
import { frameOf, Pen } from "./pen.ts";
import { ductlessHead, freestandingTub } from "./special-symbols.ts";

/** Worktops lie under what is set into them, whatever order they are written in. */
const BELOW: ReadonlySet<FixtureKind> = new Set(["counter", "island"]);

/** Fixtures and furniture of a level as plan symbols. */
export function fixtureShapes(level: Level): Shape[] {
  const sorted = [
    ...level.fixtures.filter((fixture) => BELOW.has(fixture.kind)),
    ...level.fixtures.filter((fixture) => !BELOW.has(fixture.kind)),
  ];
  return sorted.flatMap((fixture) => drawFixture(fixture, level));
}

/** How far in front of a sofa a table still belongs to it, feet. */
const COFFEE_REACH = 4.5;

/** Whether a table stands before a sofa; people sit on that, not round the table. */
export function isCoffeeTable(table: Fixture, level: Level): boolean {
  return (
    table.kind === "table" &&
    level.fixtures.some((sofa) => {
      if (sofa.kind !== "sofa" || sofa.room !== table.room) return false;
      const { w, d, toPlan } = frameOf(sofa.rect, sofa.faces);
      const [a, b] = [toPlan(0, d), toPlan(w, d + COFFEE_REACH)];
      const x = table.rect.x + table.rect.w / 2;
      const y = table.rect.y + table.rect.d / 2;
      return (
        x > Math.min(a.x, b.x) && x < Math.max(a.x, b.x) && y > Math.min(a.y, b.y) && y < Math.max(a.y, b.y)
      );
    })
  );
}

/** What a thing stands on: its own floor, and that of the chairs at it; feet. */
export function standsOn(fixture: Fixture, level: Level): Rect[] {
  const { rect, kind } = fixture;
  const { w, d, toPlan } = frameOf(rect, fixture.faces);
  const isDining = kind === "table" && !isCoffeeTable(fixture, level);
  const chairs = kind === "desk" ? [deskChair(w, d)] : isDining ? tableChairs(w, d) : [];
  return [rect, ...chairs.map(({ u, v, size }) => rectBetween(toPlan(u, v), toPlan(u + size, v + size)))];
}

function drawFixture(fixture: Fixture, level: Level): Shape[] {
  const layer: Layer = isFurniture(fixture.kind) ? "A-FURN" : "A-FLOR-FIXT";
  const { w, d, toPlan } = frameOf(fixture.rect, fixture.faces);
  const handed = fixture.hand === "right" ? (u: number, v: number) => toPlan(w - u, v) : toPlan;
  const pen = new Pen(layer, handed, isFurniture(fixture.kind) ? "hair" : "fine");
  if (isCoffeeTable(fixture, level)) coffeeTable(pen, w, d);
  else if (fixture.freestanding) freestandingTub(pen, w, d);
  else if (isDuctless(fixture)) ductlessHead(pen, w, d);
  else FIXTURE_SYMBOLS[fixture.kind](pen, w, d);
  return pen.shapes;
}
