import { ensureDatabaseClient } from "../prepare";
import { dataDir } from "../processes/data-dir";
import { runCommand } from "../run-command";
import { applyMigrations } from "./engine";
import { runSeed } from "./sample-data";
import { withDatabase } from "./store-database";

/** `npm run db:seed`: draws and installs what is missing of the sample catalogue; `-- --plans 20000` adds bulk rows. */
runCommand(() =>
  withDatabase(
    async (url) => {
      await applyMigrations(url);
      ensureDatabaseClient();
      await runSeed({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir() }, process.argv.slice(2));
    },
    { migrates: true },
  ),
);
