/** The comparison of RFC 9110, 13.1.2, which ignores `W/`. */
export function isKnownVersion(headers: Headers, etag: string): boolean {
  const given = headers.get("if-none-match")?.trim() ?? "";
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return given === "*" || given.split(",").some((one) => bare(one) === bare(etag));
}
