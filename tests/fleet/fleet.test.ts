import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { waitForResponse } from "@/scripts/fleet/network";
import { type Front, startShippedNginx, startShippedSite } from "@/scripts/fleet/nginx";
import { authForm, signIn } from "@/scripts/fleet/sign-in";
import { freePort } from "@/scripts/free-port";
import { HangingConnections } from "@/tests/support/hanging-connections";
import { askContract } from "./contract";
import { databaseUrl, end, type Instance, kill, killAll, needed, startInstance } from "./instance";
import { failuresDuring, timeUntil } from "./visitors";

/**
 * Two instances of the production build on one database, and the shipped nginx in
 * front of them: what is done through one is seen through the other
 * and through nginx, and a visitor notices nothing when one of them is killed.
 */
let a: Instance;
let b: Instance;
let nginx: Front;
let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: databaseUrl() });
  await database.connect();
  const ports = [await freePort(), await freePort()] as const;
  [a, b] = await Promise.all([startInstance(ports[0]), startInstance(ports[1])]);
  nginx = await startShippedNginx([a.port, b.port], needed("E2E_DIST_DIR"));
}, 120_000);

afterAll(async () => {
  await nginx?.stop();
  await killAll();
  await database?.end();
});

const ADMIN = { "x-auth-username": "admin", "x-auth-password": "admin-demo-1" };
const SLUG = "alder-studio";
const PATHS = [
  "/",
  "/plans",
  `/plans/${SLUG}`,
  "/blog",
  "/plans?q=porch",
  "/api/plans?limit=3",
  "/api/services",
];

const text = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).text();
const status = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
};

