import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { emailSchema } from "@/lib/platform/forms/email-schema";
import { withDatabase } from "./db/store-database";
import { ensureDatabaseClient } from "./prepare";
import { dataDir, SetupError } from "./processes/data-dir";
import { runCommand } from "./run-command";

/**
 * `npm run buyer -- export --email ada@example.com --to ada.json` writes all that
 * the store holds of a person; `npm run buyer -- erase --email ada@example.com --yes`
 * removes the person and keeps the orders.
 */
const USAGE =
  "Usage: npm run buyer -- export --email EMAIL [--to FILE] | npm run buyer -- erase --email EMAIL --yes";

async function exportTo(email: string, file: string | undefined): Promise<void> {
  const { exportBuyer } = await import("@/lib/support/buyers/queries");
  const data = await exportBuyer(email, new Date());
  const text = `${JSON.stringify(data, (_key, value) => (typeof value === "bigint" ? Number(value) : value), 2)}\n`;
  if (!file) {
    process.stdout.write(text);
    return;
  }
  writeFileSync(file, text, { flag: "wx", mode: 0o600 });
  console.log(`Wrote ${file}: ${data.orders.length} orders, ${data.contactMessages.length} messages.`);
}

async function erase(email: string): Promise<void> {
  const { eraseBuyer } = await import("@/lib/support/buyers/mutations");
  const { orders, mails, messages, subscriptions, signIns, entries } = await eraseBuyer(email);
  console.log(
    `Erased: ${orders} orders kept without the person, ${mails} emails, ${messages} messages and chats, ${subscriptions} newsletter entries, ${signIns} links and sessions of My plans, ${entries} log entries.`,
  );
}

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: "string" }, to: { type: "string" }, yes: { type: "boolean" } },
  });
  const email = emailSchema(USAGE).safeParse(values.email);
  const [what] = positionals;
  if (!email.success || (what !== "export" && what !== "erase")) throw new SetupError(USAGE);
  if (what === "erase" && !values.yes) {
    throw new SetupError("This cannot be undone; add --yes. To look first: npm run buyer -- export");
  }
  ensureDatabaseClient();
  await withDatabase(async (url) => {
    Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir() });
    const { db } = await import("@/lib/platform/db/client");
    try {
      await (what === "export" ? exportTo(email.data, values.to) : erase(email.data));
    } finally {
      await db.$disconnect();
    }
  });
});
