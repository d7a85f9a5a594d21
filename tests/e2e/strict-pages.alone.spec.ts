import { createHash } from "node:crypto";
import { raw } from "./support/raw-request";
import { makeUser, signInAs } from "./support/staff";
import { expect, test } from "./support/test";

/** The policies of the pages. */

const policyOf = (headers: Record<string, string | string[] | undefined>) =>
  new Map(
    String(headers["content-security-policy"])
      .split("; ")
      .map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)]),
  );
const nonceOf = (sources: string[] = []) =>
  sources.map((source) => /^'nonce-(.{20,})'$/.exec(source)?.[1]).find(Boolean);

/** Inline scripts of a page that its policy does not name; data is none. */
function unnamed(html: string, sources: string[]): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(3);
  return scripts
    .filter(([, attributes = "", text = ""]) => {
      if (attributes.includes("application/ld+json")) return false;
      if (attributes.includes(`nonce="${nonceOf(sources)}"`)) return false;
      return !sources.includes(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    })
    .map(([script]) => script.slice(0, 120));
}

test("what is made for one person names its scripts, anew for each answer", async ({ page }) => {
  const reviewer = await makeUser(page.request, "qc_reviewer");
  await signInAs(page, reviewer.username, reviewer.password);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const [path, status] of [
    ["/admin/login", 200],
    ["/admin", 200],
    ["/admin/users", 403],
    ["/admin/nowhere", 404],
    ["/checkout", 200],
  ] as const) {
    const headers: Record<string, string> = path === "/admin/login" ? {} : { cookie };
    const [answer, again] = [await raw(path, { headers }), await raw(path, { headers })];
    expect(answer.status, path).toBe(status);
    const scripts = policyOf(answer.headers).get("script-src") ?? [];
    expect(nonceOf(scripts), path).toBeDefined();
    expect(nonceOf(scripts), path).not.toBe(nonceOf(policyOf(again.headers).get("script-src")));
    expect(scripts, path).toContain("'strict-dynamic'");
    expect(
      scripts.filter((source) => source.includes("unsafe")),
      path,
    ).toEqual([]);
    expect(unnamed(answer.body, scripts), path).toEqual([]);
  }
});

test("public pages, which are kept, run no handlers and no objects, and stand in no frame", async () => {
  for (const path of ["/", "/plans", "/plans/alder-studio", "/cart", "/nowhere", "/api/plans"]) {
    const policy = policyOf((await raw(path)).headers);
    const foreign = policy.get("script-src")?.filter((source) => !source.endsWith("js.stripe.com"));
    expect(foreign, path).toEqual(["'self'", "'unsafe-inline'"]);
    for (const directive of ["script-src-attr", "object-src", "base-uri", "frame-ancestors"]) {
      expect(policy.get(directive), `${path}: ${directive}`).toEqual(["'none'"]);
    }
  }
});
