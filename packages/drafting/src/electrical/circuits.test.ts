import { describe, expect, it, test } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { distanceTo } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { measure } from "../measure.ts";

import { COPPER, circuitsOf, diningTable } from "./circuits.ts";
import { devicesOf } from "./devices.ts";

describe.each(houses)("the circuits of %s", (_, house) => {
  const circuits = circuitsOf(house);
  const devices = house.levels.flatMap((_, index) => devicesOf(house, index).devices);
  const of = (serves: string) => circuits.filter((one) => one.serves === serves);

  it("have each outlet that is drawn on one of them", () => {
    const fed = devices.filter(({ kind }) => !/^(switch|panel)/.test(kind));
    expect(circuits.reduce((sum, { outlets }) => sum + outlets, 0)).toBe(fed.length);
    expect(circuits.every(({ outlets }) => outlets > 0)).toBe(true);
  });

  it("are those that the code asks for (IRC E3703)", () => {
    const rooms = house.levels.flatMap((level) => level.rooms.map(({ kind }) => kind));
    expect(of("Small appliances").length).toBeGreaterThanOrEqual(2);
    expect(of("Laundry")).toHaveLength(
      house.levels.some(({ fixtures }) => fixtures.some(({ kind }) => kind === "washer")) ? 1 : 0,
    );
    expect(of("Bath receptacles").length).toBeGreaterThan(0);
    expect(of("Garage receptacles").length > 0).toBe(rooms.includes("garage"));
    for (const one of circuits.filter(({ rule }) => /^E3703\.[2345]$/.test(rule))) expect(one.amps).toBe(20);
    for (const { amps } of circuits) expect(amps === undefined || amps in COPPER).toBe(true);
  });

  it("name the sections that rate them: 15 and 20 A in E3702.3, 30 A in E3702.4", () => {
    for (const { rule, amps = 0, serves } of circuits) {
      if (rule === "E3702.3") expect([15, 20], serves).toContain(amps);
      if (rule === "E3702.4") expect(amps, serves).toBe(30);
      // Several loads on one circuit, which none of them is.
      expect(rule, serves).not.toBe("E3702.5");
    }
  });

  it.each([
    ["as drawn", house],
    ["mirrored", mirrorOf(house)],
  ])("feed the counters of a kitchen from two for small appliances at least (E3901.3.2), %s", (_, one) => {
    const counters = one.levels.flatMap(({ rooms }, index) => {
      const kitchens = new Set(rooms.filter(({ kind }) => kind === "kitchen").map(({ id }) => id));
      return devicesOf(one, index).devices.filter(({ kind, room }) => kind === "gfci" && kitchens.has(room));
    });
    const feeding = circuitsOf(one).filter(({ feeds }) => feeds.some((device) => counters.includes(device)));
    expect(feeding.length).toBeGreaterThanOrEqual(2);
    for (const { serves } of feeding) expect(serves).toBe("Small appliances");
  });

  it("feed what is nearer to the dining table of a living room than to its sofa from those, too (E3901.3)", () => {
    for (const [index, level] of house.levels.entries()) {
      const table = diningTable(level);
      if (!table) continue;
      const at = devicesOf(house, index).devices.filter(
        (one) =>
          /^(floor-)?receptacle$/.test(one.kind) &&
          one.room === table.room &&
          level.fixtures.every(
            ({ kind, room, rect }) =>
              kind !== "sofa" || room !== table.room || distanceTo(one, rect) > distanceTo(one, table.rect),
          ),
      );
      const small = of("Small appliances").flatMap(({ feeds }) => feeds);
      expect(at.length).toBeGreaterThan(0);
      for (const one of at) expect(small).toContain(one);
      // Beside the note that they feed kitchen, dining room and pantry alone (E3703.2).
      const { name } = level.rooms.find(({ id }) => id === table.room) ?? {};
      const named = of("Small appliances").flatMap(({ rooms }) => rooms.split(/, | \(/));
      expect(named).toContain(`Dining end of ${name}`);
      expect(named).not.toContain(name);
    }
  });

  it("carry 3 VA a square foot on their general circuits (E3602.2)", () => {
    const general = circuits.filter(({ rule }) => rule === "E3703.6");
    expect(general.length * 15 * 120).toBeGreaterThanOrEqual(3 * measure(house).squareFeet);
  });

  it("protect baths and garages against ground faults and bedrooms against arcs (E3902)", () => {
    for (const one of [...of("Bath receptacles"), ...of("Garage receptacles"), ...of("Receptacles outdoors")])
      expect(one.protection).toContain("GFCI");
    // A unit outdoors is a fixed outlet of 50 A or less that people touch with wet feet (NEC 210.8(F)).
    for (const one of [...of("Air conditioner"), ...of("Heat pump"), ...of("Heat pump, ductless")])
      expect(one.protection).toBe("GFCI");
    for (const one of [...of("Receptacles"), ...of("Lights, fans, alarms")])
      if (/Bedroom|Suite/.test(one.rooms)) expect(one.protection).toContain("AFCI");
  });
});

test("receptacles of a room with a washer are protected against ground faults, and so are their circuits (E3902)", () => {
  const bare = houses.flatMap(([slug, house]) =>
    house.levels.flatMap(({ fixtures }, index) => {
      const laundries = new Set(fixtures.filter(({ kind }) => kind === "washer").map(({ room }) => room));
      return devicesOf(house, index)
        .devices.filter(({ kind, room }) => /^(receptacle|gfci)$/.test(kind) && laundries.has(room))
        .filter((one) => {
          const circuit = circuitsOf(house).find(({ feeds }) => feeds.includes(one));
          return one.kind !== "gfci" || !circuit?.protection.includes("GFCI");
        })
        .map(({ room }) => `${slug} ${room}`);
    }),
  );
  expect(bare).toEqual([]);
});

test("receptacles of a room with a washer are on a 20 A circuit of the laundry (E3703.3)", () => {
  const elsewhere = houses.flatMap(([slug, house]) =>
    circuitsOf(house).flatMap(({ serves, amps, feeds }) => {
      const washing = house.levels.flatMap(({ rooms, fixtures }) =>
        rooms.filter(({ id }) => fixtures.some(({ kind, room }) => kind === "washer" && room === id)),
      );
      const fed = feeds.filter(
        ({ kind, room }) => /^(receptacle|gfci)$/.test(kind) && washing.some(({ id }) => id === room),
      );
      return fed.length > 0 && (serves !== "Laundry" || amps !== 20) ? [`${slug}: ${serves}`] : [];
    }),
  );
  expect(elsewhere).toEqual([]);
});

test("lights of stairs are protected against arcs, as those of halls (E3902)", () => {
  const bare = houses.flatMap(([slug, house]) => {
    const stairs = new Set(
      house.levels.flatMap(({ rooms }) => rooms.filter(({ kind }) => kind === "stairs").map(({ id }) => id)),
    );
    return circuitsOf(house)
      .filter(({ feeds }) => feeds.some(({ room = "" }) => stairs.has(room)))
      .filter(({ protection }) => !protection.includes("AFCI"))
      .map(({ rooms }) => `${slug}: ${rooms}`);
  });
  expect(bare).toEqual([]);
});

test("four houses dine in a part of their living room", () => {
  const found = houses.filter(([, house]) => house.levels.some((level) => diningTable(level)));
  expect(found.map(([slug]) => slug).sort()).toEqual(
    ["alder-studio", "birch-box", "garden-suite", "lakefront-retreat"].sort(),
  );
});

test.each(houses)("%s: lights that switches at both ends of a stair work are on one circuit", (_, house) => {
  const stairs = house.levels.flatMap((level, index) => {
    const rooms = new Set(level.rooms.filter(({ kind }) => kind === "stairs").map(({ id }) => id));
    return devicesOf(house, index).devices.filter(
      ({ kind, room }) => (kind === "light" || kind === "wall-light") && rooms.has(room),
    );
  });
  const feeding = circuitsOf(house).filter(({ feeds }) => stairs.some((light) => feeds.includes(light)));
  expect(feeding).toHaveLength(stairs.length > 0 ? 1 : 0);
});
