import { givenVariables, parseEnv } from "@/lib/platform/ops/env";

/**
 * The variables that are given, empty ones left out. The keys of demo payments are made at
 * start: until then something stands in their place.
 */
export function withDemoKeys(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const made =
    source.PAYMENTS === "demo"
      ? { STRIPE_SECRET_KEY: "made at start", STRIPE_WEBHOOK_SECRET: "made at start" }
      : {};
  return { ...made, ...givenVariables(source) } as NodeJS.ProcessEnv;
}

/**
 * The environment of a store in production, checked before anything is started.
 *
 * @throws EnvError that names the variables that are missing or malformed
 */
export function productionEnv(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...withDemoKeys(source), NODE_ENV: "production" };
  parseEnv(env);
  return env;
}
