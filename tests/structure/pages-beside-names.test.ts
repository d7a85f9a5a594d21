import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { PAGES_BESIDE_NAMES } from "@/lib/site/routing/rules/names";

it("the middleware knows every page that stands beside those of plans, posts and orders", () => {
  const found = ["plans", "blog", "orders"].flatMap((folder) =>
    readdirSync(`app/(store)/${folder}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("["))
      .map((entry) => ({
        address: `/${folder}/${entry.name}`,
        inside: readdirSync(`app/(store)/${folder}/${entry.name}`),
      }))
      // A folder of further pages alone is no page.
      .filter(({ inside }) => inside.some((name) => /^(page|route)\.tsx?$/.test(name)))
      .map(({ address }) => address),
  );
  expect(found.sort()).toEqual([...PAGES_BESIDE_NAMES].sort());
});
