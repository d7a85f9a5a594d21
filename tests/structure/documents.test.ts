import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** What the documents say of the repository's own files. */
const documents = ["README.md", ...globSync("docs/**/*.md")].map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const example = readFileSync(".env.example", "utf8");

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1));

describe.each(documents)("$file", ({ file, text }) => {
  test("names tests by titles that they have", () => {
    const gone = matches(text, /`([\w./()[\]-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g).filter(
      ([named = "", title = ""]) =>
        !existsSync(named) || !readFileSync(named, "utf8").replaceAll("\\", "").includes(title),
    );
    expect(gone).toEqual([]);
  });

  test("names files that are there", () => {
    const gone = matches(
      text,
      /`((?:app|bench|components|demo|lib|server|scripts|prisma|tests|deploy|docs)\/[\w./()[\]-]+\.\w+)`/g,
    )
      .flat()
      .filter((named) => !existsSync(named));
    expect(gone).toEqual([]);
  });

  test("names commands that package.json has", () => {
    const named = matches(text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g).flat();
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("names variables that .env.example has", () => {
    const named = matches(text, /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g).flat();
    expect(named.filter((name) => !new RegExp(`^#? ?${name}=`, "m").test(example))).toEqual([]);
  });

  test("links to pages that are there", () => {
    const gone = matches(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g)
      .flat()
      .filter((target) => !existsSync(path.join(path.dirname(file), target)));
    expect(gone).toEqual([]);
  });
});
