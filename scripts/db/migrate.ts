import { runCommand } from "../run-command";
import { applyMigrations } from "./engine";
import { withDatabase } from "./store-database";

runCommand(() =>
  withDatabase(
    async (url) => {
      const applied = await applyMigrations(url);
      console.log(applied.length ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
    },
    { migrates: true },
  ),
);
