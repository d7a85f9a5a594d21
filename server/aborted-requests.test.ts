import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quietAbortedRequests } from "./aborted-requests.ts";
import { log } from "./log.ts";

const { error } = console;
const printed = vi.fn();
beforeEach(() => {
  printed.mockClear();
  console.error = printed;
  quietAbortedRequests();
});
afterEach(() => {
  console.error = error;
  vi.restoreAllMocks();
});

test("a client that goes away is one line at debug", () => {
  const debug = vi.spyOn(log, "debug");
  console.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  expect(debug).toHaveBeenCalledTimes(1);
  expect(printed).not.toHaveBeenCalled();
});

test("everything else is printed as it was", () => {
  const others = [[new Error("aborted")], ["aborted"], [new Error("other"), "and more"]];
  for (const said of others) console.error(...said);
  expect(printed.mock.calls).toEqual(others);
});
