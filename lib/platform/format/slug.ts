/** A text whose letters have lost their accents: `Café` is `Cafe`. */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

/** A title as it stands in an address: `Interior Design` is `interior-design`. */
export function titleSlug(title: string): string {
  return withoutAccents(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
