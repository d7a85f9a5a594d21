import { z } from "zod";

/**
 * Every environment variable of the store, read once. `.env.example` names them
 * all (a test holds it to this schema). An empty value counts as absent.
 */
const optional = z.string().optional();
const flag = z.preprocess((value) => value === "1" || value === "true", z.boolean());
const whole = (fallback: number, min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected).default(fallback);
};
const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `one of ${values.join(", ")}`);

/** Moments at which a test may end the process; see fault-point.ts. */
const FAULT_POINTS = [
  "checkout:before-intent",
  "checkout:after-intent",
  "upgrade:before-intent",
  "upgrade:after-intent",
  "webhook:stored",
  "settlement:before-commit",
  "outbox:claimed",
  "outbox:sent",
  "upload:half",
  "drawing:begun",
  "drawing:stored",
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Who the mails of the sample store are from; nobody can answer it. */
const SAMPLE_SENDER = "orders@hearthandplan.example";

export const envSchema = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("development"),
  PORT: whole(3000, 1, 65535),
  DATA_DIR: z.string().default(".data"),
  DRAWING_CACHE_DIR: optional,
  SITE_URL: optional,
  /** `demo` is set by the start command when the embedded database is used. */
  STORE_MODE: oneOf("demo", "production").default("production"),
  SAMPLE_DATA: flag,
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_REPLICA_URL: optional,
  DATABASE_POOL_MAX: whole(10, 1, 200),
  DATABASE_CONNECT_TIMEOUT_MS: whole(1800, 100, 60_000),
  NEXTAUTH_SECRET: optional,
  NEXTAUTH_URL: optional,
  LINK_SECRET: optional,
  PAYMENTS: oneOf("stripe", "demo").default("stripe"),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default(SAMPLE_SENDER),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: optional,
  OPENAI_MODEL: z.string().default("gpt-5-mini"),
  UPLOADTHING_TOKEN: optional,
  TRUSTED_PROXIES: whole(0, 0, 10),
  PAGES_AT_BUILD: whole(100_000, 1, 100_000),
  PAGES_ON_DISK_MB: whole(4096, 16, 1_000_000),
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
  FAULT_POINT: oneOf(...FAULT_POINTS).optional(),
  CHROMIUM_PATH: optional,
  NEXT_DIST_DIR: optional,
  NEXT_BUILD_CACHE: flag,
  NEXT_DEPLOYMENT_ID: optional,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optional,
});

export type Env = z.infer<typeof envSchema>;

/** What is wrong with one variable, and what to do; never a secret. */
export interface EnvProblem {
  variable: string;
  /** Goes on from the variable's name, as in `is not set`. */
  wrong: string;
  remedy: string;
  /** It may pass by itself, and a store that was set up before can serve meanwhile. */
  mayPass?: boolean;
  /** Nothing is to be done, and the store goes on. */
  isOnlyTold?: boolean;
}

export const problemLine = ({ variable, wrong, remedy }: EnvProblem): string =>
  `${variable} ${wrong}: ${remedy}.`;

/** Variables that are missing or wrong; one line each, which names it and says what to do. */
export class EnvError extends Error {}

/** Whether a key of the payment provider takes money; undefined for one that does not say. */
export function modeOfKey(key: string | undefined): "live" | "test" | undefined {
  const mode = /^[a-z]+_(live|test)_/.exec(key ?? "")?.[1];
  return mode === "live" || mode === "test" ? mode : undefined;
}

type Given = Record<string, string | undefined>;

const RANDOM = "give it at least 32 random characters (openssl rand -base64 32)";

/** What every store in production needs: why it is missed, and what to give. */
const NEEDED: [variable: string, why: string][] = [
  ["DATABASE_URL", "the store needs a PostgreSQL database: postgresql://user:password@host:5432/database"],
  ["NEXTAUTH_SECRET", `staff sessions are signed with it; ${RANDOM}`],
  ["LINK_SECRET", `the private links of orders are made with it; ${RANDOM}, and never change it`],
  [
    "SITE_URL",
    "links in emails and search results need the public address, such as https://plans.example.com",
  ],
];

