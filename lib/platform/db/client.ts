import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import { env } from "@/lib/platform/ops/env";
import { sharedDatabase as shared } from "./shared";

const STATEMENT_TIMEOUT_MS = 10_000;

/** Poolers such as PgBouncer know no session settings, so there the limit is set on this side. */
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

export const db: PrismaClient = new Proxy({} as PrismaClient, {
  // Made at first use, so that importing a module never needs a database.
  get(_target, property) {
    shared.client ??= connect(env().DATABASE_URL);
    const value = Reflect.get(shared.client, property);
    return typeof value === "function" ? value.bind(shared.client) : value;
  },
});

export function replicaDb(): PrismaClient | undefined {
  const url = env().DATABASE_REPLICA_URL;
  if (url) shared.replica ??= connect(url, { options: "-c default_transaction_read_only=on" });
  return shared.replica;
}

export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];
export { Prisma } from "@/generated/prisma/client";
