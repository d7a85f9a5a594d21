import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import Browse from "@/app/(store)/browse/page";
import Plans from "@/app/(store)/plans/page";
import StylePage, { generateStaticParams } from "@/app/(store)/plans/style/[style]/page";
import { GET as facetsCall } from "@/app/api/plan-facets/route";
import { GET as plansCall } from "@/app/api/plans/route";
import { GET as llms } from "@/app/llms.txt/route";
import { StoreShell } from "@/components/site/store-shell";
import { listStyles } from "@/lib/catalog/plans/queries";
import { invalidateCaches } from "@/lib/platform/cache/cache-state";
import { db } from "@/lib/platform/db/client";
import { isStyleOfPlans } from "@/lib/site/routing/queries";
import { listSitemapEntries } from "@/lib/site/seo/queries";
import { getCard } from "@/lib/site/seo/server/cards";
import { textOf } from "../support/drawn-text";
import { makePlan } from "../support/fixtures";
import { emptyBeforeEach } from "../support/tables";

emptyBeforeEach("housePlan");
beforeEach(invalidateCaches);

const plansOf = (query: string) => plansCall(new Request(`http://localhost/api/plans${query}`), {} as never);
const slugsOf = async (query: string) =>
  ((await (await plansOf(query)).json()) as { slug: string }[]).map(({ slug }) => slug).sort();
const browse = (query: Record<string, string>) => textOf(Browse({ searchParams: Promise.resolve(query) }));
const stylePage = (style: string) => textOf(StylePage({ params: Promise.resolve({ style }) }));
const shell = async () => textOf(await StoreShell({ children: null }));

/** Two ranches, written in different letters, a craftsman in small letters, and an A-frame that is a draft. */
async function ownStyles(): Promise<void> {
  await makePlan({ slug: "long-ranch", style: "Ranch", files: [] });
  await makePlan({ slug: "short-ranch", style: "ranch", files: [] });
  await makePlan({ slug: "porch-house", style: "craftsman", files: [] });
  await makePlan({ slug: "round-house", style: "Mid-Century Modern", files: [] });
  await makePlan({ slug: "tent", style: "A-Frame", status: "draft", files: [] });
  invalidateCaches();
}

// Components of the browser are called outside of their tree.
beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

describe("a store with styles of its own", () => {
  beforeEach(ownStyles);

  test("lists the styles that published plans have, the usual ones first", async () => {
    expect(await listStyles()).toEqual([
      "Craftsman",
      "Mid-Century Modern",
      expect.stringMatching(/^ranch$/i),
    ]);
  });

  test("the call finds them in any letters, and refuses a style that no published plan has", async () => {
    for (const style of ["Ranch", "RANCH", "ranch"])
      expect(await slugsOf(`?style=${style}`)).toEqual(["long-ranch", "short-ranch"]);
    for (const style of ["Mid-Century+Modern", "mid-century%20modern"])
      expect(await slugsOf(`?style=${style}`)).toEqual(["round-house"]);
    expect(await slugsOf("?style=Craftsman")).toEqual(["porch-house"]);
    expect(await slugsOf("?style=Modern")).toEqual([]);
    const refused = await plansOf("?style=A-Frame");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [{ path: "style", message: expect.stringMatching(/^Style must be one of Modern, .*ranch$/i) }],
    });
    const facets = (query: string) =>
      facetsCall(new Request(`http://localhost/api/plan-facets${query}`), {} as never);
    expect(await (await facets("?style=ranch")).json()).toMatchObject({ total: 2 });
    expect((await facets("?style=A-Frame")).status).toBe(400);
  });

  test("the page shows the plans of one, and ignores a style that is none", async () => {
    const ranches = await browse({ style: "RANCH" });
    expect(ranches).toMatch(/ranch House Plans/i);
    expect(ranches).toContain("long-ranch");
    expect(ranches).not.toContain("porch-house");
    expect(await browse({ style: "A-Frame" })).toContain("porch-house");
  });

  test("the filter gets them beside the usual ones", async () => {
    expect(await textOf(Plans())).toMatch(/"?ranch"?/i);
    expect(await textOf(Plans())).not.toContain("A-Frame");
  });

  test("each that has plans has a page, a place in the sitemap and in llms.txt, and a card", async () => {
    expect((await generateStaticParams()).map(({ style }) => style)).toEqual([
      "craftsman",
      "mid-century-modern",
      "ranch",
    ]);
    expect(await stylePage("ranch")).toContain("short-ranch");
    await expect(stylePage("modern")).rejects.toMatchObject({ digest: expect.stringMatching(/;404$/) });
    await expect(stylePage("a-frame")).rejects.toMatchObject({ digest: expect.stringMatching(/;404$/) });
    expect([await isStyleOfPlans("ranch"), await isStyleOfPlans("modern")]).toEqual([true, false]);
    const pages = (await listSitemapEntries()).map(({ url }) => url).filter((url) => url.includes("/style/"));
    expect(pages.map((url) => url.split("/style/")[1])).toEqual(["craftsman", "mid-century-modern", "ranch"]);
    const text = await (await llms(new Request("http://localhost/llms.txt"), {} as never)).text();
    expect(text).toContain("/plans/style/ranch");
    expect(text).not.toContain("/plans/style/modern");
    expect(await getCard("plans/style/ranch")).toBeDefined();
    expect(await getCard("plans/style/modern")).toBeUndefined();
  });

  test("the footer links those that have plans, and no other", async () => {
    const text = await shell();
    expect(text).toContain("/plans?style=Craftsman");
    expect(text).toMatch(/\/plans\?style=ranch/i);
    expect(text).not.toContain("style=Modern");
    expect(text).not.toContain("A-Frame");
  });

  test("a style goes with its last plan", async () => {
    await db.housePlan.updateMany({ where: { style: "craftsman" }, data: { status: "archived" } });
    invalidateCaches();
    expect(await shell()).not.toContain("style=Craftsman");
    expect(await isStyleOfPlans("craftsman")).toBe(false);
  });
});

describe("a store without plans", () => {
  test("says that plans are coming, at any address of the catalog, and offers no filter", async () => {
    for (const text of [
      await textOf(Plans()),
      await browse({ style: "Modern" }),
      await browse({ q: "porch" }),
    ]) {
      expect(text).toContain("House plans are coming");
      expect(text).not.toContain("No house plans found");
    }
  });

  test("links no style, and still has an address of a style to build", async () => {
    expect(await shell()).not.toContain("?style=");
    expect(await generateStaticParams()).toEqual([{ style: "none" }]);
  });
});
