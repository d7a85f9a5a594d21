import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { planDxf } from "./cad/plan-dxf";
import { cabin, twoStories } from "./fixtures/cabin";
import { boxHouse, flatModern } from "./fixtures/fixture-houses";
import { tinyPlan } from "./fixtures/fixture-plan";
import { vaultedCabin } from "./fixtures/vaulted-cabin";
import { KIT } from "./kit";
import { materialListCsv } from "./materials/material-list";
import { measure } from "./measure";
import { draftPlanSet } from "./sheets/plan-set";

/** What this version of the kit draws of the tests' own houses; a new version has a new one. */
const DRAWN = { kit: 19, sha256: "683246912fd2f25ccac84dc9200b5814bfd8ba4393d2342b70af0d665ba88b9c" };

test("what the kit draws has not changed without a new number of the kit", () => {
  const hash = createHash("sha256");
  for (const house of [cabin(), twoStories(), vaultedCabin(), boxHouse(), flatModern(), tinyPlan]) {
    const info = { name: house.name, planNumber: "HP-001", style: house.style, ...measure(house) };
    hash.update(JSON.stringify(draftPlanSet(house, info).pages));
    hash.update(planDxf(house));
    hash.update(materialListCsv(house));
  }
  const drawn = { kit: KIT, sha256: hash.digest("hex") };
  expect(
    drawn,
    "Drawings changed: raise KIT in kit.ts by one and write this number and hash into DRAWN, so that stored drawings are known as older.",
  ).toEqual(DRAWN);
});
