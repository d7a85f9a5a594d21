import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { SetupError } from "./processes/data-dir";

/** Debian's Chromium without a window, which opens the same pages in three quarters of the time. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";
const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, WINDOWLESS, chromium.executablePath(), ...SYSTEM].find(
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

function installDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
}

function ensure(command: [string, ...string[]], packages: string[], wanted: string): void {
  const [program, ...args] = command;
  if (run(program, args)) return;
  console.log(`Missing: ${packages.join(" and ")}; installing ...`);
  installDebian(...packages);
  if (!run(program, args)) throw new SetupError(`${wanted}: install \`${packages.join("` and `")}\`.`);
}

export const ensureJava = (): void =>
  ensure(["java", "-version"], ["default-jre-headless"], "The markup validator needs Java, 11 or newer");

/** What nginx must understand of the shipped configuration beside what every nginx does. */
const NGINX_CHECK = `
include /etc/nginx/modules-enabled/*.conf;
error_log stderr;
events {}
http { access_log off; server { listen 127.0.0.1:1; gzip_static on; brotli_static on; } }
`;

/** @throws SetupError that names the packages, where they are missing and cannot be installed */
export function ensureNginx(): void {
  const folder = mkdtempSync(path.join(tmpdir(), "store-nginx-check-"));
  try {
    const file = path.join(folder, "nginx.conf");
    writeFileSync(file, `pid ${folder}/pid;\n${NGINX_CHECK}`);
    ensure(
      ["nginx", "-t", "-q", "-c", file],
      ["nginx-light", "libnginx-mod-http-brotli-static"],
      "The store is tested behind nginx with the module for brotli_static",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function ensureServerPrograms(): void {
  ensure(["psql", "--version"], ["postgresql-client"], "The first day is walked with psql");
  ensure(["openssl", "version"], ["openssl"], "The first day is walked with openssl");
}

/** Debian's, which sees its package. */
const PYTHON = "/usr/bin/python3";
export function ensureReaders(): void {
  ensure(["pdftotext", "-v"], ["poppler-utils"], "The sheets are read with poppler");
  ensure([PYTHON, "-c", "import ezdxf"], ["python3-ezdxf"], "The CAD files are audited by ezdxf");
}

export const ensureWrk = (): void => ensure(["which", "wrk"], ["wrk"], "The bench needs wrk");

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
  for (const name of ["chromium-headless-shell", "chromium"]) {
    installDebian(name, "fonts-liberation");
    const found = installed();
    if (found) return found;
  }
  throw new SetupError(
    "The browser tests need Chromium: install the package `chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}
