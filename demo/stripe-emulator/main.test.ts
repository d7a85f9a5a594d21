import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";

const KEY = "sk_test_process";
let dir: string;
let child: ChildProcess | undefined;

async function start(env: Record<string, string> = {}): Promise<string> {
  child = spawn(process.execPath, ["--import", "tsx", "demo/stripe-emulator/main.ts"], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dir,
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: "whsec_process",
      STRIPE_EMULATOR_WEBHOOK_URL: "http://127.0.0.1:9/",
      NODE_ENV: "test",
      ...env,
    },
  });
  const [message] = await once(child, "message");
  return message.url;
}

function clientOf(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(KEY, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "emulator-process-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

test("what was answered survives kill -9", async () => {
  const stripe = clientOf(await start());
  const options = { idempotencyKey: "order:v1:a1" };
  const intents = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      stripe.paymentIntents.create(
        { amount: 1000 + index, currency: "usd" },
        { idempotencyKey: `k${index}` },
      ),
    ),
  );
  const first = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" }, options);
  const ended = child ? once(child, "exit") : undefined;
  child?.kill("SIGKILL");
  await ended;
  const again = clientOf(await start());
  for (const intent of intents) {
    expect(await again.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: intent.amount });
  }
  const same = await again.paymentIntents.create({ amount: 5000, currency: "usd" }, options);
  expect(same.id).toBe(first.id);
});

test("it ends when its parent is gone", async () => {
  await start();
  const ended = child ? once(child, "exit") : undefined;
  child?.disconnect();
  expect(await ended).toEqual([0, null]);
});

test("in production without PAYMENTS=demo it says why and does not start", async () => {
  const running = start({ NODE_ENV: "production" });
  running.catch(() => undefined);
  let text = "";
  child?.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  const [code] = child ? await once(child, "exit") : [0];
  expect(code).toBe(1);
  expect(text.trim()).toBe(
    "Demo payments do not run in production; set PAYMENTS=demo if that is what you want.",
  );
});

test("without control the fault paths do not exist", async () => {
  const url = await start();
  const response = await fetch(`${url}/_test/state`);
  expect(response.status).toBe(401);
});
