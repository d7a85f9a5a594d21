import { describe, expect, test } from "vitest";
import { addMonths, daysOf, monthCount, monthRangeSchema, monthsOf } from "./month-schema";

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", -11, "2025-12"],
  ["2026-11", -12, "2025-11"],
])("%s and %i months are %s", (month, months, after) => expect(addMonths(month, months)).toBe(after));

test("months begin on their first day and end on their last", () => {
  expect(daysOf({ from: "2028-02", to: "2028-02" })).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOf({ from: "2026-11", to: "2026-12" })).toEqual({ from: "2026-11-01", to: "2026-12-31" });
  expect(monthCount({ from: "2026-11", to: "2027-01" })).toBe(3);
});

test("without any, the last twelve are meant", () => {
  expect(monthsOf({}, "2026-11-30")).toEqual({ from: "2025-12", to: "2026-11" });
});

describe("what is refused", () => {
  test.each([
    [{ from: "2026-13", to: "2026-12" }, "Give a month as 2026-11"],
    [{ from: "2026-11-01", to: "2026-12" }, "Give a month as 2026-11"],
    [{ from: "2026-11" }, "Give both months, from and to"],
    [{ from: "2026-12", to: "2026-11" }, "The first month is after the last"],
    [{ from: "2020-01", to: "2026-11" }, "A report has at most 60 months"],
  ])("%j", (query, message) => {
    const read = monthRangeSchema.safeParse(query);
    expect(read.error?.issues[0]?.message).toBe(message);
  });
});
