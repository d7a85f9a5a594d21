import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { hash } from "@node-rs/argon2";
import { createUserSchema } from "@/lib/access/staff/schema";
import { emailKey } from "@/lib/platform/format/email";
import { withClient } from "./db/connection";
import { applyMigrations } from "./db/engine";
import { withDatabase } from "./db/store-database";
import { SetupError } from "./processes/data-dir";
import { runCommand } from "./run-command";

/**
 * `npm run create-admin -- --username ada --email ada@example.com --name "Ada Park"`:
 * makes the first admin of a store without sample users. What is left out is
 * asked for; the password is asked for, or read from standard input when that is
 * not a terminal. It is never an argument, which other users of the machine could read.
 */
interface Answers {
  username: string;
  email: string;
  fullName: string;
  password: string;
}

/** The figures of lib/access/staff/server/password.ts, which is a module of the server and cannot be loaded here. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

async function ask(given: { username?: string; email?: string; name?: string }): Promise<Answers> {
  const terminal = process.stdin.isTTY === true;
  let muted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal });
  const question = async (text: string, value: string | undefined, flag: string) => {
    if (value) return value;
    if (!terminal) throw new SetupError(`Give ${flag}, or run the command in a terminal.`);
    return (await lines.question(`${text}: `)).trim();
  };
  try {
    const username = await question("Username", given.username, "--username");
    const email = await question("Email", given.email, "--email");
    const fullName = await question("Full name", given.name, "--name");
    if (!terminal) {
      const { value } = await lines[Symbol.asyncIterator]().next();
      return { username, email, fullName, password: String(value ?? "") };
    }
    process.stdout.write("Password (10 to 128 characters, not shown): ");
    muted = true;
    const password = await lines.question("");
    process.stdout.write("\n");
    return { username, email, fullName, password };
  } finally {
    lines.close();
  }
}

async function insertAdmin(url: string, answers: Answers): Promise<number> {
  const parsed = createUserSchema.safeParse({ ...answers, role: "admin" });
  if (!parsed.success) throw new SetupError(parsed.error.issues[0]?.message ?? "The data is not valid.");
  const { username, email, fullName, password } = parsed.data;
  const hashed = await hash(password, ARGON);
  const after = { username, email, fullName, role: "admin" };
  try {
    return await withClient(url, async (client) => {
      await client.query("begin");
      const { rows } = await client.query<{ id: number }>(
        "insert into users (username, email, email_key, full_name, password, role) values ($1, $2, $3, $4, $5, 'admin') returning id",
        [username, email, emailKey(email), fullName, hashed],
      );
      const id = rows[0]?.id ?? 0;
      await client.query(
        "insert into activity_logs (user_name, action, entity_type, entity_id, details) values ('create-admin command', 'create', 'user', $1, $2)",
        [String(id), JSON.stringify({ label: username, after })],
      );
      await client.query("commit");
      return id;
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "23505") {
      throw new SetupError("That username or email address is taken.");
    }
    throw error;
  }
}

runCommand(async () => {
  const { values } = parseArgs({
    options: { username: { type: "string" }, email: { type: "string" }, name: { type: "string" } },
  });
  const create = async (url: string) => {
    await applyMigrations(url);
    const answers = await ask(values);
    const id = await insertAdmin(url, answers);
    console.log(`Created the admin ${answers.username} (user ${id}). Sign in at /admin/login.`);
  };
  await withDatabase(create, { migrates: true });
});
