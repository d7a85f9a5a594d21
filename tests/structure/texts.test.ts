import { expect, test } from "vitest";
import { type Node, parsedModules, walk } from "@/tests/support/parsed-modules";

/**
 * A page translator puts each text of a page into an element of its own, and React is left with a text
 * that is nowhere: to change it changes nothing, and to take it out, or to put something before it,
 * throws. A text that is all that an element holds is safe, since React then sets it as a whole.
 */

/** What such an expression may show: nodes of their own, or bare text. */
interface Shown {
  text: boolean;
  /** Whether it may be there or not, or be one thing or the other. */
  varies: boolean;
}

const NODE: Shown = { text: false, varies: false };

/** Names of members and calls that hand on elements, not text. */
const NODES =
  /^(?:children|action|actions|icons?|node|nodes|above|render\w*|draw\w*|cell|cartBadge|favoritesBadge)$/;

const nameOf = (node: Node | null | undefined): string =>
  node?.type === "Identifier" ? String(node.name) : "";

/** The children that show something: blanks over line breaks are none. */
function childrenOf(node: Node): Node[] {
  return (node.children as Node[]).filter((child) => {
    if (child.type === "JSXText")
      return !/^\s*$/.test(String(child.value)) || !String(child.value).includes("\n");
    if (child.type !== "JSXExpressionContainer") return true;
    return (child.expression as Node).type !== "JSXEmptyExpression";
  });
}

const isFunction = (node: Node): boolean =>
  /^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(node.type);

class Scope {
  private readonly made = new Map<string, Node>();
  private readonly nodes = new Set<string>();

  constructor(program: Node) {
    walk(program, (node) => {
      if (node.type === "VariableDeclarator" && nameOf(node.id as Node)) {
        const init = node.init as Node | null;
        if (init) this.made.set(nameOf(node.id as Node), init);
      }
      if (node.type === "FunctionDeclaration") this.made.set(nameOf(node.id as Node), node);
      // A member that is declared to be nodes.
      if (node.type === "TSPropertySignature") {
        const type = (node.typeAnnotation as { typeAnnotation?: Node } | null)?.typeAnnotation;
        if (type && /\bReactNode\b|\bReactElement\b/.test(JSON.stringify(type)))
          this.nodes.add(nameOf(node.key as Node));
      }
      return true;
    });
  }

  isNode(name: string): boolean {
    return NODES.test(name) || this.nodes.has(name);
  }

  initOf(name: string): Node | undefined {
    return this.made.get(name);
  }
}

const either = (one: Shown, other: Shown): Shown => ({
  text: one.text || other.text,
  varies: true,
});

/** What an expression among children shows. */
function shownBy(node: Node, scope: Scope, depth = 0): Shown {
  const of = (member: unknown) => shownBy(member as Node, scope, depth + 1);
  if (depth > 12) return NODE;
  switch (node.type) {
    case "JSXElement":
      return NODE;
    case "JSXFragment": {
      const inside = childrenOf(node).map((child) => shownByChild(child, scope, depth + 1));
      return { text: inside.some(({ text }) => text), varies: inside.some(({ varies }) => varies) };
    }
    case "Literal":
      return {
        text: (typeof node.value === "string" && node.value !== "") || typeof node.value === "number",
        varies: false,
      };
    case "TemplateLiteral":
      return { text: true, varies: (node.expressions as Node[]).length > 0 };
    case "ConditionalExpression":
      return either(of(node.consequent), of(node.alternate));
    case "LogicalExpression":
      return node.operator === "&&"
        ? { ...of(node.right), varies: true }
        : either(of(node.left), of(node.right));
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ChainExpression":
      return of(node.expression);
    case "Identifier": {
      const name = nameOf(node);
      if (name === "undefined" || scope.isNode(name)) return NODE;
      const init = scope.initOf(name);
      if (!init) return { text: true, varies: true };
      // What is made of text alone, as a constant of the file, does not vary.
      return init.type === "Literal" ? { text: typeof init.value !== "boolean", varies: false } : of(init);
    }
    case "MemberExpression":
      return [node.object, node.property].some((part) => scope.isNode(nameOf(part as Node)))
        ? NODE
        : { text: true, varies: true };
    case "CallExpression": {
      const callee = node.callee as Node;
      const name = callee.type === "MemberExpression" ? nameOf(callee.property as Node) : nameOf(callee);
      if (scope.isNode(name)) return NODE;
      const isMap = /^(?:map|flatMap|from)$/.test(name);
      const made = isMap
        ? (node.arguments as Node[]).map((given) => scope.initOf(nameOf(given)) ?? given).find(isFunction)
        : scope.initOf(nameOf(callee));
      if (made && isFunction(made)) return { ...returned(made, scope, depth), varies: true };
      if (/^(?:slice|filter|reverse|toReversed)$/.test(name)) return NODE;
      if (name === "use" || name === "useMemo") return NODE;
      return { text: true, varies: true };
    }
    case "BinaryExpression":
      return { text: node.operator === "+", varies: true };
    default:
      return NODE;
  }
}

