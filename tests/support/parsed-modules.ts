import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** A node of the syntax tree (ESTree with JSX), of whichever kind. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

export interface ParsedModule {
  file: string;
  source: string;
  program: Node;
  /** What it imports for use when it is loaded, types left out. */
  imports: string[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

export function parsedModules(pattern: string): ParsedModule[] {
  return globSync(pattern)
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => {
      const source = readFileSync(file, "utf8");
      const { program, module, errors } = parseSync(file, source);
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
      if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
      const imports = [
        ...module.staticImports
          .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
          .map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ moduleRequest, isType }) =>
            moduleRequest && !isType ? [moduleRequest.value] : [],
          ),
        ),
      ];
      return { file, source, program, imports };
    });
}

export function staticImports({ file, imports }: ParsedModule): string[] {
  return imports.flatMap((from) => {
    const base = from.startsWith("@/")
      ? from.slice(2)
      : from.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), from)
        : undefined;
    if (base === undefined) return [];
    return [`${base}.tsx`, `${base}.ts`, base]
      .filter((one) => /\.tsx?$/.test(one) && existsSync(one))
      .slice(0, 1);
  });
}

/** Visits a node and what is in it, outside first, but not what is in a node for which `visit` answers false. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => boolean,
  parents: readonly Node[] = [],
): void {
  if (!visit(node, parents)) return;
  const around = [...parents, node];
  for (const member of Object.values(node))
    for (const inner of Array.isArray(member) ? member : [member])
      if (isNode(inner)) walk(inner, visit, around);
}
