import { describe, expect, it } from "vitest";
import {
  broken,
  cabin,
  type Damage,
  find,
  fixture,
  main,
  resize,
  twoStories,
  upper,
  without,
  withoutDoors,
} from "../fixtures/cabin.ts";
import type { Fixture, House, Level, Side } from "../layout/model.ts";
import { type Box, door, Furnisher, outerDoor, rect, roof, room, window } from "../layout/rooms.ts";
import { checkHouse } from "./check.ts";

const add = (level: Level, kind: Fixture["kind"], inRoom: string, box: Box, faces: Side = "s") => {
  level.fixtures.push({ kind, room: inRoom, rect: rect(box), faces });
};

/** The two-story house with a window over the garage's roof, whose gable stands beside it. */
function wing(): House {
  const house = twoStories();
  house.roofs = [
    roof([0, 0, 24, 20], 1, { shape: "flat", pitch: 0.25 }),
    roof([24, 0, 12, 20], 0, { shape: "gable", pitch: 4, ridge: "x" }),
  ];
  return house;
}

/** A porch before the living room, which the entry opens to. */
function addPorch(level: Level): void {
  level.rooms.push(room("porch", "Porch", "porch", [0, 20, 12, 6]));
  withoutDoors(level, { kind: "entry" });
  level.doors.push(door("living", "porch", { kind: "entry", at: 9, into: "living" }));
}

describe("baths", () => {
  const faults: Record<string, Damage> = {
    "Main/bath: a toilet 11 in from its centre to what is beside it; it needs 15 in": (level) => {
      fixture(level, "toilet").rect.x = 12.3;
      without(level, "vanity");
    },
    "Main/bath: a toilet 9.6 in from its centre to what is beside it; it needs 15 in": (level) => {
      fixture(level, "vanity").rect.x = fixture(level, "toilet").rect.x - 3;
    },
    "Main/bath: a toilet with 13.8 in clear before it; it needs 21 in": (level) =>
      add(level, "bench", "bath", [fixture(level, "toilet").rect.x, 4, 1.6, 1]),
    "Main/bath: a shower 26.4 in wide; it needs 30 in": (level) => {
      fixture(level, "shower").rect.d = 2.2;
    },
    "Main/bath: a vanity with 14 in clear before it; it needs 21 in": (level) =>
      add(level, "bench", "bath", [12.3, 3.5, 2, 1]),
    "Main/bath: a tub with 16 in clear before it; it needs 21 in": (level) => {
      without(level, "shower");
      add(level, "tub", "bath", [18.75, 0.5, 5, 2.67]);
      add(level, "bench", "bath", [20, 4.5, 2.2, 1]);
    },
    "Main/bath: a slot of 4.8 in beside the tub": (level) => {
      without(level, "shower");
      add(level, "tub", "bath", [18.35, 0.5, 5, 2.67]);
    },
    "Main/bath: a shower with 18 in clear before it; it needs 24 in": (level) =>
      add(level, "bench", "bath", [21, 5, 2, 1]),
    "Main/bath: the vanity stands in a wall": (level) => {
      fixture(level, "vanity").rect.y = 0.3;
    },
  };
  it.each(Object.entries(faults))("finds %s", (fault, damage) => expect(broken(damage)).toContain(fault));

  it("let one step into a tub beside a thing that stands before a part of it", () => {
    const problems = broken((level) => {
      without(level, "shower");
      fixture(level, "toilet").rect.x -= 0.5;
      add(level, "tub", "bath", [18.75, 0.5, 5, 2.67]);
      add(level, "ledge", "bath", [18.55, 0.5, 0.2, 2.67]);
      add(level, "bench", "bath", [22, 4, 1.5, 2]);
    });
    expect(problems).toEqual([]);
  });
});

