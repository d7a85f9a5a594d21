import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SetupError } from "../processes/data-dir";
import { runCommand } from "../run-command";
import { pendingSql, saveSnapshot } from "./engine";
import { withDatabase } from "./store-database";

/** `npm run db:new -- add_something`: writes the migration from the last one to the schema file. */
runCommand(() =>
  withDatabase(async (url) => {
    const name = process.argv[2];
    if (!name || !/^[a-z0-9_]+$/.test(name)) {
      throw new SetupError(
        "Name the migration in lower case with underscores: npm run db:new -- add_something",
      );
    }
    const sql = await pendingSql(url);
    const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const folder = path.join("prisma/migrations", `${stamp}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "migration.sql"), sql || "-- Nothing in the schema file changed.\n");
    saveSnapshot();
    console.log(`Wrote ${folder}/migration.sql. Read it, complete it, then run: npm run db:migrate`);
  }),
);
