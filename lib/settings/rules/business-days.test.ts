import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn } from "@/lib/platform/format/zone";
import { dueAt, toCalendar } from "./business-days";

const NEW_YORK = toCalendar(undefined, undefined);
const due = (paid: string, days: number, calendar = NEW_YORK) =>
  dueAt(new Date(paid), days, calendar).toISOString();

describe("business days from a payment", () => {
  test.each([
    ["in the morning of a Tuesday", "2026-11-24T14:00:00Z", 1, "2026-11-25T22:00:00.000Z"],
    ["at closing time counts on the day", "2026-11-24T22:00:00Z", 1, "2026-11-25T22:00:00.000Z"],
    ["a second after closing time from the next", "2026-11-24T22:00:01Z", 1, "2026-11-26T22:00:00.000Z"],
    ["on a Friday evening from Monday", "2026-11-27T23:00:00Z", 1, "2026-12-01T22:00:00.000Z"],
    ["on a Sunday from Monday", "2026-11-29T15:00:00Z", 2, "2026-12-02T22:00:00.000Z"],
    [
      "late in UTC is still the day before in New York",
      "2026-11-25T02:00:00Z",
      0,
      "2026-11-25T22:00:00.000Z",
    ],
    ["at once, on the day", "2026-11-24T14:00:00Z", 0, "2026-11-24T22:00:00.000Z"],
    ["over the change to summer time, still at 17:00", "2026-03-06T15:00:00Z", 1, "2026-03-09T21:00:00.000Z"],
    ["over the change to winter time, still at 17:00", "2026-10-30T15:00:00Z", 1, "2026-11-02T22:00:00.000Z"],
  ])("%s", (_, paid, days, expected) => {
    expect(due(paid, days)).toBe(expected);
  });

  test("leave out the holidays", () => {
    const calendar = toCalendar("America/New_York", "2026-11-26 Thanksgiving\n2026-11-27, not a date");
    expect(due("2026-11-25T15:00:00Z", 1, calendar)).toBe("2026-11-30T22:00:00.000Z");
  });

  test("are those of the store's own zone", () => {
    const calendar = toCalendar("Australia/Lord_Howe", "");
    // Half past six in the evening there, at an offset of eleven hours.
    expect(due("2026-11-24T07:30:00Z", 1, calendar)).toBe("2026-11-26T06:00:00.000Z");
  });

  test("are shown as the store's own dates", () => {
    const at = new Date("2026-11-26T01:00:00Z");
    expect([dayIn(at, "America/Los_Angeles"), dayIn(at, "UTC")]).toEqual(["2026-11-25", "2026-11-26"]);
  });

  test("of a zone that is not one are those of New York", () => {
    expect(toCalendar("Mars/Olympus", "").timeZone).toBe("America/New_York");
  });
});

const zone = fc.constantFrom(
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "UTC",
);
const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2031-01-01"), noInvalidDate: true });
const holidays = fc.array(
  fc.date({ min: new Date("2024-01-01"), max: new Date("2031-01-01"), noInvalidDate: true }),
  { maxLength: 40 },
);
const calendar = fc
  .record({ timeZone: zone, holidays })
  .map((one) =>
    toCalendar(one.timeZone, one.holidays.map((day) => day.toISOString().slice(0, 10)).join(" ")),
  );

const localText = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).format(at);

describe("a due date", () => {
  test("is closing time of a business day, whatever the clocks do", () => {
    fc.assert(
      fc.property(moment, fc.nat(30), calendar, (paid, days, of) => {
        const at = dueAt(paid, days, of);
        const local = localText(at, of.timeZone);
        expect(local).toMatch(/17:00:00$/);
        expect(local).not.toMatch(/lör|sön/);
        const date = new Intl.DateTimeFormat("sv-SE", { timeZone: of.timeZone }).format(at);
        expect(of.holidays.has(date)).toBe(false);
      }),
    );
  });

  test("is never before the payment, and never earlier for a later payment or for more days", () => {
    fc.assert(
      fc.property(moment, moment, fc.nat(20), fc.nat(5), calendar, (one, other, days, more, of) => {
        const [first, second] = one <= other ? [one, other] : [other, one];
        // Rounded down to seconds, as clocks show them.
        expect(dueAt(first, days, of).getTime()).toBeGreaterThanOrEqual(first.getTime() - 999);
        expect(dueAt(first, days, of) <= dueAt(second, days, of)).toBe(true);
        expect(dueAt(first, days, of) <= dueAt(first, days + more, of)).toBe(true);
      }),
    );
  });
});
