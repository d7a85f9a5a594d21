import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startPostgres } from "../../demo/postgres";
import { freePort } from "../free-port";
import { SetupError } from "../processes/data-dir";
import { readFirstDay } from "./first-day";
import { writePrograms } from "./programs";

/** The folders of a server that the first day writes into; here they are below one of the test's own. */
const FOLDERS = ["/srv/", "/var/lib/", "/var/backups/", "/var/cache/nginx", "/etc/"];
const DATABASE_PASSWORD = "owner-of-postgresql";

export interface OwnServer {
  url: string;
  root: string;
  steps: number;
  run: (commands: string) => Promise<string>;
  stop: () => Promise<void>;
}

const byHand = (port: number, smtpUrl: string) => `
set_variable PORT ${port}
set_variable SITE_URL http://localhost:${port}
set_variable PAYMENTS demo
set_variable SMTP_URL ${smtpUrl}
set_variable MAIL_FROM orders@plans.example
`;

function makeRepository(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync("git", ["ls-files", "-z"], { maxBuffer: 64 * 1024 * 1024 });
  execFileSync(
    "tar",
    ["--create", "--null", "--files-from=-", "--ignore-failed-read", `--file=${folder}.tar`],
    {
      input: files,
    },
  );
  execFileSync("tar", ["--extract", `--file=${folder}.tar`, `--directory=${folder}`]);
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { stdio: "pipe" });
  git("init", "--quiet", "--initial-branch", "main");
  git("add", "--all");
  git(
    "-c",
    "user.name=Owner",
    "-c",
    "user.email=owner@plans.example",
    "commit",
    "--quiet",
    "--message",
    "The store",
  );
}

/** As a shell of root has it: nothing of what the tests were started with. */
function environment(root: string, databasePort: string) {
  return {
    PATH: `${path.join(root, "programs")}:${process.env.PATH}`,
    HOME: root,
    TMPDIR: process.env.TMPDIR,
    ROOT: root,
    CHECKOUT: process.cwd(),
    REAL_NPM: execFileSync("which", ["npm"]).toString().trim(),
    REPOSITORY: path.join(root, "origin"),
    APP: path.join(root, "srv/house-plans"),
    ENV_FILE: path.join(root, "etc/house-plans/store.env"),
    BACKUPS: path.join(root, "var/backups/house-plans"),
    READY_SECONDS: "120",
    PGHOST: "127.0.0.1",
    PGPORT: databasePort,
    PGUSER: "store",
    PGPASSWORD: DATABASE_PASSWORD,
    PGDATABASE: "store",
  } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;
}

/** One shell for each call, in the folder in which the last one ended. */
function openShell(root: string, databasePort: string) {
  const env = environment(root, databasePort);
  const here = (commands: string) =>
    FOLDERS.reduce(
      (text, folder) => text.replaceAll(new RegExp(`(?<![\\w.}])${folder}`, "g"), `${root}${folder}`),
      commands,
    ).replaceAll(":5432/", `:${databasePort}/`);

  let folder = root;
  return async (commands: string, input = ""): Promise<string> => {
    const script = `set -eu\ncd "${folder}"\n${here(commands)}\npwd > "${root}/folder"\n`;
    const child = spawn("bash", ["-c", script], { env, stdio: ["pipe", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        appendFileSync(path.join(root, "first-day.log"), chunk);
      });
    // Commands that ask for nothing may be over before this is written; their code says how they ended.
    child.stdin.on("error", () => undefined).end(input);
    const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
    if (code !== 0) throw new SetupError(`The first day ends here (code ${code}):\n${commands}\n${said}`);
    folder = readFileSync(path.join(root, "folder"), "utf8").trim();
    return said;
  };
}

/**
 * Walks the first day of docs/operations.md, command by command, on a server that is made of
 * folders below `root`, a PostgreSQL of its own and stand-ins for what would change the machine.
 *
 * @param smtpUrl a mail server that takes what the store sends
 * @throws SetupError at the first command that fails, with what it said
 */
export async function startOwnServer(root: string, smtpUrl: string): Promise<OwnServer> {
  mkdirSync(root, { recursive: true });
  const port = await freePort();
  const cluster = await startPostgres(path.join(root, "postgresql"), DATABASE_PASSWORD, { durable: false });
  const databasePort = new URL(cluster.url).port;
  writePrograms(path.join(root, "programs"));
  makeRepository(path.join(root, "origin"));
  for (const folder of FOLDERS) mkdirSync(path.join(root, folder), { recursive: true });
  for (const folder of ["etc/systemd/system", "etc/nginx/sites-available", "etc/nginx/sites-enabled"])
    mkdirSync(path.join(root, folder), { recursive: true });

  const shell = openShell(root, databasePort);
  const stop = async () => {
    await shell("systemctl stop house-plans").catch((error: unknown) => console.error(error));
    await cluster.stop();
  };
  try {
    const day = readFirstDay();
    const commandsOf = (from: number, to: number) =>
      day.filter(({ number }) => number >= from && number <= to).map(({ commands }) => commands);
    // The shell of the fifth step knows the password of the fourth, and lends its function to the sixth.
    await shell([...commandsOf(1, 5), byHand(port, smtpUrl), ...commandsOf(7, 8)].join("\n"));
    for (const { number, commands } of day.filter((step) => step.number > 8))
      await shell(commands, number === 9 ? "owner-password-1\n" : "");
    const url = `http://localhost:${port}`;
    await waitUntilReady(url, path.join(root, "store.log"));
    return { url, root, steps: day.filter(({ commands }) => commands !== "").length, run: shell, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(url: string, log: string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const response = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > giveUp)
      throw new SetupError(
        `The store of the first day does not answer:\n${existsSync(log) ? readFileSync(log, "utf8").slice(-2000) : ""}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
