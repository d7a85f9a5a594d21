import "server-only";
import { db } from "@/lib/platform/db/client";

export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await db.$queryRaw`select 1`;
    return true;
  } catch {
    return false;
  }
}
