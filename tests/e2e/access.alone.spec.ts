import { raw, redirectHost, storeHost } from "./support/raw-request";
import { apiHeaders, makePlan, signInAs, uniqueName } from "./support/staff";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/** Ways round the doors: headers, encodings and addresses that some layer reads otherwise than another. */

const EVIL = "evil.example";
/** Stands in a draft plan, an internal note and a subscriber, none of which the public may ever read. */
let secret = "";
/** What the draft says of itself, which a search for its name must not bring to light either. */
let text = "";
let draft = "";
const made: { plan?: number; post?: number } = {};

test.beforeAll(async ({ request }) => {
  secret = uniqueName("Hidden");
  text = uniqueName("Not for the public");
  const plan = await makePlan(request, secret, { status: "draft", description: text });
  made.plan = plan.id;
  draft = plan.slug;
  const post = await request.post("/api/admin/blog", {
    headers: apiHeaders("admin"),
    data: {
      title: secret,
      slug: `${draft}-post`,
      content: text,
      visibility: "private",
      internalNotes: secret,
    },
  });
  made.post = (await post.json()).id;
});

test.afterAll(async () => {
  await sql("delete from house_plans where id = $1", [made.plan]);
  await sql("delete from blog_posts where id = $1", [made.post]);
  await sql("delete from rate_limits where key not like 'sign-in:%'");
});

/** Headers by which requests are told from one another inside of Next, or in front of it. */
const BYPASSES: Record<string, string>[] = [
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  { "x-middleware-subrequest-id": "1" },
  { "x-middleware-next": "1" },
  { "x-middleware-rewrite": "/admin/users" },
  { "x-middleware-override-headers": "cookie", "x-middleware-request-cookie": "next-auth.session-token=x" },
  { "x-client-address": "127.0.0.1", "x-status-override": "200" },
  { "x-invalidate-tags": "plans" },
  { "x-nextjs-data": "1" },
  { "x-matched-path": "/admin/users" },
  { "x-invoke-path": "/admin/users", "x-invoke-status": "200" },
  { "x-now-route-matches": "1=users" },
  { "next-resume": "1" },
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "2" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%7D%5D" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
  { "x-original-url": "/admin/users", "x-rewrite-url": "/admin/users" },
  { "x-http-method-override": "DELETE", "x-method-override": "DELETE" },
  { "x-forwarded-host": EVIL, "x-forwarded-proto": "https" },
  { cookie: "next-auth.session-token=" },
  { cookie: "next-auth.session-token=__proto__" },
  { cookie: "next-auth.session-token=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." },
  { cookie: "__Secure-next-auth.session-token=x; next-auth.session-token=%00; =; ;;" },
  { "x-auth-username": "admin", "x-auth-password": "' OR '1'='1" },
  { authorization: "Basic YWRtaW46YWRtaW4=" },
];

const SCREENS = ["/admin", "/admin/house-plans", "/admin/users", "/admin/settings", "/admin/blog"];
const CALLS = [
  "/api/admin/plans",
  "/api/admin/users",
  "/api/admin/settings",
  "/api/admin/blog",
  "/api/admin/activity",
];

