import { clusterHolder, clusterUrl, startPostgres } from "../../demo/postgres";
import { checkDatabase } from "../checks/database";
import { dataDir, ensureDataDir, storedSecrets } from "../processes/data-dir";

/**
 * Runs a command against the store's database: the one of `DATABASE_URL`, the
 * embedded one where it is already running, or the embedded one started for the
 * length of the command.
 *
 * @param migrates whether the command makes tables, which needs more than reading and writing
 * @throws StartProblems where the one of `DATABASE_URL` is wrong, with what a start says of it
 */
export async function withDatabase<T>(
  use: (url: string) => Promise<T>,
  { migrates = false } = {},
): Promise<T> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkDatabase(given, migrates);
    return use(given);
  }
  const dir = dataDir();
  ensureDataDir(dir);
  const { databasePassword } = storedSecrets(dir);
  const holder = clusterHolder(dir);
  if (holder) return use(clusterUrl(holder.port, databasePassword));
  const cluster = await startPostgres(dir, databasePassword);
  try {
    return await use(cluster.url);
  } finally {
    await cluster.stop();
  }
}
