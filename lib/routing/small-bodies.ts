import "server-only";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip } from "node:zlib";

/**
 * Bodies of kept answers in brotli. It takes a page below what a server may send on a
 * new line before it hears back (ten packets, some 14 KB: RFC 6928), which gzip does
 * not; a first visit is a round trip shorter. Good brotli takes as long as it takes to
 * make several pages, so it is done beside the requests, for what was asked for, and
 * used again for as long as the page stays the same.
 */

/** The last quality before the one that takes four times as long for two percent. */
const QUALITY = 10;
/** 256 KB: what is kept is hardly larger, and the usual window would take 32 MB meanwhile. */
const WINDOW_BITS = 18;
/** Rests for so many times as long as it worked: at most a fifth of one core. */
const REST = 4;

let working = false;
let restsUntil = 0;

const unpack = promisify(gunzip);
const pack = promisify(brotliCompress);

/**
 * A body in brotli that came in gzip; undefined when it would not be smaller, when it
 * cannot be read, or when another is being made or was just now.
 */
export async function inBrotli(gzipped: Buffer): Promise<Buffer | undefined> {
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
    restsUntil = now + REST * (now - started);
  }
}
