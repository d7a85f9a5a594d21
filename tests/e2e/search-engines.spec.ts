import { expect, test } from "./support/test";

const PAGES = ["/", "/plans", "/plans/style/modern", "/services", "/about", "/blog", "/gallery", "/contact"];

function tag(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1];
}

test("each page has a title, a description, its address and a card of 1200 by 630", async ({ request }) => {
  const titles = new Set<string>();
  for (const path of [
    ...PAGES,
    "/plans/alder-studio",
    "/blog/a-comfortable-house-that-costs-little-to-run",
  ]) {
    const html = await (await request.get(path)).text();
    titles.add(tag(html, /<title>([^<]+)/) ?? "");
    expect(tag(html, /<meta name="description" content="([^"]+)/)?.length, path).toBeGreaterThan(40);
    expect(tag(html, /<link rel="canonical" href="([^"]+)/), path).toMatch(
      new RegExp(`^http://[^/]+${path === "/" ? "/?" : path}$`),
    );
    expect(tag(html, /<meta name="twitter:card" content="([^"]+)/), path).toBe("summary_large_image");
    const image = tag(html, /<meta property="og:image" content="([^"]+)/) ?? "";
    const card = await request.get(new URL(image).pathname);
    expect(card.status(), image).toBe(200);
    const bytes = await card.body();
    // The frame header of a JPEG holds height and width.
    const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
    expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)], image).toEqual([1200, 630]);
    for (const [, data] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
      expect(data).not.toContain("<");
      const { "@type": type, aggregateRating } = JSON.parse(data ?? "");
      expect(type).toBeTruthy();
      expect(aggregateRating).toBeUndefined();
    }
  }
  expect(titles.size).toBe(PAGES.length + 2);
});

test("lists in part are not listed, their styles are", async ({ request }) => {
  for (const path of [
    "/plans?style=Modern",
    "/plans?q=porch",
    "/blog?tag=technology",
    "/gallery?category=Kitchen",
  ]) {
    const html = await (await request.get(path)).text();
    expect(tag(html, /<meta name="robots" content="([^"]+)/), path).toBe("noindex, follow");
    expect(tag(html, /<link rel="canonical" href="http:\/\/[^/]+([^"]+)/)).toBe(path.split("?")[0]);
  }
  for (const path of [
    "/cart",
    "/checkout",
    "/find-order",
    "/favorites",
    "/compare",
    "/thank-you",
    "/orders/no-such-order",
    "/my-plans",
    `/my-plans/enter/${"a".repeat(43)}`,
    "/newsletter/unsubscribe",
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-robots-tag"], path).toBe("noindex");
    expect(headers["referrer-policy"], path).toBe("same-origin");
  }
});

test("sitemap, robots, feed and llms.txt name what is public and nothing else", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const path of [...PAGES.slice(1), "/plans/alder-studio"]) expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).toMatch(
    /\/plans\/alder-studio<\/loc><lastmod>[\dT:.Z-]+<\/lastmod><image:image><image:loc>http/,
  );
  const feed = await (await request.get("/blog/feed.xml")).text();
  const llms = await (await request.get("/llms.txt")).text();
  expect(feed).toContain("<title>A Comfortable House That Costs Little to Run");
  expect(llms).toContain("/plans/alder-studio): Modern, ");
  const products = await (await request.get("/feeds/products.jsonl")).text();
  expect(products).toContain("/plans/alder-studio");
  for (const text of [sitemap, feed, llms, products]) {
    for (const hidden of ["private-post", "scheduled-post", "draft-plan", "archived-plan", "/admin"]) {
      expect(text).not.toContain(hidden);
    }
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Allow: /api/mcp");
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
});

/** What each page tells search engines that it is; the order is the page's own. */
const KINDS = [
  ["/", ["Organization", "WebSite"]],
  ["/plans", ["CollectionPage", "BreadcrumbList"]],
  ["/plans/style/modern", ["CollectionPage", "BreadcrumbList"]],
  ["/plans/alder-studio", ["Product", "BreadcrumbList"]],
  ["/blog/a-comfortable-house-that-costs-little-to-run", ["BlogPosting", "BreadcrumbList"]],
] as const;

