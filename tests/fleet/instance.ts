import { type ChildProcess, spawn } from "node:child_process";
import { clusterHolder, clusterUrl } from "@/demo/postgres";
import { waitForResponse } from "@/scripts/fleet/network";
import { storedSecrets } from "@/scripts/processes/data-dir";
import { guard } from "@/scripts/processes/guard";
import { WEB_SERVER_ARGS, WEB_SERVER_ENV } from "@/scripts/processes/web-server";

/** What the store under test was started with; the test command gives it. */
export function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run these tests with: npm test`);
  return value;
}

export const STORE = needed("E2E_BASE_URL");
const DATA_DIR = needed("E2E_DATA_DIR");

/** The database of the store under test. */
export function databaseUrl(): string {
  const holder = clusterHolder(DATA_DIR);
  if (!holder) throw new Error("the store under test has no database");
  return clusterUrl(holder.port, storedSecrets(DATA_DIR).databasePassword);
}

export interface Instance {
  url: string;
  port: number;
  process: ChildProcess;
}

const started = new Set<ChildProcess>();

/** A further instance of the store under test: another process on its build, database and files. */
export async function startInstance(port: number): Promise<Instance> {
  const secrets = storedSecrets(DATA_DIR);
  const child = spawn(process.execPath, WEB_SERVER_ARGS, {
    env: {
      ...process.env,
      ...WEB_SERVER_ENV,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_DIST_DIR: needed("E2E_DIST_DIR"),
      PORT: String(port),
      DATA_DIR,
      DATABASE_URL: databaseUrl(),
      DATABASE_CONNECT_TIMEOUT_MS: "15000",
      STORE_MODE: "demo",
      SAMPLE_DATA: "1",
      SITE_URL: STORE,
      NEXTAUTH_URL: STORE,
      NEXTAUTH_SECRET: secrets.authSecret,
      LINK_SECRET: secrets.linkSecret,
      PAYMENTS: "demo",
      STRIPE_SECRET_KEY: secrets.demoPaymentKey,
      STRIPE_WEBHOOK_SECRET: secrets.demoWebhookSecret,
      STRIPE_API_URL: needed("E2E_PAYMENTS_URL"),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  started.add(child);
  // Also when the runner of the tests is killed.
  const release = guard(-(child.pid ?? 0), "SIGKILL");
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code, signal) => {
      started.delete(child);
      release();
      reject(new Error(`The instance ended (${signal ?? `code ${code}`}); its messages above say why.`));
    });
  });
  ended.catch(() => undefined);
  const url = `http://localhost:${port}`;
  await Promise.race([waitForResponse(`${url}/api/health`, 60_000), ended]);
  return { url, port, process: child };
}

/** Sends an instance a signal; resolves with how it ended. */
export async function end(instance: Instance, signal: NodeJS.Signals): Promise<string> {
  const { process } = instance;
  const ended = new Promise<string>((resolve) => {
    process.once("exit", (code, by) => resolve(by ?? `code ${code}`));
  });
  if (process.exitCode !== null || process.signalCode !== null) return "before";
  process.kill(signal);
  return ended;
}

/** Ends an instance without warning. */
export const kill = (instance: Instance): Promise<string> => end(instance, "SIGKILL");

/** Ends every instance that was started, also those whose start failed. */
export async function killAll(): Promise<void> {
  const ends = [...started].map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of started) child.kill("SIGKILL");
  await Promise.all(ends);
}
