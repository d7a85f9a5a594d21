import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("each script that a package would run when it is installed was allowed or refused by name", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    allowScripts: Record<string, boolean>;
  };
  const named = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.replace(/^.*node_modules\//, ""));
  expect(named.sort()).toEqual(Object.keys(allowScripts).sort());
});
