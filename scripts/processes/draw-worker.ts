export const DRAW_WORKER_ARGS = ["--conditions=react-server", "--import", "tsx", "scripts/draw-worker.ts"];

/** It does one thing at a time and leaves the connections to the web server. */
export const DRAW_WORKER_ENV = { DATABASE_POOL_MAX: "2" };
