import { expect, test } from "vitest";
import { type Node, parsedModules, staticImports, walk } from "@/tests/support/parsed-modules";

/** Client components that stand in no boundary of their own, and why. */
const WITHOUT: Record<string, string> = {
  Island: "is the boundary",
  CartProvider: "holds the page; what fails in it is in its children",
  BrowserQueries: "holds an island",
  SoftSuspense: "holds what the server drew",
  AfterFirstPaint: "holds what the server drew",
  NavLinks: "links that change with the page alone",
  IntentLink: "a link",
  ThemeToggle: "a button that draws nothing but its icon",
  DismissAlert: "a button that draws nothing but its icon",
  PageLink: "a link",
  ReloadAlert: "a notice that reloads the page",
  AddToCartButton: "a button of each card",
  CardTools: "a button of each card",
  FavoriteButton: "a button",
  DownloadButton: "a button",
  RefreshWhileDrawn: "draws nothing",
  CodeOffer: "draws nothing unless the address has a code, and then in an Island of its own",
};

const modules = new Map(parsedModules("{app,components}/**/*.tsx").map((module) => [module.file, module]));
const isClient = (file: string) => /^"use client"/.test(modules.get(file)?.source ?? "");

/** The server's part of the pages of the store. */
function drawnOnServer(): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    const module = modules.get(file);
    if (!module || reached.has(file) || isClient(file)) return;
    reached.add(file);
    for (const next of staticImports(module)) visit(next);
  };
  for (const file of modules.keys())
    if (/^app\/\(store\)\/(?:.*\/)?(?:page|layout)\.tsx$/.test(file)) visit(file);
  return reached;
}

/** Names that a module imports from client components. */
function clientNames(file: string, program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type !== "ImportDeclaration") return node.type === "Program";
    const [from] = staticImports({
      file,
      source: "",
      program,
      imports: [String((node.source as Node).value)],
    });
    if (!from || !isClient(from)) return false;
    for (const specifier of node.specifiers as Node[]) names.add(String((specifier.local as Node).name));
    return false;
  });
  return names;
}

const tagOf = (node: Node) => String(((node.openingElement as Node).name as Node).name);

test("every part of a public page that runs in the browser stands in a boundary that it can fail in", () => {
  const bare = [...drawnOnServer()].flatMap((file) => {
    const { program } = modules.get(file) ?? {};
    if (!program) return [];
    const names = clientNames(file, program);
    const found: string[] = [];
    walk(program, (node, parents) => {
      if (node.type !== "JSXElement") return true;
      const tag = tagOf(node);
      const isHeld = parents.some((parent) => parent.type === "JSXElement" && tagOf(parent) === "Island");
      if (names.has(tag) && !(tag in WITHOUT) && !isHeld) found.push(`${file}: ${tag}`);
      return true;
    });
    return found;
  });
  expect(bare).toEqual([]);
});
