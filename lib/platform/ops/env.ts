import { z } from "zod";

/** Read once; an empty value counts as absent. `.env.example` names them all, which a test checks. */
const optional = z.string().optional();
const flag = z.preprocess((value) => value === "1" || value === "true", z.boolean());
const whole = (fallback: number, min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max}`;
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected).default(fallback);
};
const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `one of ${values.join(", ")}`);

const FAULT_POINTS = [
  "checkout:before-intent",
  "checkout:after-intent",
  "code:reserved",
  "code:repriced",
  "code:written",
  "upgrade:before-intent",
  "upgrade:after-intent",
  "request:before-intent",
  "request:after-intent",
  "webhook:stored",
  "settlement:before-commit",
  "buyer-refund:revoked",
  "buyer-refund:made",
  "buyer-refund:before-commit",
  "outbox:claimed",
  "outbox:sent",
  "upload:half",
  "drawing:begun",
  "drawing:stored",
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const SAMPLE_SENDER = "orders@hearthandplan.example";

export const envSchema = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("development"),
  PORT: whole(3000, 1, 65535),
  DATA_DIR: z.string().default(".data"),
  DRAWING_CACHE_DIR: optional,
  SITE_URL: optional,
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
  TAX: oneOf("off", "stripe").default("off"),
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

/** Never holds a secret. */
export interface EnvProblem {
  variable: string;
  /** As in `is not set`: the variable's name goes before it. */
  wrong: string;
  remedy: string;
  mayPass?: boolean;
  isNotice?: boolean;
}

export const problemLine = ({ variable, wrong, remedy }: EnvProblem): string =>
  `${variable} ${wrong}: ${remedy}.`;

export class EnvError extends Error {}

export function modeOfKey(key: string | undefined): "live" | "test" | undefined {
  const mode = /^[a-z]+_(live|test)_/.exec(key ?? "")?.[1];
  return mode === "live" || mode === "test" ? mode : undefined;
}

type Given = Record<string, string | undefined>;

const RANDOM = "give it at least 32 random characters (openssl rand -base64 32)";

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

export const givenVariables = (source: Given): Given =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));

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

export function parseEnv(source: Given): Env {
  const problems = envProblems(source);
  if (problems.length > 0) throw new EnvError(problems.map(problemLine).join("\n"));
  return envSchema.parse(givenVariables(source));
}

/** Past a pooler, for what outlives a transaction: announcements of changes and held locks. */
export function directDatabaseUrl(): string | undefined {
  return env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;
}

let known: Env | undefined;

export function env(): Env {
  known ??= parseEnv(process.env);
  return known;
}
