import { describe, expect, test } from "vitest";
import { lastEight, nextEight } from "./eight";

const NEW_YORK = "America/New_York";
const at = (text: string) => new Date(text);

describe("eight o'clock in the zone of the store", () => {
  test.each([
    ["a second before", "2026-07-01T11:59:59Z", "2026-06-30T12:00:00Z", "2026-07-01T12:00:00Z"],
    ["at it", "2026-07-01T12:00:00Z", "2026-07-01T12:00:00Z", "2026-07-02T12:00:00Z"],
    [
      "in the evening, when it is tomorrow in UTC",
      "2026-07-02T02:00:00Z",
      "2026-07-01T12:00:00Z",
      "2026-07-02T12:00:00Z",
    ],
    [
      "in winter, an hour later in UTC",
      "2026-12-01T12:30:00Z",
      "2026-11-30T13:00:00Z",
      "2026-12-01T13:00:00Z",
    ],
  ])("%s", (_when, now, last, next) => {
    expect(lastEight(at(now), NEW_YORK)).toEqual(at(last));
    expect(nextEight(at(now), NEW_YORK)).toEqual(at(next));
  });

  test("comes 23 hours after the one before when the clocks go forward, and 25 when they go back", () => {
    expect(lastEight(at("2026-03-08T11:59:00Z"), NEW_YORK)).toEqual(at("2026-03-07T13:00:00Z"));
    expect(nextEight(at("2026-03-07T13:00:00Z"), NEW_YORK)).toEqual(at("2026-03-08T12:00:00Z"));
    expect(lastEight(at("2026-11-01T12:59:00Z"), NEW_YORK)).toEqual(at("2026-10-31T12:00:00Z"));
    expect(nextEight(at("2026-10-31T12:00:00Z"), NEW_YORK)).toEqual(at("2026-11-01T13:00:00Z"));
  });

  test.each([
    ["Pacific/Auckland", "2026-06-30T20:30:00Z", "2026-06-30T20:00:00Z", "2026-07-01T20:00:00Z"],
    ["Asia/Kathmandu", "2026-07-01T02:14:59Z", "2026-06-30T02:15:00Z", "2026-07-01T02:15:00Z"],
    ["Pacific/Honolulu", "2026-07-01T09:00:00Z", "2026-06-30T18:00:00Z", "2026-07-01T18:00:00Z"],
  ])("of %s is its own", (zone, now, last, next) => {
    expect(lastEight(at(now), zone)).toEqual(at(last));
    expect(nextEight(at(now), zone)).toEqual(at(next));
  });
});
