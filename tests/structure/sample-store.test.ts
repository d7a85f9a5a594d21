import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The firm that the sample data invents; a store of one's own says nothing of it. */
const FIRM = /Hearth\b|hearth\s*(?:&|&amp;)\s*plan/;

/** Where it may stand: the sample data itself, and what speaks about the sample store. */
const SAMPLE = /^(?:prisma\/seed|lib\/access\/staff\/rules\/common-passwords\.ts|.*\.test\.tsx?$)/;

/** What an owner would have to be for it to be true of them. */
const CLAIMS =
  /architects who|by architects|our (?:own )?(?:studio|architects|tables)|the studio\b|who (?:draw|drew|design)\w* (?:the|our)|(?:working|business) day\b(?!s)|job site|first shovel/i;

/** Words of staff and visitors that are read, not said; and what is not of the store's voice. */
const HEARD = /^(?:lib\/(?:catalog\/(?:plans|offers)|concierge|sales\/fulfilment\/rules)\/.*)$/;

const files = globSync(["{app,components,demo,lib,server,scripts,deploy,public}/**/*.*", "*.{ts,mjs,json}"], {
  withFileTypes: true,
})
  .filter(
    (entry) => entry.isFile() && /\.(?:tsx?|m[jt]s|css|json|svg|html|txt|ya?ml|sh|conf)$/.test(entry.name),
  )
  .map((entry) => path.relative(".", path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
  .filter((file) => !SAMPLE.test(file));

test("the files of the store are found", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files).toContain("app/icon.svg");
});

test("nothing but the sample data says whose store the sample is", () => {
  expect(files.filter((file) => FIRM.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("no text of the pages or emails claims something for the owner", () => {
  const found = files
    .filter((file) => !HEARD.test(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => CLAIMS.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