describe("a tub in an alcove", () => {
  const place = new Furnisher(main(cabin()));

  it("has ledges to the walls at its ends and no slot", () => {
    // The west wall of the bath is 7.3125 ft long between an outer and an inner one.
    const [tub, ...ledges] = place.tub("bath", "w", { w: 6 });
    expect(tub?.rect.d).toBe(6);
    expect(ledges.map(({ kind, faces }) => [kind, faces])).toEqual([
      ["ledge", "e"],
      ["ledge", "e"],
    ]);
    const problems = broken((level) => {
      level.fixtures = level.fixtures.filter(({ room, kind }) => room !== "bath" || kind !== "vanity");
      level.doors = level.doors.map((one) => (one.to === "bath" ? { ...one, at: 18 } : one));
      level.fixtures.push(...place.tub("bath", "w", { w: 6 }));
    });
    expect(problems.filter((one) => one.includes("slot"))).toEqual([]);
  });

  it("has an apron where the wall is far, and nothing where tile fills what is left", () => {
    const [, apron, ...rest] = place.tub("bath", "w", { w: 5, at: 3 });
    expect(apron?.rect.y).toBeCloseTo(5.5, 6);
    expect(apron?.rect.d).toBeCloseTo(0.13, 6);
    expect(rest).toEqual([]);
    expect(place.tub("bath", "w", { w: 7 })).toHaveLength(1);
  });
});

describe("a range", () => {
  it("keeps 3 in from the wall beside it", () => {
    const beside = (gap: number) =>
      broken((level) => {
        fixture(level, "range").rect.x = 0.5 + gap / 12;
      }).filter((one) => one.includes("wall beside"));
    expect(beside(2)).toEqual(["Main/kitchen: the range stands 2 in from the wall beside it; it needs 3 in"]);
    expect(beside(3)).toEqual([]);
  });
});

describe("pocket doors", () => {
  it("need as much wall between the same two rooms as the leaf is wide", () => {
    const pocket = (at: number, hinge?: "start" | "end") =>
      broken((level) => {
        withoutDoors(level, { to: "bedroom" });
        level.doors.push(door("hall", "bedroom", { kind: "pocket", at, hinge }));
      });
    expect(pocket(14)).toEqual([]);
    expect(pocket(14, "start")).toEqual([
      "Main/hall: the pocket door from hall to bedroom lacks 2.21 ft of wall to slide into",
    ]);
  });

  it("do not slide behind what has pipes in the wall or is screwed to it", () => {
    const behind = (kind: Fixture["kind"]) =>
      broken((level) => {
        withoutDoors(level, { to: "bath" });
        level.doors.push(door("hall", "bath", { kind: "pocket", at: 14 }));
        add(level, kind, "bath", [16, 5.9, 2, 1.9], "n");
      }).filter((one) => one.includes("slides"));
    expect(behind("vanity")).toEqual([
      "Main/bath: the pocket door from hall to bath slides behind the vanity",
    ]);
    expect(behind("counter")).toEqual([
      "Main/bath: the pocket door from hall to bath slides behind the counter",
    ]);
    expect(behind("bench")).toEqual([]);
  });

  it("do not slide into another opening", () => {
    const problems = broken((level) => {
      withoutDoors(level, { to: "bath" });
      level.doors.push(door("hall", "bath", { kind: "pocket", at: 14 }));
      level.doors.push(door("hall", "bath", { at: 18 }));
    });
    expect(problems).toContain(
      "Main/hall: the pocket door from hall to bath lacks 1.34 ft of wall to slide into",
    );
  });
});

