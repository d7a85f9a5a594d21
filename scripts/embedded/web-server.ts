/**
 * What the web server's process is started with beside its environment. Left to
 * themselves V8 keeps 128 MB for what lives a moment, and the C library one arena
 * of freed memory for every thread: under load that was a third of the process.
 */
export const webServerArgs = (mode: "start" | "dev", port: number): string[] => [
  "--max-semi-space-size=16",
  "node_modules/next/dist/bin/next",
  mode,
  "-p",
  String(port),
];

export const WEB_SERVER_ENV = { MALLOC_ARENA_MAX: "2" };
