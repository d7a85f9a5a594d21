import fc from "fast-check";
import { expect, test } from "vitest";
import { clockText, dayIn, daysLater, momentOf, startOfDay, wallClock } from "./zone";

const NEW_YORK = "America/New_York";
const moment = (wall: string, zone = NEW_YORK) => momentOf(Date.parse(`${wall}Z`), zone).toISOString();

test("a time in the hour that daylight saving skips becomes the hour after", () => {
  expect(moment("2026-03-08T01:59")).toBe("2026-03-08T06:59:00.000Z");
  expect(moment("2026-03-08T02:00")).toBe("2026-03-08T07:00:00.000Z");
  expect(moment("2026-03-08T02:30")).toBe("2026-03-08T07:30:00.000Z");
  expect(clockText(moment("2026-03-08T02:30"), NEW_YORK)).toBe("2026-03-08 03:30:00");
  expect(moment("2026-03-08T03:00")).toBe("2026-03-08T07:00:00.000Z");
  // A day that begins in the hour that is skipped begins when the clocks go on.
  expect(startOfDay("2026-04-24", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
  // Samoa left out a whole day.
  expect(clockText(moment("2011-12-30T12:00", "Pacific/Apia"), "Pacific/Apia")).toBe("2011-12-31 12:00:00");
});

test("a time that clocks show twice is the first of the two", () => {
  expect(moment("2026-11-01T01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(moment("2026-11-01T02:00")).toBe("2026-11-01T07:00:00.000Z");
});

test("what is due at five stays due at five when it is moved past a change of clocks", () => {
  const due = new Date("2026-10-30T21:00:00Z");
  expect(daysLater(due, 4, NEW_YORK).toISOString()).toBe("2026-11-03T22:00:00.000Z");
  expect(daysLater(daysLater(due, 4, NEW_YORK), -4, NEW_YORK)).toEqual(due);
});

const ZONES = [NEW_YORK, "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "UTC"];
const wall = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000);

test("clocks show the time that was given, or in a gap one that is at most an hour later", () => {
  fc.assert(
    fc.property(wall, fc.constantFrom(...ZONES), (time, zone) => {
      const shown = wallClock(momentOf(time, zone), zone);
      expect(shown).toBeGreaterThanOrEqual(time);
      expect(shown - time).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test("a later time is never an earlier moment, but for the hour that comes twice", () => {
  fc.assert(
    fc.property(wall, fc.constantFrom(...ZONES), (time, zone) => {
      expect(momentOf(time + 7_200_000, zone).getTime()).toBeGreaterThan(momentOf(time, zone).getTime());
    }),
  );
});

test("a day of the calendar begins on that day", () => {
  fc.assert(
    fc.property(wall, fc.constantFrom(...ZONES), (time, zone) => {
      const day = new Date(time).toISOString().slice(0, 10);
      const begins = startOfDay(day, zone);
      expect(dayIn(begins, zone)).toBe(day);
      expect(dayIn(new Date(begins.getTime() - 1000), zone) < day).toBe(true);
    }),
  );
});
