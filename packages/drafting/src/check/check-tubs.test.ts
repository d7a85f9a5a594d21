import { describe, expect, it } from "vitest";
import { broken, type Damage, stepped, without } from "../fixtures/cabin.ts";
import type { Fixture, Level } from "../layout/model.ts";
import { Furnisher } from "../layout/rooms.ts";

/** The bath of the cabin, 11.6 by 7.3 ft inside, with a tub in place of its shower. */
const withTub = (furnish: (place: Furnisher) => (Fixture | Fixture[])[]) => (level: Level) => {
  without(level, "shower");
  for (const one of level.fixtures) if (one.kind === "toilet") one.rect.x -= 0.5;
  level.fixtures.push(...furnish(new Furnisher(level)).flat());
};

describe("tubs", () => {
  it("that are built in have a wall, a ledge or an apron at each end", () => {
    const at = 21.25;
    const open = withTub((place) => [place.against("tub", "bath", "n", at)]);
    expect(broken(open)).toContain("Main/bath: the tub is open at an end");
    const closed = withTub((place) => place.tub("bath", "n", { at }));
    expect(broken(closed)).toEqual([]);
  });

  it("leave no recess at an end where the wall beside them steps back", () => {
    const tub = withTub((place) => place.tub("bath", "n", { at: 21 }));
    const filled = withTub((place) => [
      ...place.tub("bath", "n", { at: 21 }),
      { kind: "ledge", room: "bath", rect: { x: 23.5, y: 1.5, w: 0.5, d: 1.67 }, faces: "w" },
    ]);
    const slots = (damage: Damage) =>
      broken((level, house) => {
        stepped(level, house);
        damage(level, house);
      }).filter((one) => one.includes("slot"));
    expect(slots(tub)).toEqual(["Main/bath: a slot of 6 in beside the tub"]);
    expect(slots(filled)).toEqual([]);
  });

  it("that stand free can be walked behind with a cloth", () => {
    const free = (y: number) => withTub((place) => [place.freestandingTub("bath", 21, y, "s")]);
    expect(broken(free(2.2))).toEqual([]);
    expect(broken(free(2))).toEqual(["Main/bath: the tub stands free within 3 in of a wall"]);
  });

  it("are all that may stand free", () => {
    const odd = (level: Level) => {
      for (const one of level.fixtures) if (one.kind === "vanity") one.freestanding = true;
    };
    expect(broken(odd)).toEqual(["Main/bath: a vanity that stands free"]);
  });
});
