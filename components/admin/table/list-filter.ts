export interface ListFilter {
  name: string;
  label: string;
  /** Text of the choice that filters nothing, e.g. `All roles`. */
  all: string;
  choices: readonly { value: string; label: string }[];
}

/** What values are called: by a table or a function. */
type Labels<V extends string> = Readonly<Record<V, string>> | ((value: V) => string);

/** Values to choose from. @param labels what each is called; itself when left out */
export const choicesOf = <V extends string>(values: readonly V[], labels: Labels<V> = (value) => value) =>
  values.map((value) => ({ value, label: typeof labels === "function" ? labels(value) : labels[value] }));

export const filterBy = <V extends string>(
  [name, label, all]: readonly [name: string, label: string, all: string],
  values: readonly V[],
  labels?: Labels<V>,
): ListFilter => ({ name, label, all, choices: choicesOf(values, labels) });
