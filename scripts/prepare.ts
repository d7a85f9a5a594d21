import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hintCompilation } from "./compile-hints";
import { rowsOf } from "./db/connection";
import { precompress } from "./precompress";
import { SetupError } from "./processes/data-dir";
import { runToEnd } from "./run-to-end";
import { servedBy } from "./served-build";

const SOURCES = [
  "app",
  "components",
  "lib",
  "packages/drafting",
  "public",
  "scripts/compile-hints.ts",
  "scripts/precompress.ts",
  "prisma/schema.prisma",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

function* filesOf(entry: string): Generator<string> {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) {
    yield entry;
    return;
  }
  for (const child of readdirSync(entry).sort()) yield* filesOf(path.join(entry, child));
}

function fingerprint(entries: string[]): string {
  const hash = createHash("sha256");
  for (const entry of entries) {
    for (const file of filesOf(entry)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

function runTool(label: string, args: string[], env: NodeJS.ProcessEnv, quiet: boolean): void {
  const result = spawnSync(process.execPath, args, { env, stdio: quiet ? "pipe" : "inherit" });
  if (result.status !== 0) {
    if (quiet) process.stderr.write(Buffer.concat([result.stdout, result.stderr]));
    throw new SetupError(`${label} failed; the messages above say why.`);
  }
}

/**
 * Generates the database client when the schema changed. The generator asks for
 * the native schema engine but never calls it; naming any program in its place
 * keeps the command from trying to download one.
 */
export function ensureDatabaseClient(): void {
  const stamp = "generated/prisma/.schema-hash";
  const hash = fingerprint(["prisma/schema.prisma", "package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  };
  runTool("Generating the database client", ["node_modules/prisma/build/index.js", "generate"], env, true);
  writeFileSync(stamp, hash);
}

/** Which database this is: a build holds the prerendered pages of exactly one. */
export async function databaseIdentity(url: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(url, "select id from store_identity limit 1");
  return row?.id ?? "none";
}

/** As long as it may be: beside a store that serves, a build is kept waiting, and no visitor waits for it. */
const BUILD_CONNECT_TIMEOUT_MS = "60000";

const secondsFile = (dist: string) => path.join(dist, "BUILD_SECONDS");

const folderOf = (env: NodeJS.ProcessEnv) => env.NEXT_DIST_DIR || ".next";
const stampIn = (dist: string) => path.join(dist, "BUILD_SOURCES");

export const hasBuild = (env: NodeJS.ProcessEnv): boolean => existsSync(stampIn(folderOf(env)));

function announceBuild(dist: string): void {
  const known = existsSync(secondsFile(dist)) ? readFileSync(secondsFile(dist), "utf8") : undefined;
  const expected = known
    ? `the last one took ${known} s`
    : "one to three minutes the first time, longer for thousands of plans";
  console.log(`Building the store (${expected}; later starts skip this) ...`);
}

/**
 * Builds the app when the sources, the database whose pages are prerendered, or the release's name are not those of the last build.
 * @throws SetupError while the last build is served: a new one would take its files away
 */
export async function ensureBuild(env: NodeJS.ProcessEnv, databaseUrl: string): Promise<void> {
  const dist = folderOf(env);
  const stamp = stampIn(dist);
  const { SITE_URL, NEXT_DEPLOYMENT_ID = "" } = env;
  const database = await databaseIdentity(databaseUrl);
  const wanted = `${fingerprint(SOURCES)} ${database} ${SITE_URL} ${NEXT_DEPLOYMENT_ID}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  const server = servedBy(dist);
  if (server !== undefined)
    throw new SetupError(
      `A store (process ${server}) serves the build in ${path.resolve(dist)}, which is not that of these sources. Build in a folder of its own, as docs/operations.md says under "Updating", or stop that store first.`,
    );
  announceBuild(dist);
  const wasBuilt = hasBuild(env);
  const started = performance.now();
  const buildEnv = {
    ...env,
    DATABASE_CONNECT_TIMEOUT_MS: BUILD_CONNECT_TIMEOUT_MS,
    NEXT_BUILD_CACHE: wasBuilt ? "1" : "",
  };
  await runToEnd("The build", ["node_modules/next/dist/bin/next", "build"], buildEnv, true);
  hintCompilation(dist);
  precompress(path.join(dist, "static"));
  writeFileSync(secondsFile(dist), String(Math.round((performance.now() - started) / 1000)));
  writeFileSync(stamp, wanted);
}
