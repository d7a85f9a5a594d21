import { sql } from "./store";

/**
 * The table answers nothing while the work is done; of the users one column is gone
 * that a session does not read, since somebody has to be signed in.
 */
export async function without(what: string, work: () => Promise<void>): Promise<void> {
  const [table, column] = what.split(".");
  const rename = (from = "", to = "") =>
    column
      ? `alter table ${table} rename column ${column}${from} to ${column}${to}`
      : `alter table ${table}${from} rename to ${table}${to}`;
  await sql(rename("", "_away"));
  try {
    await work();
  } finally {
    await sql(rename("_away", ""));
  }
}
