import { OPERATIONS } from "@/lib/contract/openapi";
import type { Operation } from "@/lib/contract/operation";
import { errorShape } from "@/lib/contract/shapes";
import { acpErrorDtoSchema } from "@/lib/sales/assistants/session-dto";

/** A path whose variable parts name a row of the list it belongs to; where there is none, one that is not there. */
async function addressOf(base: string, path: string, headers: Record<string, string>): Promise<string> {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (!name) return base + path;
  const list = base + path.slice(0, path.indexOf("/{"));
  const response = await fetch(list, { headers, redirect: "manual" });
  const rows: unknown = response.ok ? await response.json() : [];
  const row = Array.isArray(rows) ? (rows[0] as Record<string, unknown> | undefined) : undefined;
  const filled = path.replace(`{${name}}`, encodeURIComponent(String(row?.[name] ?? "1")));
  return base + filled.replaceAll(/\{\w+\}/g, "1");
}

/** What is wrong with the response of a call; undefined when the document told of it. */
async function problemOf(
  { path, responses, errors, assistant }: Operation,
  response: Response,
): Promise<string | undefined> {
  const body = await response.text();
  const declared = responses[response.status];
  if (!declared) {
    // The document gives all their errors one shape.
    if (assistant && response.status >= 400)
      return acpErrorDtoSchema.safeParse(JSON.parse(body)).success
        ? undefined
        : `${path}: ${body.slice(0, 200)}`;
    if (!errors?.includes(response.status)) return `${path}: answers ${response.status}`;
    return errorShape.safeParse(JSON.parse(body)).success ? undefined : `${path}: ${body.slice(0, 200)}`;
  }
  const type = declared.type ?? "application/json";
  const sent = response.headers.get("content-type") ?? "";
  if (!sent.startsWith(type)) return `${path}: is ${sent} in place of ${type}`;
  const parsed = declared.schema?.safeParse(type === "application/json" ? JSON.parse(body) : body);
  return parsed?.success === false ? `${path}: ${parsed.error.message.slice(0, 300)}` : undefined;
}

/**
 * Asks every call of the contract that reads, at one address of the store.
 *
 * @param cookie a session of an admin
 * @returns what answered otherwise than the contract says, and how many answered 200
 */
export async function askContract(
  base: string,
  cookie: string,
): Promise<{ problems: string[]; found: number; asked: number }> {
  const reads = OPERATIONS.filter(({ method, path }) => method === "get" && !path.startsWith("/api/auth/"));
  const problems: string[] = [];
  let found = 0;
  for (const operation of reads) {
    const headers = { ...(operation.staff ? { cookie } : {}), "x-cart-session": "fleet-contract-session" };
    const address = await addressOf(base, operation.path, headers);
    const response = await fetch(address, { headers, redirect: "manual" });
    if (response.status === 200) found += 1;
    const problem = await problemOf(operation, response);
    if (problem) problems.push(problem);
  }
  // Nobody here has the key of an assistant.
  return { problems, found, asked: reads.filter(({ assistant }) => !assistant).length };
}
