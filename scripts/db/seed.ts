import { dataDir } from "../embedded/data-dir";
import { withDatabase } from "../embedded/database";
import { ensureDatabaseClient } from "../prepare";
import { runCommand } from "../run-command";
import { applyMigrations } from "./engine";
import { runSeed } from "./sample-data";

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
