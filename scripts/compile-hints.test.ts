import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { hintCompilation } from "./compile-hints";

it("puts the hint once on top of the scripts that every page starts with, and on no other", () => {
  const dist = mkdtempSync(path.join(tmpdir(), "store-build-"));
  try {
    mkdirSync(path.join(dist, "static"));
    writeFileSync(path.join(dist, "static/main.js"), "start()");
    writeFileSync(path.join(dist, "static/page.js"), "page()");
    writeFileSync(path.join(dist, "build-manifest.json"), '{"rootMainFiles":["static/main.js"]}');
    hintCompilation(dist);
    hintCompilation(dist);
    expect(readFileSync(path.join(dist, "static/main.js"), "utf8")).toBe(
      "//# allFunctionsCalledOnLoad\nstart()",
    );
    expect(readFileSync(path.join(dist, "static/page.js"), "utf8")).toBe("page()");
  } finally {
    rmSync(dist, { recursive: true });
  }
});
