import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { SetupError } from "../processes/data-dir";
import type { Manifest } from "./manifest";

/**
 * Tables as text, one line a row, in PostgreSQL's own notation of a row: every
 * type survives it, and it needs none of the server's client programs, which the
 * embedded PostgreSQL does not bring along.
 */

const BATCH = 1000;

/**
 * Not backed up: what migrations write themselves, what is true for a moment only
 * (limits, sessions, leases), what triggers write again for the restored rows: what plans are
 * searched by, and the log of cache tags, so that every page that was built from
 * other rows is made again.
 */
const LEFT_OUT = new Set([
  "_prisma_migrations",
  "rate_limits",
  "staff_sessions",
  "jobs",
  "cache_tag_changes",
  "plan_search",
  "plan_words",
]);

type Table = Manifest["tables"][number];

export const rowsFile = (folder: string, table: string) => `${folder}/tables/${table}.jsonl.gz`;

/** In an order in which each row finds what it names; where a circle is closed, the constraint can wait. */
export async function listTables(client: pg.ClientBase): Promise<Omit<Table, "rows" | "sha256">[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; targets: string[] }>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      ARRAY(SELECT t.relname::text FROM pg_constraint k JOIN pg_class t ON t.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid AND NOT k.condeferrable) AS targets
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY c.relname`);
  const left = rows.filter((row) => !LEFT_OUT.has(row.name));
  const ordered: typeof left = [];
  while (left.length > 0) {
    const at = left.findIndex((row) => !left.some((other) => row.targets.includes(other.name)));
    if (at < 0) throw new SetupError("The tables point to each other in a circle.");
    ordered.push(...left.splice(at, 1));
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** One row in one line: the reader of lines would also cut at the two separators that JSON lets pass. */
function lineOf(row: string): string {
  return `${JSON.stringify(row).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`;
}

async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string> {
  const id = pg.escapeIdentifier(table);
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT r::text AS row FROM ${id} r`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH} FROM backup_rows`);
    for (const { row } of rows) yield lineOf(row);
    if (rows.length < BATCH) break;
  }
  await client.query("CLOSE backup_rows");
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

export async function saveTable(
  client: pg.ClientBase,
  folder: string,
  table: Omit<Table, "rows" | "sha256">,
): Promise<Table> {
  let count = 0;
  const counted = async function* () {
    for await (const line of rowsOf(client, table.name)) {
      count += 1;
      yield line;
    }
  };
  const hash = createHash("sha256");
  await pipeline(
    Readable.from(counted()),
    createGzip({ level: 6 }),
    hashing(hash),
    createWriteStream(rowsFile(folder, table.name), { flags: "wx", mode: 0o600, flush: true }),
  );
  return { ...table, rows: count, sha256: hash.digest("hex") };
}

async function insertRows(client: pg.ClientBase, table: Table, rows: string[]): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => pg.escapeIdentifier(column));
  await client.query(
    `INSERT INTO ${name} (${columns.join(", ")})
     SELECT ${columns.map((column) => `(x.saved).${column}`).join(", ")}
     FROM (SELECT line::${name} AS saved FROM unnest($1::text[]) AS t(line) OFFSET 0) AS x`,
    [rows],
  );
}

/** @throws SetupError when rows are missing or changed */
export async function loadTable(client: pg.ClientBase, folder: string, table: Table): Promise<void> {
  // What triggers wrote for the rows of another table: of these the backup has the true ones.
  await client.query(`DELETE FROM ${pg.escapeIdentifier(table.name)}`);
  const hash = createHash("sha256");
  const text = createReadStream(rowsFile(folder, table.name)).pipe(hashing(hash)).pipe(createGunzip());
  let count = 0;
  let rows: string[] = [];
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    rows.push(JSON.parse(line));
    count += 1;
    if (rows.length === BATCH) {
      await insertRows(client, table, rows);
      rows = [];
    }
  }
  if (rows.length > 0) await insertRows(client, table, rows);
  if (count !== table.rows || hash.digest("hex") !== table.sha256) {
    throw new SetupError(`The backup is damaged: ${rowsFile(folder, table.name)} is not what was written.`);
  }
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of rows) {
    if ([...LEFT_OUT].some((table) => name.startsWith(`${table}_`))) continue;
    const found = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${pg.escapeIdentifier(name)}`,
    );
    const [row] = found.rows;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

export async function setSequences(client: pg.ClientBase, sequences: Manifest["sequences"]): Promise<void> {
  for (const { name, last, called } of sequences) {
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
      pg.escapeIdentifier(name),
      last,
      called,
    ]);
  }
}
