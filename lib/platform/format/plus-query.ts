/** A raw `+` means plus, since that is what people type and link (`bedrooms=3+`). */
export function plusQuery(search: string): URLSearchParams {
  return new URLSearchParams(search.replaceAll("+", "%2B"));
}
