import pg from "pg";
import { vi } from "vitest";
import { withClient } from "@/scripts/db/connection";

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
  return withClient(OWN, async (client) => {
    const plans: string[] = [];
    for (const statement of statements) plans.push(await planOf(client, "analyze, timing off", statement));
    return plans;
  });
}

const OWN = { connectionString: process.env.DATABASE_URL };

async function planOf(client: pg.Client, options: string, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query(`explain (${options}) ${text}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const FEW_PAGES = 5;
/** As much dearer may the way by an index be in a small test before a scan counts as the lack of one. */
const ABOUT_AS_CHEAP = 3;

const totalCost = (plan: string): number => Number(/cost=[\d.]+\.\.([\d.]+)/.exec(plan)?.[1]);

/**
 * The tables that these statements read from end to end because no index serves.
 * In a table of some thousand rows a scan is at times as cheap as the index, when
 * the database has not had the time to note which pages are settled; so a scan
 * counts only when the plan without it is a scan too, or much dearer. A table of a few
 * pages is read whole, and rightly, as soon as the database knows how small it is.
 *
 * @param tables their names, as alternatives of a regular expression
 */
export async function tablesReadWhole(statements: Statement[], tables: string): Promise<string[]> {
  const scan = new RegExp(`Seq Scan on (?:${tables})\\b.*`, "g");
  return withClient(OWN, async (client) => {
    const found: string[] = [];
    for (const statement of statements) {
      const plan = await planOf(client, "costs", statement);
      if (!plan.match(scan)) continue;
      await client.query("set enable_seqscan = off");
      const byIndex = await planOf(client, "costs", statement);
      await client.query("reset enable_seqscan");
      const dearer = totalCost(byIndex) > ABOUT_AS_CHEAP * totalCost(plan);
      const scans = byIndex.match(scan) ?? (dearer ? (plan.match(scan) ?? []) : []);
      found.push(...scans.filter((line) => totalCost(line) > FEW_PAGES));
    }
    return found;
  });
}
