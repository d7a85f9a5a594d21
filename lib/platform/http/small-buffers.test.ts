import { afterEach, expect, it } from "vitest";
import { keepBuffersApart } from "./small-buffers";

const poolSize = Buffer.poolSize;

afterEach(() => {
  Buffer.poolSize = poolSize;
});

it("a buffer that is kept holds no more than eight kilobytes beside itself", () => {
  keepBuffersApart();
  for (const bytes of [100, 5_000, 20_000]) {
    // What was cut from an older piece does not count.
    const buffers = Array.from({ length: 1_000 }, () => Buffer.from("x".repeat(bytes)));
    const last = buffers.at(-1);
    expect(last?.length).toBe(bytes);
    expect(last?.buffer.byteLength).toBeLessThanOrEqual(Math.max(bytes, 8 * 1024));
  }
});
