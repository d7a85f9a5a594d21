import type { EnvProblem } from "@/lib/platform/ops/env";
import { rowsOf } from "../db/connection";

const VARIABLE = "LINK_SECRET";

/**
 * The problems of the forms, with a short LINK_SECRET of a store that has orders only told:
 * links to them are made with it, and those made with another would not open.
 */
export async function sparingLinks(
  problems: EnvProblem[],
  secret: string | undefined,
  databaseUrl: string | undefined,
): Promise<EnvProblem[]> {
  const isShort = secret && problems.some(({ variable }) => variable === VARIABLE);
  if (!isShort || !databaseUrl || !(await hasOrders(databaseUrl))) return problems;
  const told = {
    variable: VARIABLE,
    wrong: `has ${secret.length} characters, fewer than a new store is given`,
    remedy: "leave it as it is, for the links of your orders hang on it",
    isNotice: true,
  };
  return problems.map((problem) => (problem.variable === VARIABLE ? told : problem));
}

async function hasOrders(url: string): Promise<boolean> {
  const rows = await rowsOf(url, "select from orders limit 1").catch(() => []);
  return rows.length > 0;
}
