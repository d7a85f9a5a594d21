import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { checkEverything } from "@/scripts/checks/all";
import { rowsOf } from "@/scripts/db/connection";
import { applyMigrations } from "@/scripts/db/engine";
import { freePort } from "@/scripts/free-port";

/** What a start says of what it was given, asked of a real PostgreSQL, mail server and disk. */
const cluster = new URL(inject("clusterUrl"));
const host = cluster.host;
const folder = mkdtempSync(path.join(tmpdir(), "store-checks-"));
const file = path.join(folder, "file");
const DATABASE = `checks_${process.pid}`;
const WEAK = `weak_${process.pid}`;
/** With all that is special in an address. */
const PASSWORD = "hu@s/h%:#?";

const as = (user: string, password: string, database: string) =>
  `postgresql://${user}:${encodeURIComponent(password)}@${host}/${database}`;
const owner = (database: string) => as(cluster.username, cluster.password, database);

const RIGHT = {
  NODE_ENV: "production",
  DATABASE_URL: owner("store"),
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "l".repeat(32),
  SITE_URL: "https://plans.example",
  MAIL_FROM: "orders@plans.example",
  DATA_DIR: folder,
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_PUBLISHABLE_KEY: "pk_live_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
} as const;

beforeAll(async () => {
  writeFileSync(file, "");
  await rowsOf(owner("postgres"), `create role ${WEAK} login password '${PASSWORD}'`);
  await rowsOf(owner("postgres"), `create database ${DATABASE}`);
});

afterAll(async () => {
  await rowsOf(owner("postgres"), `drop database ${DATABASE} with (force)`);
  await rowsOf(owner("postgres"), `drop role ${WEAK}`);
  rmSync(folder, { recursive: true, force: true });
});

/** What a start with these variables would say; nothing when all is right. */
async function said(more: Record<string, string>, wasSetUp = false): Promise<string> {
  const asked = { listens: true, isProduction: true, wasSetUp };
  return checkEverything({ ...RIGHT, PORT: String(await freePort()), ...more }, asked).then(
    () => "",
    (error: Error) => error.message,
  );
}

/** Listens while `use` runs, and talks as told to whoever comes; what it heard is empty at first. */
async function listening(
  talk: (socket: Socket, heard: string) => void,
  use: (port: number) => Promise<void>,
): Promise<void> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (heard) => talk(socket, heard.toString()));
    talk(socket, "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test("nothing, where everything is right", async () => {
  expect(await said({})).toBe("");
});

describe("of the database", () => {
  test("a wrong password", async () => {
    expect(await said({ DATABASE_URL: as(WEAK, "not-this-one", "store") })).toBe(
      `DATABASE_URL has a user or a password that PostgreSQL at ${host} refuses (user ${WEAK}): correct them; what is special in an address must be percent-encoded.`,
    );
  });

  test("PostgreSQL down", async () => {
    expect(await said({ DATABASE_URL: "postgresql://store:hush@127.0.0.1:1/store" })).toBe(
      "DATABASE_URL leads to 127.0.0.1:1, where nothing listens: start PostgreSQL, or correct host and port.",
    );
  });

  test("no such database", async () => {
    expect(await said({ DATABASE_URL: owner("nowhere") })).toBe(
      `DATABASE_URL names the database nowhere, which is not at ${host}: create it (CREATE DATABASE "nowhere" OWNER "${cluster.username}"), or correct the name.`,
    );
  });

  test("a program that is no PostgreSQL", async () => {
    await listening(
      (socket, heard) => heard && socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
      async (port) => {
        expect(await said({ DATABASE_URL: `postgresql://store:hush@127.0.0.1:${port}/store` })).toMatch(
          new RegExp(
            `^DATABASE_URL leads to 127\\.0\\.0\\.1:${port}, where no PostgreSQL was reached \\([^\\n]*$`,
          ),
        );
      },
    );
  });

  test("a user who may neither make tables nor the extension; the password with @ / % is right when it is encoded", async () => {
    const url = as(WEAK, PASSWORD, DATABASE);
    const table = `DATABASE_URL has the user ${WEAK}, who may not create tables in the database ${DATABASE}: run there as its owner: GRANT CREATE ON SCHEMA "public" TO "${WEAK}".`;
    const extension = `DATABASE_URL has the user ${WEAK}, who may not create the extension pg_trgm in the database ${DATABASE}: run as its owner: GRANT CREATE ON DATABASE "${DATABASE}" TO "${WEAK}".`;
    expect(await said({ DATABASE_URL: url })).toBe(`${table}\n${extension}`);
    await rowsOf(owner(DATABASE), `grant create on schema public to ${WEAK}`);
    expect(await said({ DATABASE_URL: url })).toBe(extension);
    // What it says to do is enough.
    await rowsOf(owner(DATABASE), `grant create on database ${DATABASE} to ${WEAK}`);
    expect(await said({ DATABASE_URL: url })).toBe("");
    await rowsOf(owner(DATABASE), `revoke create on database ${DATABASE} from ${WEAK}`);
  });

  test("rights, over the address that migrations take", async () => {
    await rowsOf(owner(DATABASE), `grant create on schema public to ${WEAK}`);
    const url = as(WEAK, PASSWORD, DATABASE);
    expect(await said({ DATABASE_URL: url, DATABASE_DIRECT_URL: owner(DATABASE) })).toBe("");
    expect(await said({ DATABASE_URL: owner(DATABASE), DATABASE_DIRECT_URL: url })).toMatch(
      /^DATABASE_DIRECT_URL has the user [^\n]* extension pg_trgm [^\n]*$/,
    );
  });
});

