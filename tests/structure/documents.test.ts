import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDERS = "lib|app|components|scripts|server|tests|prisma|packages|demo|bench|docs|deploy";
/** A path of the repository in code type; a star or a brace stands for several. */
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./()\\[\\]-]+)\``, "g");
/** What a record of a move calls the old place. */
const OF_BEFORE = new Set(["lib/drawings"]);

const isThere = (path: string) =>
  ["", ".ts", ".tsx"].some((ending) => existsSync(`${path.replace(/\/$/, "")}${ending}`));

test.each(["README.md", ...globSync("docs/**/*.md")])("%s names files that are there", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(PATH)].map(([, path]) => path ?? "");
  expect(named.filter((path) => !OF_BEFORE.has(path) && !isThere(path))).toEqual([]);
});
