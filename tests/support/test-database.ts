import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject, vi } from "vitest";
import { rowsOf } from "@/scripts/db/connection";

/**
 * Each test file has a database and a data folder of its own, under the names that its process
 * keeps: files that share a process share its modules, which have read them. The environment
 * is set before any module of the store is imported.
 */
const cluster = inject("clusterUrl");
const name = `test_${process.pid}`;
const dataDir = path.join(tmpdir(), `store-data-${process.pid}`);
// One that was ended may have had this number.
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir);

Object.assign(process.env, {
  DATABASE_URL: cluster.replace(/\/[^/]*$/, `/${name}`),
  DATA_DIR: dataDir,
  SITE_URL: "http://localhost:3000",
  NEXTAUTH_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "test-session-secret-test-session-secret",
  LINK_SECRET: "test-link-secret-test-link-secret-test",
  PAYMENTS: "demo",
  STRIPE_SECRET_KEY: "sk_test_integration",
  STRIPE_WEBHOOK_SECRET: "whsec_integration",
  LOG_LEVEL: "silent",
  // A busy machine is not a database that is away.
  DATABASE_CONNECT_TIMEOUT_MS: "15000",
});

// Next's cache needs a running server; here reads go to the database each time.
vi.mock("next/cache", () => ({
  cacheTag: () => undefined,
  cacheLife: () => undefined,
  revalidateTag: vi.fn(),
  revalidatePath: vi.fn(),
  updateTag: vi.fn(),
}));

const admin = (sql: string) => rowsOf(cluster.replace(/\/[^/]*$/, "/postgres"), sql);

beforeAll(async () => {
  await admin(`create database ${name} template ${inject("templateName")}`);
});

afterAll(async () => {
  const { db } = await import("@/lib/platform/db/client");
  await db.$disconnect();
  await admin(`drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});
