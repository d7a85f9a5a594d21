import { isValidElement, type ReactNode } from "react";

/** All texts of what the server draws, and of what it hands to the browser. */
export async function textOf(node: unknown): Promise<string> {
  const here = await (node as Promise<ReactNode>);
  if (typeof here === "string") return here;
  if (Array.isArray(here)) return (await Promise.all(here.map(textOf))).join("\n");
  if (!isValidElement<Record<string, unknown>>(here)) {
    return here && typeof here === "object" ? JSON.stringify(here) : "";
  }
  const parts = await Promise.all(Object.values(here.props).map(textOf));
  if (typeof here.type === "function") {
    try {
      parts.push(await textOf((here.type as (props: object) => unknown)(here.props)));
    } catch (error) {
      // A component of the browser: what it was given is among the parts.
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return parts.join("\n");
}
