export interface ListFilter {
  name: string;
  label: string;
  all: string;
  choices: readonly { value: string; label: string }[];
}

type Labels<V extends string> = Readonly<Record<V, string>> | ((value: V) => string);

/** @param labels the value itself when left out */
export const choicesOf = <V extends string>(values: readonly V[], labels: Labels<V> = (value) => value) =>
  values.map((value) => ({ value, label: typeof labels === "function" ? labels(value) : labels[value] }));

export const filterBy = <V extends string>(
  [name, label, all]: readonly [name: string, label: string, all: string],
  values: readonly V[],
  labels?: Labels<V>,
): ListFilter => ({ name, label, all, choices: choicesOf(values, labels) });
