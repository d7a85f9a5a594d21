import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../demo/postgres";
import { rowsOf } from "../../scripts/db/connection";
import { applyMigrations } from "../../scripts/db/engine";
import { ensureDataDir } from "../../scripts/processes/data-dir";

declare module "vitest" {
  export interface ProvidedContext {
    clusterUrl: string;
    templateName: string;
    /** A folder for what one test file has made and the others can use. */
    sharedDir: string;
  }
}

const TEMPLATE = "store_template";

async function startCluster() {
  const dir = mkdtempSync(path.join(tmpdir(), "store-test-"));
  // The system user of the server must be able to pass through.
  chmodSync(dir, 0o755);
  ensureDataDir(dir);
  const { url, stop } = await startPostgres(dir, "test", { durable: false });
  try {
    await applyMigrations(url);
    await rowsOf(url.replace(/\/[^/]*$/, "/postgres"), `create database ${TEMPLATE} template store`);
  } catch (error) {
    await stop();
    throw error;
  }
  const sharedDir = path.join(dir, "shared");
  mkdirSync(sharedDir);
  return { url, sharedDir, stop: () => stop().then(() => rmSync(dir, { recursive: true, force: true })) };
}

/** One for all projects of a run, each of which loads this module for itself. */
const run = globalThis as { testCluster?: ReturnType<typeof startCluster>; testClusterUsers?: number };

/** A throwaway PostgreSQL for the whole run, with one migrated database that test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testCluster ??= startCluster();
  run.testClusterUsers = (run.testClusterUsers ?? 0) + 1;
  const { url, sharedDir, stop } = await run.testCluster;
  project.provide("clusterUrl", url);
  project.provide("templateName", TEMPLATE);
  project.provide("sharedDir", sharedDir);
  return async () => {
    run.testClusterUsers = (run.testClusterUsers ?? 1) - 1;
    if (run.testClusterUsers === 0) await stop();
  };
}
