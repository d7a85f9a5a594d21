import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { shortenPageList } from "./page-list";

it("keeps every page and all that a server reads of it", () => {
  const dist = mkdtempSync(path.join(tmpdir(), "store-build-"));
  try {
    const file = path.join(dist, "prerender-manifest.json");
    const kept = { srcRoute: "/plans/[slug]", initialRevalidateSeconds: 900, dataRoute: "/plans/a.rsc" };
    const entry = { ...kept, allowHeader: ["host"], experimentalBypassFor: [{ type: "header", key: "x" }] };
    const rest = { version: 4, dynamicRoutes: { "/plans/[slug]": { allowHeader: ["host"] } } };
    writeFileSync(file, JSON.stringify({ ...rest, routes: { "/plans/a": entry, "/plans/b": entry } }));
    shortenPageList(dist);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      ...rest,
      routes: { "/plans/a": kept, "/plans/b": kept },
    });
  } finally {
    rmSync(dist, { recursive: true });
  }
});
