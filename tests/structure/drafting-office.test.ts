import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const OFFICE = "packages/drafting";

// The linter refuses `@/` and the office's own doors there; it cannot tell where a relative path ends.
test("the drafting office imports nothing that lies outside of it", () => {
  const files = globSync(`${OFFICE}/{src,scripts}/**/*.ts`);
  expect(files.length).toBeGreaterThan(400);
  const outside = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)"/g)]
      .map(([, to = ""]) => path.join(path.dirname(file), to))
      .filter((to) => !to.startsWith(`${OFFICE}/`))
      .map((to) => `${file} imports ${to}`),
  );
  expect(outside).toEqual([]);
});
