import { z } from "zod";

/**
 * Every environment variable of the store, read once. `.env.example` names them
 * all (a test holds it to this schema). An empty value counts as absent.
 */
const optional = z.string().optional();
const flag = z.preprocess((value) => value === "1" || value === "true", z.boolean());
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** Moments at which a test may end the process; see fault-point.ts. */
const FAULT_POINTS = [
  "checkout:before-intent",
  "checkout:after-intent",
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

export const envSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: whole(3000, 1, 65535),
  DATA_DIR: z.string().default(".data"),
  SITE_URL: optional,
  /** `demo` is set by the start command when the embedded database is used. */
  STORE_MODE: z.enum(["demo", "production"]).default("production"),
  SAMPLE_DATA: flag,
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_REPLICA_URL: optional,
  DATABASE_POOL_MAX: whole(10, 1, 200),
  DATABASE_CONNECT_TIMEOUT_MS: whole(1800, 100, 60_000),
  NEXTAUTH_SECRET: optional,
  NEXTAUTH_URL: optional,
  LINK_SECRET: optional,
  PAYMENTS: z.enum(["stripe", "demo"]).default("stripe"),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default("orders@hearthandplan.example"),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: optional,
  OPENAI_MODEL: z.string().default("gpt-5-mini"),
  UPLOADTHING_TOKEN: optional,
  TRUSTED_PROXIES: whole(0, 0, 10),
  PAGES_AT_BUILD: whole(100_000, 1, 100_000),
  PAGES_ON_DISK_MB: whole(4096, 16, 1_000_000),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  FAULT_POINT: z.enum(FAULT_POINTS).optional(),
  CHROMIUM_PATH: optional,
  NEXT_DIST_DIR: optional,
  NEXT_DEPLOYMENT_ID: optional,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: optional,
});

export type Env = z.infer<typeof envSchema>;

/** A variable that is missing or wrong; the message names it and says what to do. */
export class EnvError extends Error {}

/** Whether a key of the payment provider takes money; undefined for one that does not say. */
export function modeOfKey(key: string | undefined): "live" | "test" | undefined {
  const mode = /^[a-z]+_(live|test)_/.exec(key ?? "")?.[1];
  return mode === "live" || mode === "test" ? mode : undefined;
}

function requireInProduction(env: Env): void {
  if (env.FAULT_POINT && env.STORE_MODE === "production") {
    throw new EnvError("FAULT_POINT is set: it ends the store on purpose, and is for tests only.");
  }
  const missing = (name: keyof Env, why: string) => {
    if (!env[name]) throw new EnvError(`${name} is not set: ${why} See .env.example.`);
  };
  missing("DATABASE_URL", "the store needs a PostgreSQL database.");
  missing("NEXTAUTH_SECRET", "staff sessions are signed with it.");
  missing("LINK_SECRET", "the private links of orders are made with it.");
  missing("SITE_URL", "links in emails and search results need the public address.");
  const payments =
    env.PAYMENTS === "demo"
      ? "the demo payments need it."
      : "card payments need it (or ask for demo payments with PAYMENTS=demo).";
  missing("STRIPE_SECRET_KEY", payments);
  missing("STRIPE_WEBHOOK_SECRET", payments);
  if (env.PAYMENTS !== "stripe") return;
  missing("STRIPE_PUBLISHABLE_KEY", payments);
  const [secret, publishable] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(modeOfKey);
  if (secret && publishable && secret !== publishable) {
    throw new EnvError(
      `STRIPE_PUBLISHABLE_KEY is a ${publishable} key and STRIPE_SECRET_KEY a ${secret} one: no card could be charged.`,
    );
  }
}

/**
 * Checks a set of variables.
 * @throws EnvError naming the first variable that is missing or malformed.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(
      `${issue?.path.join(".") ?? "A variable"} is not valid: ${issue?.message ?? ""}. See .env.example.`,
    );
  }
  if (parsed.data.NODE_ENV === "production") requireInProduction(parsed.data);
  return parsed.data;
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
