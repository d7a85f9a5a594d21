import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { storedSecrets } from "../../scripts/processes/data-dir";
import { raw } from "./support/raw-request";
import { apiHeaders, openAs } from "./support/staff";
import { addPlan, buyPlan, mailsTo, orderPath, sql } from "./support/store";
import { expect, test } from "./support/test";

/** Nothing that only the server may know stands in what browsers are given. */

const dist = process.env.E2E_DIST_DIR ?? ".next-test";

async function secrets(): Promise<string[]> {
  const dir = process.env.E2E_DATA_DIR ?? "";
  const hashes = await sql("select password from users");
  const keys = await sql("select storage_key from plan_files limit 20");
  return [
    ...Object.values(storedSecrets(dir)),
    ...hashes.map(({ password }) => String(password)),
    ...keys.map((row) => String(row.storage_key)),
    dir,
    "DATABASE_URL",
    "STRIPE_SECRET_KEY",
    "NEXTAUTH_SECRET=",
    "BEGIN PRIVATE KEY",
  ];
}

function expectNone(text: string, known: string[], where: string): void {
  for (const secret of known)
    expect(text.includes(secret), `${where} holds ${secret.slice(0, 6)}...`).toBe(false);
}

/** All that the store has written since it was started for the browser tests. */
const storeLog = () => readFileSync(process.env.E2E_LOG ?? "", "utf8");

test("the log of everything until here holds no secret and nothing of anybody", async ({ request }) => {
  const buyer = { name: "Ottoline Ledger", email: "ottoline@ledger.example" };
  await buyPlan(request, "alder-studio", buyer);
  await expect.poll(() => mailsTo(buyer.email).length).toBe(1);
  // The private page of this order, as it is opened; no link that was ever mailed may be in the log.
  const [mail = ""] = mailsTo(buyer.email);
  expect((await request.get(orderPath(mail))).status()).toBe(200);
  const links = mailsTo("@").flatMap((one) => one.match(/\/orders\/[\w-]{43}/g) ?? []);
  const log = storeLog();
  expect(log, "writes are logged").toContain('"path":"/api/create-payment-intent"');
  const known = (await secrets()).filter(
    (text) => !["DATABASE_URL", process.env.E2E_DATA_DIR].includes(text),
  );
  expectNone(log, known, "the log");
  expectNone(
    log,
    links.map((link) => link.slice("/orders/".length)),
    "the log",
  );
  const people = await sql(
    "select name from orders union select first_name || ' ' || last_name from contact_messages union select token_hash from orders union select token_nonce from orders",
  );
  const texts = people.map(({ name }) => String(name)).filter((name) => name.trim().length > 5);
  expect(texts).toContain(buyer.name);
  expectNone(log, texts, "the log");
  for (const kind of [
    /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
    /pi_\w+_secret_/,
    /eyJ[\w-]{10}/,
    /\b4242\W?4242\b/,
    /-demo-1/,
  ]) {
    expect(log.match(kind)?.[0], `${kind}`).toBeUndefined();
  }
});

test("until here no page of the back office and no checkout broke its own policy", () => {
  const log = storeLog();
  const refused = log
    .split("\n")
    .filter(
      (line) =>
        line.includes("content security policy violation") && /"page":"\/(?:admin|checkout)/.test(line),
    );
  expect(refused.filter((line) => !line.includes("frame-ancestors"))).toEqual([]);
});

test("the scripts of the browser hold no secret, no server code and no source map", async () => {
  const known = (await secrets()).filter((secret) => secret !== "DATABASE_URL");
  const files = globSync(`${dist}/static/**/*`).filter((file) => /\.\w+$/.test(file));
  expect(files.filter((file) => file.endsWith(".js")).length, `scripts under ${dist}`).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const file of files.filter((one) => /\.(?:js|css|json|txt)$/.test(one))) {
    const text = readFileSync(file, "utf8");
    expectNone(text, known, file);
    expect(text, file).not.toMatch(
      /sourceMappingURL=(?!data:)|process\.env\.[A-Z_]*(?:SECRET|PASSWORD|TOKEN)/,
    );
    expect(text, file).not.toMatch(/@prisma\/client|INSERT INTO|argon2id\$|node_modules\/pg\//);
  }
});

const PATHS = [
  ...[
    "/",
    "/plans",
    "/plans/alder-studio",
    "/blog",
    "/gallery",
    "/about",
    "/services",
    "/contact",
    "/checkout",
  ],
  ...["/cart", "/find-order", "/thank-you", "/favorites", "/admin/login", "/nowhere", "/plans/draft-plan"],
  ...["/api/plans", "/api/plans/alder-studio", "/api/blog", "/api/addons", "/api/team", "/api/home-sections"],
  ...["/api/health", "/api/openapi.json", "/sitemap.xml", "/blog/feed.xml", "/robots.txt", "/llms.txt"],
  ...["/feeds/products.jsonl", "/feeds/metadata.json", "/.well-known/acp.json"],
];

