import { raw } from "./support/raw-request";
import { apiHeaders, signInAs } from "./support/staff";
import { expect, test } from "./support/test";

test("maintenance closes pages and calls, however they are asked for, and leaves the rest up", async ({
  page,
  request,
}) => {
  const set = (value: string) =>
    request.put("/api/admin/settings/maintenance_mode", { headers: apiHeaders("admin"), data: { value } });
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await raw(path, { headers })).status;
  await signInAs(page, "admin");
  expect((await set("true")).status()).toBe(200);
  try {
    await expect.poll(() => status("/")).toBe(503);
    for (const path of [
      "/plans",
      "/plans/alder-studio",
      "/checkout",
      "/thank-you",
      "/api/plans",
      "/api/cart",
      "//plans",
      "/%70lans",
    ]) {
      for (const headers of [
        {},
        { rsc: "1" },
        { "x-middleware-subrequest": "middleware" },
        { cookie: "next-auth.session-token=x" },
      ] as Record<string, string>[]) {
        expect([503, 308, 404], `${path} ${JSON.stringify(headers)}`).toContain(await status(path, headers));
      }
    }
    const call = await raw("/api/plans");
    expect(JSON.parse(call.body)).toMatchObject({ code: "unavailable" });
    expect(call.headers["retry-after"]).toBeTruthy();
    expect(await status("/admin/login")).toBe(200);
    expect(await status("/api/health")).toBe(200);
    expect(await status("/robots.txt")).toBe(200);
    expect(await status("/api/auth/csrf")).toBe(200);
    const unsigned = await raw("/api/webhooks/stripe", { method: "POST", body: "{}" });
    expect(unsigned.status).toBe(400);
    // An admin sees the site all the same.
    expect((await page.goto("/plans"))?.status()).toBe(200);
  } finally {
    expect((await set("false")).status()).toBe(200);
  }
  await expect.poll(() => status("/")).toBe(200);
});
