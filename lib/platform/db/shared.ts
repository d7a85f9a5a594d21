import type pg from "pg";
import type { PrismaClient } from "@/generated/prisma/client";

/** Pages, calls and middleware are bundled apart, and would each open connections of their own. */
interface SharedDatabase {
  client?: PrismaClient;
  replica?: PrismaClient;
  locks?: pg.Pool;
  outage?: { failures: number };
  replicaState: {
    /** Log position that a replica must have reached; undefined while that is not known. */
    needed: string | undefined;
    asking: number;
    restsUntil: number;
  };
}

const cell = globalThis as typeof globalThis & { storeDatabase?: SharedDatabase };
cell.storeDatabase ??= { replicaState: { needed: undefined, asking: 0, restsUntil: 0 } };

export const sharedDatabase: SharedDatabase = cell.storeDatabase;
