import { afterEach, expect, test } from "vitest";
import { formatDay, formatMoment, formatPublicDay, setStoreZone, storeZone } from "./dates";

afterEach(() => setStoreZone("UTC"));

test("staff read moments in the store's zone, and a day without a time as that day", () => {
  const at = "2026-11-25T03:30:00.000Z";
  expect(formatMoment(at)).toBe("Nov 25, 2026, 3:30 AM UTC");
  setStoreZone("America/New_York");
  expect(storeZone()).toBe("America/New_York");
  expect(formatMoment(at)).toBe("Nov 24, 2026, 10:30 PM EST");
  expect(formatDay(at)).toBe("Nov 24, 2026");
  expect(formatDay(new Date(at))).toBe("Nov 24, 2026");
  expect(formatDay("2026-11-25")).toBe("Nov 25, 2026");
  expect(formatPublicDay(at)).toBe("Nov 25, 2026");
  expect([formatDay(null), formatMoment(undefined)]).toEqual(["N/A", "N/A"]);
});
