import { existsSync } from "node:fs";
import path from "node:path";
import { EnvError, parseEnv } from "@/lib/platform/ops/env";
import { startPostgres } from "../demo/postgres";
import { checkEverything } from "./checks/all";
import { applyMigrations } from "./db/engine";
import { installSampleData } from "./db/sample-data";
import { reportDrawings } from "./drawing-progress";
import { freePort } from "./free-port";
import { ensureBuild, ensureDatabaseClient, hasBuild } from "./prepare";
import { type Child, startChild, stopChild } from "./processes/children";
import { dataDir, ensureDataDir, SetupError, storedSecrets } from "./processes/data-dir";
import { DRAW_WORKER_ARGS, DRAW_WORKER_ENV } from "./processes/draw-worker";
import { type Running, supervise } from "./processes/supervisor";
import { WEB_SERVER_ARGS, WEB_SERVER_ENV } from "./processes/web-server";
import { stopTools } from "./run-to-end";
import { markServed } from "./served-build";

/**
 * Starts the store and everything embedded in it, starts again what ends by itself, and
 * stops it whole: on a signal, or when one part is told to end, or ends again and again. `start` serves the
 * production build, `dev` the development server with the same embedded parts.
 */
type Mode = "start" | "dev";

type Stop = () => Promise<void>;
/** Stop what serves, which may take as long as a request or a drawing, and then what that needed. */
const serving: Stop[] = [];
const needed: Stop[] = [];
/** Resolves with why the store cannot go on: a part is not started again any more. */
const over = Promise.withResolvers<string>();
const children = new Set<Child>();
let stopping: Promise<void> | undefined;

/** Stops every part. A second signal, as from npm and a terminal at once, waits for the first. */
function stopAll(): Promise<void> {
  const stop = async () => {
    await stopTools();
    const quietly = (stop: Stop) => stop().catch((error) => console.error(error));
    await Promise.all(serving.map(quietly));
    for (const stop of needed.reverse()) await quietly(stop);
    await Promise.all([...children].map((child) => stopChild(child)));
  };
  stopping ??= stop();
  return stopping;
}

function begin(name: string, args: string[], env: NodeJS.ProcessEnv): Child {
  const child = startChild(name, process.execPath, args, env);
  children.add(child);
  void child.ended.then(() => children.delete(child));
  return child;
}

async function keepRunning(stops: Stop[], name: string, start: () => Promise<Running>): Promise<void> {
  const { gaveUp, stop } = await supervise({ name, start });
  stops.push(stop);
  void gaveUp.then(over.resolve);
}

/** The embedded database. @returns its address, which stays the same when it is started again */
async function keepPostgresRunning(dir: string, password: string): Promise<string> {
  let url = "";
  await keepRunning(needed, "PostgreSQL", async () => {
    const cluster = await startPostgres(dir, password, url ? { port: Number(new URL(url).port) } : {});
    url = cluster.url;
    void cluster.toldToEnd.then(over.resolve);
    return { ended: cluster.crashed, stop: cluster.stop };
  });
  return url;
}

interface Parts {
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
  embedded: string[];
}

