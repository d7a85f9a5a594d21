import { rmSync } from "node:fs";
import path from "node:path";
import { clusterHolder } from "../../demo/postgres";
import { checkDatabase } from "../checks/database";
import { dataDir, SetupError } from "../processes/data-dir";
import { runCommand } from "../run-command";
import { rowsOf } from "./connection";

/**
 * `npm run db:reset`: forgets everything in the embedded database and its files.
 * A database given by DATABASE_URL is emptied only with `-- --yes`.
 */
runCommand(async () => {
  const url = process.env.DATABASE_URL;
  if (url) {
    if (!process.argv.includes("--yes")) {
      throw new SetupError("DATABASE_URL is set; add `-- --yes` to drop everything in that database.");
    }
    await checkDatabase(url, true);
    await rowsOf(url, "drop schema public cascade; create schema public");
    console.log("The database is empty. Run: npm run db:migrate");
    return;
  }
  const dir = dataDir();
  const holder = clusterHolder(dir);
  if (holder) throw new SetupError(`The store is running (process ${holder.pid}); stop it first.`);
  for (const part of ["pg", "pg.new", "media", "private", "outbox", "payments"]) {
    rmSync(path.join(dir, part), { recursive: true, force: true });
  }
  console.log("The data folder is empty. The next start installs the sample catalogue.");
});
