import type pg from "pg";
import type { PrismaClient } from "@/generated/prisma/client";

/**
 * What the bundles of one process share of the database: its pages, its calls and its
 * middleware are built apart, and would each open connections of their own.
 */
interface SharedDatabase {
  client?: PrismaClient;
  replica?: PrismaClient;
  locks?: pg.Pool;
  /** There while the database does not answer. */
  outage?: { failures: number };
  replicaState: {
    /** Position in the log of changes that a replica must have reached; undefined while that is not known. */
    needed: string | undefined;
    /** Announced changes whose position is being asked for. */
    asking: number;
    restsUntil: number;
  };
}

const cell = globalThis as typeof globalThis & { storeDatabase?: SharedDatabase };
cell.storeDatabase ??= { replicaState: { needed: undefined, asking: 0, restsUntil: 0 } };

/** The one of this process; it survives module reloads in development. */
export const sharedDatabase: SharedDatabase = cell.storeDatabase;
