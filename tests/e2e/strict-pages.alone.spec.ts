import { createHash } from "node:crypto";
import { raw } from "./support/raw-request";
import { makeUser, signInAs } from "./support/staff";
import { addPlan } from "./support/store";
import { documentPath, expect, test } from "./support/test";

/** The policies of the pages, as they are sent and as a browser keeps them. */

declare global {
  interface Window {
    /** What ran of that which somebody got into a page. */
    ran?: string[];
    /** Directives by which the browser refused something. */
    refused?: string[];
  }
}

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
    const [response, again] = [await raw(path, { headers }), await raw(path, { headers })];
    expect(response.status, path).toBe(status);
    const scripts = policyOf(response.headers).get("script-src") ?? [];
    expect(nonceOf(scripts), path).toBeDefined();
    expect(nonceOf(scripts), path).not.toBe(nonceOf(policyOf(again.headers).get("script-src")));
    expect(scripts, path).toContain("'strict-dynamic'");
    expect(
      scripts.filter((source) => source.includes("unsafe")),
      path,
    ).toEqual([]);
    expect(unnamed(response.body, scripts), path).toEqual([]);
  }
});

test("public pages, which are kept, run no handlers, frames, objects or other sites' scripts, and stand in no frame", async () => {
  for (const path of ["/", "/plans", "/plans/alder-studio", "/cart", "/nowhere", "/api/plans"]) {
    const policy = policyOf((await raw(path)).headers);
    expect(policy.get("script-src"), path).toEqual(["'self'", "'unsafe-inline'"]);
    for (const directive of ["script-src-attr", "object-src", "base-uri", "frame-ancestors", "frame-src"]) {
      expect(policy.get(directive), `${path}: ${directive}`).toEqual(["'none'"]);
    }
  }
});

test("the checkout is a document of its own, also where the router would go on to it", async ({ page }) => {
  await addPlan(page, "alder-studio");
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Payment Details" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  // Loaded anew, this is a public document, which the browser keeps on the way back.
  await page.reload();
  expect(await documentPath(page)).toBe("/about");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Payment Details" })).toBeVisible();
  expect(await documentPath(page)).toBe("/checkout");
});

test.describe("what somebody gets into the markup of a page", () => {
  test.use({ expectedErrors: /Content Security Policy|status of 404/ });

  const ATTACK =
    "<script>(window.ran ??= []).push('script')</script><img src='/nowhere.png' onerror=\"(window.ran ??= []).push('handler')\">";

  test("does not run on a strict page, and its handlers run nowhere", async ({ page }) => {
    await addPlan(page, "alder-studio");
    await signInAs(page, "admin");
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        window.refused = [...(window.refused ?? []), effectiveDirective].sort();
      });
    });
    for (const [path, ran, refused] of [
      ["/checkout", undefined, ["script-src-attr", "script-src-elem"]],
      ["/admin/house-plans", undefined, ["script-src-attr", "script-src-elem"]],
      // Scripts of kept pages stand in them without names; that the attack works is seen here.
      ["/contact", ["script"], ["script-src-attr"]],
    ] as const) {
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace("</body>", `${ATTACK}</body>`),
        });
      });
      await page.goto(path);
      await expect.poll(() => page.evaluate(() => window.refused), path).toEqual(refused);
      expect(await page.evaluate(() => window.ran), path).toEqual(ran);
    }
  });
});
