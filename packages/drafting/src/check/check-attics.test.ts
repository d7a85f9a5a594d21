import { describe, expect, it } from "vitest";
import { broken, cabin, find, main, twoStories } from "../fixtures/cabin.ts";
import { vaultedCabin } from "../fixtures/vaulted-cabin.ts";
import type { Dormer, House } from "../layout/model.ts";
import { checkHouse } from "./check.ts";

function dormerOf(house: House): Dormer {
  const found = house.roofs[0]?.dormers?.[0];
  if (!found) throw new Error("no dormer");
  return found;
}

const faults = (damage: (dormer: Dormer, house: House) => void) =>
  broken((_, house) => damage(dormerOf(house), house), vaultedCabin);

describe("vaulted rooms and dormers", () => {
  it("are sound where a slope lies over them", () => {
    expect(checkHouse(vaultedCabin())).toEqual([]);
  });

  it("do not vault under an upper level or a flat roof", () => {
    const upper = broken((level) => {
      find(level, "living").ceiling = "vaulted";
    }, twoStories);
    expect(upper).toContain("Main/living: vaulted under an upper level");
    const flat = broken((level, house) => {
      find(level, "living").ceiling = "vaulted";
      for (const roof of house.roofs) roof.shape = "flat";
    }, cabin);
    expect(flat).toContain("Main/living: vaulted without a sloped roof over all of it");
  });

  const refused: Record<string, (dormer: Dormer, house: House) => void> = {
    "does not look down the slope of its roof": (one) => Object.assign(one, { faces: "w", windows: [] }),
    "rises over the ridge of its roof": (one) => Object.assign(one, { plate: 15 }),
    "has no front to put a window in": (one) => Object.assign(one, { plate: 12, windows: [] }),
    "has a window that leaves its front": (one) => Object.assign(one.windows[0] ?? {}, { width: 3.6 }),
    "has a window without room for its header": (one) => Object.assign(one.windows[0] ?? {}, { sill: 11.2 }),
    "stands over a flat ceiling and lights no room": (_, house) => {
      find(main(house), "living").ceiling = "flat";
    },
  };
  it.each(Object.entries(refused))("is refused when it %s", (fault, damage) => {
    expect(faults(damage)).toContain(`Main/: the dormer at 4, 13 ${fault}`);
  });

  it("keeps its windows over the slope and its flashing", () => {
    const low = faults((one) => Object.assign(one.windows[0] ?? {}, { sill: 10 }));
    expect(low.some((one) => one.includes("a roof with its flashing covers"))).toBe(true);
  });

  it("leaves no roof", () => {
    expect(faults((one) => Object.assign(one.over, { y: 18 }))).toContain(
      "Main/: the dormer at 4, 18 leaves its roof",
    );
  });
});
