import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { env } from "@/lib/platform/ops/env";

const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * A pooler such as PgBouncer lends a connection for one transaction and knows no
 * settings of a session, so there the limit is kept on this side.
 */
function limits() {
  return env().DATABASE_DIRECT_URL
    ? { query_timeout: STATEMENT_TIMEOUT_MS }
    : { statement_timeout: STATEMENT_TIMEOUT_MS };
}

export type Client = PrismaClient;

function connect(connectionString: string | undefined, more: { options?: string } = {}): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString,
      ...more,
      max: env().DATABASE_POOL_MAX,
      connectionTimeoutMillis: env().DATABASE_CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 300_000,
      ...limits(),
      application_name: "store",
    }),
    // The longer forms repeat what was to be stored, and end up in the log.
    errorFormat: "minimal",
    transactionOptions: { maxWait: env().DATABASE_CONNECT_TIMEOUT_MS, timeout: 15_000 },
  });
}

const shared = globalThis as typeof globalThis & {
  storeDb?: PrismaClient;
  storeReplica?: PrismaClient;
};

/** The one database client of the process; it survives module reloads in development. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  // Made at first use, so that importing a module never needs a database.
  get(_target, property) {
    shared.storeDb ??= connect(env().DATABASE_URL);
    const value = Reflect.get(shared.storeDb, property);
    return typeof value === "function" ? value.bind(shared.storeDb) : value;
  },
});

/** The client of the read replica, which refuses writes; undefined where there is none. For public-read.ts. */
export function replicaDb(): PrismaClient | undefined {
  const url = env().DATABASE_REPLICA_URL;
  if (url) shared.storeReplica ??= connect(url, { options: "-c default_transaction_read_only=on" });
  return shared.storeReplica;
}

/** The client inside a transaction. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];
export { Prisma } from "@/generated/prisma/client";
