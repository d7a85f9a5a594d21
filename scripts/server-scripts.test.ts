import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const run = promisify(execFile);

let folder: string;
let server: Server;
/** What was asked of npm and of the service, in order. */
const journal = () => readFileSync(path.join(folder, "journal"), "utf8").trim().split("\n");
const app = (...names: string[]) => path.join(folder, "app", ...names);
const serving = () => readFileSync(app("current", "VERSION"), "utf8").trim();

function git(...args: string[]): void {
  execFileSync(
    "git",
    ["-C", path.join(folder, "origin"), "-c", "user.name=a", "-c", "user.email=a@example.com", ...args],
    {
      stdio: "pipe",
    },
  );
}

/** A version of the store, which here is a file that says what it is. */
function publish(version: string): void {
  writeFileSync(path.join(folder, "origin", "VERSION"), `${version}\n`);
  git("add", "VERSION");
  git("commit", "--quiet", "--message", version);
  git("tag", version.replaceAll(" ", "-"));
}

/** A program of the folder that the scripts find before any other of its name. */
function program(name: string, body: string): void {
  const file = path.join(folder, "bin", name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
}

const update = (...args: string[]) =>
  run("sh", ["deploy/server/update.sh", ...args], {
    env: {
      ...process.env,
      PATH: `${path.join(folder, "bin")}:${process.env.PATH}`,
      APP: app(),
      RUN_AS: userInfo().username,
      ENV_FILE: path.join(folder, "store.env"),
      RESTART: "restart-store",
      READY_SECONDS: "2",
      JOURNAL: path.join(folder, "journal"),
    },
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "store-update-"));
  for (const name of ["origin", "bin", "app/releases"])
    mkdirSync(path.join(folder, name), { recursive: true });
  git("init", "--quiet", "--initial-branch", "main");
  publish("first");
  execFileSync("git", ["clone", "--quiet", path.join(folder, "origin"), app("repository")], {
    stdio: "pipe",
  });
  program(
    "npm",
    'echo "npm $* in $(cat VERSION)" >> "$JOURNAL"; if [ "$1" = run ] && grep -q unbuildable VERSION; then exit 1; fi',
  );
  program("restart-store", 'echo restart >> "$JOURNAL"');
  server = createServer((_request, response) => {
    if (serving() === "silent") return;
    response.statusCode = serving().includes("broken") ? 503 : 200;
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  writeFileSync(path.join(folder, "store.env"), `SITE_URL=https://plans.example.com\nPORT=${port}\n`);
  await update();
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe("deploy/server/update.sh", () => {
  it("installs and builds a version in a folder of its own before the store is restarted", async () => {
    publish("second");
    await update();
    expect(serving()).toBe("second");
    expect(journal()).toEqual([
      "npm ci --no-fund --no-audit --loglevel=error in first",
      "npm run release in first",
      "restart",
      "npm ci --no-fund --no-audit --loglevel=error in second",
      "npm run release in second",
      "restart",
    ]);
    expect(readFileSync(app("current", ".env"), "utf8")).toContain("SITE_URL=https://plans.example.com");
  });

  it("leaves the store as it is when a version cannot be built", async () => {
    publish("unbuildable");
    await expect(update()).rejects.toThrow("Not updated; the store goes on as it was.");
    expect(serving()).toBe("first");
    expect(journal().at(-1)).toBe("npm run release in unbuildable");
    expect(readdirSync(app("releases"))).toHaveLength(1);
  });

  it("goes back by itself from a version that does not answer", async () => {
    publish("second");
    await update();
    publish("broken");
    await expect(update()).rejects.toThrow("does not answer; going back to");
    expect(serving()).toBe("second");
    expect(journal().slice(-2)).toEqual(["restart", "restart"]);
    await update("--back");
    expect(serving()).toBe("first");
  });

  it("goes back from a version that takes questions and answers none", async () => {
    publish("silent");
    await expect(update()).rejects.toThrow("does not answer; going back to");
    expect(serving()).toBe("first");
  });

  it("names what has to be copied, and only that", async () => {
    const config = path.join(folder, "origin/deploy/nginx");
    mkdirSync(config, { recursive: true });
    writeFileSync(path.join(config, "site.conf"), "server {}\n");
    git("add", "deploy");
    publish("second");
    const { stderr } = await update();
    expect(stderr.match(/deploy\/.* is another/g)).toEqual(["deploy/nginx/site.conf is another"]);
    publish("third");
    expect((await update()).stderr).not.toContain("is another");
  });

  it("keeps the release before for one way back, which builds nothing, and clears older ones away", async () => {
    publish("second");
    await update();
    publish("third");
    await update();
    expect(readdirSync(app("releases"))).toHaveLength(2);
    const asked = journal().length;
    await update("--back");
    expect(serving()).toBe("second");
    expect(journal().slice(asked)).toEqual(["restart"]);
    await update("--back");
    expect(serving()).toBe("third");
  });

  it("takes a tag, and says so of one that there is not", async () => {
    publish("second");
    publish("third");
    await update("second");
    expect(serving()).toBe("second");
    await expect(update("fourth")).rejects.toThrow("The repository has no version fourth.");
    expect(serving()).toBe("second");
  });
});

describe("deploy/server/backup.sh", () => {
  const backUp = (keep: number) =>
    run("sh", [path.join(folder, "store/deploy/server/backup.sh")], {
      env: { ...process.env, BACKUPS: path.join(folder, "backups"), KEEP: String(keep) },
    });
  const kept = () => readdirSync(path.join(folder, "backups")).sort();

  it("keeps the newest, clears away what was cut off, and touches nothing else", async () => {
    for (const name of ["store/deploy/server", "store/node_modules/.bin"])
      mkdirSync(path.join(folder, name), { recursive: true });
    execFileSync("cp", ["deploy/server/backup.sh", path.join(folder, "store/deploy/server")]);
    const node = path.join(folder, "store/node_modules/.bin/node");
    writeFileSync(node, '#!/bin/sh\n[ "$3" = scripts/backup/create.ts ] && [ "$4" = --to ] && mkdir "$5"\n');
    chmodSync(node, 0o755);
    const old = ["2026-01-01T033000Z", "2026-01-02T033000Z", "2026-01-03T033000Z"];
    for (const name of [...old, "2026-01-04T033000Z.half", "before-the-move"])
      mkdirSync(path.join(folder, "backups", name), { recursive: true });
    await backUp(2);
    const [oldest, made, own, ...rest] = kept();
    expect(oldest).toBe("2026-01-03T033000Z");
    expect(made).toMatch(/^\d{4}-\d{2}-\d{2}T\d{6}Z$/);
    expect([own, ...rest]).toEqual(["before-the-move"]);
    expect(existsSync(path.join(folder, "backups", made ?? ""))).toBe(true);
  });
});
