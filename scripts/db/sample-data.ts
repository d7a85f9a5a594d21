import { runToEnd } from "../run-to-end";
import { rowsOf } from "./connection";

/** Does nothing where the database has data. */
export async function installSampleData(env: NodeJS.ProcessEnv): Promise<void> {
  const [row] = await rowsOf<{ seeded: boolean }>(
    env.DATABASE_URL ?? "",
    "select (select sample_seed from store_identity limit 1) is not null or exists (select 1 from users) or exists (select 1 from house_plans) as seeded",
  );
  if (row?.seeded) return;
  await runSeed(env, []);
}

export async function runSeed(env: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const seed = ["--conditions=react-server", "--import", "tsx", "prisma/seed/main.ts", ...args];
  await runToEnd("Installing the sample catalogue", seed, env, false);
}
