/**
 * What the web server's process is started with beside its environment. Left to
 * themselves V8 keeps 128 MB for what lives a moment, and the C library one arena
 * of freed memory for every thread: under load that was a third of the process.
 * And where memory is plenty V8 lets the heap grow to four times of what lives before
 * it cleans up; told of a limit, it cleans up at one and a half times. Some 100 MB live.
 */
export const webServerArgs = (mode: "start" | "dev", port: number): string[] => [
  "--max-semi-space-size=16",
  // Compiling while developing needs more.
  ...(mode === "start" ? ["--max-old-space-size=768"] : []),
  "node_modules/next/dist/bin/next",
  mode,
  "-p",
  String(port),
];

export const WEB_SERVER_ENV = { MALLOC_ARENA_MAX: "2" };
