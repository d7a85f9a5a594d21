import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { planDxf } from "./cad/plan-dxf.ts";
import { cabin, twoStories } from "./fixtures/cabin.ts";
import { boxHouse, flatModern } from "./fixtures/fixture-houses.ts";
import { tinyPlan } from "./fixtures/fixture-plan.ts";
import { vaultedCabin } from "./fixtures/vaulted-cabin.ts";
import { KIT } from "./kit.ts";
import { materialListCsv } from "./materials/material-list.ts";
import { measure } from "./measure.ts";
import { draftPlanSet } from "./sheets/plan-set.ts";

/** What this version of the kit draws of the tests' own houses; a new version has a new one. */
const DRAWN = { kit: 20, sha256: "683246912fd2f25ccac84dc9200b5814bfd8ba4393d2342b70af0d665ba88b9c" };

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
