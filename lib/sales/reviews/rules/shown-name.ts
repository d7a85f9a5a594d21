/** How a buyer is called unless they say otherwise: `Ada B.` of `Ada Builder`. */
export function shownName(name: string): string {
  const [first = "", ...more] = name.trim().split(/\s+/);
  const [initial] = more.at(-1) ?? "";
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
