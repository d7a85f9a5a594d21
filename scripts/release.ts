import { checkEverything } from "./checks/all";
import { applyMigrations } from "./db/engine";
import { ensureBuild, ensureDatabaseClient } from "./prepare";
import { SetupError } from "./processes/data-dir";
import { productionEnv } from "./production-env";
import { runCommand } from "./run-command";

/**
 * `npm run release`: makes everything that the instances of a release share, once,
 * before any of them starts: migrations, the build against the database they will
 * serve.
 */
runCommand(async () => {
  await checkEverything(process.env, { listens: false, isProduction: true, wasSetUp: false });
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) throw new SetupError("DATABASE_URL is not set: a release is built against its database.");
  const env = productionEnv(process.env);
  await applyMigrations(url);
  ensureDatabaseClient();
  await ensureBuild(env, url);
  console.log("The release is ready.");
});
