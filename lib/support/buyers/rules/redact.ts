const REDACTED = "[erased]";
/** Members of the payment provider's objects that describe a person. */
const PERSONAL = new Set([
  "billing_details",
  "shipping",
  "receipt_email",
  "customer_details",
  "customer_email",
  "evidence",
]);

/** Matches `spellings` in upper and lower case. */
export function redactText(text: string, spellings: readonly string[]): string {
  const literals = spellings.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  return text.replaceAll(new RegExp(literals.join("|"), "gi"), REDACTED);
}

export function redactJson(value: unknown, spellings: readonly string[]): unknown {
  if (typeof value === "string") return redactText(value, spellings);
  if (Array.isArray(value)) return value.map((item) => redactJson(item, spellings));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      redactText(key, spellings),
      PERSONAL.has(key) ? null : redactJson(member, spellings),
    ]),
  );
}