describe("kitchens and plant", () => {
  const triangle =
    "a work triangle of 13.1 ft with legs of 2.5, 6.5, 4.1 ft; legs go from 4 to 9 ft and round in 26 ft";
  const faults: Record<string, Damage> = {
    [`Main/kitchen: ${triangle}`]: (level) => {
      fixture(level, "range").rect.x = fixture(level, "sink").rect.x - 2.5;
      without(level, "dishwasher");
    },
    "Main/kitchen: the dishwasher stands over 3 ft from the sink": (level) => {
      fixture(level, "dishwasher").rect = rect([0.5, 6.5, 2, 2]);
    },
    "house/: no dishwasher": (level) => without(level, "dishwasher"),
    "house/: no water heater": (level) => without(level, "water-heater"),
    "house/: no furnace or air handler": (level) => without(level, "furnace"),
    "house/: no electrical panel": (level) => without(level, "electrical-panel"),
    "Main/bath: an electrical panel in a bath": (level) =>
      Object.assign(fixture(level, "electrical-panel"), { room: "bath", rect: rect([13, 7.4, 1.2, 0.35]) }),
    "Main/garage: the furnace stands in or beside the way of a car through the overhead door; it keeps 8 in off the opening":
      (level) => Object.assign(fixture(level, "furnace").rect, { x: 24.3, y: 17 }),
    "Main/garage: the furnace stands within 4 in of the overhead door's leaf or tracks when it hangs open": (
      level,
    ) => Object.assign(fixture(level, "furnace").rect, { x: 28, y: 13 }),
    "Main/garage: a car stands within 30 in before the furnace (M1305.1)": (level) => {
      const { rect: at, faces } = fixture(level, "furnace");
      const off = { n: [0, -2], e: [at.w + 1, 0], s: [0, at.d + 1], w: [-2, 0] }[faces];
      add(level, "car", "garage", [at.x + (off[0] ?? 0), at.y + (off[1] ?? 0), 1, 1]);
    },
    "Main/garage: the bench stands before the electrical panel": (level) =>
      add(level, "bench", "garage", [33, 11, 1.4, 2]),
    "Main/garage: the overhead door opens on to the floor that is kept clear before the electrical panel": (
      level,
    ) => {
      fixture(level, "electrical-panel").rect.y = 18;
    },
  };
  it.each(Object.entries(faults))("finds %s", (fault, damage) => expect(broken(damage)).toContain(fault));

  it("finds a panel before glass, but not under it", () => {
    const glazed =
      (sill: number): Damage =>
      (level) => {
        level.windows.push(window("garage", "e", 3, { at: 12, sill, height: 1.5 }));
      };
    const inOpening = "Main/garage: the electrical panel hangs in an opening of its wall";
    expect(broken(glazed(3))).toContain(inOpening);
    expect(broken(glazed(6.2))).not.toContain(inOpening);
  });

  const besidePanel =
    (kind: "hinged" | "bifold", along: number): Damage =>
    (level) => {
      Object.assign(fixture(level, "electrical-panel"), { rect: rect([24.2, along, 0.35, 1.2]), faces: "e" });
      withoutDoors(level, { to: "garage" });
      level.doors.push(door("hall", "garage", { kind, at: 10, width: 2.5, into: "garage" }));
    };
  const opensOn = "Main/garage: a door opens on to the floor that is kept clear before the electrical panel";
  it.each(["hinged", "bifold"] as const)("finds a panel that a %s door opens before", (kind) => {
    expect(broken(besidePanel(kind, 7.3))).toContain(opensOn);
    expect(broken(besidePanel(kind, 6.8))).not.toContain(opensOn);
  });
});

