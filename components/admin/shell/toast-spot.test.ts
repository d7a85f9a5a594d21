import { expect, it } from "vitest";
import { BUTTON_WEIGHT, coverCost, toastSpot } from "./toast-spot";

const DESK = { left: 248, top: 64, width: 1032, height: 836 };
const TOAST = { width: 420, height: 110 };
const button = (left: number, top: number) => ({ left, top, width: 120, height: 44, weight: BUTTON_WEIGHT });

it("is at the right below the header where nothing is", () => {
  expect(toastSpot(DESK, TOAST, [])).toEqual({ left: 860, top: 64 });
});

it("leaves the buttons of a page's head and of its rows free", () => {
  const head = button(1120, 90);
  const rows = Array.from({ length: 20 }, (_, at) => button(1220, 180 + at * 40));
  const checks = Array.from({ length: 20 }, (_, at) => button(260, 180 + at * 40));
  const controls = [head, ...rows, ...checks];
  const spot = { ...toastSpot(DESK, TOAST, controls), ...TOAST };
  expect(coverCost(spot, controls)).toBe(0);
});

it("covers a field rather than a button on a phone", () => {
  const phone = { left: 0, top: 64, width: 375, height: 748 };
  const wide = { width: 375, height: 110 };
  const bar = { left: 0, top: 750, width: 375, height: 62, weight: BUTTON_WEIGHT };
  const fields = Array.from({ length: 8 }, (_, at) => ({
    left: 16,
    top: 70 + at * 84,
    width: 343,
    height: 44,
    weight: 1,
  }));
  const spot = { ...toastSpot(phone, wide, [bar, ...fields]), ...wide };
  expect(coverCost(spot, [bar])).toBe(0);
});

it("stays in the window where everything is full", () => {
  const full = { ...DESK, weight: BUTTON_WEIGHT };
  expect(toastSpot(DESK, TOAST, [full])).toEqual({ left: 860, top: 64 });
});
