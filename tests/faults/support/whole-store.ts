import { type ChildProcess, spawn } from "node:child_process";
import { expect } from "vitest";
import { guard } from "@/scripts/processes/guard";
import { needed } from "./store";

/** The whole store with its embedded parts, as `npm start` runs it, on the build and the data under test. */
export const dir = needed("FAULTS_DATA_DIR");
const siteUrl = needed("FAULTS_SITE_URL");
export const port = Number(new URL(siteUrl).port);

export const START: [string, ...string[]] = [
  process.execPath,
  "--import",
  "tsx",
  "scripts/start.ts",
  "start",
];

/** Runs a command that starts the store; it ends with this process. */
export function startWhole([command, ...args]: [string, ...string[]], paymentsUrl: string): ChildProcess {
  const started = spawn(command, args, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dir,
      SITE_URL: siteUrl,
      DATABASE_URL: "",
      STRIPE_API_URL: paymentsUrl,
      STRIPE_EMULATOR_CONTROL: "1",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  guard(-(started.pid ?? 0), "SIGTERM");
  return started;
}

export async function isOpen(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`);
  await response.arrayBuffer();
  expect(response.status).toBe(200);
}
