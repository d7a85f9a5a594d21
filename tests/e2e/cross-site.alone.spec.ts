import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { raw } from "./support/raw-request";
import { signInAs } from "./support/staff";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/** A page of another site, opened by somebody who is signed in here. */
let server: Server;
let evil = "";

test.use({ expectedErrors: /blocked|Refused|status of 40[0-9]|Failed to load|frame|CORS|Access-Control/ });

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<!doctype html><title>Another site</title><h1>You have won</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The store is at localhost: another host, and so another site.
  evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

const counts = async () => {
  const [row] = await sql(
    "select (select count(*) from plan_addons) as addons, (select count(*) from users) as users, (select count(*) from contact_messages) as messages, (select count(*) from cart_items) as lines, (select string_agg(value, ',' order by key) from system_settings) as settings, (select string_agg(username || role, ',' order by id) from users) as staff",
  );
  return row;
};

const WRITES = [
  ["POST", "/api/admin/addons", { name: "CSRF", description: "CSRF", price: 1 }],
  [
    "POST",
    "/api/admin/users",
    {
      username: "csrf.user",
      email: "csrf@example.com",
      fullName: "C",
      password: "correct horse battery",
      role: "admin",
    },
  ],
  ["PUT", "/api/admin/settings/site_title", { value: "CSRF" }],
  ["PATCH", "/api/admin/profile", { fullName: "CSRF" }],
  [
    "POST",
    "/api/contact",
    { firstName: "C", lastName: "S", email: "csrf@example.com", message: "CSRF CSRF CSRF" },
  ],
  ["POST", "/api/cart", { planId: 1, sessionId: "csrf-session-0123456789" }],
] as const;

test("writes nothing here, by script or by form, and reads nothing", async ({ page, baseURL }) => {
  await signInAs(page, "admin");
  // Cookies of a person who is here on this very site as well.
  const before = await counts();
  await page.goto(evil);
  for (const [method, path, body] of WRITES) {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      for (const mode of ["cors", "no-cors"] as const) {
        await page.evaluate(
          async ([address, verb, contentType, text, requestMode]) => {
            try {
              await fetch(address, {
                method: requestMode === "no-cors" ? "POST" : verb,
                mode: requestMode as RequestMode,
                credentials: "include",
                headers: { "content-type": contentType },
                body: text,
              });
            } catch {
              // Refused by the browser, which is one way of being refused.
            }
          },
          [`${baseURL}${path}`, method, type, JSON.stringify(body), mode] as const,
        );
      }
    }
    await page.goto(evil);
    // A form whose one field spells JSON, as a browser sends it with a page's navigation.
    await page.evaluate(
      ([address, text]) => {
        const form = document.createElement("form");
        form.method = "post";
        form.action = address;
        form.enctype = "text/plain";
        const field = document.createElement("input");
        field.name = `${text.slice(0, -1)},"x":"`;
        field.value = '"}';
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [`${baseURL}${path}`, JSON.stringify(body)] as const,
    );
    await page.waitForURL((url) => url.href !== evil);
    await page.goto(evil);
  }
  const read = await page.evaluate(async (address) => {
    try {
      return await (await fetch(`${address}/api/admin/users`, { credentials: "include" })).text();
    } catch (error) {
      return `refused: ${error}`;
    }
  }, baseURL ?? "");
  expect(read).toContain("refused");
  expect(await counts()).toEqual(before);
  // Nor is the person signed out.
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin$/);
});

test("cannot put the store into a frame", async ({ page, baseURL }) => {
  await signInAs(page, "admin");
  await page.goto(evil);
  for (const path of ["/", "/admin", "/admin/login", "/checkout"]) {
    await page.evaluate((address) => {
      const frame = document.createElement("iframe");
      frame.src = address;
      document.body.append(frame);
    }, `${baseURL}${path}`);
  }
  await page.waitForLoadState("networkidle");
  const texts = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.evaluate(() => document.body?.textContent ?? "").catch(() => "")),
  );
  expect(texts.filter((text) => /Hearth|Checkout|Sign in|Dashboard/.test(text))).toEqual([]);
});

test("is told of nothing by headers that open a door to it", async () => {
  for (const path of ["/api/plans", "/api/admin/users", "/api/cart", "/", "/api/auth/session"]) {
    for (const method of ["GET", "OPTIONS"]) {
      const response = await raw(path, {
        method,
        headers: { origin: evil.slice(0, -1), "access-control-request-method": "POST" },
      });
      const allowed = response.headers["access-control-allow-origin"];
      expect(
        allowed === undefined || response.headers["access-control-allow-credentials"] === undefined,
        path,
      ).toBe(true);
      expect(allowed, path).not.toBe(evil.slice(0, -1));
    }
  }
});