describe("framing", () => {
  it("finds heads without room for a header", () => {
    const raise: Damage = (level) => level.windows.push(window("kitchen", "w", 3, { sill: 4, height: 4.2 }));
    expect(broken(raise)).toEqual([
      "Main/kitchen: a window's head 9.6 in under the plate; a header needs 11 in",
    ]);
  });

  it("takes the plate of a lower roof over an overhead door for its head", () => {
    const low = (plate: number) =>
      broken((_, house) => house.roofs.push(roof([24, 16, 12, 4], 0, { shape: "flat", pitch: 0.25, plate })));
    expect(low(8.4).filter((one) => one.includes("header"))).toEqual([]);
    expect(low(7.4)).toContain("Main/garage: a door's head 9.3 in under the plate; a header needs 11 in");
  });

  it("finds piers beside garage doors that nothing can brace", () => {
    const widen: Damage = (level) => {
      for (const one of level.doors) if (one.kind === "garage") one.width = 10;
    };
    const pier = "Main/garage: a pier of 12 in beside the garage door; bracing needs 18.8 in";
    expect(broken(widen)).toEqual([pier, pier]);
  });

  it("finds upper rooms that do not show the chimney passing through", () => {
    const light: Damage = (level) => add(level, "fireplace", "living", [4.2, 10.2, 5, 1.5], "s");
    const hidden = "Upper/loft: a chimney passes through the room, which does not show it";
    expect(broken(light, twoStories)).toEqual([hidden]);
    const shown: Damage = (level, house) => {
      light(level, house);
      add(upper(house), "chimney", "loft", [4.6, 10.2, 4.2, 1.5], "s");
    };
    expect(broken(shown, twoStories)).toEqual([]);
    // The void over a hearth shows it too.
    const open: Damage = (level, house) => {
      light(level, house);
      for (const room of upper(house).rooms) if (room.id === "loft") room.kind = "open-below";
    };
    expect(broken(open, twoStories)).toContain(hidden);
  });

  it("finds windows that a chimney stands behind", () => {
    const behind = (at: number): Damage => {
      return (level) => {
        add(level, "fireplace", "living", [0, 13, 1.5, 5], "e");
        level.windows = level.windows.filter((one) => one.room !== "living" || one.side !== "w");
        level.windows.push(window("living", "w", 2, { at, height: 3, sill: 3 }));
      };
    };
    const fault = "Main/living: a chimney stands behind the window on side w";
    expect(broken(behind(15.5))).toContain(fault);
    expect(broken(behind(18.8))).not.toContain(fault);
  });
});

describe("roofs", () => {
  it("keep clear of windows in the wall over them", () => {
    const over = (sill: number): Damage => {
      return (_, house) => {
        upper(house).windows.push(window("loft", "e", 3, { at: 10, height: 3, sill }));
      };
    };
    const fault = (covered: number) =>
      `Upper/loft: a roof with its flashing covers ${covered} ft of the window on side e`;
    expect(broken(() => {}, wing)).toEqual([]);
    expect(broken(over(1), wing)).toEqual([fault(2.7)]);
    // The ridge lies 3 ft over the upper floor: 8 in over it there is room for the flashing, 6 in are none.
    expect(broken(over(3.54), wing)).toEqual([fault(0.16)]);
    expect(broken(over(3.71), wing)).toEqual([]);
  });

  it("keep clear of windows on a porch under them", () => {
    const porch = (plate: number) => (level: Level, house: House) => {
      addPorch(level);
      house.roofs.push(roof([0, 20, 12, 6], 0, { shape: "flat", pitch: 0.25, plate, porch: true }));
      level.windows.push(window("living", "s", 3, { at: 3 }));
    };
    expect(broken(porch(8.5)).filter((one) => one.includes("flashing"))).toEqual([]);
    expect(broken(porch(6.5))).toContain(
      "Main/living: a roof with its flashing covers 0.5 ft of the window on side s",
    );
  });

  it("do not drain into a wall, unless a cricket turns the water", () => {
    const turned = (crickets?: House["roofs"][number]["crickets"]) => (_: Level, house: House) => {
      house.roofs[1] = roof([24, 0, 12, 20], 0, { shape: "gable", pitch: 4, ridge: "y", crickets });
    };
    expect(broken(turned(), wing)).toEqual([
      "Main/: the gable roof at 24, 0 drains into a wall without a cricket",
    ]);
    const cricket = { over: rect([23, -2, 3, 24]), against: "w" as const };
    expect(broken(turned([cricket]), wing)).toEqual([]);
  });

  it("do not drain into a block with a parapet", () => {
    const block: Damage = (_, house) => {
      house.roofs = [
        roof([0, 0, 12, 20], 0, { shape: "flat", pitch: 0.25, parapet: 1, eave: 0 }),
        roof([12, 0, 24, 20], 0, { shape: "shed", pitch: 2, high: "e", eave: 2 }),
      ];
    };
    expect(broken(block)).toEqual([
      // Under the parapet the wall fills to one side of its line.
      "Main/kitchen: the refrigerator stands in a wall",
      "Main/: the shed roof at 12, 0 drains into a wall without a cricket",
    ]);
  });

  it("have a parapet that takes the overflow under its cap", () => {
    const capped = (parapet: number): Damage => {
      return (_, house) => {
        house.roofs = [roof([0, 0, 36, 20], 0, { shape: "flat", pitch: 0.25, parapet, eave: 0 })];
      };
    };
    expect(broken(capped(0.67))).toEqual([]);
    expect(broken(capped(0.5))).toEqual([
      "Main/: the parapet of the flat roof at 0, 0 is 0.09 ft too low for its overflow",
    ]);
  });

  it("do not meet in a level valley", () => {
    const pair: Damage = (_, house) => {
      house.roofs = [
        roof([0, 0, 18, 20], 0, { shape: "gable", pitch: 6, ridge: "y" }),
        roof([18, 0, 18, 20], 0, { shape: "gable", pitch: 6, ridge: "y" }),
      ];
    };
    expect(broken(pair)).toEqual([
      "Main/: the gable roof at 0, 0 ends in a level valley",
      "Main/: the gable roof at 18, 0 ends in a level valley",
    ]);
  });

  it("do not stop short of the slope that drains onto them", () => {
    const porch = (back: number) => (level: Level, house: House) => {
      addPorch(level);
      house.roofs.push(
        roof([0, 20 - back, 12, 6 + back], 0, { shape: "gable", pitch: 6, ridge: "y", porch: true }),
      );
      level.windows = level.windows.filter((one) => one.side !== "s" || one.room !== "living");
    };
    expect(broken(porch(6))).toEqual([]);
    expect(broken(porch(0))).toContain(
      "Main/: the gable roof at 0, 0 drains into the edge of a roof without a cricket",
    );
  });
});

