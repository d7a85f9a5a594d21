/**
 * What the web server's process is always started with. Hashing passwords takes
 * 19 MiB a time on each of several threads; left alone, glibc keeps what they
 * gave back in an arena for each thread. Other systems do not read this.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: "2" } as const;
