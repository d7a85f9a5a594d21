import { existsSync } from "node:fs";
import { copyFile as copyWhole, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { withClient } from "../db/connection";
import { withDatabase } from "../db/store-database";
import { dataDir, SetupError } from "../processes/data-dir";
import { runCommand } from "../run-command";
import { copyFile, listFiles } from "./files";
import { MANIFEST_FORMAT, type Manifest, manifestFile } from "./manifest";
import { listSequences, listTables, saveTable } from "./tables";

/**
 * `npm run backup` or `npm run backup -- --to /mnt/backups/monday`: database and
 * files of the store in one folder, taken while it serves.
 *
 * The rows are those of one moment (one repeatable-read transaction). Files are
 * copied before and after that moment: a stored file is written before its row and
 * never changed, so every file that a row of that moment names was there either
 * the first or the second time.
 */
async function snapshot(client: pg.ClientBase, folder: string): Promise<Omit<Manifest, "files" | "missing">> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(
    "SET LOCAL extra_float_digits = 3; SET LOCAL DateStyle = 'ISO'; SET LOCAL TimeZone = 'UTC'",
  );
  const identity = await client.query<{ id: string }>("SELECT id FROM store_identity LIMIT 1");
  const migrations = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1",
  );
  const tables: Manifest["tables"] = [];
  await mkdir(path.join(folder, "tables"));
  for (const table of await listTables(client)) tables.push(await saveTable(client, folder, table));
  // Counters are outside of transactions: read last, they are past every row that was saved.
  const sequences = await listSequences(client);
  return {
    format: MANIFEST_FORMAT,
    createdAt: new Date().toISOString(),
    storeId: identity.rows[0]?.id ?? "none",
    migrations: migrations.rows.map((row) => row.name),
    tables,
    sequences,
  };
}

async function namedFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(`
    SELECT 'private/' || storage_key AS path FROM plan_files
    UNION SELECT 'private/' || storage_key FROM request_files WHERE storage_key IS NOT NULL
    UNION SELECT 'media/' || storage_key FROM media_assets WHERE storage_key NOT LIKE 'uploadthing:%'
    ORDER BY 1`);
  return rows.map((row) => row.path);
}

async function fill(client: pg.ClientBase, source: string, folder: string): Promise<Manifest> {
  const files = new Map<string, Manifest["files"][number]>();
  const copyNew = async () => {
    for (const name of listFiles(source)) {
      // A journal that grew since is copied again; every other file is as it was.
      if (files.has(name) && !name.startsWith("payments/")) continue;
      const copied = await copyFile(source, path.join(folder, "files"), name);
      if (copied) files.set(name, copied);
    }
  };
  await copyNew();
  const rows = await snapshot(client, folder);
  const named = await namedFiles(client);
  await copyNew();
  const missing = named.filter((name) => !files.has(name));
  return { ...rows, files: [...files.values()], missing };
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(manifestFile(folder), "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function backUp(url: string, source: string, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new SetupError(`${target} is there already; name another folder with --to.`);
  const half = `${target}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  try {
    const store = { connectionString: url, application_name: "backup" };
    const manifest = await withClient(store, (client) => fill(client, source, half));
    const secrets = path.join(source, "secrets.json");
    // A store on embedded parts has no other place for them; those of a configured one are its operator's to keep.
    if (!process.env.DATABASE_URL && existsSync(secrets)) {
      await copyWhole(secrets, path.join(half, "secrets.json"));
    }
    await writeManifest(half, manifest);
    await rename(half, target);
    return manifest;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const target = path.resolve(values.to ?? path.join("backups", stamp));
  await withDatabase(async (url) => {
    const manifest = await backUp(url, dataDir(), target);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1e6;
    console.log(
      `Saved ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files (${megabytes.toFixed(1)} MB) in ${target}`,
    );
    for (const name of manifest.missing) console.warn(`Not there, though a row names it: ${name}`);
  });
});
