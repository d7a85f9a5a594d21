import { expect, it } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { outdoorRisersOf } from "../layout/risers.ts";
import { riseOf, stepBlocks } from "./step-blocks.ts";
import { stepsOf } from "./steps.ts";

it.each(houses)("the treads before %s stand as high over one another as its plan says", (_, house) => {
  for (const steps of stepsOf(house)) {
    const tops = stepBlocks(steps)
      .filter(({ rect }) => rect !== steps.landing)
      .map(({ top }) => top);
    const rises = [steps.top, ...tops].map((top, i) => top - ([...tops, steps.bottom][i] ?? 0));
    for (const rise of rises) expect(rise).toBeCloseTo(riseOf(steps), 5);
  }
});

it.each(houses)(
  "no flight of %s has more risers than its height from the edge of the slab needs",
  (_, house) => {
    const porches = stepsOf(house).filter(({ landing, room }) => !landing && room === "outside");
    for (const { top, bottom, risers } of porches) expect(risers).toBe(outdoorRisersOf(top - bottom));
  },
);
