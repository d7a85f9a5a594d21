import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../demo/postgres";
import { rowsOf } from "../../scripts/db/connection";
import { applyMigrations } from "../../scripts/db/engine";
import { ensureDataDir } from "../../scripts/processes/data-dir";

interface Provided {
  clusterUrl: string;
  templateName: string;
  /** A folder for what one test file has made and the others can use. */
  sharedDir: string;
}

declare module "vitest" {
  export interface ProvidedContext extends Provided {}
}

interface Cluster {
  provided: Provided;
  stop: () => Promise<void>;
}

async function startCluster(): Promise<Cluster> {
  const dir = mkdtempSync(path.join(tmpdir(), "store-test-"));
  // The system user of the server must be able to pass through.
  chmodSync(dir, 0o755);
  ensureDataDir(dir);
  const cluster = await startPostgres(dir, "test", { durable: false });
  try {
    await applyMigrations(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const templateName = "store_template";
  await rowsOf(
    cluster.url.replace(/\/[^/]*$/, "/postgres"),
    `create database ${templateName} template store`,
  );
  const sharedDir = path.join(dir, "shared");
  mkdirSync(sharedDir);
  return {
    provided: { clusterUrl: cluster.url, templateName, sharedDir },
    stop: async () => {
      await cluster.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Each project that asks evaluates this file anew, all in one process. */
const ofProcess = globalThis as { testCluster?: Promise<Cluster> };

/** A throwaway PostgreSQL for the whole run, with one migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ofProcess.testCluster ??= startCluster();
  const { provided, stop } = await ofProcess.testCluster;
  project.provide("clusterUrl", provided.clusterUrl);
  project.provide("templateName", provided.templateName);
  project.provide("sharedDir", provided.sharedDir);
  return stop;
}
