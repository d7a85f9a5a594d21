import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, openPage, test } from "./support/test";

/** The budgets of a plan page, the page that most visitors come to first. Bytes. */
// 700 bytes of it are the boundaries in which parts of a page fail by themselves.
const SCRIPT_GZIP = 156_000;
const SCRIPT_BROTLI = 131_000;
// The add-ons with their prices and descriptions are in it.
const HTML_BROTLI = 16 * 1024;
const REQUESTS = 24;
/** Ten packets of 1,460 bytes: what a server sends on a new line before it waits for a first answer (RFC 6928). */
const FIRST_FLIGHT = 14_600;
/** Both typefaces, which every first visit waits for. */
const FONTS = 42_000;
/** How often the footer's first heading is named in a page that describes itself once. */
const FOOTER_NAMES = 4;
/** What a page itself needs; what is fetched ahead for the next page comes later. */
const OWN = new Set(["document", "stylesheet", "script", "font", "image"]);

// A phone: its menu is closed, so no link in sight is fetched ahead.
test.use({ viewport: { width: 375, height: 812 } });

test("a plan page stays within its budgets of script, HTML and requests", async ({ page, request }) => {
  const requests: string[] = [];
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (OWN.has(request.resourceType())) requests.push(request.url());
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  const response = await page.goto("/plans/willow-creek-farmhouse");
  const html = (await response?.body()) ?? Buffer.alloc(0);
  const named = new Set(
    [...html.toString().matchAll(/<script src="([^"]+)"(?! noModule)/g)].map(([, src]) => src ?? ""),
  );
  const responses = await Promise.all([...named].map((src) => request.get(src)));
  for (const response of responses) {
    const { "content-encoding": encoding, "content-type": type, "cache-control": cache } = response.headers();
    expect({ encoding, type, cache }).toEqual({
      encoding: "br",
      type: expect.stringMatching(/\/javascript\b/),
      cache: expect.stringMatching(/max-age=31536000\b.*\bimmutable\b/),
    });
  }
  const scripts = await Promise.all(responses.map((response) => response.body()));
  const cuts = await Promise.all(fonts.map(async (src) => (await request.get(src)).body()));
  const total = (size: (body: Buffer) => number) => scripts.reduce((sum, body) => sum + size(body), 0);
  const measured = {
    "script, gzip": total((body) => gzipSync(body).length),
    "script, brotli": total((body) => brotliCompressSync(body).length),
    "HTML, brotli": brotliCompressSync(html).length,
    fonts: cuts.reduce((sum, body) => sum + body.length, 0),
    requests: requests.length,
  };
  console.log(JSON.stringify(measured));
  expect(scripts).not.toEqual([]);
  const hinted = scripts.filter((body) => body.toString().startsWith("//# allFunctionsCalledOnLoad"));
  expect(hinted.reduce((sum, body) => sum + body.length, 0)).toBeGreaterThan(400_000);
  expect(measured["script, gzip"]).toBeLessThan(SCRIPT_GZIP);
  expect(measured["script, brotli"]).toBeLessThan(SCRIPT_BROTLI);
  expect(measured["HTML, brotli"]).toBeLessThan(HTML_BROTLI);
  expect(cuts).toHaveLength(2);
  expect(measured.fonts).toBeLessThan(FONTS);
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(REQUESTS);
});

test("what a page is painted from comes in the first flight of a new line", async ({ page, request }) => {
  const bytes = async (address: string): Promise<number> => {
    const response = await request.get(address, { headers: { "accept-encoding": "gzip, deflate, br" } });
    const headers = response.headersArray();
    const encoding = headers.find(({ name }) => name.toLowerCase() === "content-encoding")?.value;
    const body = await response.body();
    const sent = encoding === "br" ? Number(response.headers()["content-length"] ?? Number.NaN) : body.length;
    return headers.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 17) + sent;
  };
  // The add-ons of a plan stand in its page, and what can be given back or changed: two packets more, of which
  // the second flight brings twenty.
  for (const [address, most] of [
    ["/plans", FIRST_FLIGHT],
    ["/plans/willow-creek-farmhouse", FIRST_FLIGHT + 2 * 1460],
  ] as const) {
    // The first to ask gets gzip; brotli is made beside it.
    await expect.poll(() => bytes(address), { message: address }).toBeLessThan(most);
  }
  await page.goto("/plans");
  const sheets = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href));
  expect(sheets).toHaveLength(1);
  expect(await bytes(sheets[0] ?? "")).toBeLessThan(FIRST_FLIGHT);
});

test("a page that is made for one request holds what it is made of once", async ({ request }) => {
  for (const address of ["/plans?q=porch", "/plans?q=nothing-is-called-this", "/checkout"]) {
    const html = await (await request.get(address)).text();
    // Once in the document, with the label that names it, and once in what the browser's router is told of it.
    const footers = html.split("footer-explore").length - 1;
    expect({ address, footers }).toEqual({ address, footers: FOOTER_NAMES });
  }
});

test("the way back from a plan is fetched when it is pointed at, and not before", async ({ page }) => {
  const ahead = new Set<string>();
  page.on("request", (asked) => {
    if (asked.headers()["next-router-segment-prefetch"]) ahead.add(new URL(asked.url()).pathname);
  });
  await openPage(page, "/plans/willow-creek-farmhouse");
  await page.waitForLoadState("networkidle");
  expect([...ahead].filter((address) => ["/", "/plans"].includes(address))).toEqual([]);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().hover();
  await expect.poll(() => ahead.has("/plans")).toBe(true);
  // Fetched in their order: what came into view was in the queue before.
  expect(ahead.has("/")).toBe(false);
});

test("a plan whose card is in view is there before it is asked for", async ({ page }) => {
  const ahead = new Set<string>();
  const afterwards: string[] = [];
  // Whole: one that is still arriving is asked for once more.
  page.on("requestfinished", (asked) => {
    const segment = asked.headers()["next-router-segment-prefetch"];
    if (segment?.endsWith("__PAGE__")) ahead.add(new URL(asked.url()).pathname);
  });
  page.on("request", (asked) => {
    const headers = asked.headers();
    if (headers.rsc && !headers["next-router-segment-prefetch"]) afterwards.push(asked.url());
  });
  await page.goto("/plans");
  // Not the first: of what all plans share, the router fetches the first it meets.
  const link = page.locator("article h3 a").nth(2);
  await link.scrollIntoViewIfNeeded();
  const [address, name] = [(await link.getAttribute("href")) ?? "", (await link.textContent()) ?? ""];
  await expect.poll(() => ahead.has(address)).toBe(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(afterwards).toEqual([]);
});
