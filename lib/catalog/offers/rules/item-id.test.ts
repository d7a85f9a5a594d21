import { describe, expect, test } from "vitest";
import { FOUNDATIONS, PACKAGE_KEYS, WALLS } from "@/lib/catalog/pricing/schema";
import { parseItemId, planOfItemId, printItemId } from "./item-id";

const base = { foundation: "slab", walls: "2x4" } as const;

describe("an item's id", () => {
  const all = PACKAGE_KEYS.flatMap((key) =>
    FOUNDATIONS.flatMap((foundation) =>
      WALLS.flatMap((walls) =>
        [false, true].map((mirrored) => ({ package: key, foundation, walls, mirrored })),
      ),
    ),
  );

  test("names each configuration once and reads back", () => {
    const ids = all.map((configuration) => printItemId(21, configuration, base));
    expect(new Set(ids).size).toBe(all.length);
    expect(ids.map((id) => parseItemId(id, base))).toEqual(all);
    expect(ids.map(planOfItemId)).toEqual(all.map(() => 21));
  });

  test("is the plan's number alone for the plan as drawn in its full package", () => {
    expect(printItemId(21, { package: "full", ...base, mirrored: false }, base)).toBe("HP-021");
    expect(
      printItemId(1234, { package: "pdf", foundation: "crawlspace", walls: "2x4", mirrored: true }, base),
    ).toBe("HP-1234;f=crawlspace;m=1;p=pdf");
  });

  test.each([
    ["HP-21", "a number without its zeros"],
    ["HP-0021", "a number with more zeros"],
    ["hp-021", "small letters"],
    ["HP-021;", "an end without a value"],
    ["HP-021;p=full", "what is left out"],
    ["HP-021;f=slab", "the foundation as drawn"],
    ["HP-021;p=pdf;m=1", "another order"],
    ["HP-021;m=0", "another value of mirrored"],
    ["HP-021;x=1", "an unknown key"],
    ["HP-021;p=pdf;p=pdf", "a key twice"],
    ["SKU-1", "another seller's id"],
    ["", "nothing"],
  ])("refuses %j: %s", (id) => {
    expect(parseItemId(id, base)).toBeUndefined();
  });
});
