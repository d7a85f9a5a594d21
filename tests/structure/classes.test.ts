import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cn } from "@/lib/platform/browser/cn";
import { type Node, parsedModules, staticImports, walk } from "@/tests/support/parsed-modules";

/** What joins classes; `cn` alone takes out all but the last of a kind. */
const JOINS = ["cn", "clsx", "cva"];

const modules = parsedModules("{app,components}/**/*.{ts,tsx}");

/** Names that the style sheets give to a look of several properties, over which a utility wins by its layer. */
const looks = new Set(
  globSync("app/*.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = ""]) => name),
  ),
);

const nameOf = (node: Node): string => (node.type === "Identifier" ? String(node.name) : "");
const isJoin = (node: Node, ...names: string[]) =>
  node.type === "CallExpression" && names.includes(nameOf(node.callee as Node));

/** The texts of classes that stand in an expression, without what further joins in it hold. */
function texts(node: Node): string[] {
  const found: string[] = [];
  walk(node, (inner) => {
    // What is compared is no class.
    if (inner.type === "BinaryExpression" || inner.type === "MemberExpression") return false;
    if (inner.type === "ConditionalExpression") {
      found.push(...texts(inner.consequent as Node), ...texts(inner.alternate as Node));
      return false;
    }
    if (inner.type === "Property") {
      found.push(...texts(inner.value as Node));
      return false;
    }
    if (inner.type === "Literal" && typeof inner.value === "string") found.push(inner.value);
    if (inner.type === "TemplateElement") found.push((inner.value as { cooked: string }).cooked);
    return true;
  });
  return found;
}

/** Whether an expression hands on the class that a component was given. */
function takesClass(node: Node): boolean {
  let takes = false;
  walk(node, (inner) => {
    if (nameOf(inner) === "className") takes = true;
    return !takes;
  });
  return takes;
}

/** `btn-` of a text that ends with which of its looks it is. */
const isStartOfLook = (name: string): boolean =>
  name.endsWith("-") && [...looks].some((look) => look.startsWith(name));

const utilitiesOf = (all: string[]) =>
  all
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => name !== "" && !looks.has(name) && !isStartOfLook(name));

/** Every expression that makes a class, with where it stands. */
function classExpressions() {
  return modules.flatMap(({ file, program }) => {
    const found: { file: string; node: Node }[] = [];
    walk(program, (node) => {
      const isAttribute =
        node.type === "JSXAttribute" &&
        /^(className|\w+Class(Name)?)$/.test(String((node.name as Node).name));
      if (isAttribute && node.value) found.push({ file, node: node.value as Node });
      if (isJoin(node, ...JOINS))
        for (const argument of node.arguments as Node[]) found.push({ file, node: argument });
      return true;
    });
    return found;
  });
}

test("no text of classes holds two of one kind, of which the style sheet would choose", () => {
  const double = classExpressions()
    .flatMap(({ file, node }) =>
      texts(node).map((text) => ({ file, text: text.split(/\s+/).filter(Boolean).join(" ") })),
    )
    .filter(({ text }) => cn(text) !== text)
    .map(({ file, text }) => `${file}: ${text} is ${cn(text)}`);
  expect([...new Set(double)]).toEqual([]);
});

test("a class that is given along wins: it is joined by cn, or to a look of the layer of components", () => {
  const wrong = modules.flatMap(({ file, program }) => {
    const found: string[] = [];
    const note = (node: Node) => {
      const utilities = utilitiesOf(texts(node));
      if (utilities.length > 0) found.push(`${file}: ${utilities.join(" ")}`);
    };
    const variants = new Map<string, Node>();
    walk(program, (node) => {
      const made = node.type === "VariableDeclarator" ? (node.init as Node | null) : null;
      if (made && isJoin(made, "cva")) variants.set(nameOf(node.id as Node), made);
      return true;
    });
    walk(program, (node) => {
      if (isJoin(node, "cn")) return false;
      if (isJoin(node, "clsx") && takesClass(node)) note(node);
      if (node.type === "TemplateLiteral" && takesClass(node)) note(node);
      // Of variants, two may be of one kind as well.
      const look = node.type === "CallExpression" ? variants.get(nameOf(node.callee as Node)) : undefined;
      if (look)
        for (const argument of look.arguments as Node[])
          walk(argument, (inner) => {
            if (inner.type === "Property" && nameOf(inner.key as Node) === "defaultVariants") return false;
            if (inner.type === "Literal") note(inner);
            return true;
          });
      return true;
    });
    return found;
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test("no class calls itself important to win", () => {
  const important = classExpressions().flatMap(({ file, node }) =>
    utilitiesOf(texts(node))
      .filter((name) => name.startsWith("!") || name.endsWith("!"))
      .map((name) => `${file}: ${name}`),
  );
  expect(important).toEqual([]);
});

test("no first script of a public page carries what merges classes", () => {
  const byFile = new Map(
    parsedModules("{app,components,lib}/**/*.{ts,tsx}").map((module) => [module.file, module]),
  );
  const isClient = (file: string) => /^"use client"/.test(byFile.get(file)?.source ?? "");
  const reached = new Set<string>();
  const visit = (file: string, way: string[], inBrowser: boolean): string[] => {
    const inside = inBrowser || isClient(file);
    if (inside && file === "lib/platform/browser/cn.ts") return [[...way, file].join(" > ")];
    const key = `${file} ${inside}`;
    const module = byFile.get(file);
    if (!module || reached.has(key)) return [];
    reached.add(key);
    return staticImports(module).flatMap((next) => visit(next, [...way, file], inside));
  };
  const pages = [...byFile.keys()].filter((file) =>
    /^app\/(?!admin\/)(?:.*\/)?(?:page|layout|error|global-\w[\w-]*)\.tsx$/.test(file),
  );
  expect(pages).not.toEqual([]);
  expect(pages.flatMap((file) => visit(file, [], false))).toEqual([]);
});
