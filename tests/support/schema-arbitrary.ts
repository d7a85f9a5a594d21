import fc from "fast-check";

/** JSON Schema, as far as the contract uses it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export const NASTY_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u2066",
  "'",
  "'; DROP TABLE house_plans; --",
  "' OR '1'='1",
  '" OR ""="',
  "1); SELECT pg_sleep(5); --",
  "%",
  "_%\\",
  "\\",
  "$1",
  "{{7*7}}<%= 7*7 %>",
  "../../../../etc/passwd",
  "%2e%2e%2f%00",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//evil.example",
  "line\r\nBcc: x@example.com",
  "9".repeat(400),
  "é".repeat(3000),
  "__proto__",
  "constructor",
  "1e309",
  "-0",
  "NaN",
  "2147483648",
  "0x10",
  "2026-02-30T25:61:00Z",
  "9999-12-31T23:59:59Z",
  "-271821-04-20T00:00:00Z",
];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: "binary", maxLength: 40 }));
const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, Number.MAX_VALUE, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 99_999_999.999),
  fc.double(),
  fc.integer(),
);

/** A value that fits nothing in particular. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, {}, [], { $gt: "" }, { contains: "a" }, [[]], [null]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts that fit a pattern, as far as it is one that can be turned round. */
function fitting(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, 60));
  } catch {
    return undefined;
  }
}

function text({ format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === "idn-email") return fc.constantFrom("a@example.com", "o'hara+x@example.com");
  const plain = fc.constantFrom("Plain text, long enough", "/media/a.png", "https://example.com/a.png");
  return fc.oneof(
    { weight: 9, arbitrary: (pattern ? fitting(pattern) : undefined) ?? plain },
    { weight: 1, arbitrary: nastyText },
  );
}

function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) return fc.oneof(...branches.map(valid));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return fc.integer({
        min: Math.ceil(Math.max(schema.minimum ?? 0, -1000)),
        max: Math.floor(Math.min(schema.maximum ?? 1000, 1000)),
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(schema.items ? valid(schema.items) : anything, { maxLength: 4 });
    case "object":
      return object(schema, valid);
    default:
      return anything;
  }
}

const isAddress = /(?:image|url|link|avatar)$/i;
const addresses = fc.constantFrom("/media/a.png", "https://example.com/a.png");

function object(
  schema: JsonSchema,
  member: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const properties = schema.properties ?? {};
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      // Most members fit, so that bodies get past the first check.
      fc.oneof(
        { weight: 30, arbitrary: isAddress.test(name) ? addresses : member(inner) },
        { weight: 1, arbitrary: anything },
      ),
    ]),
  );
  // Nearly every copy is a stale one, so most calls send none.
  const { lastUpdatedAt, ...others } = members;
  const whole = fc.record(others, { requiredKeys: schema.required ?? [] });
  return lastUpdatedAt
    ? fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: fc.record(members) })
    : whole;
}

/** Bodies for a schema: some that fit, some with one member that does not, some that fit nothing. */
export function bodiesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: valid(schema) }, { weight: 1, arbitrary: anything });
}

export function parameterOf(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof(
    valid(schema).map((value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))),
    nastyText,
    fc.constantFrom("1", "2", "3", "known"),
    fc.constantFrom("0", "-1", "2147483647", "2147483648", "1e3", "01"),
  );
}