/** A call of an API client. */
async function staffCall(base: string, method: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(base + path, {
    method,
    headers: { ...ADMIN, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

/**
 * What the store promises on a machine that is its own: a save is everywhere within
 * two seconds, maintenance within five. A machine busy with other tests is given
 * longer; without the announcements it would be fifteen minutes.
 */
const SAVE_MS = 15_000;
const MAINTENANCE_MS = 20_000;

/** Saves a price on one instance, and looks for it on the other and through nginx; then the old one again. */
async function savePrice(price: number): Promise<void> {
  const { rows } = await database.query<{ id: number; price: string }>(
    "select id, price from house_plans where slug = $1",
    [SLUG],
  );
  const plan = rows[0];
  if (!plan) throw new Error(`${SLUG} is not in the catalogue`);
  const pages = [`/plans/${SLUG}`, "/plans", "/plans?style=Modern", `/api/plans/${SLUG}`];
  // Each is in every cache before the price changes.
  for (const base of [a.url, b.url, nginx.url]) for (const page of pages) await text(base + page);
  const isSeen = async (address: string) => (await text(address)).includes(String(price));
  try {
    await staffCall(a.url, "PATCH", `/api/admin/plans/${plan.id}`, { price });
    const addresses = [b.url, nginx.url].flatMap((base) => pages.map((page) => base + page));
    await Promise.all(addresses.map((address) => timeUntil(() => isSeen(address), SAVE_MS)));
  } finally {
    await staffCall(b.url, "PATCH", `/api/admin/plans/${plan.id}`, { price: Number(plan.price) });
  }
  await timeUntil(async () => !(await isSeen(`${a.url}/plans/${SLUG}`)), SAVE_MS);
}

describe("a save on one instance", () => {
  it("is on the pages of the other, and through nginx", async () => {
    await savePrice(413.5);
  });

  it("is on the pages of the other also under load, and no visitor notices", async () => {
    const failures = await failuresDuring(nginx.url, PATHS, async (seen) => {
      await seen(100);
      await savePrice(414.5);
      await seen(100);
    });
    expect(failures).toEqual([]);
  });

  it("counts as well when another program makes it", async () => {
    const page = `/api/plans?q=${SLUG.split("-")[0]}&minPrice=1`;
    for (const base of [a.url, b.url]) await text(base + page);
    const set =
      "update house_plans set price = $1 where slug = $2 returning (select price from house_plans where slug = $2) as before";
    const { rows } = await database.query<{ before: string }>(set, [412.75, SLUG]);
    try {
      for (const base of [a.url, b.url]) {
        await timeUntil(async () => (await text(base + page)).includes("412.75"), SAVE_MS);
      }
    } finally {
      await database.query(set, [rows[0]?.before, SLUG]);
    }
  });

  it("that closes the store closes it everywhere, and so does the one that opens it", async () => {
    const bases = [a.url, b.url, nginx.url];
    const all = (wanted: number) =>
      Promise.all(
        bases.map((base) =>
          timeUntil(async () => (await status(`${base}/plans`)) === wanted, MAINTENANCE_MS),
        ),
      );
    try {
      await staffCall(a.url, "PUT", "/api/admin/settings/maintenance_mode", { value: "true" });
      await all(503);
      expect(await status(`${nginx.url}/api/health`)).toBe(200);
    } finally {
      await staffCall(b.url, "PUT", "/api/admin/settings/maintenance_mode", { value: "false" });
    }
    await all(200);
  });
});

it("a session opened on one instance is known to the other, and ends on both at once", async () => {
  const cookie = await signIn(a.url, "reviewer");
  expect(await status(`${b.url}/api/admin/auth/me`, { cookie })).toBe(200);
  expect(await status(`${nginx.url}/api/admin/auth/me`, { cookie })).toBe(200);
  await authForm(a.url, "signout", cookie, {});
  expect(await status(`${b.url}/api/admin/auth/me`, { cookie })).toBe(401);
  expect(await status(`${nginx.url}/api/admin/auth/me`, { cookie })).toBe(401);
});

it("every call that reads answers in its declared shape, directly and through nginx", async () => {
  const cookie = await signIn(a.url, "admin");
  for (const base of [a.url, nginx.url]) {
    const { problems, found, asked } = await askContract(base, cookie);
    expect(problems, base).toEqual([]);
    // The rest names orders, disputes, requests and files that this store need not have, or is a buyer's own.
    expect(found / asked, base).toBeGreaterThan(0.7);
  }
});

it("a limit is one for all instances", async () => {
  const send = (base: string) =>
    fetch(`${base}/api/newsletter`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "fleet@example.com" }),
    }).then((response) => response.status);
  const found: number[] = [];
  for (let at = 0; at < 24; at += 1) found.push(await send(at % 2 ? a.url : b.url));
  expect(found.filter((one) => one === 201).length).toBeLessThanOrEqual(20);
  expect(found.at(-1)).toBe(429);
});

it("periodic work is done by one of them at a time", async () => {
  const read = async () => {
    const { rows } = await database.query<{ runs: number; at: Date }>(
      "select runs, now() as at from jobs where name = 'outbox:send'",
    );
    return { runs: Number(rows[0]?.runs ?? 0), at: rows[0]?.at.getTime() ?? 0 };
  };
  const before = await read();
  const after = await vi.waitUntil(
    async () => {
      const now = await read();
      return now.runs >= before.runs + 4 ? now : false;
    },
    { timeout: 40_000, interval: 250 },
  );
  const runs = after.runs - before.runs;
  // It is due every three seconds; two that both did it would be there in half the time.
  expect(runs).toBeLessThanOrEqual(Math.ceil((after.at - before.at) / 3000) + 1);
});

it("one instance is killed under load and comes back, and no visitor notices", async () => {
  const failures = await failuresDuring(nginx.url, PATHS, async (seen) => {
    await seen(200);
    await kill(b);
    await seen(300);
    b = await startInstance(b.port);
    await seen(200);
  });
  expect(failures).toEqual([]);
}, 180_000);

describe("nginx", () => {
  it("lets go of an idle line to the store before the store does", async () => {
    // Else a request that must not be sent twice can meet a line that is just being closed.
    const response = await fetch(`${a.url}/api/health`);
    await response.arrayBuffer();
    const store = Number(/timeout=(\d+)/.exec(response.headers.get("keep-alive") ?? "")?.[1]);
    for (const file of ["nginx.conf", "site.conf"]) {
      const [, upstream] = readFileSync(`deploy/nginx/${file}`, "utf8").split("upstream store {");
      const front = Number(/keepalive_timeout (\d+)s;/.exec(upstream ?? "")?.[1]);
      expect(front, file).toBeGreaterThan(0);
      expect(store, file).toBeGreaterThanOrEqual(front + 5);
    }
  });

  const headersOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(nginx.url + path, { headers });
    await response.arrayBuffer();
    return response.headers;
  };

  it("keeps pages for a moment, and never what belongs to one visitor", async () => {
    await headersOf("/plans");
    expect((await headersOf("/plans")).get("x-cache")).toMatch(/HIT|UPDATING|STALE/);
    for (const path of ["/api/cart", "/api/health", "/checkout", "/admin/login"]) {
      await headersOf(path);
      expect((await headersOf(path)).get("x-cache"), path).not.toBe("HIT");
    }
  });

  it("never mixes a page with what the router fetches at its address", async () => {
    const page = `/plans/${SLUG}`;
    const kinds: Record<string, string>[] = [
      {},
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
      { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    ];
    for (const _ of [1, 2]) {
      for (const headers of kinds) {
        const type = (await headersOf(page, headers)).get("content-type");
        expect(type, JSON.stringify(headers)).toMatch(headers.rsc ? /^text\/x-component/ : /^text\/html/);
      }
    }
  });

  it("sends scripts and styles as they were compressed, to be kept for ever", async () => {
    const script = /\/_next\/static\/[^"]+\.js/.exec(await text(`${nginx.url}/`))?.[0];
    const headers = await headersOf(script ?? "", { "accept-encoding": "br" });
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("cache-control")).toContain("immutable");
  });

  it("sends a page in brotli to those who read it, and to each of the others as it asks", async () => {
    const encodingFor = async (accepted: string) =>
      (await headersOf("/plans", { "accept-encoding": accepted })).get("content-encoding");
    // The first to ask gets gzip; brotli is made beside it, and the gzip kept for a second by nginx.
    await expect.poll(() => encodingFor("gzip, deflate, br, zstd"), { timeout: 20_000 }).toBe("br");
    expect(await encodingFor("gzip, deflate")).toBe("gzip");
    expect(await encodingFor("identity")).toBeNull();
  });

  it("closes 2,000 half-sent requests, which hold no page up", async () => {
    const hanging = await HangingConnections.open(Number(new URL(nginx.url).port), 2000);
    try {
      for (let visit = 0; visit < 15; visit += 1)
        expect((await fetch(`${nginx.url}/plans`)).status).toBe(200);
      await timeUntil(async () => hanging.open === 0, 45_000);
    } finally {
      hanging.end();
    }
  });

  it("holds bodies to their limits, and passes on the address it saw", async () => {
    const send = (path: string, bytes: number) =>
      fetch(nginx.url + path, { method: "POST", body: new Uint8Array(bytes) }).then(
        (response) => response.status,
      );
    expect(await send("/api/contact", 2.5 * 1024 * 1024)).toBe(413);
    expect(await send("/api/uploads/general-image", 7 * 1024 * 1024)).toBe(413);
    expect(await send("/api/uploads/general-image", 1024)).toBe(401);
    await waitForResponse(`${nginx.url}/api/health`, 5000);
  });
});

describe("nginx in front of one instance", () => {
  let site: Front;
  beforeAll(async () => {
    site = await startShippedSite(b.port, needed("E2E_DIST_DIR"));
  });
  afterAll(() => site?.stop());

  it("serves pages, scripts and calls, and holds bodies to their limits", async () => {
    const page = await text(`${site.url}/plans`);
    expect(page).toContain("House Plans");
    const script = /\/_next\/static\/[^"]+\.js/.exec(page)?.[0];
    const { headers } = await fetch(site.url + script);
    expect(headers.get("cache-control")).toContain("immutable");
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(await status(`${site.url}/api/health/ready`)).toBe(200);
    const tooLarge = { method: "POST", body: new Uint8Array(2.5 * 1024 * 1024) };
    expect((await fetch(`${site.url}/api/contact`, tooLarge)).status).toBe(413);
  });

  it.each([
    ["one instance", () => site],
    ["several", () => nginx],
  ])("in front of %s writes no private link into its logs", async (_, front) => {
    const { url, folder } = front();
    const secret = `${"s3cret".repeat(7)}x`;
    for (const address of [
      `/orders/${secret}`,
      `/orders/${secret}/upgrade`,
      `/api/orders/${secret}/license?line=1`,
      `/api/downloads/${secret}`,
      `/admin/password/${secret}`,
      `/thank-you?token=${secret}`,
    ])
      await status(url + address);
    const log = () => readFileSync(path.join(folder, "access.log"), "utf8");
    await expect.poll(log, { timeout: 15_000 }).toContain("/thank-you");
    expect(log()).toContain('"GET /orders/***/upgrade"');
    expect(log()).toContain('"GET /api/downloads/***"');
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".log")))
      expect(readFileSync(path.join(folder, file), "utf8"), file).not.toContain("s3cret");
  });
});

it("an instance that is asked to end does, although it is connected to all of them", async () => {
  expect(await end(a, "SIGTERM")).toMatch(/^(code (0|143)|SIGTERM)$/);
});
