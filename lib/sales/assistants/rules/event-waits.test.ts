import { describe, expect, test } from "vitest";
import { nextTry, TELL_FOR_MS } from "./event-waits";

const CREATED = new Date("2026-06-01T12:00:00Z");

/** When each try happens, in seconds from the first, where every one fails at once. */
function tries(): number[] {
  const found = [0];
  for (let now: Date | null = CREATED; ; ) {
    now = nextTry(found.length, CREATED, now);
    if (!now) return found;
    found.push((now.getTime() - CREATED.getTime()) / 1000);
  }
}

describe("an event that nobody takes", () => {
  test("is tried after 5 s, 30 s, 5 min, then hourly for three days", () => {
    const all = tries();
    expect(all.slice(0, 6)).toEqual([0, 5, 35, 335, 3935, 7535]);
    expect(all.at(-1)).toBeLessThanOrEqual(TELL_FOR_MS / 1000);
    expect(all.at(-1)).toBeGreaterThan(TELL_FOR_MS / 1000 - 3600);
    expect(all).toHaveLength(3 + 72);
  });

  test("that waited for an earlier one of its order is still tried once", () => {
    expect(nextTry(1, CREATED, new Date(CREATED.getTime() + TELL_FOR_MS))).toBeNull();
  });
});
