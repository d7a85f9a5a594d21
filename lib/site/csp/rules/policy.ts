/** Imports nothing: the configuration of the build reads it as well. */
type Policy = Record<string, readonly string[]>;

const SELF = "'self'";

/** Styles stay open: React writes style attributes, and the parts of radix-ui style elements of their own. */
const BASE: Policy = {
  "default-src": [SELF],
  "script-src": [SELF],
  "script-src-attr": ["'none'"],
  "style-src": [SELF, "'unsafe-inline'"],
  "img-src": [SELF, "data:", "blob:", "https:"],
  "font-src": [SELF],
  "connect-src": [SELF],
  "frame-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": [SELF],
  "frame-ancestors": ["'none'"],
  "report-uri": ["/api/csp-report"],
};

const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");

/**
 * For pages that are cached. Next writes inline scripts into prerendered pages, so those run; inline event
 * handlers do not.
 */
export const publicPolicy = (development: boolean): string =>
  written({ ...BASE, "script-src": [SELF, "'unsafe-inline'", ...(development ? ["'unsafe-eval'"] : [])] });

const STRIPE_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];

interface Strictness {
  nonce: string;
  hashes: readonly string[];
  /** Whether a card is entered here: the Payment Element, its frames and its calls are Stripe's. */
  withStripe: boolean;
  development: boolean;
}

/** For pages made for one person: no script runs that the server did not name. */
export function strictPolicy({ nonce, hashes, withStripe, development }: Strictness): string {
  const named = [`nonce-${nonce}`, "strict-dynamic", ...hashes, ...(development ? ["unsafe-eval"] : [])];
  return written({
    ...BASE,
    "script-src": [SELF, ...named.map((name) => `'${name}'`), ...(withStripe ? STRIPE_SCRIPTS : [])],
    ...(withStripe
      ? {
          "connect-src": [SELF, "https://api.stripe.com"],
          "frame-src": [...STRIPE_SCRIPTS, "https://hooks.stripe.com"],
        }
      : {}),
  });
}
