import { afterAll, expect, test } from "vitest";
import { setStoreZone } from "@/lib/platform/format/dates";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/format/zone";
import { daysBetween } from "./list-page";
import { readListQuery } from "./list-query";

afterAll(() => setStoreZone(DEFAULT_TIME_ZONE));

const between = (from: string, to: string) =>
  daysBetween(
    readListQuery(new URLSearchParams({ from, to }), {
      sorts: ["createdAt"],
      defaultSort: "createdAt",
      defaultDir: "desc",
      filters: { from: null, to: null },
    }),
  );

test("the days of a filter are those of the store's time zone, both included", () => {
  setStoreZone("America/Los_Angeles");
  expect(between("2026-11-20", "2026-11-20")).toEqual({
    gte: new Date("2026-11-20T08:00:00Z"),
    lt: new Date("2026-11-21T08:00:00Z"),
  });
  // The day on which clocks go back has 25 hours.
  expect(between("2026-11-01", "2026-11-01")).toEqual({
    gte: new Date("2026-11-01T07:00:00Z"),
    lt: new Date("2026-11-02T08:00:00Z"),
  });
  expect(between("", "yesterday")).toBeUndefined();
});