describe("steps", () => {
  const raised = (): House => ({ ...cabin(), plinth: 2 });

  it("go down into a garage beside the door, and nothing stands on them", () => {
    expect(checkHouse(raised())).toEqual([]);
    const problems = broken((level) => add(level, "car", "garage", [24.8, 4, 6.2, 15]), raised);
    expect(problems).toEqual(["Main/garage: the car stands on the steps into the garage"]);
  });

  it("stand on free ground outside", () => {
    const problems = broken((level) => {
      level.rooms.push(room("deck", "Deck", "deck", [-8, 16, 8, 4]));
      level.doors.push(outerDoor("kitchen", "w", "hinged", { at: 8, width: 3 }));
      level.rooms.push(room("shed", "Shed", "storage", [-8, 0, 8, 7]));
      level.doors.push(door("kitchen", "shed", { at: 2 }));
    }, raised);
    expect(problems).toContain("Main/shed: outside steps on side w run into it");
  });

  it("leave the ground before an overhead door to cars", () => {
    const beside = (isGiven: boolean): Damage => {
      return (level) => {
        // A wing west of the garage, whose side door opens to the ground before it.
        resize(level, "living", [0, 10, 12, 20]);
        level.doors.push(outerDoor("living", "e", "hinged", { at: 24, width: 3 }));
        level.doors = level.doors.filter((one) => one.kind !== "garage");
        resize(level, "garage", [12, 12, 24, 8]);
        level.doors.push(outerDoor("garage", "s", "garage", { at: 22, width: 10 }));
        if (isGiven) level.landings = [{ room: "outside", rect: rect([12, 22, 3, 4]), down: "e" }];
      };
    };
    const fault = "Main/: outside steps on side e stand before a garage door";
    expect(broken(beside(true), raised)).toContain(fault);
    expect(broken(beside(false), raised)).not.toContain(fault);
  });

  it("are asked for where a door opens into the air", () => {
    const jump: Damage = (_, house) => {
      upper(house).doors.push(outerDoor("loft", "s", "hinged", { at: 12 }));
    };
    expect(broken(jump, twoStories)).toContain("Upper/loft: the hinged door opens into the air");
  });
});

describe("the tests' own houses", () => {
  it("are sound before they are damaged", () => {
    expect(checkHouse(cabin())).toEqual([]);
    expect(checkHouse(twoStories())).toEqual([]);
    expect(find(main(cabin()), "bath").kind).toBe("bath");
  });
});
