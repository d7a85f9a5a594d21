export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

export function containing(text: string) {
  return { contains: escapeLike(text), mode: "insensitive" as const };
}

export function inSearchText(word: string) {
  return { contains: escapeLike(word.toLowerCase()) };
}

export function sameText(text: string) {
  return { equals: escapeLike(text), mode: "insensitive" as const };
}
