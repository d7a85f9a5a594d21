import { readFileSync } from "node:fs";
import { db } from "@/lib/platform/db/client";

/** Runs the statements of a migration again, over rows that a test has made. */
export async function migrate(name: string): Promise<void> {
  const sql = readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8");
  const statements = sql
    .replaceAll(/^--.*$/gm, "")
    .split(";")
    .filter((text) => text.trim() !== "");
  await db.$transaction(statements.map((statement) => db.$executeRawUnsafe(statement)));
}