async function prepareParts(mode: Mode, port: number): Promise<Parts> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: mode === "dev" ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
  };
  const dir = dataDir();
  const secrets = () => {
    ensureDataDir(dir);
    return storedSecrets(dir);
  };
  env.DATA_DIR = dir;
  const embedded: string[] = [];
  if (!env.DATABASE_URL) {
    const known = secrets();
    embedded.push(`PostgreSQL under ${path.join(dir, "pg")}`);
    if (!existsSync(path.join(dir, "pg"))) console.log("Preparing the database (some ten seconds) ...");
    env.DATABASE_URL = await keepPostgresRunning(dir, known.databasePassword);
    env.STORE_MODE = "demo";
    env.SAMPLE_DATA ||= "1";
    env.SITE_URL ||= `http://localhost:${port}`;
    env.DRAWING_CACHE_DIR ||= path.resolve(".cache/drawings");
    env.NEXTAUTH_SECRET ||= known.authSecret;
    env.LINK_SECRET ||= known.linkSecret;
    if (!env.STRIPE_SECRET_KEY) env.PAYMENTS = "demo";
  }
  env.NEXTAUTH_URL ||= env.SITE_URL;
  if (env.PAYMENTS === "demo") {
    const known = secrets();
    env.STRIPE_SECRET_KEY ||= known.demoPaymentKey;
    env.STRIPE_WEBHOOK_SECRET ||= known.demoWebhookSecret;
    env.STRIPE_API_URL ||= `http://127.0.0.1:${await freePort()}`;
    embedded.push("demo payments (no card is charged)");
  }
  if (!env.SMTP_URL) embedded.push(`email into ${path.join(dir, "outbox")}`);
  if (!env.UPLOADTHING_TOKEN) embedded.push(`files under ${dir}`);
  if (!env.OPENAI_API_KEY) embedded.push("a concierge without a language model");
  ensureDataDir(dir);
  return { env, databaseUrl: env.DATABASE_URL, embedded };
}

async function waitForHealth(port: number, server: Child): Promise<void> {
  let ended: string | undefined;
  server.ended.then((how) => {
    ended = how;
  });
  for (;;) {
    if (ended) throw new SetupError(`The web server ended (${ended}); the messages above say why.`);
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const running = (child: Child): Running => ({ ended: child.ended, stop: () => stopChild(child) });

async function serve(mode: Mode): Promise<string> {
  const isProduction = mode === "start" && Boolean(process.env.DATABASE_URL);
  await checkEverything(process.env, { listens: true, isProduction, wasSetUp: hasBuild(process.env) });
  const port = Number(process.env.PORT || 3000);
  const parts = await prepareParts(mode, port);
  parseEnv(parts.env);
  await applyMigrations(parts.env.DATABASE_DIRECT_URL || parts.databaseUrl);
  ensureDatabaseClient();
  if (parts.env.SAMPLE_DATA === "1") await installSampleData(parts.env);

  if (parts.env.PAYMENTS === "demo") {
    await keepRunning(needed, "The payment emulator", async () => {
      const command = ["--import", "tsx", "demo/stripe-emulator/main.ts"];
      return running(begin("The payment emulator", command, parts.env));
    });
  }
  if (mode === "start") {
    await ensureBuild(parts.env, parts.databaseUrl);
    const unmark = markServed(parts.env.NEXT_DIST_DIR || ".next");
    serving.push(async () => unmark());
  }
  await keepRunning(serving, "The web server", async () => {
    const server = begin("The web server", WEB_SERVER_ARGS, { ...WEB_SERVER_ENV, ...parts.env });
    await waitForHealth(port, server);
    return running(server);
  });
  await keepRunning(serving, "The drawing worker", async () =>
    running(begin("The drawing worker", DRAW_WORKER_ARGS, { ...parts.env, ...DRAW_WORKER_ENV })),
  );
  console.log(`\nThe store is open at http://localhost:${port}`);
  for (const part of parts.embedded) console.log(`  embedded: ${part}`);
  console.log("  Stop it with Ctrl-C.\n");
  void reportDrawings(`http://127.0.0.1:${port}`, console.log);

  return over.promise;
}

if (existsSync(".env")) process.loadEnvFile(".env");

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    void stopAll().then(() => process.exit(0));
  });
}

serve(process.argv[2] === "dev" ? "dev" : "start").then(
  async (reason) => {
    if (stopping) return;
    console.error(`${reason} Stopping the store.`);
    await stopAll();
    process.exit(1);
  },
  async (error: unknown) => {
    if (stopping) return;
    console.error(error instanceof SetupError || error instanceof EnvError ? error.message : error);
    await stopAll();
    process.exit(1);
  },
);
