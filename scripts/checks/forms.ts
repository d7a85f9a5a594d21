import { isEmail } from "@/lib/platform/format/email";
import { type EnvProblem, envProblems, givenVariables } from "@/lib/platform/ops/env";
import { type AddressKind, addressProblem } from "./address";

type Given = Record<string, string | undefined>;
/** What is wrong with a value, and what to do; undefined when it has its form. */
type Form = (value: string) => Omit<EnvProblem, "variable"> | undefined;

export const POSTGRES: AddressKind = {
  schemes: ["postgresql:", "postgres:"],
  why: "the store runs on PostgreSQL",
  example: "postgresql://user:password@host:5432/database",
};

const SMTP: AddressKind = {
  schemes: ["smtp:", "smtps:"],
  why: "emails are sent by SMTP",
  example: "smtp://user:password@host:587, or smtps:// with port 465",
};

const HTTP: AddressKind = {
  schemes: ["http:", "https:"],
  why: "it is asked over HTTP",
  example: "https://host",
};

const SECRET_LENGTH = 32;
const MAX_SHOWN = 60;

const site: Form = (value) => {
  const remedy = "give the public address of the store, such as https://plans.example.com";
  const url = /^https?:\/\//i.test(value) ? URL.parse(value) : null;
  if (!url?.hostname)
    return { wrong: `is ${JSON.stringify(value.slice(0, MAX_SHOWN))}, not a web address`, remedy };
  if (url.username || url.password) return { wrong: "has a user or a password in it", remedy };
  const isBare = url.pathname === "/" && !url.search && !url.hash;
  return isBare
    ? undefined
    : { wrong: "goes on after the host", remedy: `the store has a host of its own; ${remedy}` };
};

const secret: Form = (value) =>
  value.length >= SECRET_LENGTH
    ? undefined
    : {
        wrong: `has ${value.length} characters`,
        remedy: `give it at least ${SECRET_LENGTH} random ones (openssl rand -base64 32)`,
      };

const startsWith =
  (pattern: RegExp, what: string): Form =>
  (value) =>
    pattern.test(value) ? undefined : { wrong: `does not begin with ${what}`, remedy: "copy the whole key" };

const sender: Form = (value) => {
  const address = /^[^<>]*<([^<>]*)>$/.exec(value.trim())?.[1] ?? value;
  return isEmail(address.trim())
    ? undefined
    : {
        wrong: "is not an address",
        remedy: "write orders@plans.example.com or Name <orders@plans.example.com>",
      };
};

/** The token is JSON in base64, with the key and the app that it is for. */
const uploadThing: Form = (value) => {
  try {
    const token: unknown = JSON.parse(Buffer.from(value, "base64").toString("utf8"));
    if (typeof token === "object" && token !== null && "apiKey" in token && "appId" in token)
      return undefined;
  } catch {
    // Said below.
  }
  return { wrong: "is not a token of UploadThing", remedy: "copy the whole token (not the key alone)" };
};

const actionsKey: Form = (value) =>
  [16, 24, 32].includes(Buffer.from(value, "base64").length)
    ? undefined
    : {
        wrong: "is not a key of 16, 24 or 32 bytes in base64",
        remedy: "make one with openssl rand -base64 32",
      };

const address =
  (kind: AddressKind) =>
  (variable: string): Form =>
  (value) =>
    addressProblem(variable, value, kind);

const FORMS: Record<string, Form> = {
  SITE_URL: site,
  NEXTAUTH_URL: address(HTTP)("NEXTAUTH_URL"),
  DATABASE_URL: address(POSTGRES)("DATABASE_URL"),
  DATABASE_DIRECT_URL: address(POSTGRES)("DATABASE_DIRECT_URL"),
  DATABASE_REPLICA_URL: address(POSTGRES)("DATABASE_REPLICA_URL"),
  SMTP_URL: address(SMTP)("SMTP_URL"),
  STRIPE_API_URL: address(HTTP)("STRIPE_API_URL"),
  OPENAI_BASE_URL: address(HTTP)("OPENAI_BASE_URL"),
  NEXTAUTH_SECRET: secret,
  LINK_SECRET: secret,
  MAIL_FROM: sender,
  UPLOADTHING_TOKEN: uploadThing,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey,
};

const STRIPE_KEYS: Record<string, Form> = {
  STRIPE_SECRET_KEY: startsWith(/^(sk|rk)_(live|test)_/, "sk_live_, rk_live_, sk_test_ or rk_test_"),
  STRIPE_PUBLISHABLE_KEY: startsWith(/^pk_(live|test)_/, "pk_live_ or pk_test_"),
  STRIPE_WEBHOOK_SECRET: startsWith(/^whsec_/, "whsec_"),
};

/** Other services that speak the same language have keys of their own form. */
const OPENAI_KEY: Record<string, Form> = { OPENAI_API_KEY: startsWith(/^sk-/, "sk-") };

function formsFor(given: Given): Record<string, Form> {
  return {
    ...FORMS,
    ...(given.PAYMENTS === "demo" ? {} : STRIPE_KEYS),
    ...(given.OPENAI_BASE_URL ? {} : OPENAI_KEY),
  };
}

/** Looks at the values alone, without connecting; one problem for each variable at most. */
export function formProblems(source: Given): EnvProblem[] {
  const given = givenVariables(source);
  const problems = envProblems(given);
  for (const [variable, form] of Object.entries(formsFor(given))) {
    const value = given[variable];
    if (value === undefined || problems.some((problem) => problem.variable === variable)) continue;
    const found = form(value);
    if (found) problems.push({ variable, wrong: found.wrong, remedy: found.remedy });
  }
  return problems;
}
