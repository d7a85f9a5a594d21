import { brotliDecompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brotliPacker } from "./brotli.ts";

const PAGE = "<li>A house with a porch and a place for boots</li>".repeat(400);
const GZIPPED = gzipSync(PAGE);

let inBrotli: ReturnType<typeof brotliPacker>;
beforeEach(() => {
  inBrotli = brotliPacker();
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(600_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a body in brotli", () => {
  it("is the same, and smaller", async () => {
    const body = await inBrotli(GZIPPED);
    expect(body?.length).toBeLessThan(GZIPPED.length);
    expect(String(brotliDecompressSync(body as Buffer))).toBe(PAGE);
  });

  it("is not made while another is", async () => {
    const [first, second] = await Promise.all([inBrotli(GZIPPED), inBrotli(GZIPPED)]);
    expect(first).toBeDefined();
    expect(second).toBeUndefined();
  });

  it("is made again only after four times as long as the one before took", async () => {
    const first = inBrotli(GZIPPED);
    vi.advanceTimersByTime(100);
    await first;
    vi.advanceTimersByTime(399);
    expect(await inBrotli(GZIPPED)).toBeUndefined();
    vi.advanceTimersByTime(2);
    expect(await inBrotli(GZIPPED)).toBeDefined();
  });

  it("is left out when it is no smaller, or when the other cannot be read", async () => {
    expect(await inBrotli(gzipSync("x".repeat(20)).subarray(0, 12))).toBeUndefined();
    vi.advanceTimersByTime(600_000);
    expect(await inBrotli(Buffer.from("no gzip"))).toBeUndefined();
  });
});
