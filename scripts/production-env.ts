import { parseEnv } from "@/lib/platform/ops/env";

/**
 * The environment of a store in production, checked before anything is started; empty
 * variables are left out. The keys of demo payments are made at start: until then
 * something stands in their place.
 *
 * @throws EnvError that names the first variable that is missing or malformed
 */
export function productionEnv(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const made =
    source.PAYMENTS === "demo"
      ? { STRIPE_SECRET_KEY: "made at start", STRIPE_WEBHOOK_SECRET: "made at start" }
      : {};
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const env: NodeJS.ProcessEnv = { ...made, ...given, NODE_ENV: "production" };
  parseEnv(env);
  return env;
}
