import { describe, expect, it } from "vitest";
import { mirrorOf, onFoundation } from "../fixtures/drawn.ts";
import { boxOf } from "../geometry/geometry.ts";
import { edgesOf, placeDoor, runsAlongX } from "../layout/edges.ts";
import { dropOf, groundLevelOf } from "../layout/heights.ts";
import type { Door, House, Rect, Room } from "../layout/model.ts";
import { houseFaces } from "../massing/massing.ts";
import { entryOf, openingsOf } from "../massing/openings.ts";
import { outsideSteps, stepsOf } from "../massing/steps.ts";
import { singleRisers } from "../massing/ways-into-garages.ts";
import { fmtDrop, stepShapes } from "../plan/plan-steps.ts";
import { DRAWN_FOUNDATIONS, foundationProblem } from "../variant/foundation.ts";

import { houses } from "./sample-houses.ts";

/** IRC R311.7.5: no riser over 7 3/4 in; R311.3: a landing 36 in deep; feet. */
const RISER = 7.75 / 12;
const LANDING = 3;
const EXACT = 1e-6;
/** Steps may end so far within the frame of a door, feet. */
const JAMB = 0.1;
const OPEN_AIR = new Set<Room["kind"] | undefined>(["porch", "deck"]);

/** The doors of a house that somebody walks through to a floor that lies lower, and by how much; feet. */
function drops(house: House): { door: Door; height: number }[] {
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
  if (!level) return [];
  const room = (id: string) => level.rooms.find((one) => one.id === id);
  const floor = (id: string) => {
    const one = room(id);
    return one ? house.plinth - dropOf(house, ground, one) : 0;
  };
  return level.doors
    .filter(({ kind }) => kind !== "garage" && kind !== "open")
    .filter(({ from, to }) => !OPEN_AIR.has(room(from)?.kind) && !OPEN_AIR.has(room(to)?.kind))
    .map((door) => ({ door, height: Math.abs(floor(door.from) - floor(door.to)) }))
    .filter(({ height }) => height > RISER + EXACT);
}

/** How far a landing reaches along and out from the wall of its door, feet. */
function sizeOf(landing: Rect, alongX: boolean): { along: [number, number]; out: number } {
  return alongX
    ? { along: [landing.x, landing.x + landing.w], out: landing.d }
    : { along: [landing.y, landing.y + landing.d], out: landing.w };
}

/** Inches of feet and inches as written, 1' and 7½". */
const inchesOf = ([feet = "", inches = ""]: readonly string[]) =>
  Number.parseFloat(feet) * 12 + Number.parseInt(inches, 10) + (inches.includes("½") ? 0.5 : 0);

/** The height of a flight in inches as it is written, DN 3R @ 6 1/2". */
function riseOf(word: string): number {
  const [, risers, whole, over = 0, under = 1] = /^DN (\d+)R @ (\d+)(?: (\d)\/(\d))?"$/.exec(word) ?? [];
  return Number(risers) * (Number(whole) + Number(over) / Number(under));
}

