import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { RESERVED_SLUGS } from "@/lib/records/redirects/rules/reserved-slugs";
import { REDIRECT_FOLDERS } from "@/lib/records/redirects/schema";

/** Where slugs are a part of the address: pages, calls, and pictures of pages for shared links. */
const ROOTS = ["app/(store)", "app/api", "app/og", "app/media"];

test.each(REDIRECT_FOLDERS)("every name that a route has beside the slugs of %s is reserved", (folder) => {
  const beside = ROOTS.map((root) => `${root}/${folder}`)
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !/^[[(_@]/.test(entry.name))
    .map(({ name }) => name);
  expect([...RESERVED_SLUGS[folder]].sort()).toEqual([...new Set(beside)].sort());
});
