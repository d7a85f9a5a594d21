import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIRST_POLL_MS, MAX_POLL_INTERVAL_MS, watchDrawings } from "./watch-drawings";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(visibilityState: "visible" | "hidden"): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("asks at once, then ever less often, and says when nothing is being made any more", async () => {
  const ask = vi.fn(async () => "waiting" as "waiting" | "drawn");
  const changed = vi.fn();
  end = watchDrawings(ask, changed);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20 * MAX_POLL_INTERVAL_MS);
  const before = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(MAX_POLL_INTERVAL_MS);
  expect(ask).toHaveBeenCalledTimes(before + 1);
  expect(changed).not.toHaveBeenCalled();
  ask.mockResolvedValue("drawn");
  await vi.advanceTimersByTimeAsync(MAX_POLL_INTERVAL_MS);
  expect(changed).toHaveBeenCalledTimes(1);
  // The page may have been rendered from before: it is said again until the watch ends.
  await vi.advanceTimersByTimeAsync(MAX_POLL_INTERVAL_MS);
  expect(changed).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(10 * MAX_POLL_INTERVAL_MS);
  expect(changed).toHaveBeenCalledTimes(2);
});

test("rests while nobody looks, and asks at once and often when somebody does again", async () => {
  const ask = vi.fn(async () => "waiting" as const);
  end = watchDrawings(ask, vi.fn());
  show("hidden");
  await vi.advanceTimersByTimeAsync(10 * MAX_POLL_INTERVAL_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  show("visible");
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("asks again where the line was lost", async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("drawn");
  const changed = vi.fn();
  end = watchDrawings(ask, changed);
  await vi.advanceTimersByTimeAsync(FIRST_POLL_MS);
  expect(changed).toHaveBeenCalledTimes(1);
});
