import { describe, expect, it } from "vitest";
import { checkHouse } from "../check/check.ts";
import { areaOf, spanAlong } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import { measure } from "../measure.ts";
import { swingingLeaves } from "../plan/plan-openings.ts";
import { wallsOf } from "../plan/walls.ts";
import { houses, sampleHouses } from "./sample-houses.ts";

describe("sample houses", () => {
  it.each(houses)("%s is laid out right", (_, house) => {
    expect(checkHouse(house)).toEqual([]);
    expect(house.palette.garageDoor !== undefined).toBe(measure(house).garage > 0);
  });

  it.each(houses)("%s calls nothing a mudroom that is a passage", (_, house) => {
    const rooms = house.levels.flatMap((one) => one.rooms).filter(({ kind }) => kind === "mudroom");
    for (const { id, rects } of rooms) expect(areaOf(rects), id).toBeGreaterThanOrEqual(30);
  });

  it.each(houses)("%s leaves no slot beside built-in tubs and showers that nobody can clean", (_, house) => {
    const baths = /^(tub|shower|vanity|double-vanity)$/;
    for (const { fixtures } of house.levels) {
      const all = fixtures.filter(({ kind, freestanding }) => baths.test(kind) && !freestanding);
      const gaps = all.flatMap(({ rect: a, room }) =>
        all
          .filter((other) => other.room === room)
          .map(({ rect: b }) => [
            Math.max(b.x - a.x - a.w, a.x - b.x - b.w),
            Math.max(b.y - a.y - a.d, a.y - b.y - b.d),
          ]),
      );
      // A cloth gets in where they are more than a hand apart, or side by side at their corners alone.
      const slots = gaps.filter(
        (both) => Math.max(...both) > 0.02 && Math.max(...both) < 0.4 && Math.min(...both) < -0.05,
      );
      expect(slots).toEqual([]);
    }
  });

  it.each(houses)("%s has no door that stands open before the folding doors of a closet", (_, house) => {
    house.levels.forEach((_level, index) => {
      const { doors } = wallsOf(house, index);
      const into = ({ door: { into, to } }: (typeof doors)[number]) => into ?? to;
      for (const closet of doors.filter(({ door }) => door.kind === "bifold"))
        for (const other of doors.filter((one) => one !== closet && into(one) === into(closet)))
          for (const { open } of swingingLeaves(other)) {
            const alongX = runsAlongX(closet.edge.side);
            const [from, to] = spanAlong(alongX, open);
            const [near, far] = spanAlong(!alongX, open).map((at) => Math.abs(at - closet.edge.line));
            const isBefore = Math.min(to, closet.end) - Math.max(from, closet.start) > 0.1;
            if (isBefore) expect(Math.min(near ?? 0, far ?? 0), other.door.from).toBeGreaterThan(2.5);
          }
    });
  });

  it("has slugs and names fit for a listing", () => {
    const slugs = sampleHouses.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    const names = sampleHouses.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(houses)(
    "%s has water heaters as wide as tanks are, and machines as wide as they are made",
    (_, house) => {
      // Tanks of 40 gallons are 20 to 24 in across, the least washers and dryers 24 in wide; feet.
      const least: Partial<Record<FixtureKind, number>> = { "water-heater": 1.75, washer: 2, dryer: 2 };
      const thin = house.levels.flatMap(({ fixtures }) =>
        fixtures.filter(({ kind, rect: { w, d }, faces }) => {
          const wide = kind === "water-heater" ? Math.min(w, d) : runsAlongX(faces) ? w : d;
          return wide < (least[kind] ?? 0) - 1e-6;
        }),
      );
      expect(thin).toEqual([]);
    },
  );
});