test("no public answer holds one: pages, their data, calls, lists", async () => {
  const known = await secrets();
  for (const address of PATHS) {
    for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
      const response = await raw(address, { headers });
      expectNone(JSON.stringify(response.headers) + response.body, known, address);
      // The contract names the fields of staff; it holds none of their values.
      if (address !== "/api/openapi.json") {
        expect(response.body, address).not.toMatch(/internalNotes|storageKey|sessionVersion|\$argon2/);
      }
      expect(response.headers["x-powered-by"], address).toBeUndefined();
    }
  }
});

/** Words of the stored layouts, which are the product: none of them stands in what visitors are given. */
const LAYOUT_WORDS = /rects|plan_layouts|layoutId|layout_id|outerWall|innerWall|garageSlab|groundLevel/;

test("a layout is in no page of a plan, its data, its calls or its media", async ({ request }) => {
  const [layout = {}] = await sql(
    "select l.layout::text as text from plan_layouts l join house_plans p on p.layout_id = l.id where p.slug = 'willow-creek-farmhouse'",
  );
  // Corners of rooms as the layout writes them: the public scene and plans have other ones.
  const corners = [
    ...String(layout.text).matchAll(/\{"d": [\d.]+, "w": [\d.]+, "x": [\d.]+, "y": [\d.]+\}/g),
  ];
  expect(corners.length).toBeGreaterThan(20);
  const plan = "/plans/willow-creek-farmhouse";
  const paths = [
    ...["", "/sheets", "/lot", "/reviews", "/offer"].map((below) => plan + below),
    ...["/plans", "/plans?style=farmhouse", "/plans/style/farmhouse", "/", "/gallery", "/llms.txt"],
    ...["", "/offer", "/drawings"].map((below) => `/api${plan}${below}`),
    ...["/api/plans", "/api/plans?q=farmhouse&limit=5", "/api/plan-facets", "/api/gallery", "/sitemap.xml"],
    "/feeds/products.jsonl",
  ];
  const prefetch = { rsc: "1", "next-router-prefetch": "1" };
  for (const address of paths) {
    for (const headers of [{}, { rsc: "1" }, prefetch] as Record<string, string>[]) {
      const { status, body } = await raw(address, { headers });
      expect(status, address).toBeLessThan(400);
      expect(body, address).not.toMatch(LAYOUT_WORDS);
      const packed = body.replaceAll(/[\s\\]/g, "");
      for (const [corner] of corners)
        expect(packed.includes(corner.replaceAll(" ", "")), `${address} ${corner}`).toBe(false);
    }
  }
  for (const address of ["/media/", "/media/plans/", "/media/plans/willow-creek-farmhouse/"])
    expect((await raw(address)).status, address).not.toBe(200);
  const listed = await request.get("/api/admin/media", { headers: apiHeaders("reviewer") });
  expect(await listed.text()).not.toMatch(LAYOUT_WORDS);
});

test("no answer to staff holds one, and neither does an error", async ({ request }) => {
  const known = await secrets();
  for (const address of [
    "users",
    "plans",
    "settings",
    "blog",
    "profile",
    "auth/me",
    "activity",
    "media",
    "newsletter",
  ]) {
    const response = await request.get(`/api/admin/${address}`, { headers: apiHeaders("admin") });
    expect(response.status(), address).toBe(200);
    expectNone(await response.text(), known, address);
  }
  for (const body of [
    "{",
    "[]",
    '"x"',
    "null",
    '{"planId":"x"}',
    `{"planId":1,"addons":${"[".repeat(5000)}`,
  ]) {
    for (const address of [
      "/api/cart",
      "/api/contact",
      "/api/create-payment-intent",
      "/api/ai-chat",
      "/api/webhooks/stripe",
    ]) {
      const response = await request.post(address, {
        headers: { "content-type": "application/json" },
        data: Buffer.from(body),
      });
      const text = await response.text();
      expect(response.status(), `${address} ${body.slice(0, 20)}`).toBeLessThan(500);
      expectNone(text, known, address);
      expect(text, address).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|prisma|SELECT /i);
    }
  }
  await sql("delete from rate_limits where key not like 'sign-in:%'");
});

test("files beside the site are not served", async () => {
  for (const address of [
    "/.env",
    "/.git/HEAD",
    "/package.json",
    "/next.config.mjs",
    "/prisma/schema.prisma",
    "/.data/secrets.json",
    "/_next/server/middleware.js",
    "/_next/build-manifest.json",
    "/.next/BUILD_ID",
    "/tsconfig.json",
  ]) {
    expect((await raw(address)).status, address).toBe(404);
  }
  expect(existsSync(path.join(dist, "static"))).toBe(true);
});

test("the browser keeps nothing that opens a door", async ({ page }) => {
  await addPlan(page, "alder-studio");
  await openAs(page, "admin", "/admin/house-plans");
  const kept = await page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
  }));
  const text = JSON.stringify(kept);
  expect(text).not.toMatch(/demo-1|password|secret|eyJ/i);
  expect(
    Object.keys(kept.local).filter(
      (name) => !["cartSessionId", "theme", "favorites", "viewed", "compare"].includes(name),
    ),
  ).toEqual([]);
  expect(kept.cookies).not.toMatch(/session-token|cart_session/);
});
