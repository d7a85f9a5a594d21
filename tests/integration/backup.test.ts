import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { startPostgres } from "@/demo/postgres";
import { db } from "@/lib/platform/db/client";
import { publicStorage } from "@/lib/platform/ops/storage";
import { listFiles } from "@/scripts/backup/files";
import { readManifest } from "@/scripts/backup/manifest";
import { rowsOf, withClient } from "@/scripts/db/connection";
import { storedSecrets } from "@/scripts/processes/data-dir";
import { makeAddon, makeCart, makePlan } from "../support/fixtures";
import { ask } from "../support/requests";
import { settledOrder } from "../support/sale";

// Each test starts programs of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const scratch = mkdtempSync(path.join(tmpdir(), "store-backup-"));
chmodSync(scratch, 0o755);
const source = { url: process.env.DATABASE_URL ?? "", dir: process.env.DATA_DIR ?? "" };
const databases: string[] = [];

const onCluster = (sql: string) => rowsOf(inject("clusterUrl").replace(/\/[^/]*$/, "/postgres"), sql);

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(5).toString("hex")}`;
  await onCluster(`create database ${name}`);
  databases.push(name);
  return inject("clusterUrl").replace(/\/[^/]*$/, `/${name}`);
}

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: "production", ...env };
}

/** Runs one of the two commands, as an operator does. */
function command(name: "create" | "restore", env: Record<string, string>, args: string[]) {
  const result = spawnSync(process.execPath, ["--import", "tsx", `scripts/backup/${name}.ts`, ...args], {
    env: environment(env),
    encoding: "utf8",
  });
  return { code: result.status, said: `${result.stdout}${result.stderr}`.trim() };
}

/** Every kept table as one digest of its rows, and where the counters stand. */
const contents = (url: string) => withClient(url, contentsOf);

async function contentsOf(client: pg.Client): Promise<Record<string, string>> {
  await client.query("set timezone = 'UTC'");
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('_prisma_migrations', 'cache_tag_changes', 'rate_limits', 'staff_sessions', 'jobs')",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const digest = await client.query<{ n: string; d: string }>(
      `select count(*) as n, md5(coalesce(string_agg(r::text, E'\\n' order by r::text), '')) as d from "${name}" r`,
    );
    found[name] = `${digest.rows[0]?.n} rows ${digest.rows[0]?.d}`;
    const sequence = await client.query<{ last: string | null }>(
      "select last_value as last from pg_sequences where schemaname = 'public' and sequencename = $1",
      [`${name}_id_seq`],
    );
    if (sequence.rowCount) found[`${name} counter`] = String(sequence.rows[0]?.last);
  }
  return found;
}

function digests(dir: string): Record<string, string> {
  const of = (name: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(dir, name)))
      .digest("hex");
  return Object.fromEntries(listFiles(dir).map((name) => [name, of(name)]));
}

/** Texts that a careless notation of rows would break. */
const AWKWARD = 'a "b" \\ c,\n(d)\t{e} \u{1F3E0} \u2028 null \\N';

async function paidOrder(name: string): Promise<void> {
  const session = await makeCart([
    { plan: await makePlan({ name, description: AWKWARD }), addons: [await makeAddon()] },
  ]);
  await settledOrder(session, { name: AWKWARD, email: "ada@example.com" });
}

/** An order and a change request that name each other. */
async function askForChange(): Promise<void> {
  const { id } = await db.order.findFirstOrThrow({ orderBy: { id: "asc" } });
  const asked = await ask(await makePlan());
  await db.changeRequest.update({ where: { id: asked.id }, data: { ownedOrderId: id } });
  await db.order.update({ where: { id }, data: { requestId: asked.id } });
}

async function addImage(): Promise<void> {
  const key = `uploads/${randomBytes(8).toString("hex")}.webp`;
  await publicStorage().put(key, randomBytes(3000));
  await db.mediaAsset.create({
    data: { url: `/media/${key}`, storageKey: key, mimeType: "image/webp", bytes: 3000 },
  });
}

beforeAll(async () => {
  for (const name of ["Cedar Ridge", "Fern Cabin", AWKWARD]) await paidOrder(name);
  await askForChange();
  for (let n = 0; n < 5; n += 1) await addImage();
  await db.homeSection.create({
    data: {
      sectionId: "awkward",
      title: "",
      content: null,
      additionalSettings: { text: AWKWARD, list: [1, null, {}] },
    },
  });
  mkdirSync(path.join(source.dir, "outbox"), { recursive: true });
  writeFileSync(path.join(source.dir, "outbox", "receipt.eml"), "To: ada");
  // What a writer that was killed left behind is no file.
  writeFileSync(path.join(source.dir, "media", ".upload.half"), "half");
});

afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
  for (const name of databases) await onCluster(`drop database ${name} with (force)`);
});

describe("a backup of a store with DATABASE_URL", () => {
  const folder = path.join(scratch, "configured");
  const from = { DATABASE_URL: source.url, DATA_DIR: source.dir };

  test("comes back in an empty place, row for row and byte for byte", async () => {
    const saved = command("create", from, ["--to", folder]);
    expect(saved.said).toMatch(/^Saved \d+ rows of \d+ tables and \d+ files/);
    expect(saved.code).toBe(0);
    const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(scratch, "place") };
    const restored = command("restore", place, ["--from", folder]);
    expect(restored.said).toMatch(/^Restored the store as it was at/);
    expect(await contents(place.DATABASE_URL)).toEqual(await contents(source.url));
    expect(digests(place.DATA_DIR)).toEqual(digests(source.dir));
    expect(Object.keys(digests(place.DATA_DIR))).toContain("outbox/receipt.eml");
    // The secrets of a configured store are not in its backups.
    expect(existsSync(path.join(folder, "secrets.json"))).toBe(false);
    // Pages that were built from other rows are made again: the restored rows announced themselves.
    const tags = await rowsOf(
      place.DATABASE_URL,
      "select distinct tag from cache_tag_changes where tag in ('plans', 'home-sections')",
    );
    expect(tags).toHaveLength(2);
  });

  test("is not put over what is there without a word, and is with --replace", async () => {
    const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(scratch, "taken") };
    expect(command("restore", place, ["--from", folder]).code).toBe(0);
    await rowsOf(place.DATABASE_URL, "update house_plans set price = 1");
    rmSync(path.join(place.DATA_DIR, "media"), { recursive: true });
    const refused = command("restore", place, ["--from", folder]);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining("add --replace") });
    expect(command("restore", place, ["--from", folder, "--replace"]).code).toBe(0);
    expect(await contents(place.DATABASE_URL)).toEqual(await contents(source.url));
    expect(digests(place.DATA_DIR)).toEqual(digests(source.dir));
  });

  test("is refused while a store runs on the database", async () => {
    const url = await emptyDatabase();
    const place = { DATABASE_URL: url, DATA_DIR: path.join(scratch, "busy") };
    const refused = await withClient({ connectionString: url, application_name: "store" }, async () =>
      command("restore", place, ["--from", folder]),
    );
    expect(refused).toEqual({ code: 1, said: "The store is running on that database; stop it first." });
  });

  test("that was damaged is refused and changes nothing", async () => {
    const damaged = path.join(scratch, "damaged");
    expect(command("create", from, ["--to", damaged]).code).toBe(0);
    const [file] = readManifest(damaged).files;
    appendFileSync(path.join(damaged, "files", file?.path ?? ""), "x");
    const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(scratch, "from-damaged") };
    const refused = command("restore", place, ["--from", damaged]);
    expect(refused).toEqual({
      code: 1,
      said: `The backup is damaged: ${file?.path} is not what was written.`,
    });
    expect(await contents(place.DATABASE_URL)).toEqual({});
    rmSync(path.join(damaged, "manifest.json"));
    expect(command("restore", place, ["--from", damaged]).said).toMatch(
      /is no backup, or one that was not finished/,
    );
  });
});

test("a backup taken while the store is written to is of one moment", async () => {
  const folder = path.join(scratch, "busy-backup");
  const args = ["--import", "tsx", "scripts/backup/create.ts", "--to", folder];
  const backup = spawn(process.execPath, args, {
    env: environment({ DATABASE_URL: source.url, DATA_DIR: source.dir }),
    stdio: "ignore",
  });
  let code: number | null | undefined;
  const ended = new Promise<void>((resolve) =>
    backup.once("exit", (status) => {
      code = status;
      resolve();
    }),
  );
  while (code === undefined) {
    await addImage();
    await paidOrder("Written meanwhile");
  }
  await ended;
  expect(code).toBe(0);
  expect(readManifest(folder).missing).toEqual([]);
  const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(scratch, "busy-place") };
  expect(command("restore", place, ["--from", folder]).code).toBe(0);
  const torn = await rowsOf(
    place.DATABASE_URL,
    `select o.id from orders o where o.status = 'paid' and (
    (select coalesce(sum(total_cents), 0) from order_lines l where l.order_id = o.id) <> o.total_cents
    or not exists (select 1 from mails m where m.order_id = o.id) or not exists (select 1 from order_files f where f.order_id = o.id))`,
  );
  expect(torn).toEqual([]);
  const rows = await rowsOf<{ key: string }>(
    place.DATABASE_URL,
    "select storage_key as key from media_assets",
  );
  const files = listFiles(place.DATA_DIR);
  expect(rows.filter(({ key }) => !files.includes(`media/${key}`))).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(5);
});

test("a store on embedded parts comes back whole in an empty folder, its links included", async () => {
  const first = path.join(scratch, "embedded");
  mkdirSync(path.join(first, "private", "plans"), { recursive: true });
  writeFileSync(path.join(first, "private", "plans", "a-r1.pdf"), "a plan");
  const { databasePassword, linkSecret } = storedSecrets(first);
  const cluster = await startPostgres(first, databasePassword, { durable: false });
  const folder = path.join(scratch, "embedded-backup");
  const { applyMigrations } = await import("@/scripts/db/engine");
  await applyMigrations(cluster.url);
  await rowsOf(cluster.url, "insert into system_settings (key, value) values ('site_title', 'Backed up')");
  // The store is running: the command finds its database by itself.
  const saved = command("create", { DATA_DIR: first }, ["--to", folder]);
  const before = await contents(cluster.url);
  await cluster.stop();
  expect(saved.code).toBe(0);

  const second = path.join(scratch, "embedded-place");
  expect(command("restore", { DATA_DIR: second }, ["--from", folder]).said).toMatch(/^Restored the store/);
  expect(digests(second)).toEqual(digests(first));
  expect(storedSecrets(second).linkSecret).toBe(linkSecret);
  expect(storedSecrets(second).databasePassword).not.toBe(databasePassword);
  const restored = await startPostgres(second, storedSecrets(second).databasePassword, { durable: false });
  const after = await contents(restored.url);
  await restored.stop();
  expect(after).toEqual(before);
});
