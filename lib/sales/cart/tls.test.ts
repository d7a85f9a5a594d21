import { pathToFileURL } from "node:url";
import type { NextConfig } from "next";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The headers of every response but scripts and styles, and the cookies, of a store at this address. */
async function storeAt(siteUrl: string) {
  vi.resetModules();
  vi.stubEnv("SITE_URL", siteUrl);
  // Imported again for each address: it looks at the environment when it is loaded.
  const file = `${pathToFileURL("next.config.mjs")}?${encodeURIComponent(siteUrl)}`;
  const { default: config } = (await import(/* @vite-ignore */ file)) as { default: NextConfig };
  const rules = (await config.headers?.()) ?? [];
  const everywhere = rules.find(({ source }) => source === "/((?!_next/static/|media/).*)")?.headers ?? [];
  const { cartCookie } = await import("./server/session");
  const { isSecure, sessionCookieName } = await import("@/lib/access/staff/rules/session-cookie");
  return {
    hsts: everywhere.find(({ key }) => key === "Strict-Transport-Security")?.value,
    cart: cartCookie("session-0123456789"),
    isSecure: isSecure(),
    session: sessionCookieName(),
  };
}

test("behind TLS: HSTS for a year, and cookies that only go over TLS", async () => {
  expect(await storeAt("https://store.example")).toEqual({
    hsts: "max-age=31536000; includeSubDomains",
    cart: expect.stringMatching(/HttpOnly; SameSite=Lax; Secure$/),
    isSecure: true,
    session: "__Secure-next-auth.session-token",
  });
});

test("without TLS neither, so that the store works on a machine of its own", async () => {
  const plain = await storeAt("http://localhost:3000");
  expect(plain).toMatchObject({ hsts: undefined, isSecure: false, session: "next-auth.session-token" });
  expect(plain.cart).not.toContain("Secure");
});

test("passwords are hashed with Argon2id of at least 19 MiB and two passes", async () => {
  const { hashPassword } = await import("@/lib/access/staff/server/password");
  const [, algorithm, , parameters = ""] = (await hashPassword("correct horse battery")).split("$");
  const { m, t } = Object.fromEntries(parameters.split(",").map((part) => part.split("=")));
  expect(algorithm).toBe("argon2id");
  expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(t)).toBeGreaterThanOrEqual(2);
});
