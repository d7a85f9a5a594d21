import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { type RunningCluster, startPostgres } from "@/demo/postgres";
import { type RunningEmulator, startStripeEmulator } from "@/demo/stripe-emulator/server";
import type { FaultPoint } from "@/lib/platform/ops/env";
import { rowsOf } from "@/scripts/db/connection";
import { freePort } from "@/scripts/free-port";
import { type StoredSecrets, storedSecrets } from "@/scripts/processes/data-dir";
import { DRAW_WORKER_ARGS, DRAW_WORKER_ENV } from "@/scripts/processes/draw-worker";
import { guard } from "@/scripts/processes/guard";
import { WEB_SERVER_ARGS, WEB_SERVER_ENV } from "@/scripts/processes/web-server";

/**
 * The store as it runs in production, in parts that a test may kill: the built
 * web server and PostgreSQL as processes, the payment emulator in this one.
 */

export function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run these tests with: npm test -- --only faults`);
  return value;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again until it holds. @returns what `look` gave; throws its last error when the time is over */
export async function eventually<T>(look: () => Promise<T>, withinMs = 20_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await pause(100);
  }
}

export interface StoreResponse {
  /** 0 when the connection broke. */
  status: number;
  /** Members of a JSON object; none of another answer. */
  body: Record<string, unknown>;
  headers: Headers;
  ms: number;
}

interface Call {
  method?: string;
  session?: string;
  staff?: boolean;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

interface ServerOptions {
  faultPoint?: FaultPoint;
  env?: Record<string, string>;
  /** Largest file that the process may write, in KiB. */
  fileLimitKib?: number;
}

interface Part {
  process: ChildProcess;
  /** Resolves with the signal or the code it ended with. */
  ended: Promise<string>;
}

export interface WebServer extends Part {
  port: number;
}

/** Everything the servers of all tests of one file have logged. */
export const logged: string[] = [];

/** One call of a store on this machine, as a page of it makes it. */
export async function callStore(port: number, address: string, call: Call = {}): Promise<StoreResponse> {
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: call.method ?? (call.json === undefined && call.body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        "sec-fetch-site": "same-origin",
        ...(call.session ? { "x-cart-session": call.session } : {}),
        ...(call.staff ? { "x-auth-username": "admin", "x-auth-password": "admin-demo-1" } : {}),
        ...(call.json === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
      body: call.json === undefined ? call.body : JSON.stringify(call.json),
      ...(call.body instanceof ReadableStream ? { duplex: "half" } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    const value: unknown = isJson ? JSON.parse(text) : {};
    const body = typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
    return { status: response.status, body, headers: response.headers, ms: since() };
  } catch {
    return { status: 0, body: {}, headers: new Headers(), ms: since() };
  }
}

export class Store {
  readonly startedAt = Math.floor(Date.now() / 1000);
  server: WebServer | undefined;

  private constructor(
    readonly dir: string,
    readonly secrets: StoredSecrets,
    readonly port: number,
    public cluster: RunningCluster,
    readonly emulator: RunningEmulator,
  ) {}

  /** Starts database and payments on the data that the browser tests left; the web server is started by the test. */
  static async open(): Promise<Store> {
    const dir = needed("FAULTS_DATA_DIR");
    const secrets = storedSecrets(dir);
    const port = await freePort();
    const cluster = await startPostgres(dir, secrets.databasePassword);
    const emulator = await startStripeEmulator({
      // A provider of its own: what earlier tests left undelivered there is none of ours.
      dir: mkdtempSync(path.join(dir, "payments-")),
      port: 0,
      secretKey: secrets.demoPaymentKey,
      webhookSecret: secrets.demoWebhookSecret,
      webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
      control: true,
    });
    const store = new Store(dir, secrets, port, cluster, emulator);
    await store.sql("update orders set status = 'canceled' where status in ('pending', 'failed')");
    await store.sql("delete from mails where status = 'pending'");
    await store.sql("delete from rate_limits");
    await store.sql("update jobs set last_error = null");
    return store;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.emulator.stop();
    await this.cluster.stop();
  }

  private environment(port: number, options: ServerOptions): NodeJS.ProcessEnv {
    const { PATH, HOME, TMPDIR, NEXT_DIST_DIR } = process.env;
    return {
      PATH,
      HOME,
      TMPDIR,
      NEXT_DIST_DIR,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      DATA_DIR: this.dir,
      STORE_MODE: "demo",
      SAMPLE_DATA: "1",
      DATABASE_URL: this.cluster.url,
      SITE_URL: `http://localhost:${port}`,
      NEXTAUTH_URL: `http://localhost:${port}`,
      NEXTAUTH_SECRET: this.secrets.authSecret,
      LINK_SECRET: this.secrets.linkSecret,
      PAYMENTS: "demo",
      STRIPE_SECRET_KEY: this.secrets.demoPaymentKey,
      STRIPE_WEBHOOK_SECRET: this.secrets.demoWebhookSecret,
      STRIPE_API_URL: this.emulator.url,
      LOG_LEVEL: "info",
      ...WEB_SERVER_ENV,
      ...(options.faultPoint ? { FAULT_POINT: options.faultPoint } : {}),
      ...options.env,
    };
  }

  /** Starts a part of the store, whose lines are kept and which ends with this process. */
  private spawn(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Part {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const release = guard(-(child.pid ?? 0), "SIGKILL");
    const keep = (chunk: Buffer) => logged.push(...chunk.toString().split("\n"));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const ended = new Promise<string>((resolve) => {
      child.once("exit", (code, signal) => {
        release();
        resolve(signal ?? `code ${code}`);
      });
    });
    return { process: child, ended };
  }

  /** Starts a drawing worker, as the start command runs one beside the web server. */
  startWorker(options: ServerOptions = {}): Part {
    const env = { ...this.environment(this.port, options), ...DRAW_WORKER_ENV };
    return this.spawn(process.execPath, DRAW_WORKER_ARGS, env);
  }

  /** Starts a web server of the present build and waits until it is healthy. */
  async launch(port: number, options: ServerOptions = {}): Promise<WebServer> {
    const next = [process.execPath, ...WEB_SERVER_ARGS];
    const limited = [
      "sh",
      "-c",
      `ulimit -f ${(options.fileLimitKib ?? 0) * 2}; trap '' XFSZ; exec "$@"`,
      "sh",
    ];
    const [command = "", ...args] = options.fileLimitKib ? [...limited, ...next] : next;
    const { process: child, ended } = this.spawn(command, args, this.environment(port, options));
    let how: string | undefined;
    void ended.then((by) => {
      how = by;
    });
    await eventually(async () => {
      if (how) return;
      const response = await fetch(`http://127.0.0.1:${port}/api/health`);
      if (!response.ok) throw new Error(`health: ${response.status}`);
    }, 60_000);
    if (how) throw new Error(`The web server ended (${how}): ${logged.slice(-20).join("\n")}`);
    return { port, process: child, ended };
  }

  /** Starts the web server, in the place of the one that runs. */
  async start(options: ServerOptions = {}): Promise<void> {
    await this.stop();
    // A dead instance keeps its jobs for a minute, which is not waited for here.
    await this.sql("update jobs set leased_until = null");
    this.server = await this.launch(this.port, options);
  }

  /** Ends the web server at once, as a power cut would. */
  async stop(): Promise<void> {
    this.server?.process.kill("SIGKILL");
    await this.server?.ended;
    this.server = undefined;
  }

  /** Waits until a fault point has ended the web server. */
  async died(): Promise<void> {
    const how = await this.server?.ended;
    if (how !== "SIGKILL") throw new Error(`The web server ended by ${how}.`);
    this.server = undefined;
  }

  call(address: string, call: Call = {}): Promise<StoreResponse> {
    return callStore(this.port, address, call);
  }

  /** The emulator's controls for tests. */
  async provider<T>(method: string, route: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.emulator.url}/_test/${route}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  }

  faults(faults: Record<string, unknown>): Promise<unknown> {
    return this.provider("POST", "faults", faults);
  }

  sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return rowsOf<T>(this.cluster.url, text, values);
  }

  /** The database stops at once, without saying goodbye to anybody. */
  async stopDatabase(): Promise<void> {
    process.kill(this.cluster.pid, "SIGQUIT");
    await this.cluster.crashed;
    await this.cluster.stop();
  }

  /** The database comes back where it was. */
  async startDatabase(): Promise<void> {
    const port = Number(new URL(this.cluster.url).port);
    this.cluster = await startPostgres(this.dir, this.secrets.databasePassword, { port });
  }
}
