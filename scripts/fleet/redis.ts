import { spawn } from "node:child_process";
import { connect } from "node:net";

export interface Redis {
  url: string;
  port: number;
  /** Ends it without warning; what it held is gone. */
  kill: () => Promise<void>;
}

/** Resolves whether somebody listens on a port of this machine. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => socket.end(() => resolve(true)));
    socket.once("error", () => resolve(false));
  });
}

/** A Redis on this machine that writes nothing to disk, as the shared cache wants it. */
export async function startRedis(port: number): Promise<Redis> {
  const settings = { bind: "127.0.0.1", port: String(port), save: "", appendonly: "no", maxmemory: "64mb" };
  const args = Object.entries({ ...settings, "maxmemory-policy": "allkeys-lru", loglevel: "warning" });
  const child = spawn(
    "redis-server",
    args.flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!(await isOpen(port))) {
    if (over) throw new Error("redis-server ended before it answered");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
