import { afterEach, expect, test } from "vitest";
import {
  formatDay,
  formatDayOfYear,
  formatLongDay,
  formatMoment,
  formatWeekday,
  setStoreZone,
  storeZone,
} from "./dates";
import { DEFAULT_TIME_ZONE } from "./zone";

afterEach(() => setStoreZone(DEFAULT_TIME_ZONE));

/** Half past ten in the evening in New York, on the day after in UTC. */
const AT = "2026-11-25T03:30:00.000Z";

test("moments are read in the store's zone, whether it is set or given", () => {
  expect(formatMoment(AT, "UTC")).toBe("Nov 25, 2026, 3:30 AM UTC");
  expect(storeZone()).toBe("America/New_York");
  expect(formatMoment(AT)).toBe("Nov 24, 2026, 10:30 PM EST");
  expect(formatDay(AT)).toBe("Nov 24, 2026");
  expect(formatDay(new Date(AT))).toBe("Nov 24, 2026");
  expect(formatLongDay(AT)).toBe("November 24, 2026");
  expect(formatWeekday(AT)).toBe("Tuesday, November 24, 2026");
  expect(formatDayOfYear(AT)).toBe("Nov 24");
  expect(formatLongDay(AT, "Asia/Tokyo")).toBe("November 25, 2026");
  setStoreZone("Asia/Tokyo");
  expect(formatMoment(AT)).toBe("Nov 25, 2026, 12:30 PM GMT+9");
});

test("a day without a time is that day in every zone, and no date is none", () => {
  for (const zone of ["America/New_York", "UTC", "Pacific/Kiritimati"])
    expect(formatLongDay("2026-11-25", zone)).toBe("November 25, 2026");
  expect([formatDay(null), formatMoment(undefined)]).toEqual(["N/A", "N/A"]);
});
