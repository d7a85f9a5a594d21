import { type EnvProblem, problemLine } from "@/lib/platform/ops/env";
import { SetupError } from "../processes/data-dir";

export class StartProblems extends SetupError {
  constructor(problems: EnvProblem[]) {
    super(problems.map(problemLine).join("\n"));
  }
}

export interface AddressKind {
  /** With the colon, as in `new URL(…).protocol`. */
  schemes: readonly string[];
  why: string;
  example: string;
}

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
/** What would end the part of an address in which user and password stand, and a percent sign that begins no code. */
const UNENCODED = /[/?#[\]\s]|%(?![0-9a-f]{2})/i;

const ENCODE = "write @ as %40, / as %2F, % as %25, : as %3A, # as %23, ? as %3F, a blank as %20";

/** User and password as they stand in an address: what is before its last @, unless that is in its parameters. */
function credentialsOf(address: string): string {
  const rest = address.replace(SCHEME, "");
  const [beforeParameters = ""] = rest.split(/\?\w+=/, 1);
  const end = beforeParameters.lastIndexOf("@");
  return rest.slice(0, Math.max(0, end === -1 ? rest.lastIndexOf("@") : end));
}

/** The problem of an address that a program is to connect to; never with the address itself, which may hold a password. */
export function addressProblem(
  variable: string,
  address: string,
  { schemes, why, example }: AddressKind,
): EnvProblem | undefined {
  const remedy = `write it as ${example}`;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (!scheme) return { variable, wrong: `does not begin with ${schemes.join("// or ")}//`, remedy };
  if (!schemes.includes(`${scheme}:`)) {
    return { variable, wrong: `begins with ${scheme}://`, remedy: `${why}; ${remedy}` };
  }
  if (UNENCODED.test(credentialsOf(address))) {
    const wrong = "has a user or a password with characters that must be percent-encoded";
    return { variable, wrong, remedy: ENCODE };
  }
  const url = URL.parse(address);
  return url?.hostname ? undefined : { variable, wrong: "is not a whole address", remedy };
}

/** The text may hold the password as it stands in the address, or decoded. */
export function withoutPassword(text: string, address: string): string {
  const { password = "" } = URL.parse(address) ?? {};
  const forms = [password, decodeURIComponent(password)].filter((form) => form !== "");
  return forms.reduce((shown, form) => shown.replaceAll(form, "***"), text);
}

/** Why a connection failed, in one line. Several addresses of one host give an error that holds one for each. */
export function reasonOf(error: unknown): { code: string; message: string } {
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const code = first instanceof Error && "code" in first && typeof first.code === "string" ? first.code : "";
  const message = first instanceof Error ? first.message : String(first);
  return { code, message: message.split("\n", 1)[0]?.trim() ?? "" };
}
