import { expect, test } from "vitest";
import { nextState, REQUEST_STATES, STEPS, type Step } from "./states";

const ALLOWED = [
  "write new new",
  "write asked new",
  "write quoted quoted",
  "write in_work in_work",
  "write delivered delivered",
  "attach new new",
  "attach asked asked",
  "attach quoted quoted",
  "attach in_work in_work",
  "attach delivered delivered",
  "ask new asked",
  "ask asked asked",
  "ask quoted quoted",
  "ask in_work in_work",
  "ask delivered delivered",
  "quote new quoted",
  "quote asked quoted",
  "quote quoted quoted",
  "pay quoted in_work",
  "pay expired in_work",
  "pay declined in_work",
  "pay refused in_work",
  "expire quoted expired",
  "decline quoted declined",
  "refuse new refused",
  "refuse asked refused",
  "refuse quoted refused",
  "prepare in_work in_work",
  "deliver in_work delivered",
  "revise delivered in_work",
  "close delivered closed",
  "cancel in_work canceled",
  "cancel delivered canceled",
  "cancel closed canceled",
  "resume canceled in_work",
];

test("of all pairs of a step and a state these lead on, and no others", () => {
  const found = (Object.keys(STEPS) as Step[]).flatMap((step) =>
    REQUEST_STATES.flatMap((state) => {
      const next = nextState(state, step);
      return next ? [`${step} ${state} ${next}`] : [];
    }),
  );
  expect(found).toEqual(ALLOWED);
});