test("of a replica that is not there; a store that was set up before opens without it", async () => {
  const replica = { DATABASE_REPLICA_URL: "postgresql://store:hush@127.0.0.1:1/store" };
  const line =
    "DATABASE_REPLICA_URL leads to 127.0.0.1:1, where nothing listens: start PostgreSQL, or correct host and port.";
  expect(await said(replica)).toBe(line);
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect(await said(replica, true)).toBe("");
  expect(told).toHaveBeenCalledWith(line);
  told.mockRestore();
});

test("of a short LINK_SECRET: a new store is given another, one with orders keeps it", async () => {
  const short = { DATABASE_URL: owner(DATABASE), LINK_SECRET: "sixteen-letters-" };
  await rowsOf(owner(DATABASE), "drop table if exists orders");
  expect(await said(short)).toBe(
    "LINK_SECRET has 16 characters: give it at least 32 random ones (openssl rand -base64 32).",
  );
  await rowsOf(owner(DATABASE), "create table orders (id int)");
  await rowsOf(owner(DATABASE), "insert into orders values (1)");
  const told = vi.spyOn(console, "error").mockReturnValue();
  expect(await said(short)).toBe("");
  expect(told).toHaveBeenCalledWith(
    "LINK_SECRET has 16 characters, fewer than a new store is given: leave it as it is, for the links of your orders hang on it.",
  );
  told.mockRestore();
  await rowsOf(owner(DATABASE), "drop table orders");
});

test.each([
  ["scripts/db/migrate.ts"],
  ["scripts/create-admin.ts", "--username", "ada"],
  ["scripts/backup/create.ts"],
])("a command says of the database what a start says, and no more: %s", (...args) => {
  const { stderr, status } = spawnSync(process.execPath, ["--import", "tsx", ...args], {
    env: { ...process.env, DATABASE_URL: as(WEAK, "not-this-one", "store"), DATA_DIR: folder },
    encoding: "utf8",
  });
  expect(stderr).toBe(
    `DATABASE_URL has a user or a password that PostgreSQL at ${host} refuses (user ${WEAK}): correct them; what is special in an address must be percent-encoded.\n`,
  );
  expect(status).toBe(1);
});

