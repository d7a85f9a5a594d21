import pg from "pg";
import type { EnvProblem } from "@/lib/platform/ops/env";
import { withClient } from "../db/connection";
import { addressProblem, reasonOf, StartProblems, withoutPassword } from "./address";
import { POSTGRES } from "./forms";

const LIMIT_MS = 10_000;
const OLDEST = 150_000;

export interface DatabaseFacts {
  /** As in `server_version_num`: 150004 is 15.4. */
  version: number;
  database: string;
  user: string;
  isReplica: boolean;
  /** Where tables are made; null where the search path names no schema that is there. */
  schema: string | null;
  canCreateTables: boolean;
  /** Whether the first migration is still to come, which makes a schema and the extension. */
  isNew: boolean;
  /** Schemas, and the extensions that PostgreSQL trusts everybody with. */
  canCreateInDatabase: boolean;
  hasTrgm: boolean;
  offersTrgm: boolean;
  canCreateTrgm: boolean;
}

const FACTS = `
  select current_setting('server_version_num')::int as version, current_database() as database,
    current_user as "user", pg_is_in_recovery() as "isReplica", current_schema() as schema,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "canCreateTables",
    to_regclass('house_plans') is null as "isNew",
    has_database_privilege(current_database(), 'CREATE') as "canCreateInDatabase",
    exists (select from pg_extension where extname = 'pg_trgm') as "hasTrgm",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "offersTrgm",
    coalesce((select bool_or(not v.superuser or r.rolsuper
        or (v.trusted and has_database_privilege(current_database(), 'CREATE')))
      from pg_available_extensions a
      join pg_available_extension_versions v on v.name = a.name and v.version = a.default_version
      cross join pg_roles r
      where a.name = 'pg_trgm' and r.rolname = current_user), false) as "canCreateTrgm"`;

export function lacking(variable: string, facts: DatabaseFacts): EnvProblem[] {
  const { version, database, user, schema } = facts;
  if (version < OLDEST) {
    const wrong = `leads to a PostgreSQL ${Math.floor(version / 10_000)}`;
    return [{ variable, wrong, remedy: "the store needs PostgreSQL 15 or newer" }];
  }
  if (facts.isReplica) {
    const remedy =
      "give the address of the database that it follows; replicas belong into DATABASE_REPLICA_URL";
    return [{ variable, wrong: "leads to a replica, which takes no writes", remedy }];
  }
  const may = (what: string) =>
    `has the user ${user}, who may not create ${what} in the database ${database}`;
  const problems: EnvProblem[] = [];
  if (!facts.canCreateTables) {
    const where = pg.escapeIdentifier(schema ?? "public");
    problems.push({
      variable,
      wrong: may("tables"),
      remedy: `run there as its owner: GRANT CREATE ON SCHEMA ${where} TO ${pg.escapeIdentifier(user)}`,
    });
  }
  if (!facts.hasTrgm && !facts.offersTrgm) {
    const remedy = "install the package of PostgreSQL's additional modules (postgresql-contrib)";
    problems.push({ variable, wrong: "leads to a server without the extension pg_trgm", remedy });
  } else if (facts.isNew && !facts.canCreateInDatabase) {
    const wrong = may(facts.hasTrgm ? "schemas" : "the extension pg_trgm");
    const right = `GRANT CREATE ON DATABASE ${pg.escapeIdentifier(database)} TO ${pg.escapeIdentifier(user)}`;
    problems.push({ variable, wrong, remedy: `run as its owner: ${right}` });
  } else if (!facts.hasTrgm && !facts.canCreateTrgm) {
    const remedy = "run there as a superuser: CREATE EXTENSION pg_trgm";
    problems.push({ variable, wrong: may("the extension pg_trgm"), remedy });
  }
  return problems;
}

export function unreached(variable: string, address: string, error: unknown): EnvProblem {
  const { code, message } = reasonOf(error);
  const { host, port, user, database } = new pg.Client({ connectionString: address });
  const server = `${host}:${port}`;
  const problem = (wrong: string, remedy: string) => ({ variable, wrong, remedy });
  switch (code) {
    case "28P01":
      return problem(
        `has a user or a password that PostgreSQL at ${server} refuses (user ${user})`,
        "correct them; what is special in an address must be percent-encoded",
      );
    case "28000":
      return problem(
        `has the user ${user}, whom PostgreSQL at ${server} does not let in`,
        "see its pg_hba.conf",
      );
    case "3D000":
      return problem(
        `names the database ${database}, which is not at ${server}`,
        `create it (CREATE DATABASE ${pg.escapeIdentifier(database ?? "")} OWNER ${pg.escapeIdentifier(user ?? "")}), or correct the name`,
      );
    case "57P03":
      return problem(
        `leads to a PostgreSQL that is starting or stopping at ${server}`,
        "try again in a moment",
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return problem(`names the host ${host}, which is not known (${code})`, "correct it");
    case "ECONNREFUSED":
      return problem(
        `leads to ${server}, where nothing listens`,
        "start PostgreSQL, or correct host and port",
      );
    default:
      return problem(
        `leads to ${server}, where no PostgreSQL was reached (${withoutPassword(message, address)})`,
        "correct the address, or see to that server",
      );
  }
}

/**
 * The problems of a database.
 * @param migrates whether migrations run over this address, which need more than reading and writing
 */
export async function databaseProblems(
  variable: string,
  address: string,
  migrates: boolean,
): Promise<EnvProblem[]> {
  try {
    const config = { connectionString: address, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS };
    const facts = await withClient(
      config,
      async (client) => (await client.query<DatabaseFacts>(FACTS)).rows[0],
    );
    return facts && migrates ? lacking(variable, facts) : [];
  } catch (error) {
    return [unreached(variable, address, error)];
  }
}

/** The replica's problems. Pages are read from the database itself while it is away, so that a store serves without it. */
export const replicaProblems = async (variable: string, address: string): Promise<EnvProblem[]> =>
  (await databaseProblems(variable, address, false)).map((problem) => ({ ...problem, mayPass: true }));

/** @throws StartProblems with what a start would say of the database */
export async function checkDatabase(address: string, migrates: boolean): Promise<void> {
  const form = addressProblem("DATABASE_URL", address, POSTGRES);
  const problems = form ? [form] : await databaseProblems("DATABASE_URL", address, migrates);
  if (problems.length > 0) throw new StartProblems(problems);
}
