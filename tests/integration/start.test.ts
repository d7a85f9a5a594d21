import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { clusterHolder, startPostgres } from "@/demo/postgres";
import { storedSecrets } from "@/scripts/processes/data-dir";

const folders: string[] = [];

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "store-start-"));
  chmodSync(dir, 0o755);
  folders.push(dir);
  return dir;
}

afterEach(() => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** Runs the start command until it gives up; nothing it needs is set beyond `env`. */
function start(env: Record<string, string>) {
  const { PATH, HOME, TMPDIR } = process.env;
  const result = spawnSync(process.execPath, ["--import", "tsx", "scripts/start.ts", "start"], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: "production", ...env },
    encoding: "utf8",
    timeout: 25_000,
  });
  return { code: result.status, said: result.stderr.trim() };
}

/** Below those that Linux gives to outgoing connections, so that none has it by chance. */
const FREE_PORT = "21871";

const PRODUCTION = {
  DATABASE_URL: "postgresql://nobody:x@127.0.0.1:1/none",
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "l".repeat(32),
  SITE_URL: "https://plans.example",
  MAIL_FROM: "orders@plans.example",
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

describe("the start command gives up with one sentence", () => {
  test("on a taken port", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    const address = taken.address();
    const port = address && typeof address === "object" ? address.port : 0;
    const { code, said } = start({ PORT: String(port), DATA_DIR: folder() });
    taken.close();
    expect(code).toBe(1);
    expect(said).toBe(`PORT ${port} is taken: stop the program that uses it, or set PORT to another number.`);
  });

  test("on a cluster that another process holds", async () => {
    const dir = folder();
    const cluster = await startPostgres(dir, storedSecrets(dir).databasePassword, { durable: false });
    const { code, said } = start({ PORT: FREE_PORT, DATA_DIR: dir });
    await cluster.stop();
    expect(code).toBe(1);
    expect(said).toContain(`is in use by process ${cluster.pid}; stop the store that runs there`);
    expect(said.split("\n")).toHaveLength(1);
  });

  if (process.getuid?.() === 0)
    test("on a data folder that the database's user cannot reach", () => {
      const hidden = path.join(folder(), "private");
      mkdirSync(hidden, { mode: 0o700 });
      const { code, said } = start({ PORT: FREE_PORT, DATA_DIR: path.join(hidden, "data") });
      expect(code).toBe(1);
      expect(said).toMatch(
        /^The database cannot be made in .*set DATA_DIR to a folder outside private homes\.$/,
      );
    });

  test.each(Object.keys(PRODUCTION).filter((name) => name !== "DATABASE_URL"))(
    "on a missing %s in production",
    (name) => {
      const { code, said } = start({ ...PRODUCTION, [name]: "", PORT: FREE_PORT, DATA_DIR: folder() });
      expect(code).toBe(1);
      expect(said).toMatch(new RegExp(`^${name} is not set: .*\\.\nDATABASE_URL leads to .*\\.$`));
    },
  );
});

test("PostgreSQL ends when the process that started it is killed, and starts again whole", async () => {
  const dir = folder();
  const program = `
    import { startPostgres } from "./demo/postgres.ts";
    await startPostgres(${JSON.stringify(dir)}, "secret");
    console.log("ready");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
  expect(clusterHolder(dir)).toBeDefined();
  child.kill("SIGKILL");
  await expect.poll(() => clusterHolder(dir), { timeout: 15_000 }).toBeUndefined();
  const again = await startPostgres(dir, "secret");
  await again.stop();
  expect(existsSync(path.join(dir, "pg", "postmaster.pid"))).toBe(false);
  expect(readFileSync(path.join(dir, "logs", "postgres.log"), "utf8")).toContain(
    "database system is shut down",
  );
});
