import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { SetupError } from "./embedded/data-dir";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find(
    (file) => file && existsSync(file),
  );
}

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, {
      stdio: "ignore",
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0
  );
}

/** Installs Debian packages where that is possible: as root, with apt-get. */
function installDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
}

/** Makes sure of the Java that the markup validator runs on. */
export function ensureJava(): void {
  if (run("java", ["-version"])) return;
  console.log("No Java found; installing one ...");
  installDebian("default-jre-headless");
  if (run("java", ["-version"])) return;
  throw new SetupError(
    "The markup validator needs Java: install the package `default-jre-headless`, or any Java 11 or newer.",
  );
}

/** Makes sure of the nginx that the store is tested behind. */
export function ensureNginx(): void {
  if (run("nginx", ["-v"])) return;
  console.log("No nginx found; installing one ...");
  installDebian("nginx-light", "libnginx-mod-http-brotli-static");
  if (run("nginx", ["-v"])) return;
  throw new SetupError(
    "The store is tested behind nginx: install the packages `nginx-light` and `libnginx-mod-http-brotli-static`.",
  );
}

/** Makes sure of the Redis that instances share in the tests. */
export function ensureRedis(): void {
  if (run("redis-server", ["--version"])) return;
  console.log("No Redis found; installing one ...");
  installDebian("redis-server");
  if (run("redis-server", ["--version"])) return;
  throw new SetupError("The instances are tested with Redis: install the package `redis-server`.");
}

/** Makes sure of the program that asks the store again and again for `npm run bench`. */
export function ensureWrk(): void {
  if (run("which", ["wrk"])) return;
  console.log("No wrk found; installing one ...");
  installDebian("wrk");
  if (run("which", ["wrk"])) return;
  throw new SetupError("The bench needs wrk: install the package `wrk`.");
}

/**
 * A Chromium for the browser tests: a given one, Playwright's own, the system's,
 * or one installed now, by Playwright where its downloads are reachable and else
 * from Debian's packages.
 */
export function findBrowser(): string {
  const known = installed();
  if (known) return known;
  console.log("No Chromium found; installing one ...");
  run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const own = installed();
  if (own) return own;
  installDebian("chromium", "fonts-liberation");
  const found = installed();
  if (found) return found;
  throw new SetupError(
    "The browser tests need Chromium: install the package `chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}
