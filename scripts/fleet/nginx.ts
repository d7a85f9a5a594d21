import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port";
import { waitForResponse } from "./network";

export interface Front {
  url: string;
  /** Where it keeps what it keeps. */
  folder: string;
  stop: () => Promise<void>;
}

async function run(folder: string, port: number, config: string, ready: string): Promise<Front> {
  const file = path.join(folder, "nginx.conf");
  // Its workers would be another user's, who may not read a checkout in a private home.
  writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${config}` : config);
  const child = spawn("nginx", ["-c", file, "-g", "daemon off;"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const failed = ended.then(() => {
    throw new Error("nginx ended; its messages above say why");
  });
  failed.catch(() => undefined);
  try {
    await Promise.race([waitForResponse(url + ready, 15_000), failed]);
  } catch (error) {
    child.kill("SIGTERM");
    throw error;
  }
  return {
    url,
    folder,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "store-nginx-"));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, "cache"));
  chmodSync(path.join(folder, "cache"), 0o777);
  return folder;
}

/** Puts one thing in the place of another that must be there. */
function replaced(config: string, from: string, to: string): string {
  if (!config.includes(from)) throw new Error(`deploy/nginx/nginx.conf does not say "${from}"`);
  return config.replaceAll(from, to);
}

/**
 * The shipped nginx in front of instances on this machine; only addresses and
 * folders are others.
 *
 * @param dist folder of the build, whose static files nginx sends itself
 */
export async function startShippedNginx(ports: [number, number], dist: string): Promise<Front> {
  const folder = scratch();
  const port = await freePort();
  let config = readFileSync("deploy/nginx/nginx.conf", "utf8");
  config = replaced(config, "app-a:3000", `127.0.0.1:${ports[0]}`);
  config = replaced(config, "app-b:3000", `127.0.0.1:${ports[1]}`);
  config = replaced(config, "listen 80 default_server", `listen 127.0.0.1:${port} default_server`);
  config = replaced(config, "/var/cache/nginx", path.join(folder, "cache"));
  config = replaced(config, "/run/nginx/nginx.pid", path.join(folder, "nginx.pid"));
  config = replaced(config, "/srv/static/", `${path.resolve(dist, "static")}/`);
  config = replaced(config, "/dev/stdout store", `${path.join(folder, "access.log")} store`);
  return run(folder, port, config, "/api/health");
}

/** An nginx that does nothing but send the files of its folder: what any server is measured against. */
export async function startFileNginx(files: Record<string, string>): Promise<Front> {
  const folder = scratch();
  const port = await freePort();
  for (const [name, content] of Object.entries({ ...files, ready: "ready" })) {
    writeFileSync(path.join(folder, name), content);
  }
  const config = `
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000;
  open_file_cache max=100 inactive=60s;
  client_body_temp_path ${folder}/cache;
  default_type "text/html; charset=utf-8";
  server { listen 127.0.0.1:${port}; root ${folder}; }
}`;
  return run(folder, port, config, "/ready");
}
