import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../free-port";
import { waitForResponse } from "./network";

export interface Front {
  url: string;
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

function shipped(name: string, changes: Record<string, string>): string {
  let config = readFileSync(path.join("deploy/nginx", name), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!config.includes(from)) throw new Error(`deploy/nginx/${name} does not say "${from}"`);
    config = config.replaceAll(from, to);
  }
  return config;
}

function writeShared(folder: string): void {
  mkdirSync(path.join(folder, "store"));
  const http = shipped("http.conf", { "/var/cache/nginx": path.join(folder, "cache") });
  writeFileSync(path.join(folder, "store/http.conf"), http);
  writeFileSync(path.join(folder, "store/server.conf"), shipped("server.conf", {}));
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
  writeShared(folder);
  const config = shipped("nginx.conf", {
    "app-a:3000": `127.0.0.1:${ports[0]}`,
    "app-b:3000": `127.0.0.1:${ports[1]}`,
    "listen 80 default_server": `listen 127.0.0.1:${port} default_server`,
    "/etc/nginx/store/": `${folder}/store/`,
    "/run/nginx/nginx.pid": path.join(folder, "nginx.pid"),
    "/srv/static/": `${path.resolve(dist, "static")}/`,
    "/dev/stdout store": `${path.join(folder, "access.log")} store`,
  });
  return run(folder, port, config, "/api/health");
}

/** The shipped site for one instance on a server of its own, within the least that Debian's nginx.conf has around it. */
export async function startShippedSite(storePort: number, dist: string): Promise<Front> {
  const folder = scratch();
  const port = await freePort();
  writeShared(folder);
  const site = shipped("site.conf", {
    "127.0.0.1:3000": `127.0.0.1:${storePort}`,
    "listen 80;": `listen 127.0.0.1:${port};`,
    "listen [::]:80;": "",
    "/etc/nginx/store/": `${folder}/store/`,
    "/srv/house-plans/current/.next/static/": `${path.resolve(dist, "static")}/`,
    "/var/log/nginx/house-plans.log": path.join(folder, "access.log"),
    "/var/log/nginx/house-plans.error.log": path.join(folder, "error.log"),
  });
  const config = `
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  include /etc/nginx/mime.types;
  ${site}
}`;
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
