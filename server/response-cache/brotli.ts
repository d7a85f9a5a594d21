import { promisify } from "node:util";
import { brotliCompress, constants, gunzip } from "node:zlib";

/**
 * 130 ms for a plan page; the one of 45 ms makes it three percent larger, which is more than a first flight.
 */
const QUALITY = 11;
/** 256 KB: what is cached is hardly larger, and the usual window would take 32 MB. */
const WINDOW_BITS = 18;
const REST_PER_WORK = 4;

const unpack = promisify(gunzip);
const pack = promisify(brotliCompress);

/**
 * Takes a page below what a server may send on a new connection before it hears back (ten packets, some 14
 * KB: RFC 6928).
 * @returns undefined when that is not smaller, or another one is under way or was just now
 */
export function brotliPacker(): (gzipped: Buffer) => Promise<Buffer | undefined> {
  let working = false;
  let restsUntil = 0;
  return async (gzipped) => {
    const started = performance.now();
    if (working || started < restsUntil) return undefined;
    working = true;
    try {
      const whole = await unpack(gzipped);
      const packed = await pack(whole, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
        },
      });
      return packed.length < gzipped.length ? packed : undefined;
    } catch {
      return undefined;
    } finally {
      working = false;
      const now = performance.now();
      restsUntil = now + REST_PER_WORK * (now - started);
    }
  };
}