const SENDER =
  "give an address at which buyers reach you, as orders@plans.example.com or Name <orders@plans.example.com>";

/** The example of the sample store, copied or by default, is nobody's address. */
function senderProblems({ MAIL_FROM, STORE_MODE }: Given): EnvProblem[] {
  if (STORE_MODE === "demo") return [];
  const variable = "MAIL_FROM";
  if (!MAIL_FROM) return [{ variable, wrong: "is not set", remedy: `receipts need a sender; ${SENDER}` }];
  return MAIL_FROM.includes(SAMPLE_SENDER)
    ? [{ variable, wrong: "is the address of the sample store", remedy: SENDER }]
    : [];
}

function paymentProblems(given: Given): EnvProblem[] {
  const isDemo = given.PAYMENTS === "demo";
  const remedy = isDemo
    ? "the demo payments need it"
    : "card payments need it; copy it from the dashboard of Stripe, or ask for demo payments with PAYMENTS=demo";
  const needed = [
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    ...(isDemo ? [] : ["STRIPE_PUBLISHABLE_KEY"]),
  ];
  const missing = needed.filter((name) => !given[name]);
  const problems = missing.map((variable) => ({ variable, wrong: "is not set", remedy }));
  const [secret, publishable] = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY].map(modeOfKey);
  if (!isDemo && secret && publishable && secret !== publishable) {
    const wrong = `is a ${publishable} key and STRIPE_SECRET_KEY a ${secret} one`;
    problems.push({
      variable: "STRIPE_PUBLISHABLE_KEY",
      wrong,
      remedy: "no card could be charged; take both keys from one mode",
    });
  }
  return problems;
}

function productionProblems(given: Given): EnvProblem[] {
  const missing = NEEDED.filter(([name]) => !given[name]);
  const fault = {
    variable: "FAULT_POINT",
    wrong: "is set",
    remedy: "it ends the store on purpose and is for tests only; leave it out",
  };
  return [
    ...(given.FAULT_POINT && given.STORE_MODE !== "demo" ? [fault] : []),
    ...missing.map(([variable, remedy]) => ({ variable, wrong: "is not set", remedy })),
    ...senderProblems(given),
    ...paymentProblems(given),
  ];
}

/** The variables that have a value: an empty one counts as absent. */
export const givenVariables = (source: Given): Given =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));

/** Everything that is missing or malformed in a set of variables, one problem for each variable at most. */
export function envProblems(source: Given): EnvProblem[] {
  const given = givenVariables(source);
  const issues = envSchema.safeParse(given).error?.issues ?? [];
  const malformed = issues.map(({ path, message }) => {
    const variable = path.join(".");
    // What has such a form is a number or one of a few words: no secret, unless it stands in the wrong line.
    const value = JSON.stringify(given[variable]?.slice(0, 20) ?? "");
    return { variable, wrong: `is ${value}, not ${message}`, remedy: "correct it, or leave it out" };
  });
  const all = [...malformed, ...(given.NODE_ENV === "production" ? productionProblems(given) : [])];
  return all.filter(({ variable }, index) => all.findIndex((one) => one.variable === variable) === index);
}

/**
 * Checks a set of variables.
 * @throws EnvError naming all variables that are missing or malformed, a line each
 */
export function parseEnv(source: Given): Env {
  const problems = envProblems(source);
  if (problems.length > 0) throw new EnvError(problems.map(problemLine).join("\n"));
  return envSchema.parse(givenVariables(source));
}

/**
 * Where PostgreSQL itself listens, for what lives longer than a transaction: the
 * announcements of changes and the locks that are held while a provider is asked.
 */
export function directDatabaseUrl(): string | undefined {
  return env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;
}

let known: Env | undefined;

/** The checked environment of this process. */
export function env(): Env {
  known ??= parseEnv(process.env);
  return known;
}