test("a first migration that fails is taken back, says why, and runs when that is put right", async () => {
  const url = as(WEAK, PASSWORD, DATABASE);
  await rowsOf(owner(DATABASE), `grant create on schema public to ${WEAK}`);
  const failing = () => applyMigrations(url).catch((error: Error) => error.message);
  const refused = expect.stringMatching(
    /^The migration \w+_init failed and was taken back \(permission denied [^\n]*\); put that right and start again\.$/,
  );
  expect(await failing()).toEqual(refused);
  expect(await failing()).toEqual(refused);
  await rowsOf(owner(DATABASE), `grant create on database ${DATABASE} to ${WEAK}`);
  // As a version before this one, or a power cut, leaves it.
  await rowsOf(owner(DATABASE), "update _prisma_migrations set rolled_back_at = null");
  expect((await applyMigrations(url)).length).toBeGreaterThan(30);
  expect(await applyMigrations(url)).toEqual([]);
});

describe("of the mail server", () => {
  test("one that is not there", async () => {
    expect(await said({ SMTP_URL: "smtp://127.0.0.1:1" })).toBe(
      "SMTP_URL leads to 127.0.0.1:1, where no mail server greets (connect ECONNREFUSED 127.0.0.1:1): start it, or correct scheme, host and port.",
    );
  });

  test("one that is away does not keep a store closed that was set up before; a wrong address does", async () => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    expect(await said({ SMTP_URL: "smtp://127.0.0.1:1" }, true)).toBe("");
    expect(told.mock.calls.join()).toContain("SMTP_URL leads to 127.0.0.1:1, where no mail server greets");
    told.mockRestore();
    expect(await said({ SMTP_URL: "127.0.0.1:2525" }, true)).toContain("SMTP_URL does not begin with");
  });

  test("one that greets is right; credentials that it refuses are told without the password", async () => {
    const talk = (socket: Socket, heard: string) => {
      if (heard === "") socket.write("220 mail\r\n");
      else if (/^EHLO/i.test(heard)) socket.write("250-mail\r\n250 AUTH PLAIN\r\n");
      else socket.write(/^AUTH/i.test(heard) ? "535 5.7.8 not you, hu/sh\r\n" : "221 bye\r\n");
    };
    await listening(talk, async (port) => {
      expect(await said({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toBe("");
      expect(await said({ SMTP_URL: `smtp://ada:hu%2Fsh@127.0.0.1:${port}` })).toBe(
        `SMTP_URL has a user or a password that the mail server 127.0.0.1:${port} refuses (Invalid login: 535 5.7.8 not you, ***): correct them; what is special in an address must be percent-encoded.`,
      );
    });
  });
});

test("of a data folder that cannot be written", async () => {
  const below = path.join(file, "data");
  expect(await said({ DATA_DIR: below })).toBe(
    `DATA_DIR is ${below}, where nothing can be written (ENOTDIR): give the store's user the right to write there, or name another folder.`,
  );
});

test("of a port that is taken", async () => {
  await listening(
    () => undefined,
    async (port) => {
      expect(await said({ PORT: String(port) })).toBe(
        `PORT ${port} is taken: stop the program that uses it, or set PORT to another number.`,
      );
    },
  );
});

/** Every kind of wrong setting at once. */
const ALL_WRONG = {
  PORT: "abc",
  TRUSTED_PROXIES: "yes",
  SITE_URL: "banana",
  NEXTAUTH_SECRET: "hello",
  LINK_SECRET: "",
  MAIL_FROM: "",
  DATABASE_URL: "postgresql://store:hush@127.0.0.1:1/store",
  SMTP_URL: "127.0.0.1:2525",
  DATA_DIR: path.join(file, "data"),
  STRIPE_SECRET_KEY: "hush",
};

test.each([
  ["the start", ["scripts/start.ts", "start"]],
  ["a release", ["scripts/release.ts"]],
])("%s says all of it at once, a line each, without a stack or a secret, and makes nothing", (_, command) => {
  const { PATH, HOME, TMPDIR } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...command], {
    env: { PATH, HOME, TMPDIR, ...RIGHT, ...ALL_WRONG },
    encoding: "utf8",
    timeout: 25_000,
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  const lines = stderr.trim().split("\n");
  expect(lines.map((line) => line.split(" ", 1)[0]).sort()).toEqual(Object.keys(ALL_WRONG).sort());
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+ (?:is|has|does not|leads) .*: .*\.$/);
  expect(stderr).not.toContain("hush");
});
