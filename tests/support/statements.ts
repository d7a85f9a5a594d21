import pg from "pg";
import { vi } from "vitest";

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that the store sends while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    for (const [query] of spy.mock.calls as unknown[][]) {
      if (typeof query === "object" && query !== null && "text" in query) sent.push(query as Statement);
    }
  } finally {
    spy.mockRestore();
  }
  return sent;
}

/** What the database says it does for each of them. */
export async function explained(statements: Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const plans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (analyze, timing off) ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await client.end();
  }
}
