import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureNginx } from "./browser";

/** Programs of these names that stand before those of the machine. */
let folder: string;

const inFolder = (name: string) => path.join(folder, name);

function program(name: string, script: string): void {
  writeFileSync(inFolder(name), `#!/bin/sh\n${script}\n`);
  chmodSync(inFolder(name), 0o755);
}

/** An nginx that knows the module's directive once the module is there. */
const nginx = () =>
  program(
    "nginx",
    `while [ "$1" != -c ]; do shift; done
grep -q brotli_static "$2" || exit 0
test -e ${inFolder("module")} || { echo 'unknown directive "brotli_static"' >&2; exit 1; }`,
  );

const aptGet = (script: string) => program("apt-get", `echo "$@" >> ${inFolder("asked")}\n${script}`);
const asked = () => (existsSync(inFolder("asked")) ? readFileSync(inFolder("asked"), "utf8") : "");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "store-programs-"));
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  vi.spyOn(process, "getuid").mockReturnValue(0);
  vi.spyOn(console, "log").mockReturnValue(undefined);
  nginx();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("an nginx with the brotli module is taken as it is", () => {
  writeFileSync(inFolder("module"), "");
  aptGet("exit 1");
  expect(ensureNginx).not.toThrow();
  expect(asked()).toBe("");
});

test("a plain nginx gets the module where packages can be installed", () => {
  aptGet(`test "$1" = update || touch ${inFolder("module")}`);
  expect(ensureNginx).not.toThrow();
  expect(asked()).toContain("install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static");
});

test.each([
  ["the package is not to be had", 0],
  ["the user may install nothing", 1000],
])("a plain nginx without the module is a message that names it where %s", (_, user) => {
  vi.spyOn(process, "getuid").mockReturnValue(user);
  aptGet("exit 100");
  expect(ensureNginx).toThrow(
    "The store is tested behind nginx with the module for brotli_static: install `nginx-light` and `libnginx-mod-http-brotli-static`.",
  );
  expect(asked() !== "").toBe(user === 0);
});
