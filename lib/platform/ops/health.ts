import "server-only";
import { db } from "@/lib/platform/db/client";

/** Whether the database responds to a trivial query within its connection time limit. */
export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await db.$queryRaw`select 1`;
    return true;
  } catch {
    return false;
  }
}
