import { dataDir, ensureDataDir, storedSecrets } from "./data-dir";
import { clusterHolder, clusterUrl, startPostgres } from "./postgres";

/**
 * Runs a command against the store's database: the one of `DATABASE_URL`, the
 * embedded one where it is already running, or the embedded one started for the
 * length of the command.
 */
export async function withDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL);
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
