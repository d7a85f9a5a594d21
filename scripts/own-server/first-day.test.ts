import { expect, it } from "vitest";
import { readFirstDay } from "./first-day";

it("the first day has twelve steps, one after the other, most of them commands", () => {
  const steps = readFirstDay();
  expect(steps.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  expect(steps.filter(({ commands }) => commands === "").map(({ title }) => title)).toEqual([
    "Mail and payments",
    "Name and fill it",
  ]);
  expect(steps[7]?.commands).toBe("sh deploy/server/update.sh\n");
});
