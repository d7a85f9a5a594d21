/** A field of a form: what it is called, and what it holds of a new row; nothing where that is worked out. */
type Declared = readonly [label: string] | readonly [label: string, blank: unknown];

type BlankOf<F> = { [K in keyof F as F[K] extends readonly [string, unknown] ? K : never]: NthOf<F[K]> };
type NthOf<D> = D extends readonly [string, infer B] ? B : never;

export function formFields<const F extends Record<string, Declared>>(fields: F) {
  const entries = Object.entries<Declared>(fields);
  const labels: Record<string, string> = Object.fromEntries(entries.map(([name, [label]]) => [name, label]));
  const blank = Object.fromEntries(
    entries.flatMap(([name, [, value]]) => (value === undefined ? [] : [[name, value]])),
  );
  return { labels, blank: blank as BlankOf<F> };
}
