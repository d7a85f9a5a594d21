import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RESOURCES, type Resource } from "@/lib/access/resources/resources";
import { db } from "@/lib/platform/db/client";

const tagged = Object.entries<Resource>(RESOURCES).flatMap(([area, { row, tag }]) =>
  row && tag ? [[area, row.table, tag] as const] : [],
);

describe("what no type and no other test notices of a new resource", () => {
  it.each(tagged)("%s: a change of %s announces %s to all instances", async (_area, table, tag) => {
    const rows = await db.$queryRaw<{ arguments: string }[]>`
      SELECT encode(tgargs, 'escape') AS arguments FROM pg_trigger
      WHERE tgrelid = ${table}::regclass AND NOT tgisinternal`;
    // Arguments of triggers end with a byte 0 each.
    const announced = rows.flatMap((row) => row.arguments.split("\\000"));
    expect(announced).toContain(tag);
  });

  it("every column of pictures is among what the media library takes for used", async () => {
    const columns = await db.$queryRaw<{ table: string; column: string }[]>`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'ARRAY')
        AND column_name ~ '(^|_)(images?|image_url|avatar|logo|photo|picture)$'`;
    const queries = readFileSync("lib/media/queries.ts", "utf8");
    const missing = columns.filter(
      ({ table, column }) =>
        !new RegExp(`SELECT (?:unnest\\()?${column}\\)?(?: AS url)? FROM ${table}\\b`).test(queries),
    );
    expect(columns.length).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });
});
