/**
 * What the web server's process is started with beside its environment. Left to
 * themselves V8 keeps 128 MB for what lives a moment and lets the heap grow to four
 * times of what lives before it cleans up, and the C library keeps one arena of freed
 * memory for every thread: under load that was half of the process. The same is seen
 * with other stores of the framework: https://github.com/vercel/next.js/issues/49929
 */
export const WEB_SERVER_ARGS = ["--max-semi-space-size=8", "--heap-growing-percent=50", "server/main.ts"];

/**
 * Read by glibc (mallopt(3)); other C libraries do not look at it. Unless its thresholds are
 * set, glibc raises them to as much as 32 MB when large blocks are freed: what pictures are
 * made in then lies between small blocks that live on and is not given back to the system.
 */
export const WEB_SERVER_ENV = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
