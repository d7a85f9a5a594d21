import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { SetupError } from "../processes/data-dir";
import { withClient } from "./connection";

/**
 * Prisma's own schema engine as WebAssembly: the same program as the native one
 * behind `prisma migrate`, writing the same `_prisma_migrations` table, but
 * needing no download. Both may be used on one database in turn.
 */
const SCHEMA = path.resolve("prisma/schema.prisma");
const MIGRATIONS = path.resolve("prisma/migrations");
const SNAPSHOT = path.join(MIGRATIONS, "schema.snapshot.prisma");
const NO_FILTER = { externalTables: [], externalEnums: [] };

export interface MigrationsList {
  baseDir: string;
  lockfile: { path: string; content: string | null };
  shadowDbInitScript: string;
  migrationDirectories: {
    path: string;
    migrationFile: { path: string; content: { tag: "ok"; value: string } };
  }[];
}

export function readMigrations(): MigrationsList {
  const names = readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

const schemaFiles = () => [{ path: SCHEMA, content: readFileSync(SCHEMA, "utf8") }];

let loaded: Promise<typeof import("@prisma/schema-engine-wasm")> | undefined;

/** The package is made for bundlers; in Node the module is instantiated by hand. */
function loadEngine(): Promise<typeof import("@prisma/schema-engine-wasm")> {
  loaded ??= (async () => {
    const entry = pathToFileURL(
      createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
    ).href;
    const glue = await import(/* @vite-ignore */ entry);
    const bytes = readFileSync(new URL("./schema_engine_bg.wasm", entry));
    const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glue });
    glue.__wbg_set_wasm(instance.exports);
    (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
    return glue;
  })();
  return loaded;
}

/**
 * The adapter cuts scripts at every semicolon, also inside comments and function
 * bodies. PostgreSQL takes a script whole (and as one transaction, as the native
 * engine sends it).
 */
class WholeScriptPg extends PrismaPg {
  /** What PostgreSQL said of the last script that failed; the engine's own error does not tell. */
  refusal = "";

  constructor(private readonly pool: pg.Pool) {
    super(pool);
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      try {
        await this.pool.query(script);
      } catch (error) {
        this.refusal = error instanceof Error ? error.message : String(error);
        throw error;
      }
    };
    return adapter;
  }
}

async function withEngine<T>(
  url: string,
  use: (engine: SchemaEngine, adapter: WholeScriptPg) => Promise<T>,
): Promise<T> {
  const wasm = await loadEngine();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const adapter = new WholeScriptPg(pool);
  const factory = bindMigrationAwareSqlAdapterFactory(adapter);
  const options = { datamodels: [[SCHEMA, readFileSync(SCHEMA, "utf8")]] satisfies [string, string][] };
  const engine = await wasm.SchemaEngine.new(options, () => undefined, factory);
  try {
    return await use(engine, adapter);
  } finally {
    engine.free();
    await pool.end();
  }
}

/** Held by Prisma's engine, the native one too, for as long as it migrates. */
const MIGRATING = 72_707_369;

/**
 * Takes back migrations that failed or were cut off, as `prisma migrate resolve --rolled-back`
 * does: PostgreSQL runs a script as one transaction, so nothing of such a one is in the
 * database, and its row alone would keep every later start from trying again.
 *
 * @returns their names
 */
async function takeBackUnfinished(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows: known } = await client.query("select to_regclass('_prisma_migrations') is not null as yes");
    if (!known[0]?.yes) return [];
    // Not the row of one that another process is at.
    await client.query("select pg_advisory_lock($1)", [MIGRATING]);
    const { rows } = await client.query<{ name: string }>(
      "update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null returning migration_name as name",
    );
    return rows.map(({ name }) => name);
  });
}

/**
 * Applies what is missing and gives the names applied. One that fails is taken back and can be run again.
 * @param only names of the migrations that count; all on disk when left out
 * @throws SetupError when one of `only` is not on disk, or PostgreSQL refuses a migration
 */
export async function applyMigrations(url: string, only?: string[]): Promise<string[]> {
  const migrationsList = readMigrations();
  if (only) {
    const known = migrationsList.migrationDirectories;
    const unknown = only.find((name) => !known.some((directory) => directory.path === name));
    if (unknown) throw new SetupError(`This version of the store does not know the migration ${unknown}.`);
    migrationsList.migrationDirectories = known.filter((directory) => only.includes(directory.path));
  }
  await takeBackUnfinished(url);
  return withEngine(url, async (engine, adapter) => {
    try {
      const result = await engine.applyMigrations({ migrationsList, filters: NO_FILTER });
      return result.appliedMigrationNames;
    } catch (error) {
      if (!adapter.refusal) throw error;
      // Where the database has gone away, the next try takes it back.
      const [name = "under way"] = await takeBackUnfinished(url).catch(() => []);
      throw new SetupError(
        `The migration ${name} failed and was taken back (${adapter.refusal}); put that right and start again.`,
      );
    }
  });
}

/**
 * The SQL that takes the schema of the last migration to the schema file; empty
 * when they agree. It is compared with the snapshot beside the migrations and not
 * with a database: the driver adapter cannot read the catalogue columns of type
 * "char" that the engine's description of a PostgreSQL 18 database asks for.
 */
export async function pendingSql(url: string): Promise<string> {
  return withEngine(url, async (engine) => {
    const snapshot = existsSync(SNAPSHOT) ? readFileSync(SNAPSHOT, "utf8") : undefined;
    const result = await engine.diff({
      from: snapshot
        ? { tag: "schemaDatamodel", files: [{ path: SNAPSHOT, content: snapshot }] }
        : { tag: "empty" },
      to: { tag: "schemaDatamodel", files: schemaFiles() },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    const sql = result.stdout ?? "";
    return /^-- This is an empty migration/m.test(sql) ? "" : sql;
  });
}

export function saveSnapshot(): void {
  copyFileSync(SCHEMA, SNAPSHOT);
}