/** Ways to write an address that somebody may take for another one, or for the same. */
const spellings = (path: string) => [
  path,
  `/${path}`,
  `//${EVIL}/..${path}`,
  `${path}/`,
  `${path}//`,
  `${path}/.`,
  `/.${path}`,
  `/x/..${path}`,
  `/%2e${path}`,
  path.replaceAll("/", "//"),
  path.replace("admin", "%61dmin"),
  path.replace("admin", "%2561dmin"),
  path.replace("admin", "ADMIN"),
  `/${path.slice(1).replaceAll("/", "%2f")}`,
  `/${path.slice(1).replaceAll("/", "\\")}`,
  path.replace(/^\//, "/\\"),
  `${path};x=1`,
  `${path}.rsc`,
  `${path}.json`,
  `${path}.html`,
  `${path}?_rsc=1`,
  `${path}%00`,
  `${path}%20`,
  `/_next/data/x${path}.json`,
  `/_next/..${path}`,
  `/media/..${path}`,
  `/media/%2e%2e${path}`,
  `/api/auth/..${path}`,
  `/_next/image?url=${encodeURIComponent(path)}&w=768&q=70`,
];

test("no header opens the back office", async () => {
  for (const path of [...SCREENS, ...CALLS]) {
    for (const headers of BYPASSES) {
      const response = await raw(path, { headers });
      const what = `${path} with ${JSON.stringify(headers)}: ${response.status}`;
      expect(response.body, what).not.toContain(secret);
      expect(response.body, what).not.toContain("admin@");
      expect(response.status, what).toBeLessThan(500);
      if (path.startsWith("/api/")) expect([400, 401, 404, 429], what).toContain(response.status);
      expect([undefined, storeHost()], what).toContain(redirectHost(response));
    }
  }
});

test("no spelling of an address opens the back office", async () => {
  for (const path of [...SCREENS, ...CALLS]) {
    for (const spelling of spellings(path)) {
      for (const headers of [{}, { rsc: "1" }] as Record<string, string>[]) {
        const response = await raw(spelling, { headers });
        const what = `${spelling} with ${JSON.stringify(headers)}: ${response.status}`;
        expect(response.body, what).not.toContain(secret);
        expect(response.body, what).not.toContain("admin@");
        expect(response.status, what).toBeLessThan(500);
        expect([undefined, storeHost()], what).toContain(redirectHost(response));
      }
    }
  }
});

test("no door shows what is not published", async () => {
  const paths = [`/plans/${draft}`, `/blog/${draft}-post`, `/api/plans/${draft}`, `/api/blog/${draft}-post`];
  const lists = [
    "/plans",
    `/plans?q=${encodeURIComponent(secret)}`,
    "/blog",
    "/sitemap.xml",
    "/blog/feed.xml",
    "/llms.txt",
    "/feeds/products.jsonl",
  ];
  for (const path of [...paths, ...lists, `/og/plans/${draft}`, "/api/plans", "/api/blog"]) {
    for (const headers of BYPASSES) {
      const response = await raw(path, { headers });
      const what = `${path} with ${JSON.stringify(headers)}: ${response.status}`;
      // The search itself is repeated on its page; the plan's own texts are not.
      const body = response.body.replaceAll(encodeURIComponent(secret), "");
      if (!path.includes("?q=")) expect(body, what).not.toContain(secret);
      // Nor the address, where the question did not name it.
      if (!path.includes(draft)) expect(body, what).not.toContain(draft);
      expect(body, what).not.toContain(text);
      expect(response.status, what).toBeLessThan(500);
    }
  }
});

const TRAVERSALS = [
  "../../../../../../etc/passwd",
  "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "%252e%252e%252f%252e%252e%252fetc%252fpasswd",
  "..%5c..%5c..%5cetc%5cpasswd",
  "..%c0%af..%c0%afetc%c0%afpasswd",
  "%00",
  "a%00.png",
  "../private/plans",
  "%2e%2e/secrets.json",
  "..%2fsecrets.json",
  "C:%5cwindows%5cwin.ini",
  "%ff%fe",
  "%",
  "%zz",
];

test("no address leads out of the folders that are served", async () => {
  const doors = [
    "/media/",
    "/og/",
    "/api/downloads/",
    "/sitemaps/",
    "/_next/static/",
    "/plans/",
    "/blog/",
    "/api/plans/",
    "/orders/",
    "/api/orders/",
    "/api/uploads/",
  ];
  for (const door of doors) {
    for (const path of TRAVERSALS) {
      const response = await raw(door + path);
      const what = `${door}${path}: ${response.status}`;
      expect(response.body, what).not.toMatch(/root:.*:0:0|authSecret|linkSecret|databasePassword/);
      expect(response.status, what).toBeLessThan(500);
      expect(response.status, what).not.toBe(200);
    }
  }
});

test("an address that cannot be read is refused, and an order nobody made is not found, in the store's own words", async () => {
  const unknown = "A".repeat(43);
  for (const [address, status, words] of [
    ["/plans/%zz", 400, "The address is malformed."],
    ["/nowhere/%ff", 400, "The address is malformed."],
    ["/api/plans/%zz", 400, '"code":"bad_request"'],
    ["/orders/nonsense", 404, "This link belongs to no order."],
    [`/orders/${unknown}`, 404, "This link belongs to no order."],
    [`/api/orders/${unknown}`, 404, '"code":"not_found"'],
  ] as const) {
    const response = await raw(address);
    expect(response.status, address).toBe(status);
    expect(response.body, address).toContain(words);
  }
});

test("nobody is sent to another site, and no page names a host that the visitor claims", async ({ page }) => {
  const targets = [
    `https://${EVIL}`,
    `//${EVIL}`,
    `/\\${EVIL}`,
    `\\\\${EVIL}`,
    `https:${EVIL}`,
    `/%09/${EVIL}`,
    "javascript:alert(1)",
  ];
  for (const target of targets) {
    const given = encodeURIComponent(target);
    for (const path of [
      `/admin/login?from=${given}`,
      `/admin/login?callbackUrl=${given}`,
      `/api/auth/signin?callbackUrl=${given}`,
      `/api/auth/signout?callbackUrl=${given}`,
      `/api/auth/callback/credentials?callbackUrl=${given}`,
      `/thank-you?redirect=${given}&redirect_status=succeeded`,
      `/newsletter/unsubscribe?token=${given}`,
      `/${target}`,
      `/${target}/`,
    ]) {
      const response = await raw(path);
      expect([undefined, storeHost()], `${path}: ${response.headers.location}`).toContain(
        redirectHost(response),
      );
    }
    const signedOut = await page.request.get("/api/auth/csrf");
    const { csrfToken } = await signedOut.json();
    const response = await page.request.post("/api/auth/callback/credentials", {
      form: { csrfToken, username: "admin", password: "admin-demo-1", json: "true", callbackUrl: target },
    });
    const { url } = await response.json();
    expect(new URL(url, `http://${storeHost()}`).host, target).toBe(storeHost());
  }
  for (const path of [
    "/",
    "/plans",
    "/blog/feed.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/api/openapi.json",
    "/admin/login",
    "/api/auth/providers",
  ]) {
    for (const headers of [
      { host: EVIL },
      { "x-forwarded-host": EVIL, "x-forwarded-proto": "https", forwarded: `host=${EVIL}` },
    ] as Record<string, string>[]) {
      const response = await raw(path, { headers });
      expect(response.body, `${path} with ${JSON.stringify(headers)}`).not.toContain(EVIL);
      expect([undefined, storeHost()]).toContain(redirectHost(response));
    }
  }
});

test("after sign-in nobody leaves the back office, whatever the address asks for", async ({ page }) => {
  for (const from of [
    `//${EVIL}`,
    `https://${EVIL}/admin`,
    `/\\${EVIL}`,
    "javascript:alert(1)",
    "/admin/../../plans",
  ]) {
    // The back office of the turn before asks on for its notifications, without a session now.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto(`/admin/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("admin-demo-1");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");
    expect(new URL(page.url()).host, from).toBe(storeHost());
    expect(new URL(page.url()).pathname, from).toMatch(/^\/(?:admin|plans)/);
  }
});

test("a made-up forwarding header is no other visitor", async () => {
  await sql("delete from rate_limits where key not like 'sign-in:%'");
  const statuses: number[] = [];
  for (let count = 0; count < 25; count += 1) {
    const response = await raw("/api/find-order", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${count}`,
        "x-real-ip": `203.0.113.${count}`,
        forwarded: `for=203.0.113.${count}`,
        "true-client-ip": `203.0.113.${count}`,
      },
      body: JSON.stringify({ email: "nobody@example.com", orderNumber: "HP-00000000" }),
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test("queries are values, whatever they hold", async ({ page }) => {
  const injections = [
    "'",
    "' OR '1'='1",
    "'; DROP TABLE house_plans; --",
    // Longer than a statement may take: one that ran would be a failure of the server.
    "1); SELECT pg_sleep(60); --",
    "' || (SELECT pg_sleep(60)) || '",
    '{"$gt":""}',
    "%",
    "%00",
    "\u0000",
    "../",
    "__proto__",
    "9".repeat(400),
  ];
  const names = [
    "q",
    "style",
    "bedrooms",
    "size",
    "sort",
    "dir",
    "page",
    "perPage",
    "cursor",
    "limit",
    "status",
    "category",
    "tag",
    "image",
    "service",
    "user",
    "entity",
    "from",
    "to",
    "minPrice",
    "type",
    "state",
    "role",
    "__proto__",
    "constructor",
    "toString",
    "__defineGetter__",
    "q[contains]",
    "where[id]",
  ];
  await signInAs(page, "admin");
  const paths = [
    "/plans",
    "/blog",
    "/gallery",
    "/contact",
    "/services",
    "/api/plans",
    "/api/admin/plans",
    "/api/admin/activity",
    "/api/admin/search",
    "/admin/house-plans",
    "/admin/activity",
    "/admin/users",
  ];
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const before = await sql("select count(*) from house_plans");
  for (const path of paths) {
    for (const injection of injections) {
      const query = names
        .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(injection)}`)
        .join("&");
      const response = await raw(`${path}?${query}`, { headers: path.includes("admin") ? { cookie } : {} });
      expect(response.status, `${path} with ${injection}`).toBeLessThan(500);
      expect(response.body, path).not.toMatch(/prisma|syntax error at|pg_catalog|at Object\.|node_modules/i);
    }
    // Each name by itself as well: one that is refused must not hide the next.
    for (const name of names) {
      const response = await raw(`${path}?${encodeURIComponent(name)}=x`, {
        headers: path.includes("admin") ? { cookie } : {},
      });
      expect(response.status, `${path}?${name}`).toBeLessThan(500);
    }
  }
  expect(await sql("select count(*) from house_plans")).toEqual(before);
});

test("sign-in answers to nonsense without an inner error", async () => {
  for (const body of [
    "",
    "csrfToken=x",
    "csrfToken[]=x&username[]=a&password[$ne]=x",
    "%00=%00",
    "username=%ff",
  ]) {
    for (const path of [
      "callback/credentials",
      "signout",
      "signin/credentials",
      "session",
      "_log",
      "error",
      "..%2f",
    ]) {
      for (const method of ["GET", "POST"]) {
        const headers = {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(body.length),
        };
        const response = await raw(`/api/auth/${path}`, {
          method,
          headers: method === "POST" ? headers : {},
          body: method === "POST" ? body : undefined,
        });
        expect(response.status, `${method} ${path} ${body}`).toBeLessThan(500);
      }
    }
  }
});
