import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { clusterHolder } from "../../demo/postgres";
import { withClient } from "../db/connection";
import { applyMigrations } from "../db/engine";
import { withDatabase } from "../db/store-database";
import { dataDir, ensureDataDir, SetupError, storedSecrets } from "../processes/data-dir";
import { runCommand } from "../run-command";
import { FILE_FOLDERS, listFiles, restoreFile } from "./files";
import { type Manifest, readManifest } from "./manifest";
import { loadTable, setSequences } from "./tables";

/**
 * `npm run restore -- --from backups/2026-11-21`: puts a backup into an empty
 * store (an empty database and data folder). With `--replace` what is there is
 * given up first. The store must not be running. A backup of an older version is
 * brought up to this one.
 */
const USERS =
  "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'store%'";
const TABLES =
  "SELECT count(*)::int AS n FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'r'";

async function count(client: pg.ClientBase, query: string): Promise<number> {
  return (await client.query<{ n: number }>(query)).rows[0]?.n ?? 0;
}

/** @throws SetupError while a store uses the database, or when it holds something and may not be emptied */
async function emptyDatabase(client: pg.Client, replace: boolean): Promise<void> {
  if ((await count(client, USERS)) > 0) {
    throw new SetupError("The store is running on that database; stop it first.");
  }
  if ((await count(client, TABLES)) === 0) return;
  const known = await client.query(
    "SELECT to_regclass('public.orders') AS orders, to_regclass('public.users') AS users",
  );
  const used =
    known.rows[0]?.orders &&
    (await count(
      client,
      "SELECT ((SELECT count(*) FROM orders) + (SELECT count(*) FROM users) + (SELECT count(*) FROM house_plans))::int AS n",
    )) > 0;
  if ((used || !known.rows[0]?.orders) && !replace) {
    throw new SetupError("The database is not empty; add --replace to give up what is in it.");
  }
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
}

async function loadRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const names = manifest.tables.map((table) => pg.escapeIdentifier(table.name)).join(", ");
  await client.query("BEGIN");
  await client.query("SET LOCAL DateStyle = 'ISO'; SET LOCAL TimeZone = 'UTC'; SET CONSTRAINTS ALL DEFERRED");
  // What the migrations themselves put in.
  await client.query(`TRUNCATE ${names} CASCADE`);
  for (const table of manifest.tables) await loadTable(client, folder, table);
  await setSequences(client, manifest.sequences);
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

async function restoreDatabase(url: string, folder: string, manifest: Manifest, replace: boolean) {
  const target = { connectionString: url, application_name: "restore" };
  await withClient(target, (client) => emptyDatabase(client, replace));
  // The tables as they were, then the rows, then what has changed in the tables since.
  await applyMigrations(url, manifest.migrations);
  await withClient(target, (client) => loadRows(client, folder, manifest));
  return applyMigrations(url);
}

/** Files are put beside the present ones first, so that a damaged backup changes nothing. */
async function restoreFiles(folder: string, manifest: Manifest, target: string, replace: boolean) {
  if (!replace && listFiles(target).length > 0) {
    throw new SetupError(`There are files in ${target}; add --replace to give them up.`);
  }
  const fresh = path.join(target, "restored");
  rmSync(fresh, { recursive: true, force: true });
  for (const file of manifest.files) await restoreFile(path.join(folder, "files"), fresh, file);
  return () => {
    for (const part of FILE_FOLDERS) {
      rmSync(path.join(target, part), { recursive: true, force: true });
      if (existsSync(path.join(fresh, part))) renameSync(path.join(fresh, part), path.join(target, part));
    }
    rmSync(fresh, { recursive: true, force: true });
  };
}

/** The links in mails that were sent stay good; only the password belongs to the cluster that is here. */
function restoreSecrets(folder: string, target: string): void {
  const saved = path.join(folder, "secrets.json");
  if (process.env.DATABASE_URL || !existsSync(saved)) return;
  const { databasePassword } = storedSecrets(target);
  const secrets = { ...JSON.parse(readFileSync(saved, "utf8")), databasePassword };
  const file = path.join(target, "secrets.json");
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: "string" }, replace: { type: "boolean" } } });
  if (!values.from) throw new SetupError("Name the backup: npm run restore -- --from FOLDER");
  const folder = path.resolve(values.from);
  const replace = values.replace === true;
  const manifest = readManifest(folder);
  const target = dataDir();
  ensureDataDir(target);
  const holder = process.env.DATABASE_URL ? undefined : clusterHolder(target);
  if (holder) throw new SetupError(`The store is running (process ${holder.pid}); stop it first.`);
  const swapFiles = await restoreFiles(folder, manifest, target, replace);
  const restore = async (url: string) => {
    const newer = await restoreDatabase(url, folder, manifest, replace);
    swapFiles();
    restoreSecrets(folder, target);
    console.log(`Restored the store as it was at ${manifest.createdAt}, ${manifest.files.length} files.`);
    if (newer.length > 0) console.log(`Brought up to this version: ${newer.join(", ")}.`);
  };
  await withDatabase(restore, { migrates: true });
});
