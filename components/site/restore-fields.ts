import { FIELDS, type Field, type Typed } from "./typed";

/** For how long fields are waited for that come again, in milliseconds. */
const RETURN_MS = 15_000;

const isBox = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const isSame = (one: Field, other: Field): boolean =>
  one.type === other.type &&
  one.name === other.name &&
  one.getAttribute("aria-label") === other.getAttribute("aria-label") &&
  // Of boxes with one name each stands for its value.
  (!isBox(one) || one.value === other.value);

function fill(field: Field, { value, checked }: Typed): void {
  if (isBox(field)) {
    if (field.checked !== checked) field.click();
    return;
  }
  if (field.value === value) return;
  // React puts a setter of its own before that of the browser, and would take this for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

export function restoreFields(typed: readonly Typed[]): void {
  const taken = new Set(typed.map(({ field }) => field).filter((field) => field.isConnected));
  const lost = new Set(typed.filter(({ field }) => !taken.has(field)));
  const look = () => {
    for (const field of document.querySelectorAll<Field>(FIELDS)) {
      if (taken.has(field)) continue;
      const one = [...lost].find((candidate) => isSame(candidate.field, field));
      if (!one) continue;
      taken.add(field);
      lost.delete(one);
      fill(field, one);
    }
    if (lost.size === 0) changes.disconnect();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => changes.disconnect(), RETURN_MS);
  look();
}
