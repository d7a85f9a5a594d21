import { expect, test } from "vitest";
import { parsedModules, staticImports } from "@/tests/support/parsed-modules";

const modules = new Map(
  parsedModules("{app,components,lib}/**/*.{ts,tsx}").map((module) => [module.file, module]),
);

/** What only assistants ask for: their protocols, their feed, their keys and sessions. */
const THEIRS = /^lib\/(?:site\/mcp|catalog\/feed|sales\/assistants|concierge\/(?:server|tool-))/;
const PROTOCOL = "@modelcontextprotocol/";
const isClient = (source: string) => /^"use client"/.test(source);

const STAFFS = /^(?:app|components)\/admin\//;

/** All that a visitor's browser may load: what client components of the store import, and what those do. */
function loadedByBrowsers(): string[] {
  const reached = new Set<string>();
  const visit = (file: string) => {
    const module = modules.get(file);
    if (!module || reached.has(file) || module.source.startsWith('"use server"')) return;
    reached.add(file);
    for (const next of staticImports(module)) visit(next);
    for (const [, name] of module.source.matchAll(/\bimport\("(@\/[^"]+)"\)/g))
      for (const end of [".ts", ".tsx"]) visit(`${name?.slice(2)}${end}`);
  };
  for (const [file, { source }] of modules) if (isClient(source) && !STAFFS.test(file)) visit(file);
  return [...reached];
}

test("S7 nothing that serves assistants is loaded by a public page", () => {
  const loaded = loadedByBrowsers();
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((file) => THEIRS.test(file))).toEqual([]);
  const speaking = loaded.filter((file) =>
    modules.get(file)?.imports.some((name) => name.startsWith(PROTOCOL)),
  );
  expect(speaking).toEqual([]);
  // The protocol is somewhere, or this test would find nothing because it looks for a name of yesterday.
  const speakers = [...modules.values()].filter(({ imports }) =>
    imports.some((name) => name.startsWith(PROTOCOL)),
  );
  expect(speakers.length).toBeGreaterThan(0);
  expect(speakers.filter(({ file }) => !file.startsWith("lib/site/mcp/server/"))).toEqual([]);
});
