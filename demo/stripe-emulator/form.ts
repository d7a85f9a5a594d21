/** What a form-encoded body of the SDK says: `metadata[a]=1` becomes `{metadata: {a: "1"}}`. */
export interface Form {
  [key: string]: string | Form;
}

/** Names like `__proto__` are left out. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    if (path.some((part) => part === "__proto__" || part === "constructor")) continue;
    let place = form;
    for (const part of path.slice(0, -1)) {
      const next = place[part];
      const inner: Form = typeof next === "object" ? next : Object.create(null);
      place[part] = inner;
      place = inner;
    }
    place[path.at(-1) ?? name] = value;
  }
  return form;
}

export function text(form: Form, ...path: string[]): string | undefined {
  let place: string | Form | undefined = form;
  for (const part of path) place = typeof place === "object" ? place[part] : undefined;
  return typeof place === "string" ? place : undefined;
}

export function hash(form: Form, name: string): Record<string, string> | undefined {
  const value = form[name];
  if (typeof value !== "object") return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
