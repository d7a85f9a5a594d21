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
import { alderStudio } from "../houses/plans/alder-studio.ts";
import { door, outerDoor, rect, roof, room, stair, window } from "../layout/rooms.ts";
import { measure } from "../measure.ts";
import { assertHouse, checkHouse } from "./check.ts";

describe("checkHouse", () => {
  it("finds nothing wrong with sound houses", () => {
    expect(checkHouse(cabin())).toEqual([]);
    expect(checkHouse(twoStories())).toEqual([]);
    expect(checkHouse(alderStudio)).toEqual([]);
  });

  const faults: Record<string, Damage> = {
    "house/: a basement foundation with 0 levels below ground": (_, house) => {
      house.foundation = { kind: "basement" };
    },
    "Main/kitchen: overlaps bath, 1 by 3 ft at 11, 2": (level) =>
      find(level, "bath").rects.push(rect([11, 2, 1, 3])),
    "Main/: a gap of 0.5 by 8 ft at 12, 0": (level) => resize(level, "bath", [12.5, 0, 11.5, 8]),
    "Main/hall: two rooms have this id": (level) =>
      level.rooms.push(room("hall", "Hall", "hall", [12, 20, 5, 5])),
    "Main/bedroom: no way leads here from the entry": (level) => withoutDoors(level, { to: "bedroom" }),
    "Main/hall: reached only through a bedroom, bath or closet": (level) => {
      withoutDoors(level, { to: "hall" });
      level.doors.push(door("living", "bedroom", { at: 17 }));
    },
    "house/: no entry door on the ground level": (level) => withoutDoors(level, { kind: "entry" }),
    "house/: no kitchen": (level) => {
      find(level, "kitchen").kind = "dining";
    },
    "Main/kitchen: the hinged door from kitchen to bedroom has no shared edge": (level) =>
      level.doors.push(door("kitchen", "bedroom")),
    "Main/kitchen: the pocket door from kitchen to hall is too long for its edge: 7.5 to 10.5 on 8 to 10": (
      level,
    ) => level.doors.push(door("kitchen", "hall", { kind: "pocket", width: 3, at: 9 })),
    "Main/living: the hinged door from living to outside does not say on which side": (level) =>
      level.doors.push(door("living", "outside")),
    "Main/living: the hinged door from living to attic names a room that is not there: attic": (level) =>
      level.doors.push(door("living", "attic")),
    "Main/hall: the hinged door from hall to bath runs into the pocket door from hall to bath": (level) =>
      level.doors.push(door("hall", "bath", { kind: "pocket", at: 15 })),
    "Main/living: the hinged door from living to outside runs into the window on side w of living": (level) =>
      level.doors.push(outerDoor("living", "w", "hinged", { at: 13 })),
    "Main/bedroom: a bedroom without a window to the open air": (level) => {
      level.windows = [window("bedroom", "e", 3)];
    },
    "Main/bath: the window on side s of bath is not on an outer edge": (level) =>
      level.windows.push(window("bath", "s", 2)),
    "Main/kitchen: the window on side w of kitchen leaves its outer edge: 7 to 11 on 0 to 10": (level) =>
      level.windows.push(window("kitchen", "w", 4, { at: 9 })),
    "Main/kitchen: the window on side w of kitchen is 10 ft high under a 9 ft ceiling": (level) =>
      level.windows.push(window("kitchen", "w", 4, { sill: 6, height: 4 })),
    "Main/: a jog of 1 ft in the outer wall at 24, 21": (level) => resize(level, "garage", [24, 0, 12, 21]),
    "Main/bedroom: a bedroom of 51.75 sq ft; it needs 70": (level) =>
      resize(level, "bedroom", [12, 12, 12, 5]),
    "Main/office: a room for work of 47.99 sq ft; it needs 70": (level) => {
      resize(level, "bedroom", [12, 12, 5, 8]);
      level.rooms.push(room("office", "Office", "office", [17, 12, 7, 8]));
      level.doors.push(door("bedroom", "office"));
    },
    "Main/bedroom: a bedroom 5.81 ft wide; it needs 7 ft": (level) =>
      resize(level, "bedroom", [12, 12, 12, 6.5]),
    "Main/living: a loft 5 ft wide; it needs 7 ft": (level) => {
      find(level, "living").kind = "loft";
      resize(level, "living", [0, 14, 12, 6]);
      level.fixtures.push({ kind: "sofa", room: "living", rect: rect([4, 15, 6, 3]), faces: "s" });
    },
    "Main/hall: a hall 2.63 ft wide in the clear; it needs 3 ft": (level) => {
      resize(level, "hall", [12, 8, 12, 3]);
      resize(level, "bedroom", [12, 11, 12, 9]);
    },
    "Main/garage: a garage without a garage door to the outside": (level) =>
      withoutDoors(level, { kind: "garage" }),
    "Main/bath: the toilet leaves the room": (level) => {
      fixture(level, "toilet").rect.y = -1;
    },
    "Main/bath: the toilet overlaps the shower": (level) => {
      fixture(level, "toilet").rect = { ...fixture(level, "shower").rect };
    },
    "Main/kitchen: the refrigerator overlaps the counter": (level) => {
      fixture(level, "refrigerator").rect.x -= 1;
    },
    "Main/bath: the toilet blocks the hinged door from hall to bath": (level) => {
      fixture(level, "toilet").rect = rect([13, 5, 1.6, 2.4]);
    },
    // The desk itself is 10 in clear of the leaf; the chair before it is not.
    "Main/bedroom: the desk blocks the hinged door from hall to bedroom": (level) => {
      level.fixtures.push({ kind: "desk", room: "bedroom", rect: rect([12.5, 15.5, 4, 2]), faces: "n" });
    },
    "Main/kitchen: a kitchen without a sink": (level) => without(level, "sink"),
    "Main/kitchen: a kitchen without a range": (level) => without(level, "range"),
    "Main/kitchen: a kitchen without a refrigerator": (level) => without(level, "refrigerator"),
    "Main/bath: a bath without a toilet": (level) => without(level, "toilet"),
    "Main/bath: a bath without a vanity or double-vanity": (level) => without(level, "vanity"),
    "Main/bath: a bath without a tub or shower": (level) => without(level, "shower"),
    "Main/bath: a half-bath without a vanity or double-vanity": (level) => {
      find(level, "bath").kind = "half-bath";
      without(level, "vanity", "shower");
    },
    "Main/garage: 240 sq ft without a roof": (_, house) => {
      house.roofs = [roof([0, 0, 24, 20], 0, { shape: "gable", pitch: 6, ridge: "x" })];
    },
    "Main/garage: the plate of its roof is under its ceiling over 240 sq ft": (_, house) => {
      house.roofs = [
        roof([0, 0, 24, 20], 0, { shape: "gable", pitch: 6, ridge: "x" }),
        roof([24, 0, 12, 20], 0, { shape: "gable", pitch: 6, ridge: "y", plate: 8 }),
      ];
    },
    "Main/hall: the hinged door from hall to bath opens into the hinged door from hall to bedroom": (
      level,
    ) => {
      for (const one of level.doors) if (one.to === "bath" || one.to === "bedroom") one.into = "hall";
    },
    "house/: the north-west corner is at 0, -2, not at 0, 0": (level) =>
      resize(level, "garage", [24, -2, 12, 22]),
  };
  it.each(Object.entries(faults))("finds %s", (fault, damage) => expect(broken(damage)).toContain(fault));

  it.each([
    ["does not open", window("bedroom", "s", 4, { kind: "picture" })],
    ["opens too little", window("bedroom", "s", 2.4)],
  ])("finds a bedroom whose window %s", (_, only) => {
    const damage: Damage = (level) => {
      level.windows = [only];
    };
    expect(broken(damage)).toContain(
      "Main/bedroom: a bedroom without a window that one can leave by, nor a door to the open air",
    );
  });

  it("finds a room that is no bedroom but has a bed, and no way out", () => {
    const sleptIn: Damage = (level) => {
      level.fixtures.push({
        kind: "bed-twin",
        room: "living",
        rect: { x: 0.5, y: 12, w: 6.4, d: 3.3 },
        faces: "e",
      });
      level.doors = level.doors.map((one) =>
        one.kind === "entry" ? outerDoor("kitchen", "n", "entry", { at: 9.8 }) : one,
      );
      level.windows = level.windows.map((one) =>
        one.room === "living" ? window("living", "w", 5, { kind: "picture" }) : one,
      );
    };
    expect(broken(sleptIn)).toContain(
      "Main/living: a room with a bed without a window that one can leave by, nor a door to the open air",
    );
  });

  it("lets a bedroom do with a door to the open air", () => {
    const fixedGlass: Damage = (level) => {
      level.windows = [window("bedroom", "s", 4, { at: 20, kind: "picture" })];
      level.doors.push(outerDoor("bedroom", "s", "hinged", { at: 14 }));
    };
    expect(broken(fixedGlass)).toEqual([]);
  });

  it("finds a closed void that is too small for a court, and lets a court be", () => {
    const ring =
      (size: number): Damage =>
      (level) =>
        resize(
          level,
          "garage",
          [24, 0, 3, 20],
          [27 + size, 0, 3, 20],
          [27, 0, size, 3],
          [27, 3 + size, size, 17 - size],
        );
    expect(broken(ring(5))).toContain("Main/: an enclosed gap of 5 by 5 ft at 27, 3");
    expect(broken(ring(9)).filter((one) => one.includes("gap"))).toEqual([]);
  });

  it("finds stairs that are too short, or do not line up with the level above", () => {
    const shorten = broken((level) => {
      level.stairs = [stair("stairs", [0, 6, 3.81, 9], "n", "straight")];
    }, twoStories);
    expect(shorten).toEqual([
      "Main/stairs: a straight stair of 8.81 by 3.81 ft clear; a 8 ft ceiling needs 10.83 by 3 ft",
    ]);
    const shift = broken((_, house) => {
      resize(upper(house), "stairs", [0, 6, 4, 9]);
      resize(upper(house), "loft", [0, 0, 24, 6], [4, 6, 20, 14], [0, 15, 4, 5]);
    }, twoStories);
    expect(shift).toEqual(["Main/stairs: the stair does not line up with stairs on the level above"]);
  });

  it("finds stairs that start or end at a wall", () => {
    const walled = broken((level, house) => {
      withoutDoors(level, { from: "stairs" });
      level.doors.push(door("stairs", "living", { kind: "opening", side: "e", at: 13.5 }));
      upper(house).doors = [door("stairs", "loft", { kind: "opening", side: "e" })];
    }, twoStories);
    expect(walled).toEqual([
      "Main/stairs: the foot of the stair is walled off",
      "Upper/stairs: the head of the stair is walled off",
    ]);
  });

  it("finds an upper level that no stair leads to, and one that hangs in the air", () => {
    const cut = broken((level) => {
      level.stairs = [];
    }, twoStories);
    expect(cut).toContain("Main/: no stair leads to the level above");
    expect(cut).toContain("Upper/loft: no way leads here from the entry");
    const hanging = broken((_, house) => {
      upper(house).rooms.push(room("bay", "Bay", "loft", [4, 20, 10, 6]));
    }, twoStories);
    expect(hanging).toContain("Upper/bay: hangs in the air: nothing below carries it");
  });

  it("names house, level and room when it throws", () => {
    const house = cabin();
    without(main(house), "sink");
    expect(() => assertHouse(house)).toThrow("cabin (Main, kitchen): a kitchen without a sink");
    expect(() => assertHouse(cabin())).not.toThrow();
  });
});

describe("measure", () => {
  it("measures heated area, rooms, cars and extents", () => {
    expect(measure(cabin())).toEqual({
      squareFeet: 480,
      bedrooms: 1,
      bathrooms: 1,
      garage: 1,
      stories: 1,
      width: 36,
      depth: 20,
      levelAreas: [480],
    });
  });

  it("counts half baths as halves, wide garage doors as two cars, and leaves decks out of the extents", () => {
    const house = twoStories();
    find(main(house), "bath").kind = "half-bath";
    for (const one of main(house).doors) if (one.kind === "garage") one.width = 16;
    main(house).rooms.push(room("deck", "Deck", "deck", [0, 20, 20, 10]));
    expect(measure(house)).toMatchObject({
      squareFeet: 960,
      bathrooms: 0.5,
      garage: 2,
      stories: 2,
      depth: 20,
      levelAreas: [480, 480],
    });
  });
});
