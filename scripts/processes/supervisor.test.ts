import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Running, supervise } from "./supervisor";

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A part that a test ends, and how often it was started. */
function part() {
  const seen = { starts: 0, stopped: 0, end: (_how: string): void => undefined, fails: false };
  const start = async (): Promise<Running> => {
    seen.starts += 1;
    if (seen.fails) throw new Error("no port");
    const { promise, resolve } = Promise.withResolvers<string>();
    seen.end = resolve;
    return {
      ended: promise,
      stop: async () => {
        seen.stopped += 1;
        resolve("SIGTERM");
      },
    };
  };
  return { seen, supervised: { name: "The part", start } };
}

const PATIENCE = { most: 5, windowMs: 60_000, pauseMs: 1 };

test("a part that ends is started again, and its end is told", async () => {
  const { seen, supervised } = part();
  await supervise(supervised, PATIENCE);
  seen.end("SIGKILL");
  await vi.waitFor(() => expect(seen.starts).toBe(2));
  expect(said).toEqual(["The part ended (SIGKILL); starting it again."]);
});

test.each(["SIGTERM", "code 0", "code 143"])(
  "a part that was told to end (%s) is not started again",
  async (how) => {
    const { seen, supervised } = part();
    const { gaveUp } = await supervise(supervised, PATIENCE);
    seen.end(how);
    expect(await gaveUp).toBe("The part was told to end.");
    expect([seen.starts, said]).toEqual([1, []]);
  },
);

test("after five ends in a minute it is given up, with the last reason", async () => {
  const { seen, supervised } = part();
  const { gaveUp } = await supervise(supervised, PATIENCE);
  for (let starts = 1; starts <= 6; starts += 1) {
    await vi.waitFor(() => expect(seen.starts).toBe(starts));
    seen.end("code 1");
  }
  expect(await gaveUp).toBe("The part ended 6 times within 60 seconds, the last time so: code 1.");
  expect(seen.starts).toBe(6);
});

test("it waits twice as long before each further start", async () => {
  vi.useFakeTimers();
  const { seen, supervised } = part();
  await supervise(supervised, { ...PATIENCE, pauseMs: 100 });
  for (const [before, pauseMs] of [100, 200, 400, 800, 1600].entries()) {
    seen.end("code 1");
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(seen.starts, `before ${pauseMs} ms are over`).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.starts, `after ${pauseMs} ms`).toBe(before + 2);
  }
});

test("a start that fails counts as an end", async () => {
  const { seen, supervised } = part();
  const { gaveUp } = await supervise(supervised, PATIENCE);
  seen.fails = true;
  seen.end("SIGKILL");
  expect(await gaveUp).toMatch(/no port/);
});

test("ends that are long ago do not count", async () => {
  const { seen, supervised } = part();
  const { gaveUp } = await supervise(supervised, { ...PATIENCE, windowMs: 0 });
  const over = vi.fn();
  void gaveUp.then(over);
  for (let starts = 1; starts <= 10; starts += 1) {
    await vi.waitFor(() => expect(seen.starts).toBe(starts));
    seen.end("code 1");
  }
  await vi.waitFor(() => expect(seen.starts).toBe(11));
  expect(over).not.toHaveBeenCalled();
});

test("one that is stopped is not started again, and what cannot start at first is told", async () => {
  const { seen, supervised } = part();
  const { stop } = await supervise(supervised, PATIENCE);
  await stop();
  expect([seen.stopped, seen.starts]).toEqual([1, 1]);
  const failing = part();
  failing.seen.fails = true;
  await expect(supervise(failing.supervised, PATIENCE)).rejects.toThrow("no port");
});
