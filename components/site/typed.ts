export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Typed {
  field: Field;
  value: string;
  checked: boolean;
}

/** Fields that may be filled again: no secret is held, and no file can be given back. */
export const FIELDS =
  "input:not([type=password], [type=file], [type=hidden], [autocomplete^=cc-]), textarea, select";

/** Read before the fields are taken out of the page. */
export const typedFields = (): Typed[] =>
  [...document.querySelectorAll<Field>(FIELDS)].map((field) => ({
    field,
    value: field.value,
    checked: "checked" in field && field.checked,
  }));