describe.each(houses)("the steps of %s", (_, house) => {
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
  if (!level) throw new Error("no ground level");
  const steps = stepsOf(house);

  it.each([
    ["as drawn", house],
    ["mirrored", mirrorOf(house)],
  ])("lie before all of the front door, be it at the edge of its porch, %s", (_name, one) => {
    const entry = entryOf(openingsOf(one), ground);
    const front = outsideSteps(one).filter(({ side, from, to }) => {
      const isBeside = entry && to > entry.from && from < entry.to;
      return isBeside && side === entry.side;
    });
    for (const { from, to } of front) {
      expect(from).toBeLessThanOrEqual((entry?.from ?? 0) + JAMB);
      expect(to).toBeGreaterThanOrEqual((entry?.to ?? 0) - JAMB);
    }
  });

  it("lead down from every door with more than one riser, over a landing as wide as the door", () => {
    for (const { door, height } of drops(house)) {
      const placed = placeDoor(edgesOf(level), door);
      if (!placed) throw new Error(`no place for the door from ${door.from}`);
      const alongX = runsAlongX(placed.edge.side);
      const found = steps.find(({ side, line, landing, top, bottom }) => {
        if (!landing || runsAlongX(side) !== alongX || Math.abs(line - placed.edge.line) > 0.6) return false;
        const { along } = sizeOf(landing, alongX);
        const isBefore = along[0] < placed.start + 0.05 && along[1] > placed.end - 0.05;
        return isBefore && Math.abs(top - bottom - height) < 0.01;
      });
      const what = `${door.kind} door from ${door.from} to ${door.to}`;
      expect([what, found?.treads.length]).toEqual([what, Math.ceil(height / RISER - EXACT) - 1]);
      expect(found?.landing && sizeOf(found.landing, alongX).out).toBeGreaterThanOrEqual(LANDING - 0.01);
    }
  });

  it("have risers of at most 7 3/4 in, treads of at least 10, and stand on the plan", () => {
    const words = stepShapes(house, ground, 0.5).flatMap((shape) =>
      shape.type === "text" && shape.value.startsWith("DN ") ? [shape.value] : [],
    );
    const flights = steps.filter(({ treads }) => treads.length > 0);
    for (const { top, bottom, risers, treads, down } of flights) {
      expect((top - bottom) / risers).toBeLessThanOrEqual(RISER + EXACT);
      for (const tread of treads)
        expect(runsAlongX(down) ? tread.d : tread.w).toBeGreaterThanOrEqual(10 / 12 - 1e-6);
    }
    const named = (risers: number) => words.filter((word) => word.startsWith(`DN ${risers}R `)).length;
    for (const { risers } of flights) {
      expect([risers, named(risers)]).toEqual([
        risers,
        flights.filter((one) => one.risers === risers).length,
      ]);
    }
  });

  it("are written with risers that add up to the drop as it is written, on every foundation", () => {
    const others = DRAWN_FOUNDATIONS.filter((kind) => !foundationProblem(house, kind));
    for (const one of [house, ...others.map((kind) => onFoundation(house, kind))]) {
      const flights = stepsOf(one).filter(({ treads }) => treads.length > 0);
      const words = stepShapes(one, ground, 0.5).flatMap((shape) =>
        shape.type === "text" ? [shape.value] : [],
      );
      // The edges of porches and decks lie lower than the floor, by more than is written of a drop.
      const drops = flights.map(({ top, bottom, room, landing, risers }) => {
        const isEdge = room === "outside" && !landing;
        const written = inchesOf(
          fmtDrop(top - bottom)
            .split("-")
            .slice(1),
        );
        // A riser is written to the eighth of an inch.
        return { inches: isEdge ? 12 * (top - bottom) : written, slack: isEdge ? risers / 16 : 0 };
      });
      // The height of one riser into a garage is that of the garage's floor, which is written in it.
      const [single, many] = [
        words.filter((word) => word === "DN 1R"),
        words.filter((word) => word !== "DN 1R"),
      ];
      expect(single).toHaveLength(singleRisers(one).length);
      expect(many).toHaveLength(drops.length);
      for (const [index, { inches, slack }] of drops.entries())
        expect(Math.abs(riseOf(many[index] ?? "") - inches), many[index]).toBeLessThanOrEqual(slack + EXACT);
      const garages = level.rooms.filter(({ kind }) => kind === "garage");
      for (const drop of garages.map((room) => dropOf(one, ground, room))) {
        const risers = flights.find(({ room }) => room !== "outside")?.risers ?? 1;
        expect(inchesOf(fmtDrop(drop).split("-").slice(1)) / risers).toBeLessThanOrEqual(7.75);
      }
    }
  });

  it.each([
    ["as drawn", house],
    ["mirrored", mirrorOf(house)],
  ])("of its porches have no post in their width, %s", (_, drawn) => {
    const posts = houseFaces(drawn).filter(({ kind }) => kind === "post" || kind === "pier");
    for (const { side, line, from, to, top, landing } of outsideSteps(drawn)) {
      expect(to - from).toBeGreaterThan(LANDING);
      if (landing) continue;
      const inWay = posts
        .filter((face) => Math.max(...face.parts.flat().map(({ z }) => z)) > top + 1)
        .map(({ parts }) => boxOf(parts.flat()))
        .map(({ x0, x1, y0, y1 }) => (runsAlongX(side) ? { x0, x1, y: y0 } : { x0: y0, x1: y1, y: x0 }))
        .filter(({ x0, x1, y }) => Math.abs(y - line) < 2 && x1 > from && x0 < to);
      expect(inWay).toEqual([]);
    }
  });
});

/** IRC R311.7.6: a single riser needs no landing unless a door swings out over it; R311.3.1: up to 1 1/2 in is a threshold. */
it.each(houses)("%s on a slab has a landing where a door swings over a riser into the garage", (_, house) => {
  if (foundationProblem(house, "slab")) return;
  const variant = onFoundation(house, "slab");
  const ground = groundLevelOf(variant);
  const rooms = variant.levels[ground]?.rooms ?? [];
  const bare = (variant.levels[ground]?.doors ?? []).filter(({ kind, from, to, into = to }) => {
    const [below, above] = [into, into === from ? to : from].map((id) => rooms.find((one) => one.id === id));
    if (kind !== "hinged" || below?.kind !== "garage" || !above) return false;
    const drop = dropOf(variant, ground, below) - dropOf(variant, ground, above);
    const landing = stepsOf(variant).some((steps) => steps.room === below.id && steps.landing);
    return drop > 0.13 && !landing;
  });
  expect(bare).toEqual([]);
});
