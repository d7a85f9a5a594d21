import { isValidElement, Component as ReactComponent, type ReactNode } from "react";

type Component = (props: object) => ReactNode | Promise<ReactNode>;

/** What React says when a hook is called outside of a browser's tree: this component is the browser's. */
const HOOK_OUTSIDE = /Cannot read properties of null \(reading 'use/;

async function called(component: Component, props: object): Promise<ReactNode> {
  try {
    return await component(props);
  } catch (error) {
    if (error instanceof TypeError && HOOK_OUTSIDE.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * Calls every server component of a page, as the server does when it draws it, to
 * see what they read. Components of the browser are left where they are; what is
 * handed to them is walked all the same.
 */
export async function walkServerTree(node: ReactNode | Promise<ReactNode>): Promise<void> {
  const here = await node;
  if (Array.isArray(here)) {
    for (const child of here) await walkServerTree(child);
    return;
  }
  if (!isValidElement<Record<string, unknown>>(here)) return;
  // A component that is a class is an error boundary, and the browser's.
  if (typeof here.type === "function" && !(here.type.prototype instanceof ReactComponent)) {
    const drawn = await called(here.type as Component, here.props);
    if (drawn !== undefined) return walkServerTree(drawn);
  }
  for (const value of Object.values(here.props)) {
    if (isValidElement(value) || Array.isArray(value)) await walkServerTree(value as ReactNode);
  }
}