test("structured data says what a page is, with what its kind must have", async ({ request }) => {
  for (const [path, kinds] of KINDS) {
    const html = await (await request.get(path)).text();
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, data]) => JSON.parse(data ?? ""),
    );
    expect(found.map((data) => data["@type"]).sort(), path).toEqual([...kinds].sort());
    const of = (kind: string) => found.find((data) => data["@type"] === kind);
    for (const data of found) expect(data["@context"]).toBe("https://schema.org");
    for (const [index, crumb] of (of("BreadcrumbList")?.itemListElement ?? []).entries()) {
      expect(crumb).toMatchObject({ "@type": "ListItem", position: index + 1, name: expect.any(String) });
      expect(new URL(crumb.item).protocol).toMatch(/^http/);
    }
    const product = of("Product");
    if (product) {
      expect(product.image.length).toBeGreaterThan(0);
      for (const image of product.image) expect((await request.get(new URL(image).pathname)).ok()).toBe(true);
      expect(product.offers).toMatchObject({
        "@type": "Offer",
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
      });
      expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
    }
    const post = of("BlogPosting");
    if (post) {
      expect(post.headline.length).toBeLessThan(110);
      expect(Date.parse(post.datePublished)).not.toBeNaN();
      expect(post.author.name).toBeTruthy();
      expect(post.publisher.name).toBe("Hearth & Plan");
    }
  }
});

test("feed and sitemap are well-formed, and the feed has what RSS 2.0 asks for", async ({ page }) => {
  await page.goto("/");
  const read = (address: string) =>
    page.evaluate(async (url) => {
      const text = await (await fetch(url)).text();
      const xml = new DOMParser().parseFromString(text, "application/xml");
      // Elements without a namespace: the channel also has a link of Atom.
      const texts = (selector: string) =>
        [...xml.querySelectorAll(selector)].filter((one) => !one.prefix).map((one) => one.textContent);
      return {
        broken: xml.querySelector("parsererror")?.textContent ?? null,
        channel: ["title", "link", "description"].map((name) => texts(`channel > ${name}`).length),
        items: xml.querySelectorAll("item").length,
        titles: texts("item > title"),
        guids: texts("item > guid"),
        dates: texts("item > pubDate"),
        urls: texts("url > loc"),
      };
    }, address);
  const feed = await read("/blog/feed.xml");
  expect(feed.broken).toBeNull();
  expect(feed.channel).toEqual([1, 1, 1]);
  expect(feed.items).toBeGreaterThan(5);
  expect(feed.titles.every(Boolean)).toBe(true);
  expect(new Set(feed.guids).size).toBe(feed.items);
  for (const date of feed.dates) expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  const sitemap = await read("/sitemap.xml");
  expect(sitemap.broken).toBeNull();
  expect(new Set(sitemap.urls).size).toBe(sitemap.urls.length);
});

test("browsers and phones that ask for an icon by its usual name get one", async ({ request }) => {
  for (const [name, type] of [
    ["/icon.svg", "image/svg+xml"],
    ["/favicon.ico", "image/x-icon"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const response = await request.get(name);
    expect([name, response.status(), response.headers()["content-type"]]).toEqual([name, 200, type]);
  }
});

test("a filtered list has the card of the catalogue, and is not listed", async ({ request }) => {
  for (const path of ["/plans?style=Modern&bedrooms=3", "/plans?q=porch"]) {
    const html = await (await request.get(path)).text();
    expect(tag(html, /<meta property="og:image" content="([^"]+)"/), path).toMatch(/\/og\/plans$/);
    expect(html, path).toMatch(/<meta name="robots" content="noindex, follow"/);
  }
});

test("an image of the gallery has its title as its text", async ({ request }) => {
  const html = await (await request.get("/gallery")).text();
  expect(html).toMatch(/<img [^>]*alt="A Kitchen for Two Cooks"/);
});

test("an id of the gallery that is none is a 404", async ({ request }) => {
  for (const id of ["zzz", "0", "-1", "1e3"]) {
    expect((await request.get(`/gallery/view/${id}`)).status(), id).toBe(404);
  }
});

test("width and depth are numbers of feet, whose label names the unit", async ({ page }) => {
  await page.goto("/plans/willow-creek-farmhouse");
  const value = (label: string) =>
    page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");
  for (const label of ["Width (ft)", "Depth (ft)"]) await expect(value(label)).toHaveText(/^\d+(\.\d+)?$/);
});
