/** `%` and `_` in a search are meant as themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

/** The database's condition for a text that contains what was searched, in any letters. */
export function containing(text: string) {
  return { contains: escapeLike(text), mode: "insensitive" as const };
}

/** The database's condition for a plan's search text, which is stored in small letters, that contains a word. */
export function inSearchText(word: string) {
  return { contains: escapeLike(word.toLowerCase()) };
}

export function sameText(text: string) {
  return { equals: escapeLike(text), mode: "insensitive" as const };
}
