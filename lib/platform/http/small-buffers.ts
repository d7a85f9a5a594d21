/** In bytes: what Node cuts small buffers from in its version 20. */
const POOL_SIZE = 8 * 1024;

/**
 * Has what is kept for long hold little beside itself. Node cuts small buffers from
 * pieces of `Buffer.poolSize` bytes, 64 KB in its version 24, and a piece lives as
 * long as the last buffer that was cut from it: each of a thousand kept lists of 20 KB
 * held three times its size (docs/decisions/0072).
 */
export function keepBuffersApart(): void {
  Buffer.poolSize = POOL_SIZE;
}