/** What a function that draws an item shows. */
function returned(made: Node, scope: Scope, depth: number): Shown {
  const body = made.body as Node;
  if (body.type !== "BlockStatement") return shownBy(body, scope, depth + 1);
  let shown = NODE;
  walk(body, (node) => {
    if (node.type === "ReturnStatement" && node.argument)
      shown = either(shown, shownBy(node.argument as Node, scope, depth + 1));
    return node === body || !(node.type === "ReturnStatement" || isFunction(node));
  });
  return shown;
}

function shownByChild(child: Node, scope: Scope, depth = 0): Shown {
  if (child.type === "JSXText") return { text: true, varies: false };
  if (child.type === "JSXExpressionContainer") return shownBy(child.expression as Node, scope, depth);
  return NODE;
}

const modules = parsedModules("{app,components}/**/*.tsx");

/** Whether an expression stands where it comes and goes by itself, not as what an element is given. */
const comesAndGoes = (parents: readonly Node[]): boolean => {
  const around = parents.findLast(({ type }) => !/^(?:Parenthesized|JSXExpressionContainer)/.test(type));
  return (
    around !== undefined && /^(?:ConditionalExpression|LogicalExpression|JSXFragment)$/.test(around.type)
  );
};

test("no bare text lies in a fragment that comes and goes", () => {
  const bare = modules.flatMap(({ file, source, program }) => {
    const scope = new Scope(program);
    const found: string[] = [];
    walk(program, (node, parents) => {
      if (node.type !== "JSXFragment" || !comesAndGoes(parents)) return true;
      for (const child of childrenOf(node)) {
        if (!shownByChild(child, scope).text) continue;
        const line = source.slice(0, child.start).split("\n").length;
        found.push(
          `${file}:${line} ${source.slice(child.start, child.end).replaceAll(/\s+/g, " ").slice(0, 90)}`,
        );
      }
      return true;
    });
    return found;
  });
  expect(bare).toEqual([]);
});

test("a text that can change or vanish beside others sits in an element of its own", () => {
  const bare = modules.flatMap(({ file, source, program }) => {
    const scope = new Scope(program);
    const found: string[] = [];
    walk(program, (node) => {
      if (node.type !== "JSXElement" && node.type !== "JSXFragment") return true;
      const children = childrenOf(node);
      if (children.length < 2) return true;
      const shown = children.map((child) => shownByChild(child, scope));
      children.forEach((child, index) => {
        const { text, varies } = shown[index] ?? NODE;
        // A fixed text throws only where something may be put right before it.
        const before = shown[index - 1];
        if (!text || !(varies || before?.varies)) return;
        const line = source.slice(0, child.start).split("\n").length;
        found.push(
          `${file}:${line} ${source.slice(child.start, child.end).replaceAll(/\s+/g, " ").slice(0, 90)}`,
        );
      });
      return true;
    });
    return found;
  });
  expect(bare).toEqual([]);
});
