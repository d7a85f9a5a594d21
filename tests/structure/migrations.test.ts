import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMigrations } from "@/scripts/db/engine";

/** The last migration from before the version before had to survive each. */
const BEFORE_THE_RULE = "20261129023745_concierge_answers";

/**
 * What a store of the version before, which serves until it is restarted, would fail at:
 * a thing that it reads is gone or has another name, or a row that it writes is refused.
 */
const BREAKS_A_RUNNING_STORE = [
  /\bDROP\s+(?:TABLE|COLUMN|VIEW|TYPE|FUNCTION|INDEX)\b/i,
  /\bRENAME\s+(?:TO|COLUMN)\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bADD\s+COLUMN\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
];

/** A migration says so itself where one of them harms nothing: `-- The version before: why`. */
const EXCUSE = /^-- The version before: \S/m;

const broken = (sql: string) =>
  EXCUSE.test(sql)
    ? []
    : BREAKS_A_RUNNING_STORE.flatMap(
        (statement) => statement.exec(sql.replaceAll(/^--.*$/gm, ""))?.[0] ?? [],
      );

describe("migrations", () => {
  it("have the schema that they lead to beside them, from which the next one is made", () => {
    const [snapshot, schema] = ["prisma/migrations/schema.snapshot.prisma", "prisma/schema.prisma"].map(
      (file) => readFileSync(file, "utf8"),
    );
    expect(snapshot).toBe(schema);
  });

  it.each(
    readMigrations()
      .migrationDirectories.filter(({ path }) => path > BEFORE_THE_RULE)
      .map(({ path, migrationFile }) => [path, migrationFile.content.value] as const),
  )("%s leaves the version before able to serve", (_, sql) => {
    expect(broken(sql)).toEqual([]);
  });

  it.each([
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE BIGINT;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL;',
  ])("%s does not", (sql) => {
    expect(broken(sql)).not.toEqual([]);
    expect(broken(`-- The version before: nothing reads it.\n${sql}`)).toEqual([]);
  });

  it.each([
    'ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL DEFAULT \'\';',
    'ALTER TABLE "a" ADD COLUMN "b" TEXT;',
  ])("%s does", (sql) => {
    expect(broken(sql)).toEqual([]);
  });
});
